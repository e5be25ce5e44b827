"""Textual's memory of colors, without the widgets that asked for them.

It remembers the two colors inside and outside of a border by the widget as well, and so keeps a
thousand widgets of screens that are long gone, with every line they drew: tens of megabytes in an
evening (textual issue 6665). The answer depends on the colors alone.
"""

from functools import lru_cache

from textual._styles_cache import StylesCache
from textual.color import Color
from textual.style import Style


@lru_cache(maxsize=1024)
def _inner_outer(base: Color, background: Color) -> tuple[Style, Style]:
    return Style(background=base + background), Style(background=base)


def remember_colors_alone() -> None:
    """Have Textual ask this module, which holds on to no widget."""
    setattr(StylesCache, "get_inner_outer", staticmethod(_inner_outer))  # noqa: B010 - not for type checkers
