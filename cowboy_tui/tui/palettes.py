"""The palettes: other colors on the dark and the light ground, by the names the themes have.

High contrast: every text at least 7 to 1. Color-blind: good is blue and bad is orange, one much
lighter than the other, so that neither the lack of red nor that of green makes them alike.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from textual.theme import Theme


class Colors(NamedTuple):
    """The colors of a palette, as `#rrggbb`."""

    ground: str
    panel: str
    text: str
    muted: str
    score: str
    headline: str
    """Also what has the cursor, and whose turn it is."""
    on_headline: str
    alert: str
    good: str
    bad: str
    """Also of alarms."""
    on_bad: str
    """Text on a line of any of the tones."""
    second: str
    """For what Textual draws in a second color."""


def with_colors(base: Theme, name: str, colors: Colors) -> Theme:
    """Return a theme in other colors, all else as a base has it."""
    return replace(
        base,
        name=name,
        primary=colors.headline,
        secondary=colors.second,
        accent=colors.headline,
        warning=colors.alert,
        error=colors.bad,
        success=colors.good,
        foreground=colors.text,
        background=colors.ground,
        surface=colors.ground,
        panel=colors.panel,
        variables={
            **base.variables,
            "score": colors.score,
            "headline": colors.headline,
            "muted": colors.muted,
            "turn": colors.headline,
            "turn-text": colors.on_headline,
            "alert": colors.alert,
            "alarm": colors.bad,
            "alarm-text": colors.on_bad,
            "tone-good": colors.good,
            "tone-bad": colors.bad,
            "tone-plain": colors.text,
            "tone-refused": colors.alert,
        },
    )


HIGH_CONTRAST_DARK: Final = Colors(
    ground="#000000",
    panel="#1a1a1a",
    text="#ffffff",
    muted="#e0e0e0",
    score="#ffffff",
    headline="#ffe14d",
    on_headline="#000000",
    alert="#ffd84d",
    good="#7dff7d",
    bad="#ffa198",
    on_bad="#000000",
    second="#9fdcff",
)

HIGH_CONTRAST_LIGHT: Final = Colors(
    ground="#ffffff",
    panel="#eeeeee",
    text="#000000",
    muted="#303030",
    score="#000000",
    headline="#4a2300",
    on_headline="#ffffff",
    alert="#4a2f00",
    good="#00420f",
    bad="#7a0010",
    on_bad="#ffffff",
    second="#00304a",
)

COLOR_BLIND_DARK: Final = Colors(
    ground="#101312",
    panel="#1d2321",
    text="#f4f1ea",
    muted="#a3aca8",
    score="#ffffff",
    headline="#f2e394",
    on_headline="#101312",
    alert="#ffe08a",
    good="#bfe3ff",
    bad="#e5741f",
    on_bad="#101312",
    second="#a8d8ff",
)

COLOR_BLIND_LIGHT: Final = Colors(
    ground="#fbf9f3",
    panel="#e9e4d8",
    text="#161616",
    muted="#56524a",
    score="#000000",
    headline="#3d3300",
    on_headline="#ffffff",
    alert="#4a3b00",
    good="#002250",
    bad="#9a4a00",
    on_bad="#ffffff",
    second="#00306b",
)
