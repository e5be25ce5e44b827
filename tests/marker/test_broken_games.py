"""Entries that make no game: which one, and why, in one line."""

import json

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker import library
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.payloads import BrokenGame, Kind, splice_payload, start_payload

from .support import event, mark, setup_of

GAME = "0b7c3c52-6d0e-4f6e-9d0e-3f9d2f1f7a01"
START = (Kind.START, start_payload(setup_of()))
SHOT = (Kind.RECORD, splice_payload(0, 0, (event("1:c"),)))

Items = list[tuple[str, str]]


def splice(**fields: object) -> str:
    return json.dumps({"at": 0, "drop": 0, "put": [[1, "c"]], **fields})


def header(text: str) -> tuple[str, str]:
    return (Kind.START, json.dumps({"header": text}))


BROKEN: dict[str, tuple[Items, int, str]] = {
    "not a start": ([SHOT], 1, "'record', not a start"),
    "a start that is no JSON": ([(Kind.START, "header")], 1, "no header"),
    "a start without a header": ([(Kind.START, "{}")], 1, "no header"),
    "a start with more": ([(Kind.START, '{"header": "", "clock": 1}')], 1, "no header"),
    "a start with a surrogate": ([(Kind.START, '{"header": "\\ud800"}')], 1, "no header"),
    "no rules": ([header("Player: Ann\nPlayer: Bo\n")], 1, "no Rules line"),
    "one player": ([header("Rules: modern\nPlayer: Ann\n")], 1, "two players"),
    "an unknown header": ([header("Rules: modern\nStake: 5\n")], 1, "no header"),
    "a second start": ([START, START], 2, "knows no 'start'"),
    "an unknown kind": ([START, SHOT, ("insert", "{}")], 3, "knows no 'insert'"),
    "a hostile kind": ([START, ("\x1b[2J" * 9, "{}")], 2, r"knows no '\\x1b"),
    "undo of nothing": ([START, (Kind.UNDO, "{}")], 2, "does not follow"),
    "redo of nothing": ([START, SHOT, (Kind.REDO, "{}")], 3, "does not follow"),
    "one undo too many": ([START, SHOT, *[(str(Kind.UNDO), "{}")] * 2], 4, "does not follow"),
    "a gap": ([START, (Kind.RECORD, splice(at=1))], 2, "does not follow"),
    "too much dropped": ([START, SHOT, (Kind.REPLACE, splice(drop=2))], 3, "does not follow"),
    "no JSON": ([START, (Kind.RECORD, "c")], 2, "no events"),
    "a negative place": ([START, (Kind.RECORD, splice(at=-1))], 2, "no events"),
    "nothing but a place": ([START, (Kind.RECORD, '{"at": "here"}')], 2, "no events"),
    "events that are none": ([START, (Kind.RECORD, splice(put={}))], 2, "no events"),
    "a pair that is a text": ([START, (Kind.RECORD, splice(put=["1c"]))], 2, "no events"),
    "a list": ([START, (Kind.RECORD, "[0, 0, []]")], 2, "no events"),
    "an unreadable token": ([START, (Kind.RECORD, splice(put=[[1, "q"]]))], 2, "no events"),
    "no seat": ([START, (Kind.RECORD, splice(put=[["c"]]))], 2, "no events"),
    "a shot out of turn": ([START, (Kind.RECORD, splice(put=[[2, "c"]]))], 2, "event 1, c: "),
    "no such seat": ([START, (Kind.RECORD, splice(put=[[7, "retire"]]))], 2, "no player 7"),
    "an impossible shot": ([START, SHOT, (Kind.RECORD, splice(at=1, put=[[1, "w"]]))], 3, "w: "),
}


@pytest.mark.parametrize(("items", "number", "reason"), BROKEN.values(), ids=BROKEN)
def test_a_broken_game_says_where_and_why(
    journal: Journal, items: Items, number: int, reason: str
) -> None:
    journal.append_all(GAME, 0, items)
    with pytest.raises(BrokenGame, match=reason) as caught:
        MarkedGame.resume(journal, GAME)
    text = str(caught.value)
    assert text.startswith(f"game {GAME} cannot be read from its entry {number} on (")
    assert text.isprintable()


@pytest.mark.parametrize("items", [items for items, _, _ in BROKEN.values()], ids=BROKEN)
def test_a_broken_game_does_not_hide_the_others(journal: Journal, items: Items) -> None:
    sound = mark(MarkedGame.start(journal, setup_of("Cy", "Di")), ["1:c"])
    journal.append_all(GAME, 0, items)
    assert [each.id for each in library.summaries(journal)] == [sound.id]
    found = library.unfinished(journal)
    assert found is not None
    assert found.id == sound.id
    assert set(library.names_seen(journal)) >= {"Cy", "Di"}


def test_an_entry_of_a_newer_version_stops_the_game_and_nothing_is_written(
    journal: Journal, other_journal: Journal
) -> None:
    game = mark(MarkedGame.start(journal, setup_of()), ["1:c"])
    other_journal.append(game.id, 2, "insert", "{}")
    for _ in range(2):
        with pytest.raises(BrokenGame, match="entry 3"):
            game.record(event("1:-"))
    assert journal.last_seq(game.id) == 3
