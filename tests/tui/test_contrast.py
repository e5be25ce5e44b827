"""Every text can be read against its ground in bad light: contrast as WCAG 2 computes it."""

from collections.abc import Iterator

import pytest
from textual.color import Color
from textual.theme import Theme

from cowboy_tui.settings.fields import BY_NAME
from cowboy_tui.settings.settings import Settings
from cowboy_tui.tui.themes import COLORED, theme_of

TEXT = 4.5
SCORE = 7.0
"""The least ratios, to one: of any text, and of scores."""
HIGH = 7.0
"""The least ratio of any text in the palettes of high contrast."""

GROUNDS = ("background", "panel")
TEXTS = ("foreground", "headline", "muted", "alert", "alarm")
TONES = ("tone-good", "tone-bad", "tone-plain", "tone-refused")
ON_COLOR = (
    ("turn-text", "turn"),
    ("alarm-text", "alarm"),
    ("alarm-text", "tone-good"),
    ("alarm-text", "tone-bad"),
    ("alarm-text", "tone-plain"),
)
SCORES = (
    *(("score", ground) for ground in GROUNDS),
    ("turn-text", "turn"),
    ("headline", "background"),
    ("foreground", "background"),
)
"""Where scores stand; that of the shooter on the line of whose turn it is.

On the board of a night the shooter's is in the color of headlines, the others' in that of text.
"""

BLIND = [theme for theme in COLORED if theme.name.endswith("-blind")]

# Machado, Oliveira and Fernandes 2009, severity 1.0: what is seen of linear red, green, blue.
DEFICIENCIES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
APART = 40.0
"""The least distance of two tones in CIELAB: 2.3 can just be seen beside each other."""
LIGHTER = 18.0
"""The least difference of their lightness, of 100."""


def color(theme: Theme, name: str) -> Color:
    found = theme.variables.get(name) or getattr(theme, name)
    return Color.parse(found)


def linear(of: Color) -> tuple[float, float, float]:
    def part(value: int) -> float:
        share = value / 255
        return float(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)

    return part(of.r), part(of.g), part(of.b)


def luminance(of: Color) -> float:
    red, green, blue = linear(of)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def pairs() -> Iterator[tuple[str, str]]:
    """Every text with every ground that it stands on."""
    yield from ((text, ground) for text in (*TEXTS, *TONES, "score") for ground in GROUNDS)
    yield from ON_COLOR


def seen(of: Color, deficiency: str) -> tuple[float, float, float]:
    """A color in CIELAB as somebody with a deficiency sees it."""
    light = linear(of)
    red, green, blue = (
        min(1.0, max(0.0, sum(part * share for part, share in zip(row, light, strict=True))))
        for row in DEFICIENCIES[deficiency]
    )

    def root(share: float) -> float:
        return float(share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116)

    x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("theme", COLORED, ids=lambda theme: theme.name)
@pytest.mark.parametrize(("text", "ground"), [*pairs()])
def test_text_on_its_ground(theme: Theme, text: str, ground: str) -> None:
    least = HIGH if theme.name.endswith("-high") else TEXT
    assert contrast(color(theme, text), color(theme, ground)) >= least


@pytest.mark.parametrize("theme", COLORED, ids=lambda theme: theme.name)
@pytest.mark.parametrize(("text", "ground"), SCORES)
def test_scores_on_their_ground(theme: Theme, text: str, ground: str) -> None:
    assert contrast(color(theme, text), color(theme, ground)) >= SCORE


def test_the_lowest_contrast_of_all() -> None:
    """Told with `pytest -s -k lowest_contrast`."""
    measured = [
        (contrast(color(theme, text), color(theme, ground)), theme.name, text, ground)
        for theme in COLORED
        for text, ground in pairs()
    ]
    lowest, *where = min(measured)
    print(f"\nlowest contrast: {lowest:.2f} to 1, {' '.join(map(str, where))}")
    scores = [
        contrast(color(theme, text), color(theme, ground))
        for theme in COLORED
        for text, ground in SCORES
    ]
    print(f"lowest of scores: {min(scores):.2f} to 1")
    assert lowest >= TEXT
    assert min(scores) >= SCORE


@pytest.mark.parametrize("theme", BLIND, ids=lambda theme: theme.name)
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_good_and_bad_are_not_alike_to_the_color_blind(theme: Theme, deficiency: str) -> None:
    good, bad = (seen(color(theme, name), deficiency) for name in ("tone-good", "tone-bad"))
    distance = sum((one - other) ** 2 for one, other in zip(good, bad, strict=True)) ** 0.5
    print(f"\n{theme.name}, {deficiency}: {distance:.0f} apart, {good[0] - bad[0]:.0f} lighter")
    assert distance >= APART
    assert abs(good[0] - bad[0]) >= LIGHTER


@pytest.mark.parametrize("theme", BLIND, ids=lambda theme: theme.name)
def test_nothing_is_red_or_green_for_the_color_blind(theme: Theme) -> None:
    for name in (*TEXTS, *TONES):
        each = color(theme, name)
        assert not each.g > 1.1 * max(each.r, each.b), f"{name} is green"
        assert not each.r > 2.2 * max(each.g, each.b), f"{name} is red"


def test_every_theme_and_palette_has_its_colors() -> None:
    themes = [
        theme_of(Settings(theme=ground, palette=palette))  # type: ignore[arg-type]
        for ground in [choice.value for choice in BY_NAME["theme"].choices]
        for palette in [choice.value for choice in BY_NAME["palette"].choices]
    ]
    assert {theme.name for theme in themes} == {theme.name for theme in COLORED}
    assert len({theme.name for theme in themes}) == len(themes) == 6
    assert all(theme.dark is theme.name.startswith("cowboy-dark") for theme in themes)
