"""Why a row of a table is where it is, and what a table leaves out, in plain sentences."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from .result import MatchState
from .rounding import NOTHING, plain, told_apart
from .season import TieBreak
from .standings import Row, Standings
from .tie_breaks import Decision, Meetings, Value

STEP_WORDS: Final[Mapping[TieBreak, str]] = {
    TieBreak.MATCH_POINTS: "match points",
    TieBreak.HEAD_TO_HEAD: "the matches among them",
    TieBreak.GAME_DIFFERENCE: "game difference",
    TieBreak.POINTS_PER_INNING: "points per inning",
    TieBreak.HIGH_RUN: "high run",
    TieBreak.GAMES_WON: "games won",
    TieBreak.MATCHES_WON: "matches won",
}
"""What each step is called."""

_LEVEL: Final[Mapping[TieBreak, tuple[str, str]]] = {
    TieBreak.MATCH_POINTS: ("{} match point", "{} match points"),
    TieBreak.GAME_DIFFERENCE: ("a game difference of {}",) * 2,
    TieBreak.POINTS_PER_INNING: ("{} points per inning",) * 2,
    TieBreak.HIGH_RUN: ("a high run of {}",) * 2,
    TieBreak.GAMES_WON: ("{} game won", "{} games won"),
    TieBreak.MATCHES_WON: ("{} match won", "{} matches won"),
}
"""What players are tied on, for one and for any other number."""


_STATES: Final = (
    (MatchState.WALK_OVER, "by walk-over"),
    (MatchState.VOID, "void"),
    (MatchState.PLAYING, "being played"),
    (MatchState.WAITING, "to be played"),
)
"""Matches that are not plainly played, and what they are called."""


def explain(row: Row, names: Mapping[str, str]) -> str:
    """Return the sentence for a row, with names by id.

    Empty for the first row, which nothing puts behind another one.
    """
    if not row.ranked:
        games = "game counts" if row.games == 1 else "games count"
        return f"not ranked: {row.games} {games}, {row.missing} more needed"
    decision = row.decision
    if decision is None:
        return ""
    over = names[decision.over]
    if decision.step is None:
        return f"{_tied(decision)}nothing parts {names[row.player]} from {over}"
    above, below = decision_texts(decision)
    if decision.step is TieBreak.HEAD_TO_HEAD and decision.tied == 2:
        return f"{_tied(decision)}{over} beat {names[row.player]} {above} to {below}"
    reason = f"{over} is ahead on {STEP_WORDS[decision.step]}, {above} to {below}"
    return _tied(decision) + reason


def notes(table: Standings) -> list[str]:
    """Return what is to be said below a table: who is ranked, and what is left out of it."""
    said = []
    if table.least_games:
        games = "game" if table.least_games == 1 else "games"
        said.append(f"ranked from {table.least_games} counted {games} on")
    left_out = [f"{count} {reason}" for reason, count in table.left_out.items() if count]
    if left_out:
        said.append(f"games left out of averages: {', '.join(left_out)}")
    matches = [
        f"{table.matches[state]} {words}" for state, words in _STATES if table.matches[state]
    ]
    if matches:
        said.append(f"matches: {', '.join(matches)}")
    return said


def decision_texts(decision: Decision) -> tuple[str, str]:
    """Return the two values that decided, of the row above and of this one, to be told apart.

    Of head-to-head between two, the meetings that each has won; among more, won less lost.
    """
    above, below = decision.above, decision.below
    if decision.step is TieBreak.POINTS_PER_INNING:
        return told_apart(_fraction(above), _fraction(below))
    if isinstance(above, Meetings) and isinstance(below, Meetings):
        if decision.tied == 2:
            return plain(above.won), plain(below.won)
        return _signed(above.balance), _signed(below.balance)
    return value_text(decision.step, above), value_text(decision.step, below)


def value_text(step: TieBreak | None, value: Value) -> str:
    """Return the value of a step as it is shown alone."""
    if value is None:
        return NOTHING
    if isinstance(value, Meetings):
        return _signed(value.balance)
    if step is TieBreak.POINTS_PER_INNING:
        return told_apart(Fraction(value), None)[0]
    return _signed(value) if step is TieBreak.GAME_DIFFERENCE else plain(value)


def _tied(decision: Decision) -> str:
    if decision.level_on is None:
        return ""
    one, more = _LEVEL[decision.level_on]
    words = one if decision.level == 1 else more
    level = words.format(value_text(decision.level_on, decision.level))
    return f"{decision.tied} tied on {level}; "


def _fraction(value: Value) -> Fraction | None:
    return value if isinstance(value, Fraction) else None


def _signed(value: int | Fraction) -> str:
    return f"+{plain(value)}" if value > 0 else plain(value)
