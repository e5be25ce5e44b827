"""Fair head starts by keys: who plays, what is suggested, and where it comes from."""

from datetime import date

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.tui.glyphs import PLAIN
from cowboy_tui.tui.league_messages import OpenFairStarts
from cowboy_tui.tui.screens.fair_starts import FairStartsScreen

from .small_league import LOST_AT_ONCE, SmallLeague, ask, work_done
from .support import terminal


async def test_chosen_players_have_starts_that_make_chances_equal(journal: Journal) -> None:
    league = SmallLeague(journal, house={})
    night = league.night(date(2026, 11, 19), *["Ann Bo"] * 6)
    for number in range(1, 7):
        league.play(night, f"1.{number}", LOST_AT_ONCE)
    async with terminal(journal) as bar:
        await ask(bar, OpenFairStarts(league.season))
        screen = bar.top(FairStartsScreen)
        assert "Choose two players or more" in bar.static("#said")
        await bar.press("enter down space")
        await work_done(bar)
        assert screen.chosen == [league.ids["Ann"], league.ids["Bo"]]
        assert screen.fair is not None
        off = [abs(chance - 0.5) for chance in screen.fair.after]
        assert max(off) <= max(abs(chance - 0.5) for chance in screen.fair.before)
        assert min(screen.fair.starts) == 0
        rows = {row.key: row.cells for row in screen.table.rows}
        ann = rows[league.ids["Ann"]]
        assert ann[:3] == ("1", "Ann", str(screen.fair.starts[0]))
        assert "chances are within" in bar.static("#said")
        prior = screen.fair.strengths[0].prior_shots
        said = " ".join(bar.static("#said").split())
        assert f"18 shots of his own and {prior} like the league's average" in said
        await bar.press("enter")
        assert screen.chosen == [league.ids["Ann"]]
        assert screen.fair is None
        bar.assert_fits()


async def test_five_players_at_most(journal: Journal) -> None:
    league = SmallLeague(journal, *"ABCDEFG")
    async with terminal(journal) as bar:
        await ask(bar, OpenFairStarts(league.season))
        for _ in range(6):
            await bar.press("end enter")
        assert "5 players at most" in bar.static("#error")
        assert len(bar.top(FairStartsScreen).chosen) == 5
        await bar.press("escape")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 45)])
async def test_it_fits(journal: Journal, size: tuple[int, int]) -> None:
    SmallLeague(journal, "W" * 100, *"ABCDEFG")
    async with terminal(journal, size=size, glyphs=PLAIN) as bar:
        await ask(bar, OpenFairStarts(""))
        await bar.press("enter down enter")
        await work_done(bar)
        bar.assert_fits()
        assert bar.text.isascii()
        assert "Esc" in bar.text
