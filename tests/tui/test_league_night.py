"""One evening by keys alone: eleven players, three tables, two late, one leaves in a match."""

from contextlib import closing
from datetime import date, datetime, timedelta
from pathlib import Path

from cowboy_tui.journal import Journal
from cowboy_tui.league.result import MatchState
from cowboy_tui.marker.nights import all_nights
from cowboy_tui.tui.commands import Place
from cowboy_tui.tui.screens.check_in import CheckInScreen
from cowboy_tui.tui.screens.correction import CorrectionScreen
from cowboy_tui.tui.screens.league import LeagueScreen
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.night_board import NightBoardScreen
from cowboy_tui.tui.screens.season_form import SeasonScreen
from cowboy_tui.tui.screens.standings import StandingsScreen
from cowboy_tui.tui.widgets.row_list import RowList

from .league_support import WINS, board, desk_of, here, lines, rows, said, todo
from .support import Bar, terminal

NINE = ("Ann", "Bo", "Cécile", "Di", "Ed", "Flo", "Gus", "Hal", "Ivo")
LATE = ("Jo", "Kim")


class WallClock:
    """The time of day, which passes when the scene says so."""

    def __init__(self, begin: datetime) -> None:
        self.now = begin

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


class Scene:
    """What is done at the bar again and again, counted in keys."""

    def __init__(self, bar: Bar) -> None:
        self.bar = bar

    async def keys(self, keys: str) -> int:
        """Press keys and return how many they were."""
        before = self.bar.pressed
        await self.bar.press(keys)
        return self.bar.pressed - before

    async def to_row(self, label: str) -> None:
        """Go down to a row of the list that is shown."""
        for _ in range(60):
            cursor = self.bar.app.screen.query_one(RowList).cursor
            if rows(self.bar)[cursor].startswith(label):
                return
            await self.bar.press("down")
        raise AssertionError(label)

    async def play(self, *, opener_wins: bool = True) -> None:
        """Play the game that is open to its end, and go to the board."""
        if not opener_wins:
            await self.bar.press("enter")
        await self.bar.press(f"{WINS} enter")
        assert isinstance(self.bar.app.screen, NightBoardScreen)

    def name(self, player: str) -> str:
        return desk_of(self.bar).people.name(player)

    async def ranks(self) -> dict[str, str]:
        """Open the standings of the night, read rank by name, and go back."""
        assert await self.keys("s") == 1
        screen = self.bar.top(StandingsScreen)
        made = screen.standings
        assert made is not None
        names = {row.player: screen._names[row.player] for row in made.rows}
        found = {names[row.player]: str(row.rank) for row in made.rows}
        await self.bar.press("escape")
        return found


async def test_an_evening_of_the_league(tmp_path: Path) -> None:
    clock = WallClock(datetime(2026, 11, 26, 19, 50).astimezone())
    with closing(Journal.open(tmp_path / "journal.db", "bar", clock)) as journal:
        async with terminal(journal, now=clock) as bar:
            scene = Scene(bar)
            await set_up(scene)
            await check_in(scene, journal)
            await first_round(scene)
            await a_late_one_and_one_who_leaves(scene)
            await a_correction(scene)
            clock.now += timedelta(hours=4)
            await after_midnight(scene, journal)
            await closing_time(scene, tmp_path)


async def set_up(scene: Scene) -> None:
    """A season of short games, and a night at three tables."""
    bar = scene.bar
    await bar.press("l a")
    assert isinstance(bar.app.screen, SeasonScreen)
    await scene.to_row("Points by caroms")
    await bar.press("4")
    await scene.to_row("Points at which the caroms end")
    await bar.press("5 f2 n ctrl+u 3 enter")
    assert isinstance(bar.app.screen, CheckInScreen)


async def check_in(scene: Scene, journal: Journal) -> None:
    """Nine are here, two come late; one of them is checked in twice by mistake."""
    bar = scene.bar
    for name in NINE:
        await bar.write(f"{name}\r")
    for name in LATE:
        await bar.write(name)
        await bar.press("f5")
    assert here(bar) == [*NINE]
    await bar.press("c e enter")
    assert len(here(bar)) == 8
    await bar.press("ctrl+z")
    taken = await scene.keys("i enter")
    assert here(bar)[-1] != "Ivo", "he was here, and is gone"
    assert await scene.keys("i enter") == taken == 2
    print("keystrokes for checking in a known player:", taken)
    assert len(here(bar)) == 9
    await bar.press("escape")
    (night,) = all_nights(journal)
    assert night.state.date == date(2026, 11, 26)
    assert len(night.state.tables) == 3
    assert "2 to come" in bar.text or len(board(bar).expected) == 2


