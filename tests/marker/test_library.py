"""The games of a journal: the list, finding one, taking one out and bringing one in."""

import random
import time
import uuid
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker import library
from cowboy_tui.marker.library import AlreadyThere, GameNotFound, GameProgress
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.payloads import Kind, start_payload
from cowboy_tui.rules.gamefile import GameFile, format_game, read
from cowboy_tui.rules.header import BadFile

from ..games import play_on
from .support import WON, assert_same, event, mark, setup_of, summaries, undo_all

UUID = "0b7c3c52-6d0e-4f6e-9d0e-3f9d2f1f7a01"
TEXT = "Rules: modern\nDate: 2026-11-27\n{id}Player: Ann\nPlayer: Bo\nStart: 0 10\n\n1: c -\n2: m\n"


def brought_in(journal: Journal, game: GameFile) -> MarkedGame:
    arrival = library.incoming(game)
    library.bring_in(journal, arrival)
    return MarkedGame.resume(journal, arrival.id)


def unfinished_id(journal: Journal) -> str | None:
    game = library.unfinished(journal)
    return None if game is None else game.id


def test_summaries_show_the_game_touched_last_first(journal: Journal) -> None:
    won = mark(MarkedGame.start(journal, setup_of()), WON)
    given_up = mark(MarkedGame.start(journal, setup_of("Cy", "Di", more="Start: 1 2\n")), ["1:-"])
    playing = mark(MarkedGame.start(journal, setup_of()), ["1:c"])
    given_up.abandon()
    first, second, third = summaries(journal)
    assert [first.id, second.id, third.id] == [given_up.id, playing.id, won.id]
    assert [first.progress, second.progress, third.progress] == [
        GameProgress.ABANDONED,
        GameProgress.PLAYING,
        GameProgress.WON,
    ]
    assert (first.players, first.scores, first.events) == (("Cy", "Di"), (1, 2), 1)
    assert (third.winner, third.scores, third.rules) == ("Ann", (6, 0), "modern")
    assert second.winner is None
    assert second.started == playing.started <= second.touched
    assert len(summaries(journal, 2)) == 2


def test_nothing_in_an_empty_journal(journal: Journal) -> None:
    assert summaries(journal) == []
    assert library.names_seen(journal) == []
    assert library.unfinished(journal) is None


def test_the_unfinished_game_touched_last(journal: Journal) -> None:
    first = MarkedGame.start(journal, setup_of())
    second = MarkedGame.start(journal, setup_of())
    assert unfinished_id(journal) == second.id
    mark(first, ["1:13"])
    found = library.unfinished(journal)
    assert found is not None
    assert_same(found, first)
    mark(first, WON[1:])
    assert unfinished_id(journal) == second.id
    second.abandon()
    assert library.unfinished(journal) is None
    first.undo()
    assert unfinished_id(journal) == first.id
    first.redo()
    assert library.unfinished(journal) is None
    second.undo()
    assert unfinished_id(journal) == second.id
    mark(second, ["2:retire"])
    assert library.unfinished(journal) is None


def test_a_final_shot_that_does_not_win_is_no_end(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), WON[:2])
    for token in ("1:cw", "1:(13)w", "1:wt"):
        mark(game, [token])
        assert unfinished_id(journal) == game.id
        game.undo()


@pytest.mark.parametrize("seed", range(12))
def test_an_unfinished_game_is_found_in_any_game(journal: Journal, seed: int) -> None:
    chance = random.Random(seed)
    setup = setup_of("Ann", "Bo", "Cy", house="open_to=6 caroms_to=8 pocketed_on_final=barred")
    game = MarkedGame.start(journal, setup)
    for played, state in play_on(chance, game.state, 300):
        game.record(played)
        assert (unfinished_id(journal) is None) == state.over
    assert game.state.over


def test_names_of_the_last_game_come_first(journal: Journal) -> None:
    for names in (("Ann", "Bo"), ("Cy", "Ann"), ("Di", "Bo")):
        MarkedGame.start(journal, setup_of(*names))
    assert library.names_seen(journal) == ["Di", "Bo", "Cy", "Ann"]
    assert library.names_seen(journal, 3) == ["Di", "Bo", "Cy"]


def test_no_more_games_are_looked_at_than_needed(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(30):
        mark(MarkedGame.start(journal, setup_of(f"Ann {number}", "Bo")), WON)
    looked_at: list[tuple[object, ...]] = []
    read_entries = journal.entries

    def entries(game: str, after: int = 0, limit: int | None = None) -> object:
        looked_at.append((after, limit))
        return read_entries(game, after, limit)

    monkeypatch.setattr(journal, "entries", entries)
    assert len(library.names_seen(journal, 5)) == 5
    assert looked_at == [(0, 1)] * 4
    looked_at.clear()
    assert library.unfinished(journal) is None
    assert looked_at == [(3, None), (0, 1)] * 30


def test_find(journal: Journal) -> None:
    one, two, three = (f"{start}{UUID[8:]}" for start in ("aaaa1111", "aaaa2222", "bbbb1111"))
    for game in (one, two, three):
        journal.append(game, 0, Kind.START, start_payload(setup_of()))
    assert library.find(journal, "last") == three
    assert library.find(journal, "aaaa1111") == one
    assert library.find(journal, "AAAA2") == two
    assert library.find(journal, "b") == three


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("aaaa", "more than one"),
        ("aaaa11112", "no game's id begins"),
        ("", "no game's id begins with ''"),
        ("%", "no game's id"),
        ("_", "no game's id"),
        ("*", "no game's id"),
        ("aaaa____", "no game's id"),
        ("\x1b[2J", r"'\\x1b\[2J'"),
        ("x" * 1000, "'x{60}'"),
    ],
)
def test_find_nothing(journal: Journal, text: str, why: str) -> None:
    for game in ("aaaa1111", "aaaa2222"):
        journal.append(game, 0, Kind.START, start_payload(setup_of()))
    with pytest.raises(GameNotFound, match=why) as caught:
        library.find(journal, text)
    assert str(caught.value).isprintable()


