"""The correction trail: what was changed, from what, to what, when, by whom and why."""

import json

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.game_result import game_result
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.payloads import BrokenGame, Kind, splice_payload
from cowboy_tui.marker.trail import pieces
from cowboy_tui.marker.trail_text import say_amendment, trail_file
from cowboy_tui.paper.corrections import corrections_table, trail_of
from cowboy_tui.rules.names import BadText

from .support import event, mark, setup_of

GAME = ("1:c", "1:3", "1:-", "2:5", "2:-", "3:1", "3:-")
NAMES = ("Ann", "Bo", "Cy")


@pytest.fixture
def game(journal: Journal) -> MarkedGame:
    return mark(MarkedGame.start(journal, setup_of(*NAMES, house="open_to=90")), GAME)


def said(game: MarkedGame) -> list[str]:
    return [say_amendment(each) for each in game.trail]


def test_what_is_only_recorded_is_no_change(game: MarkedGame) -> None:
    assert game.trail == []
    assert trail_file(game) == "Nothing has been changed.\n"
    assert json.loads(trail_file(game, as_json=True)) == []


def test_every_kind_of_change_is_told(game: MarkedGame) -> None:
    game.undo()
    game.redo()
    game.replace_last(event("3:m"))
    game.correct(game.revision.changed(1, event("1:5")), "  Bo saw it  ")
    game.undo()
    game.abandon()
    game.undo()
    assert said(game) == [
        "taken back: shot 7 of Cy: - (+0) -> nothing",
        "made again: shot 7 of Cy: nothing -> - (+0)",
        "replaced: shot 7 of Cy: - (+0) -> m (FOUL -1)",
        "corrected: shot 2 of Ann: 3 (+3) -> 5 (+5), reason: Bo saw it",
        "taken back: shot 2 of Ann: 5 (+5) -> 3 (+3)",
        "the game was given up",
        "the game goes on",
    ]
    assert [each.kind for each in game.trail] == [
        *(Kind.UNDO, Kind.REDO, Kind.REPLACE, Kind.CORRECT, Kind.UNDO, Kind.ABANDON, Kind.UNDO)
    ]
    assert {each.who for each in game.trail} == {"bar"}


def test_shots_between_that_stayed_are_not_told(game: MarkedGame) -> None:
    revision = game.revision.changed(0, event("1:d")).changed(5, event("3:c"))
    game.correct(revision.deleted(1), "")
    (found,) = game.trail
    assert [(each.at, len(each.old), len(each.new)) for each in pieces(found)] == [
        (0, 2, 1),
        (5, 1, 1),
    ]
    assert said(game) == [
        "corrected: shots 1 to 2: Ann c 3 -> Ann d; shot 6 of Cy: 1 (+1) -> c (+1)"
    ]


def test_another_player_is_named(game: MarkedGame) -> None:
    game.undo()
    game.undo()
    revision = game.revision.deleted(2).changed(2, event("1:5")).changed(3, event("1:-"))
    game.correct(revision)
    assert said(game)[-1] == (
        "corrected: shot 3 of Ann: - (+0) -> nothing; shots 4 to 5: Bo 5 - -> Ann 5 -"
    )


def test_the_trail_is_the_same_after_reading_it_again(journal: Journal, game: MarkedGame) -> None:
    game.correct(game.revision.deleted(0), "why not")
    assert MarkedGame.resume(journal, game.id).trail == game.trail
    (line,) = trail_file(game).splitlines()
    assert line.endswith("shot 1 of Ann: c (+1) -> nothing, reason: why not  [bar]")
    (found,) = json.loads(trail_file(game, as_json=True))
    assert found["old"] == [[1, "c"]]
    assert found["new"] == []
    assert found["place"] == 1
    assert found["reason"] == "why not"
    assert found["kind"] == "correct"
    assert found["at"].endswith("Z")


@pytest.mark.parametrize("why", ["a\x1b[2Jb", "a\nb", "x" * 201, "\u202eevil"])
def test_a_reason_that_a_terminal_would_obey_is_refused(game: MarkedGame, why: str) -> None:
    with pytest.raises(BadText):
        game.correct(game.revision.deleted(0), why)
    assert game.trail == []


@pytest.mark.parametrize(
    "more",
    [{"why": ""}, {"why": " a "}, {"why": 1}, {"why": "\x1b"}, {"why": "a", "b": 1}, {"b": ""}],
)
def test_an_entry_with_another_reason_is_not_read(
    journal: Journal, game: MarkedGame, more: dict[str, object]
) -> None:
    payload = json.dumps({"at": 0, "drop": 1, "put": [], **more})
    journal.append(game.id, len(GAME) + 1, Kind.CORRECT, payload)
    with pytest.raises(BrokenGame):
        MarkedGame.resume(journal, game.id)


def test_a_game_that_was_given_up_stays_so_until_it_is_played_on(
    journal: Journal, game: MarkedGame
) -> None:
    game.abandon()
    game.correct(game.revision.changed(1, event("1:5")), "")
    game.replace_last(event("3:m"))
    assert game.abandoned
    assert MarkedGame.resume(journal, game.id).abandoned
    game.undo()
    game.undo()
    assert game.abandoned
    game.undo()
    assert not game.abandoned
    game.redo()
    assert game.abandoned
    game.record(event("1:c"))
    assert not game.abandoned
    game.undo()
    assert game.abandoned


def test_what_older_versions_kept_of_a_shot_replaced_by_itself_is_no_change(
    journal: Journal, game: MarkedGame
) -> None:
    same = splice_payload(6, 1, (game.events[-1],))
    for kind, payload in (
        (Kind.REPLACE, same),
        (Kind.UNDO, "{}"),
        (Kind.REDO, "{}"),
        (Kind.CORRECT, same),
    ):
        journal.append(game.id, journal.last_seq(game.id), kind, payload)
    game = MarkedGame.resume(journal, game.id)
    assert game.trail == []
    entries = journal.entries(game.id)
    assert corrections_table([trail_of("", entries)]).notes == ("Nothing was corrected.",)
    assert game_result(game, entries).corrected == 0
    game.replace_last(event("3:m"))
    assert said(game) == ["replaced: shot 7 of Cy: - (+0) -> m (FOUL -1)"]
    assert game_result(game, journal.entries(game.id)).corrected == 1
