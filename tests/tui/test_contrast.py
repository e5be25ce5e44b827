"""Every text can be read against its ground in bad light: contrast as WCAG 2 computes it."""

import pytest
from textual.color import Color
from textual.theme import Theme

from cowboy_tui.tui.themes import DARK, LIGHT

TEXT = 4.5
SCORE = 7.0
"""The least ratios, to one: of any text, and of scores."""

GROUNDS = ("background", "panel")
TEXTS = ("foreground", "headline", "muted", "alert", "tone-good", "tone-bad", "tone-refused")
ON_COLOR = (
    ("turn-text", "turn"),
    ("alarm-text", "alarm"),
    ("alarm-text", "tone-good"),
    ("alarm-text", "tone-bad"),
    ("alarm-text", "tone-plain"),
)


def color(theme: Theme, name: str) -> Color:
    found = theme.variables.get(name) or getattr(theme, name)
    return Color.parse(found)


def luminance(of: Color) -> float:
    def linear(part: int) -> float:
        share = part / 255
        return float(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(of.r) + 0.7152 * linear(of.g) + 0.0722 * linear(of.b)


def contrast(one: Color, other: Color) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", TEXTS)
def test_text_on_its_ground(theme: Theme, ground: str, text: str) -> None:
    assert contrast(color(theme, text), color(theme, ground)) >= TEXT


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
@pytest.mark.parametrize("ground", GROUNDS)
def test_scores_on_their_ground(theme: Theme, ground: str) -> None:
    assert contrast(color(theme, "score"), color(theme, ground)) >= SCORE
    assert contrast(color(theme, "foreground"), color(theme, ground)) >= SCORE


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
@pytest.mark.parametrize(("text", "ground"), ON_COLOR)
def test_text_on_a_colored_line(theme: Theme, text: str, ground: str) -> None:
    assert contrast(color(theme, text), color(theme, ground)) >= TEXT


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_the_score_of_the_shooter_on_his_line(theme: Theme) -> None:
    assert contrast(color(theme, "turn-text"), color(theme, "turn")) >= SCORE
