"""`cowboy-tui games`: the games of the journal, as lines for people and objects for programs."""

import json
import sys
from datetime import datetime
from pathlib import Path

import click

from cowboy_tui.marker.home_games import summaries
from cowboy_tui.marker.library import GameSummary

from .console import FAILED, warn, write_text
from .launch import open_journal_told
from .options import version_option
from .progress import work_out_games


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print them as a JSON list.")
@version_option
@click.pass_obj
def games(db: Path | None, as_json: bool) -> None:
    """List the games of the journal, the last touched first."""
    sound: list[GameSummary] = []
    unreadable = False
    journal = open_journal_told(db)
    if as_json:
        # Lines come one by one, a list when it is whole.
        work_out_games(journal)
    for game in summaries(journal):
        if not isinstance(game, GameSummary):
            warn(game.reason)
            unreadable = True
        elif as_json:
            sound.append(game)
        else:
            write_text(_line(game) + "\n")
    if as_json:
        write_text(json.dumps([_object(game) for game in sound]) + "\n")
    if unreadable:
        sys.exit(FAILED)


def _object(game: GameSummary) -> dict[str, object]:
    """Return a game for programs; its time is UTC, its scores include the run at the table."""
    return {
        "id": game.id,
        "started": game.started,
        "rules": game.rules,
        "players": list(game.players),
        "scores": list(game.scores),
        "state": str(game.progress),
        "winner": game.winner,
        "events": game.events,
        "reconstructed": game.reconstructed,
    }


def _line(game: GameSummary) -> str:
    """Return a game for people; its time is that of the place.

    Names come last, so that wide ones push nothing out of its column.
    """
    started = datetime.fromisoformat(game.started).astimezone()
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(game.players, game.scores, strict=True)
    )
    events = "event" if game.events == 1 else "events"
    result = f"won by {game.winner}" if game.winner else str(game.progress)
    if game.reconstructed:
        result += ", reconstructed"
    return (
        f"{game.id[:8]}  {started:%Y-%m-%d %H:%M}  {game.rules:8}  "
        f"{game.events:4} {events:6}  {scores}  {result}"
    )
