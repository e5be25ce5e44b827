"""Textual's memory of colors and styles, cut to what an evening has use for.

It remembers the two colors inside and outside of a border by the widget as well, and so keeps a
thousand widgets of screens that are long gone, with every line they drew: tens of megabytes in an
evening (textual issue 6665). The answer depends on the colors alone.

It also remembers how to write a style for the terminal, for sixteen thousand styles. Each names
the place of its text on a widget too, so that there is no end of new ones: seven megabytes.
"""

from functools import lru_cache
from typing import Final

from rich.color import ColorSystem
from rich.style import Style as RichStyle
from textual._styles_cache import StylesCache
from textual.color import Color
from textual.strip import Strip
from textual.style import Style

_STYLES: Final = 1024
"""How many styles are remembered: those of a few screens."""


@lru_cache(maxsize=1024)
def _inner_outer(base: Color, background: Color) -> tuple[Style, Style]:
    return Style(background=base + background), Style(background=base)


_work_out_ansi = Strip.render_ansi.__wrapped__


@lru_cache(maxsize=_STYLES)
def _render_ansi(style: RichStyle, color_system: ColorSystem) -> str:
    return _work_out_ansi(Strip, style, color_system)


def remember_less() -> None:
    """Have Textual ask this module, which holds on to no widget and to a few styles only."""
    for asked, name, answer in (
        (StylesCache, "get_inner_outer", _inner_outer),
        (Strip, "render_ansi", _render_ansi),
    ):
        setattr(asked, name, staticmethod(answer))
