"""The format of a season is changed in the middle of a night."""

from itertools import product

import pytest

from cowboy_tui.league.draw import NoRound, PastRound, Plan, draw, remaining
from cowboy_tui.league.season import Format

from .evenings import drawn, entrants, over, season


@pytest.mark.parametrize(("before", "after"), list(product(Format, Format)))
@pytest.mark.parametrize("number", [5, 8, 11])
def test_what_was_drawn_by_another_format_is_in_nobodys_way(
    before: Format, after: Format, number: int
) -> None:
    field = entrants(number)
    past: list[PastRound] = []
    for _ in range(2):
        answer = draw(season(before), field, past, 2, 1, again=True)
        if isinstance(answer, Plan):
            past.append(over(answer))
    answer = draw(season(after), field, past, 2, 1, again=True)
    left = remaining(season(after), field, past)
    assert (left is None) == (after is Format.WINNER_STAYS)
    if after is not Format.KNOCK_OUT:
        drawn(answer)


def test_a_knock_out_cannot_begin_in_the_middle() -> None:
    field = entrants(9)
    past = [over(drawn(draw(season(Format.ROUND_ROBIN), field, [], 2, 1)))]
    answer = draw(season(Format.KNOCK_OUT), field, past, 2, 1)
    assert answer == NoRound(
        "What was drawn before is no knock-out: this one takes a night of its own."
    )
    assert remaining(season(Format.KNOCK_OUT), field, past) == 0
