"""Textual's memory of what it has worked out, cut to what an evening has use for.

It remembers the two colors inside and outside of a border by the widget as well, and so keeps a
thousand widgets of screens that are long gone, with every line they drew: tens of megabytes in an
evening (textual issue 6665). The answer depends on the colors alone.

It also remembers how to write a style for the terminal, for sixteen thousand styles. Each names
the place of its text on a widget too, so that there is no end of new ones: seven megabytes.

And it remembers thousands of places, sizes and texts of screens in sizes that are long gone.
"""

from functools import lru_cache
from typing import Final

from rich.cells import cached_cell_len
from rich.color import ColorSystem
from rich.style import Style as RichStyle
from textual._styles_cache import StylesCache
from textual.color import Color
from textual.css.scalar import Scalar
from textual.filter import ANSIToTruecolor
from textual.geometry import Region
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


_OF_SCREENS: Final = (
    Region.__contains__,
    Region.contains_region,
    Region.grow,
    Region.intersection,
    Region.overlaps,
    Region.shrink,
    Region.translate,
    Region.union,
    Scalar.resolve,
    ANSIToTruecolor.truecolor_style,
    RichStyle._add,
    cached_cell_len,
    _render_ansi,
)
"""What remembers by places, sizes, texts, and styles that name a place."""


def remember_less() -> None:
    """Have Textual ask this module, which holds on to no widget and to a few styles only."""
    for asked, name, answer in (
        (StylesCache, "get_inner_outer", _inner_outer),
        (Strip, "render_ansi", _render_ansi),
    ):
        setattr(asked, name, staticmethod(answer))


def forget_screens() -> None:
    """Forget what was worked out for screens; what one still needs is worked out once more."""
    for remembered in _OF_SCREENS:
        remembered.cache_clear()