async def first_round(scene: Scene) -> None:
    """Three matches at once; the first is won by who did not open."""
    bar = scene.bar
    assert todo(bar).startswith("d draws round 1: 4 matches of 9 here")
    await bar.press("d enter")
    assert len(desk_of(bar).matches) == 4
    assert len(desk_of(bar).night.rounds[0].byes) == 1
    started = await scene.keys("n")
    print("keystrokes for starting the next match:", started)
    assert started == 1
    assert isinstance(bar.app.screen, MarkingScreen)
    await bar.press("enter 1 enter q n 3 enter q n q")
    assert [line.match for line in board(bar).tables] == ["1.1", "1.2", "1.3"]
    assert [line.run for line in board(bar).tables] == [1, 3, 0]
    await bar.press("1 enter")
    assert bar.game.setup.tag("Table") == "1"
    await bar.press("3 enter c enter w enter")
    assert bar.at(Place.OVER)
    await bar.press("enter")
    assert isinstance(bar.app.screen, NightBoardScreen)
    opener, other = desk_of(bar).match("1.1").players
    assert desk_of(bar).match("1.1").winner == other
    await bar.press("2 enter 1 enter c enter w enter enter")
    ranks = await scene.ranks()
    print("keystrokes for opening the standings: 1")
    assert ranks[scene.name(other)] == "1"
    assert ranks[scene.name(opener)] != "1"


async def a_late_one_and_one_who_leaves(scene: Scene) -> None:
    """Jo comes, and somebody leaves in the middle of the match 1.4."""
    bar = scene.bar
    await bar.press("c j enter")
    assert "Jo is here and is drawn from the next round on" in bar.static("#hint")
    await bar.press("escape n 3 enter q")
    line = next(line for line in board(bar).tables if line.match == "1.4")
    leaver, stays = line.players
    at = sorted(map(scene.name, desk_of(bar).here)).index(scene.name(leaver))
    await bar.press("f")
    await bar.press(f"{'123456789ab'[at]} enter")
    match = desk_of(bar).match("1.4")
    assert (match.state, match.winner) == (MatchState.WALK_OVER, stays)
    assert "1.4 is a walk-over" in said(bar)
    assert match.games[0].abandoned, "nobody is led into that game any more"
    await bar.press("3 enter")
    await scene.play()


async def a_correction(scene: Scene) -> None:
    """The first shot of 1.1 was never made: the opener has won it, and leads."""
    bar = scene.bar
    opener, other = desk_of(bar).match("1.1").players
    await bar.press("r 1")
    assert bar.at(Place.OVER)
    await bar.press("l")
    assert isinstance(bar.app.screen, CorrectionScreen)
    await bar.press("up up up up up up k g f2")
    await bar.write("it was one inning\r")
    assert isinstance(bar.app.screen, MarkingScreen)
    assert bar.game.state.players[(bar.game.state.winner or 0) - 1] == scene_name(bar, opener)
    await bar.press("q")
    assert desk_of(bar).match("1.1").winner == opener
    ranks = await scene.ranks()
    assert ranks[scene.name(opener)] == "1"
    assert ranks[scene.name(other)] != "1"


def scene_name(bar: Bar, player: str) -> str:
    """The name of a player, from the marking screen."""
    from cowboy_tui.marker.people import People

    return People(bar.app._journal).name(player)


async def after_midnight(scene: Scene, journal: Journal) -> None:
    """Kim comes after midnight; what is drawn and played then belongs to the evening."""
    bar = scene.bar
    await bar.press("c k enter escape d enter")
    assert len(desk_of(bar).night.rounds) == 2
    matches = [each for each in desk_of(bar).matches if each.round == 2]
    assert len(matches) == 5
    for _ in matches:
        await bar.press("n")
        assert bar.game.setup.tag("Date") == "2026-11-26"
        await scene.play()
    assert all(match.over for match in desk_of(bar).matches)
    (night,) = all_nights(journal)
    assert night.state.date == date(2026, 11, 26)
    await bar.press("q")
    assert isinstance(bar.app.screen, LeagueScreen)
    assert lines(bar)[0].startswith("Tonight: Thu 26 Nov 2026")
    await bar.press("q l")
    assert isinstance(bar.app.screen, NightBoardScreen)


async def closing_time(scene: Scene, folder: Path) -> None:
    """Everybody signs nothing, the night is closed, and the report has it all."""
    bar = scene.bar
    await bar.press("x enter")
    assert todo(bar).startswith("The night is closed.")
    winner = next(iter(await scene.ranks()))
    await bar.press("p enter")
    (report,) = folder.glob("*.html")
    assert str(report) in said(bar).replace("\n", "")
    text = report.read_text(encoding="utf-8")
    for word in (*NINE, *LATE, winner, "2026-11-26", "walk-over", "it was one inning"):
        assert word in text, word
    await bar.press("q q")
    assert bar.games[0] == "New game"
