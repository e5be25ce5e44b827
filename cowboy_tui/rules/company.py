"""Who is in the game, and in which order: retire, sit out, come back, come late, change places."""

from .action import Join, Order
from .forfeit import foul_row_after
from .opening import Opening
from .ruling import Refusal, Ruling
from .state import GameState
from .transition import Outcome, bank, changed, citing, put_out, settle


def retire(state: GameState, seat: int) -> Outcome:
    """Take a player out at his own wish; a run in progress is banked (ruling 7).

    With a run at the table he has played an inning without a foul, as in `sit_out`.
    """
    if refusal := _no_player(state, seat):
        return refusal
    if seat in state.out:
        return Refusal(f"player {seat} is out of the game already")
    retired = state._replace(retired=state.retired | {seat})
    if seat != state.at_table:
        return settle(*put_out(retired, seat, Ruling(), "retired"))
    after, ruling = put_out(_leave(retired, seat), seat, Ruling(inning_over=True), "retired")
    if after.choice_due:
        after, ruling = _pass_choice(after, ruling, "choice_passes")
    elif after.opening is Opening.DUE:
        ruling = citing(after, ruling, _who_opens(after, "opening_without_choice"))
    return settle(after, ruling)


def sit_out(state: GameState, seat: int) -> Outcome:
    """Pass over the player at the table once; a run in progress is banked.

    With a run he has played an inning without a foul, which clears his fouls in a row; without
    one he has played none, and nothing counts.
    """
    ruling = citing(state, Ruling(inning_over=True), "sits_out_run" if state.run else "sits_out")
    after = _leave(state, seat)
    if after.choice_due:
        after, ruling = _pass_choice(after, ruling, "choice_for_absent")
    elif after.opening is Opening.DUE:
        ruling = citing(after, ruling, _who_opens(after, "opening_for_absent"))
    return settle(after, ruling)


def come_back(state: GameState, seat: int) -> Outcome:
    """Take a player who retired into the game again, with his points, at his old place."""
    if refusal := _no_player(state, seat):
        return refusal
    if seat not in state.out:
        return Refusal(f"player {seat} is in the game")
    if seat not in state.retired:
        return Refusal(f"player {seat} did not retire: he was put out, and stays out")
    after = state._replace(out=state.out - {seat}, retired=state.retired - {seat})
    return after, citing(state, Ruling(), "comes_back")


def join(state: GameState, seat: int, late: Join) -> Outcome:
    """Take a new player in at the end of the order, with a start score below `open_to`."""
    new, most = len(state.players) + 1, state.rulebook.open_to - 1
    if seat != new:
        return Refusal(f"who comes late takes the next seat, {new}, not {seat}")
    if late.score > most:
        return Refusal(f"a start score is 0 to {most}, not {late.score}")
    if late.name in state.players:
        taken = state.players.index(late.name) + 1
        return Refusal(f"there is a player of that name, at seat {taken}")
    after = state._replace(
        players=(*state.players, late.name),
        order=(*state.order, new),
        banked=(*state.banked, late.score),
        foul_rows=(*state.foul_rows, 0),
    )
    return after, citing(state, Ruling(), "comes_late")


def reorder(state: GameState, order: Order) -> Outcome:
    """Give the players in the game another order, from the one at the table on.

    Those who are out stand behind it, should they come back.
    """
    in_game = state.in_game
    if sorted(order.seats) != sorted(in_game):
        named = ", ".join(map(str, sorted(in_game)))
        return Refusal(f"an order names each player in the game once: {named}")
    if order.seats[0] != state.at_table:
        return Refusal(f"an order begins with the player at the table, {state.at_table}")
    out = tuple(seat for seat in state.order if seat in state.out)
    return state._replace(order=(*order.seats, *out)), citing(state, Ruling(), "new_order")


def _leave(state: GameState, seat: int) -> GameState:
    """Bank the run of a player who leaves the table without a foul, for the next player.

    Without a run he has played no inning, and his fouls in a row stand (ruling 4).
    """
    after = bank(state)._replace(at_table=state.next_seat(seat))
    if not state.run:
        return after
    row = foul_row_after(state.rulebook, state.foul_rows[seat - 1], Ruling(inning_over=True))
    return after._replace(foul_rows=changed(state.foul_rows, seat, row))


def _pass_choice(state: GameState, ruling: Ruling, topic: str) -> tuple[GameState, Ruling]:
    """Have the next player choose about a failed opening, unless that was his own.

    `topic` is what is cited of it: ruling 2 speaks of those alone who leave the game.
    """
    if state.at_table != state.opener:
        return state, citing(state, ruling, topic)
    opens = state._replace(opening=Opening.DUE, opener=None)
    return opens, citing(state, ruling, "choice_comes_back")


def _who_opens(state: GameState, topic: str) -> str:
    """Name what is cited of an opening that falls to the next player (rulings 2 and 3).

    Where a failed opening gives nobody a choice, the duty alone is spoken of.
    """
    forfeits = state.rulebook.opening_fault == "forfeit_inning"
    return "opening_still_due" if forfeits else topic


def _no_player(state: GameState, seat: int) -> Refusal | None:
    known = 1 <= seat <= len(state.players)
    return None if known else Refusal(f"there is no player {seat}")