def test_find_last_in_an_empty_journal(journal: Journal) -> None:
    with pytest.raises(GameNotFound, match="no games yet"):
        library.find(journal, "last")


@pytest.mark.parametrize(
    ("header", "identity"),
    [
        (f"Id: {UUID}\n", UUID),
        (f"Id: {{{UUID.upper()}}}\n", UUID),
        ("Id: club night 7\n", None),
        ("", None),
    ],
    ids=["a UUID", "a UUID spelt otherwise", "another id", "none"],
)
def test_import_and_export_round_trip(tmp_path: Path, header: str, identity: str | None) -> None:
    with (
        closing(Journal.open(tmp_path / "one.db", "bar")) as one,
        closing(Journal.open(tmp_path / "two.db", "bar")) as two,
    ):
        arrival = library.incoming(read(TEXT.format(id=header)))
        assert str(uuid.UUID(arrival.id)) == arrival.id
        assert identity in (None, arrival.id)
        assert not library.is_there(one, arrival)
        library.bring_in(one, arrival)
        assert library.is_there(one, arrival)
        game = MarkedGame.resume(one, arrival.id)
        text = library.export_text(game)
        assert text == TEXT.format(id=header or f"Id: {game.id}\n")
        again = brought_in(two, read(text))
        assert again.id == game.id
        assert (again.setup.players, again.events, again.state) == (
            game.setup.players,
            game.events,
            game.state,
        )
        assert library.export_text(again) == text


@pytest.mark.parametrize("header", [f"Id: {UUID}\n", "Id: club night 7\n", ""])
def test_a_game_comes_in_once(journal: Journal, header: str) -> None:
    game = brought_in(journal, read(TEXT.format(id=header)))
    entries = journal.entries(game.id)
    for text in (TEXT.format(id=header), library.export_text(game)):
        with pytest.raises(AlreadyThere, match=game.id):
            library.bring_in(journal, library.incoming(read(text)))
    assert journal.entries(game.id) == entries
    assert len(journal.games()) == 1


def test_an_exported_game_is_known_in_its_own_journal(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), WON)
    assert library.is_there(journal, library.incoming(read(library.export_text(game))))


def test_games_without_an_id_that_differ_have_different_ids(journal: Journal) -> None:
    text = TEXT.format(id="")
    arrivals = {library.incoming(read(each)).id for each in (text, text + "1: c\n", text + "# x\n")}
    assert len(arrivals) == 2


def test_a_game_that_cannot_be_played_does_not_come_in(journal: Journal) -> None:
    with pytest.raises(BadFile):
        library.incoming(read(TEXT.format(id="") + "2: c\n"))
    assert journal.games() == []


def test_an_imported_game_can_be_taken_back_and_gone_on_with(journal: Journal) -> None:
    game = brought_in(journal, read(TEXT.format(id="")))
    assert undo_all(game) == 3
    game.redo()
    mark(game, ["1:3"])
    assert game.events == [event("1:c"), event("1:3")]
    assert_same(MarkedGame.resume(journal, game.id), game)


def test_the_export_is_what_stands(journal: Journal) -> None:
    game = mark(MarkedGame.start(journal, setup_of(more="Date: 2026-11-27\n")), ["1:c", "1:1"])
    game.replace_last(event("1:-"))
    game.undo()
    game.undo()
    assert library.export_text(game) == (
        "Rules: modern\nHouse: open_to=4 caroms_to=5\nDate: 2026-11-27\n"
        f"Id: {game.id}\nPlayer: Ann\nPlayer: Bo\n\n1: c\n"
    )


def test_a_start_costs_little_however_much_was_played(journal: Journal) -> None:
    """200 finished games of 300 events: a twentieth of what playing them again takes."""
    body = "1: -\n2: -\n" * 148 + "1: 13 c w\n"
    for number in range(library.RECENT_GAMES):
        setup = setup_of(f"Ann {number % 20}", "Bo", more=f"Id: {number}\n")
        text = format_game(setup, ()) + "\n" + body
        library.bring_in(journal, library.incoming(read(text)))
    whole = seconds(lambda: summaries(journal))
    assert seconds(lambda: library.unfinished(journal)) < whole / 4
    assert seconds(lambda: library.names_seen(journal)) < whole / 4


def seconds(action: Callable[[], object]) -> float:
    began = time.perf_counter()
    action()
    return time.perf_counter() - began
