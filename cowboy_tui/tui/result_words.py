"""What a match of a night came to, on a line."""

from cowboy_tui.league.result import MatchResult, MatchState

from .league_words import Named, versus


def say_result(match: MatchResult, named: Named) -> str:
    """Return a decided match: who played, and games won, or the points of its only game."""
    if match.state is MatchState.VOID:
        return f"{match.id}  {versus(match.players, named)}: void"
    if match.state is MatchState.WALK_OVER:
        return (
            f"{match.id}  {versus(match.players, named)}: walk-over for {named(match.winner or '')}"
        )
    won = [game for game in match.games if game.winner is not None]
    numbers = dict(zip(match.players, match.wins, strict=True))
    if len(won) == 1 and len(won[0].players) == len(match.players):
        numbers = dict(zip(won[0].players, won[0].scores, strict=True))
    ranked = sorted(match.players, key=lambda each: each != match.winner)
    return f"{match.id}  " + ", ".join(f"{named(each)} {numbers.get(each, 0)}" for each in ranked)
