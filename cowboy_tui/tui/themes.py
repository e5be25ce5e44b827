"""The themes: dark and light in several palettes, and one of sixteen colors for old terminals."""

from dataclasses import replace
from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

from cowboy_tui.settings.settings import Palette, Settings, ThemeChoice

from .palettes import (
    COLOR_BLIND_DARK,
    COLOR_BLIND_LIGHT,
    HIGH_CONTRAST_DARK,
    HIGH_CONTRAST_LIGHT,
    with_colors,
)

DARK: Final = Theme(
    name="cowboy-dark",
    primary="#ffb347",
    secondary="#8ecae6",
    accent="#ffb347",
    warning="#ffd166",
    error="#ff8a80",
    success="#8fe388",
    foreground="#f4f1ea",
    background="#101312",
    surface="#101312",
    panel="#1d2321",
    dark=True,
    variables={
        "score": "#ffffff",
        "headline": "#ffc976",
        "muted": "#a3aca8",
        "turn": "#ffb347",
        "turn-text": "#101312",
        "alert": "#ffd166",
        "alarm": "#ff8a80",
        "alarm-text": "#101312",
        "tone-good": "#8fe388",
        "tone-bad": "#ff8a80",
        "tone-plain": "#f4f1ea",
        "tone-refused": "#ffd166",
    },
)

LIGHT: Final = Theme(
    name="cowboy-light",
    primary="#7a3e00",
    secondary="#00496b",
    accent="#7a3e00",
    warning="#6b4500",
    error="#9b0018",
    success="#0b5d1e",
    foreground="#161616",
    background="#fbf9f3",
    surface="#fbf9f3",
    panel="#e9e4d8",
    dark=False,
    variables={
        "score": "#000000",
        "headline": "#7a3e00",
        "muted": "#56524a",
        "turn": "#7a3e00",
        "turn-text": "#ffffff",
        "alert": "#7a3500",
        "alarm": "#9b0018",
        "alarm-text": "#ffffff",
        "tone-good": "#0b5d1e",
        "tone-bad": "#9b0018",
        "tone-plain": "#161616",
        "tone-refused": "#6b4500",
    },
)

_ANSI: Final = BUILTIN_THEMES["ansi-dark"]

SIXTEEN: Final = replace(
    _ANSI,
    name="cowboy-ansi",
    variables={
        **_ANSI.variables,
        "score": "ansi_default",
        "headline": "ansi_yellow",
        "muted": "ansi_default",
        "turn": "ansi_yellow",
        "turn-text": "ansi_black",
        "alert": "ansi_yellow",
        "alarm": "ansi_red",
        "alarm-text": "ansi_white",
        "tone-good": "ansi_green",
        "tone-bad": "ansi_red",
        "tone-plain": "ansi_default",
        "tone-refused": "ansi_yellow",
    },
)

_BY_SETTING: Final[dict[tuple[ThemeChoice, Palette], Theme]] = {
    ("dark", "standard"): DARK,
    ("light", "standard"): LIGHT,
    ("dark", "high-contrast"): with_colors(DARK, "cowboy-dark-high", HIGH_CONTRAST_DARK),
    ("light", "high-contrast"): with_colors(LIGHT, "cowboy-light-high", HIGH_CONTRAST_LIGHT),
    ("dark", "color-blind"): with_colors(DARK, "cowboy-dark-blind", COLOR_BLIND_DARK),
    ("light", "color-blind"): with_colors(LIGHT, "cowboy-light-blind", COLOR_BLIND_LIGHT),
}

COLORED: Final = tuple(_BY_SETTING.values())
"""The themes of terminals that show any color."""

THEMES: Final = (*COLORED, SIXTEEN)


def theme_of(settings: Settings) -> Theme:
    """Return the theme that is set."""
    return _BY_SETTING[settings.theme, settings.palette]
