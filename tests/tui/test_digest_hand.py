"""What games came to is worked out in a thread of its own, and kept as it is made."""

import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import Digest, Journal
from cowboy_tui.marker import digests, missing_digests
from cowboy_tui.marker.digests import MAKER, make_digest
from cowboy_tui.marker.league_sorts import LEAGUE_SORTS
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.missing_digests import bring_up_to_date, others_wait
from cowboy_tui.tui.digest_hand import DigestHand
from tests.marker.support import WON, mark, setup_of

from .support import terminal

GAMES = 6


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with closing(Journal.open(tmp_path / "journal.db", "bar")) as journal:
        for number in range(GAMES):
            mark(MarkedGame.start(journal, setup_of()), WON[: number % 4])
        yield journal


def missing(journal: Journal) -> int:
    return len(journal.digests.stale(MAKER, LEAGUE_SORTS).games)


async def test_they_are_made_while_the_marker_works(journal: Journal) -> None:
    async with terminal(journal) as bar:
        DigestHand(bar.app, journal).make()
        await bar.app.workers.wait_for_complete()
        assert missing(journal) == 0


async def test_the_end_of_the_program_is_not_held_up(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    here = threading.get_ident()

    def slowly(journal: Journal, game: str, last: int) -> Digest:
        if threading.get_ident() != here:
            begun.set()
            assert go_on.wait(30)
        return make_digest(journal, game, last)

    monkeypatch.setattr(digests, "_AT_ONCE", 1)
    async with terminal(journal) as bar:
        monkeypatch.setattr(digests, "make_digest", slowly)
        DigestHand(bar.app, journal).make()
        while not begun.is_set():
            await bar.pilot.pause(0.02)
        before = missing(journal)
        bar.app.workers.cancel_all()
        go_on.set()
        while missing_digests._making.lock.locked():
            await bar.pilot.pause(0.02)
    # The one that it was at is kept, the others are left for another time.
    assert missing(journal) == before - 1


def test_one_thread_works_and_the_other_sees_how_far_it_has_come(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, go_on = threading.Event(), threading.Event()
    made: list[str] = []

    def counted(journal: Journal, game: str, last: int) -> Digest:
        made.append(game)
        first.set()
        assert go_on.wait(30)
        return make_digest(journal, game, last)

    monkeypatch.setattr(digests, "make_digest", counted)

    def work() -> None:
        with closing(journal.another()) as own:
            bring_up_to_date(own, lambda _done, _games: None)

    thread = threading.Thread(target=work)
    thread.start()
    assert first.wait(30)
    told: list[tuple[int, int]] = []

    def tell(done: int, games: int) -> None:
        told.append((done, games))
        assert others_wait()
        go_on.set()

    bring_up_to_date(journal, tell)
    thread.join()
    assert told[0] == (0, GAMES)
    assert len(made) == GAMES
