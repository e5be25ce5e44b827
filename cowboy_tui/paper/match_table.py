"""The matches of a night as part of a paper: results, high runs, remarks, signatures."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cowboy_tui.league.night import Confirm, Match, Night
from cowboy_tui.league.result import GameResult, MatchResult, MatchState

from .model import Cell, Column, Table
from .wording import STATES

_COLUMNS: Final = (
    Column("match", "Match"),
    Column("players", "Players"),
    Column("games", "Games"),
    Column("points", "Points"),
    Column("high_runs", "High runs"),
    Column("winner", "Winner"),
    Column("remarks", "Remarks"),
    Column("signed", "Signed by"),
)


def match_table(night: Night, matches: Sequence[MatchResult], names: Mapping[str, str]) -> Table:
    """Return the matches of every round, players and numbers in the order of play."""
    rows = tuple(_row(night, result, names) for result in matches)
    notes = [
        f"Bye in round {each.number}: {', '.join(names[player] for player in each.byes)}."
        for each in night.rounds
        if each.byes
    ]
    return Table("Matches", _COLUMNS, rows, tuple(notes))


def signatures(match: Match, result: MatchResult) -> Iterator[tuple[Confirm, bool]]:
    """Yield who signed a match, and whether the result is still the one that he saw."""
    for confirm in match.confirmed:
        yield confirm, confirm.wins == result.wins


def _row(night: Night, result: MatchResult, names: Mapping[str, str]) -> tuple[Cell, ...]:
    match = night.match(result.id)
    games = [game for game in result.games if not game.abandoned]
    return (
        result.id,
        " - ".join(names[player] for player in result.players),
        ":".join(map(str, result.wins)),
        ", ".join(":".join(map(str, _in_order(result, game, game.scores))) for game in games),
        _high_runs(result, games),
        names[result.winner] if result.winner else "-",
        "; ".join(_remarks(_reason(night, match, names), result)),
        ", ".join(_signed(match, result, names)),
    )


def _in_order(result: MatchResult, game: GameResult, values: Sequence[int]) -> list[int]:
    """Return values by seat in the order of the players of the match."""
    by_player = dict(zip(game.players, values, strict=False))
    return [by_player.get(player, 0) for player in result.players]


def _high_runs(result: MatchResult, games: Sequence[GameResult]) -> str:
    noted = [game for game in games if game.counts]
    if not noted:
        return "-"
    runs = [_in_order(result, game, [each.high_run for each in game.figures]) for game in noted]
    return ":".join(str(max(column)) for column in zip(*runs, strict=True))


def _reason(night: Night, match: Match, names: Mapping[str, str]) -> str:
    """Return why a match was decided off the table, as far as that is known."""
    if match.settled is None or match.settled.why:
        return match.settled.why if match.settled else ""
    gone = [names[player] for player in match.players if player in night.gone]
    return f"{' and '.join(gone)} left" if gone else ""


def _remarks(why: str, result: MatchResult) -> Iterator[str]:
    if result.state is not MatchState.PLAYED:
        yield f"{STATES[result.state]}: {why}" if why else STATES[result.state]
    for word, count in (
        ("reconstructed", sum(game.reconstructed for game in result.games)),
        ("abandoned", sum(game.abandoned for game in result.games)),
        ("corrected", sum(bool(game.corrected) for game in result.games)),
    ):
        if count:
            yield f"{count} game{'s' if count > 1 else ''} {word}"


def _signed(match: Match, result: MatchResult, names: Mapping[str, str]) -> Iterator[str]:
    for confirm, stands in signatures(match, result):
        name = names[confirm.player]
        yield name if stands else f"{name} (for {':'.join(map(str, confirm.wins))}, stale)"
