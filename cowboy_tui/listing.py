"""The list of games, as lines for people and as objects for programs."""

from datetime import datetime

from cowboy_tui.marker.library import GameSummary


def game_object(game: GameSummary) -> dict[str, object]:
    """Return what `games --json` prints of a game; its time is UTC."""
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


def game_line(game: GameSummary) -> str:
    """Return what `games` prints of a game; its time is that of the place.

    Names come last, so that wide ones push nothing out of its column.
    """
    started = datetime.fromisoformat(game.started).astimezone()
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(game.players, game.scores, strict=True)
    )
    result = f"won by {game.winner}" if game.winner else str(game.progress)
    if game.reconstructed:
        result += ", reconstructed"
    return (
        f"{game.id[:8]}  {started:%Y-%m-%d %H:%M}  {game.rules:8}  "
        f"{game.events:4} events  {scores}  {result}"
    )
