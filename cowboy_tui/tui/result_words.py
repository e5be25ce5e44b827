"""What a match of a night came to, on a line."""

from collections.abc import Mapping, Sequence

from cowboy_tui.league.result import MatchResult, MatchState

from .league_words import Named, versus


def say_signed(match: MatchResult, signed: Mapping[str, bool], named: Named) -> str:
    """Return who signed a decided match, and for whom it has become another result since."""
    by = [each for each in match.players if signed.get(each)]
    stale = [each for each in match.players if signed.get(each) is False]
    said = ["signed" if len(by) == len(match.players) else f"signed by {_all(by, named)}"]
    said = said if by else []
    return "; ".join(said + ([f"corrected since {_all(stale, named)} signed"] if stale else []))


def _all(players: Sequence[str], named: Named) -> str:
    return ", ".join(map(named, players))


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
