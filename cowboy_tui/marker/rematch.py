"""The next game of the same players: who opens it, and what it takes over (ruling 14)."""

from cowboy_tui.journal import Journal
from cowboy_tui.rules.setup import Setup
from cowboy_tui.rules.state import GameState
from cowboy_tui.settings.settings import Opens

from .league_headers import league_headers
from .library import game_after
from .marked_game import MarkedGame
from .match import opens_of, race_of, tally
from .setup_draft import BadSetup, SetupDraft


def order_of_next(state: GameState, opens: Opens) -> tuple[int, ...]:
    """Return the seats of a game in the order of play of the next one.

    The order stays; only who is first in it changes. A game without a winner is played again as
    it was. Who retired or was out takes part again.
    """
    order = _from(state.order, 1)
    winner = state.winner
    if winner is None or opens == "same":
        return order
    if opens == "winner":
        return _from(order, winner)
    if opens == "loser":
        return _from(order, _loser(state, order))
    return _from(order, order[(order.index(winner) + 1) % len(order)])


def _loser(state: GameState, order: tuple[int, ...]) -> int:
    """Return who has the fewest banked points, of several the last in the order of play.

    Never the winner, who may have won with few points because the others gave up.
    """
    others = (seat for seat in reversed(order) if seat != state.winner)
    return min(others, key=lambda seat: state.banked[seat - 1])


def _from(order: tuple[int, ...], first: int) -> tuple[int, ...]:
    at = order.index(first)
    return order[at:] + order[:at]


def rematch(setup: Setup, state: GameState, opens: Opens) -> SetupDraft:
    """Return the draft of the next game: the same players, rules, table and match.

    `opens` says who opens it where the match does not. Head starts stay as they were set up; a
    player who came late has none.
    """
    seats = order_of_next(state, opens_of(setup) or opens)
    start = (*setup.start, *(0 for _ in state.players[len(setup.players) :]))
    return SetupDraft(
        names=tuple(state.players[seat - 1] for seat in seats),
        start=tuple(start[seat - 1] for seat in seats),
        rules=setup.rulebook.preset,
        house=tuple(setup.house.items()),
        table=setup.tag("Table"),
        race=race_of(setup),
        opens=opens_of(setup),
    )


def next_draft(journal: Journal, game: MarkedGame, opens: Opens) -> SetupDraft:
    """Return the draft of the game after a game: in the same match, or the first of a new one.

    After a game of a night it is one on its own: the night begins the games of its matches.
    Raises JournalError where the journal fails.
    """
    draft = rematch(game.setup, game.state, opens)
    if league_headers(game.setup).night:
        return draft
    return draft if tally(journal, game).over else draft._replace(after=game.id)


def next_game(journal: Journal, game: MarkedGame, opens: Opens) -> Setup:
    """Return the setup of the game after a game, as `next_draft` drafts it.

    Raises BadSetup for more players than can be marked, JournalError where the journal fails.
    """
    return next_draft(journal, game, opens).setup().with_tag("Event", game.setup.tag("Event"))


def begin_next(journal: Journal, game: MarkedGame, opens: Opens) -> MarkedGame:
    """Begin the game after one that is over, or return the one that was begun already.

    A second one after the same game would part its match in two. After a game of a night it is
    the next one of its match, for as long as that is not decided. Raises as `next_game`.
    """
    if league_headers(game.setup).night:
        return _next_of_night(journal, game)
    if begun := game_after(journal, game.id):
        return MarkedGame.resume(journal, begun)
    if not game.state.over:
        return game
    return MarkedGame.start(journal, next_game(journal, game, opens))


def _next_of_night(journal: Journal, game: MarkedGame) -> MarkedGame:
    # Where no league is played, a game starts without reading its code.
    from .league_record import BrokenRecord
    from .night_desk import NightDesk
    from .not_now import NotNow

    headers = league_headers(game.setup)
    try:
        return NightDesk(journal, headers.night).start_match(headers.match)
    except LookupError:
        raise BadSetup("the night that this game belongs to is not in the journal") from None
    except (NotNow, BrokenRecord) as error:
        raise BadSetup(str(error)) from None
