"""The marking screen: noting, recording, taking back, and what is said meanwhile."""

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from textual.screen import ModalScreen
from textual.widgets import Static

from cowboy_tui.journal import Journal, JournalError
from cowboy_tui.marker.draft import Draft
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.game import IllegalEvent, apply
from cowboy_tui.rules.notation import Event, parse_token
from cowboy_tui.rules.setup import Setup
from cowboy_tui.rules.shot import Mark, Shot
from cowboy_tui.tui import announcements
from cowboy_tui.tui.commands import Place
from cowboy_tui.tui.enter_guard import BOUNCE_SECONDS, DECISION_SECONDS, HELD_SECONDS
from cowboy_tui.tui.glyphs import FULL
from cowboy_tui.tui.messages import OpenGame
from cowboy_tui.tui.screens.correction import CorrectionScreen
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.new_game import NewGameScreen
from cowboy_tui.tui.screens.question import Question, SeatQuestion
from tests.games import play_on, random_rulebook, random_start, wild_shot
from tests.marker.support import WON, event, mark

from .support import (
    BEFORE_OUT,
    BEFORE_RESPOT,
    LONG,
    ON_DEMAND,
    SHORT,
    marking,
    payloads,
)

THREE = ("Ann", "Bo", "Cy")
HISTORIC = "frozen_ball=true push=foul cushion=always"
"""House rules under which every box of the open phase is there."""


# Noting


@pytest.mark.parametrize("mark", Mark)
async def test_the_key_of_a_mark_sets_it_and_takes_it_away(journal: Journal, mark: Mark) -> None:
    async with marking(journal) as bar:
        await bar.press(str(mark))
        assert bar.marking._draft.shot == Shot(marks=frozenset({mark}))
        assert bar.ticked == {str(mark)}
        await bar.press(str(mark))
        assert bar.marking._draft.shot == Shot()
        assert bar.ticked == set()
        assert bar.tokens == []


NOTED = {
    "3": "3",
    "31": "13",
    "(31)": "(31)",
    "(31)5": "(31)5",
    "(3": "(3)",
    "()": "()",
    "^1": "^1",
    "1~1": "1~1",
    "-": "-",
    "c3-": "-",
    "c3-d": "d",
    "C3": "c3",
    "^1D": "d^1",
    "cc3": "3",
    "(31)(3)": "(1)",
    "(33)": "-",
    "(3)(3)": "-",
    "^1^1": "-",
    "1~1~1": "1",
    "(31c": "(31)c",
    "(3^5": "(3)^5",
}


@pytest.mark.parametrize("typed", NOTED)
async def test_what_is_typed_is_noted(journal: Journal, typed: str) -> None:
    async with marking(journal) as bar:
        await bar.write(typed)
        assert bar.marking._draft.shot == parse_token(NOTED[typed])


@pytest.mark.parametrize(
    ("house", "before", "token"),
    [
        (LONG, (), "o"),
        (LONG, (), "m"),
        (LONG, (), "(13)"),
        (LONG, ("1:-",), "c3"),
        (LONG, ("1:-",), "d15"),
        (LONG, ("1:-",), "(31)5s"),
        (LONG, ("1:-",), "()"),
        (LONG, ("1:-",), "^5"),
        (LONG, ("1:-",), "1~1"),
        (LONG, ("1:-",), "j"),
        (LONG, ("1:-",), "thnbprx"),
        (HISTORIC, ("1:-",), "z"),
        (HISTORIC, ("1:-",), "r"),
        (SHORT, ("1:13", "1:c"), "w"),
    ],
)
async def test_every_mark_is_recorded_by_its_keys(
    journal: Journal, house: str, before: tuple[str, ...], token: str
) -> None:
    async with marking(journal, *before, house=house) as bar:
        await bar.write(token + "\r")
        seat = turns[len(before)].event.seat if (turns := bar.game.turns) else 0
        assert bar.game.events == [*map(event, before), event(f"{seat}:{token}")]
        assert MarkedGame.resume(journal, bar.game.id).events == bar.game.events
        assert bar.draft == ""


async def test_enter_on_an_empty_form_is_a_shot_with_nothing_to_note(journal: Journal) -> None:
    async with marking(journal) as bar:
        assert bar.preview.headline.startswith("Enter: ")
        await bar.press("enter")
        assert bar.tokens == ["1:-"]
        assert bar.game.state.at_table == 2


async def test_backspace_takes_back_the_last_key(journal: Journal) -> None:
    async with marking(journal) as bar:
        await bar.press("c 3 backspace")
        assert bar.draft == "c"
        await bar.press("( 3 1 backspace")
        assert bar.marking._draft.shot.struck == (3,)
        await bar.press("backspace backspace backspace backspace backspace")
        assert bar.draft == ""


async def test_escape_empties_the_form(journal: Journal) -> None:
    async with marking(journal) as bar:
        await bar.press("c 3 ^ escape")
        assert (bar.draft, bar.ticked) == ("", set())
        await bar.press("escape")
        assert bar.tokens == []


@pytest.mark.parametrize("keys", ["^", "~", "("])
async def test_a_prefix_waits_for_its_ball(journal: Journal, keys: str) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press(f"c {keys}")
        assert bar.preview.headline.startswith(keys)
        assert "c" in bar.preview.details[0]
        await bar.press("enter")
        assert bar.tokens == ["1:-"]
        assert bar.draft == f"c{keys}"


async def test_keys_without_a_meaning_do_nothing(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("c")
        await bar.press("2 4 0 v tab space f9 ctrl+c delete home insert . , ; é")
        assert bar.tokens == ["1:-"]
        assert bar.marking._draft.shot.marks <= {Mark.CAROM}


async def test_commands_work_in_capitals_as_marks_do(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:c") as bar:
        await bar.press("U")
        assert bar.tokens == ["1:-"]
        await bar.press("Y")
        assert bar.tokens == ["1:-", "2:c"]
        await bar.press("E D enter")
        assert bar.tokens == ["1:-", "2:d"]


# Boxes


async def test_a_click_presses_the_box_and_another_one_takes_it_back(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        for keys in ("c", "(3)", "3", "^5", "j", "x", "~3"):
            await bar.click(keys)
            assert keys in bar.ticked
            await bar.click(keys)
            assert bar.marking._draft.shot == Shot()
        await bar.click("(3)")
        await bar.click("(1)")
        await bar.click("5")
        assert bar.marking._draft.shot == parse_token("(31)5")
        assert bar.boxes["(1)"].order == 2
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:(31)5"]


async def test_tab_arrows_and_space_press_boxes(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("tab")
        assert bar.form.cursor == "c"
        await bar.press("space")
        assert bar.draft == "c"
        await bar.press("right space left space")
        assert bar.marking._draft.shot == Shot(marks=frozenset({Mark.DOUBLE}))
        await bar.press("down")
        first_of_second_row = bar.form.cursor
        assert first_of_second_row != "c"
        await bar.press("up")
        assert bar.form.cursor == "c"
        await bar.press("shift+tab")
        assert bar.form.cursor == "~5"
        await bar.press("tab")
        assert bar.form.cursor == "c"
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:d"]
        assert bar.form.cursor == ""


async def test_every_box_can_be_reached_by_tab(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        reached = []
        for _ in bar.boxes:
            await bar.press("tab")
            reached.append(bar.form.cursor)
        assert reached == list(bar.boxes)


async def test_boxes_follow_the_phase(journal: Journal) -> None:
    async with marking(journal, house=SHORT) as bar:
        assert "o" in bar.boxes
        assert "w" not in bar.boxes
        await bar.press("1 3 enter")
        assert not {"o", "w"} & set(bar.boxes)
        await bar.press("c enter")
        assert "w" in bar.boxes
        assert bar.coach.startswith("To win")


@pytest.mark.parametrize(
    ("rules", "there", "absent"),
    [
        ("cushion=never", "", "r"),
        ("cushion=always", "r", ""),
        ("frozen_ball=true", "z", ""),
        ("frozen_ball=false", "", "z"),
        ("push=allowed_while_open", "", "p"),
        ("push=foul", "p", ""),
        ("balls_moving=foul_at_thresholds", "", "b"),
        ("balls_moving=foul", "b", ""),
    ],
)
async def test_boxes_follow_the_rulebook(
    journal: Journal, rules: str, there: str, absent: str
) -> None:
    async with marking(journal, house=rules) as bar:
        assert set(there) <= set(bar.boxes)
        assert not set(absent) & set(bar.boxes)
        for keys in set(there):
            assert f"] {bar.boxes[keys].label}" in bar.text.replace("[ ]", "]")


async def test_a_box_without_use_is_shown_while_it_is_ticked(journal: Journal) -> None:
    async with marking(journal) as bar:
        await bar.press("w")
        assert bar.boxes["w"].ticked
        assert bar.preview.tone == "refused"
        await bar.press("w")
        assert "w" not in bar.boxes


async def test_held_balls_have_no_boxes(journal: Journal) -> None:
    async with marking(journal, "1:1~1", house=LONG) as bar:
        assert not {"1", "^1", "(1)"} & set(bar.boxes)
        assert {"3", "5", "d", "c"} & set(bar.boxes) == {"3", "5", "c"}
        assert "OFF TABLE: 1" in bar.text


# The preview


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ("c d", "carom"),
        ("m 3", "miss"),
        ("w", "final shot"),
        ("~ 1", "spot|table"),
        ("s j", "cue ball"),
        ("1 ^ 1", "1"),
    ],
)
async def test_a_contradiction_is_said_and_enter_does_nothing_else(
    journal: Journal, keys: str, reason: str
) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press(keys)
        said, typed = bar.preview, bar.draft
        assert said.tone == "refused"
        assert said.headline.startswith("NOT POSSIBLE: ")
        written = payloads(journal, bar.game.id)
        await bar.press("enter enter")
        assert payloads(journal, bar.game.id) == written
        assert (bar.preview, bar.draft, bar.tokens) == (said, typed, ["1:-"])
        await bar.press("escape")
        assert bar.preview.tone == "plain"


async def test_the_preview_says_points_total_and_reasons(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("c 3")
        assert "Bo +4 → 4" in bar.preview.headline
        assert "run 4" in bar.preview.headline
        assert any("(Scoring" in detail or "(R" in detail for detail in bar.preview.details)
        await bar.press("enter c s")
        assert bar.preview.tone == "bad"
        assert "loses the run of 4" in bar.preview.headline
        assert "Then Ann" in bar.preview.headline
        await bar.press("escape")
        assert "Bo → 4" in bar.preview.headline


@pytest.mark.parametrize("seed", range(40))
def test_the_preview_says_what_recording_comes_to(seed: int) -> None:
    """Over random games and random drafts: what is said is what is ruled."""
    chance = random.Random(seed)
    rulebook = random_rulebook(chance)
    start = random_start(chance, rulebook)
    players = start.players
    game = _Game(Setup(rulebook, players, start.banked))
    reasons = []
    for _, state in play_on(chance, start, 40, 0.2):
        if state.over or state.choice_due:
            continue
        draft = Draft.of(wild_shot(chance))
        said = announcements.preview(game, state, draft, FULL, replacing=False)
        shot = Event(state.at_table or 0, draft.shot)
        try:
            after, ruling = apply(state, shot)
        except IllegalEvent as error:
            reasons.append((said, announcements.refusal(str(error))))
            continue
        name = players[shot.seat - 1]
        lead, _, headline = said.headline.partition(": ")
        assert lead == ("Enter" if draft.empty else shot.token)
        told = [f"{rule.text} ({rule.rule})" for rule in ruling.rules]
        assert list(said.details) == (told if after.out == state.out else told[::-1])
        assert ("FOUL" in headline) == bool(ruling.fouls) == (said.tone == "bad")
        if ruling.wins:
            assert headline == f"{name} WINS with {after.banked[shot.seat - 1]} points!"
        elif ruling.fouls:
            assert f"{name} stays at {after.banked[shot.seat - 1]}." in headline
            assert (f"loses the run of {ruling.run_lost}" in headline) == bool(ruling.run_lost)
        elif ruling.points:
            plays_on = f"{name} +{ruling.points} → {after.total}. Plays on, run {after.run}."
            assert headline.startswith(plays_on)
        else:
            assert f"{name} → {after.banked[shot.seat - 1]}." in headline or (
                f"{name} stays at {after.banked[shot.seat - 1]}." in headline
            )
        if after.at_table not in (None, state.at_table):
            assert f"Then {players[(after.at_table or 0) - 1]}" in headline
        for seat in after.out - state.out:
            assert f"{players[seat - 1]} is OUT." in headline
        for ball in state.held:
            assert ball in after.held or "ON ITS SPOT" in headline or ruling.wins
        assert all(f"~{ball}" in headline for ball in after.held if not ruling.wins)
    for said, refusal in reasons:
        assert said == refusal


class _Game(MarkedGame):
    """As much of a game as the preview looks at."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup


async def test_what_was_said_is_what_stands_after_enter(journal: Journal) -> None:
    """Through the keys: the preview's words are those of the turn recorded."""
    async with marking(journal, "1:-") as bar:
        for typed in ("c3", "", "(31)", "s", "d15", "(5)35", "m", "j"):
            await bar.write(typed)
            said = bar.preview
            await bar.press("enter")
            turn = bar.game.turns[-1]
            assert said.details == tuple(f"{r.text} ({r.rule})" for r in turn.ruling.rules)
            told = announcements.last(bar.game, FULL)
            assert told is not None
            assert said.headline.partition(": ")[2] == told.headline


# A bounced Enter


async def test_a_bounced_enter_passes_no_turn(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        bar.clock.stop()
        await bar.press("c enter enter enter")
        assert bar.tokens == ["1:-", "2:c"]
        assert "came too soon" in bar.preview.headline
        bar.clock.now += BOUNCE_SECONDS - 0.01
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:c"]
        bar.clock.now += HELD_SECONDS + 0.01
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:c", "2:-"]
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:c", "2:-"]


async def test_an_enter_that_is_held_down_passes_no_turn(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        bar.clock.stop()
        await bar.press("c enter")
        for _ in range(30):
            bar.clock.now += HELD_SECONDS / 3
            await bar.press("enter")
        assert bar.tokens == ["1:-", "2:c"]


async def test_an_enter_after_a_conflict_records_nothing_on_what_the_other_wrote(
    journal: Journal,
) -> None:
    async with marking(journal, "1:-") as bar:
        bar.clock.stop()
        other = MarkedGame.resume(journal, bar.game.id)
        other.record(event("2:c3"))
        await bar.press("c 3 enter enter")
        assert bar.tokens == ["1:-", "2:c3"]
        bar.clock.now += BOUNCE_SECONDS + 0.01
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:c3", "2:c3"]


async def test_the_marks_of_one_who_retires_do_not_stay_for_the_next(journal: Journal) -> None:
    async with marking(journal, "1:-", players=(*THREE, "Di")) as bar:
        await bar.press("c 3 g 2")
        assert bar.draft == ""
        await bar.press("c 3 g 1")
        assert bar.draft == "c3"


async def test_a_dead_key_and_its_digit_are_one_ball_off_the_table(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.write("c³")
        await bar.press("enter")
        assert bar.tokens[-1] == "2:c^3"


async def test_marks_typed_in_a_hurry_are_no_bounce(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        bar.clock.stop()
        await bar.press("c enter 3 enter - enter")
        assert bar.tokens == ["1:-", "2:c", "2:3", "2:-"]


async def test_a_bounced_enter_after_a_shot_replaced_by_itself_records_nothing(
    journal: Journal,
) -> None:
    async with marking(journal, "1:-", "2:c") as bar:
        bar.clock.stop()
        await bar.press("e c enter enter")
        assert bar.tokens == ["1:-", "2:c"]


async def test_a_bounced_enter_leaves_the_winner_in_view(journal: Journal) -> None:
    async with marking(journal, *WON[:2], house=SHORT) as bar:
        bar.clock.stop()
        await bar.press("w enter enter")
        assert bar.at(Place.OVER)
        bar.clock.now += BOUNCE_SECONDS + 0.01
        await bar.press("enter")
        assert bar.at(Place.OVER)
        await bar.press("n")
        assert isinstance(bar.app.screen, NewGameScreen)
        await bar.press("escape")
        assert bar.at(Place.OVER)


async def test_a_bounced_enter_leaves_an_elimination_in_view(journal: Journal) -> None:
    async with marking(journal, *BEFORE_OUT, players=THREE) as bar:
        bar.clock.stop()
        await bar.press("m enter enter")
        assert bar.at(Place.NOTICE)
        bar.clock.now += BOUNCE_SECONDS + 0.01
        await bar.press("enter")
        assert bar.at(Place.FORM)


# What is no shot


@pytest.mark.parametrize(("key", "opener"), [("r", 1), ("t", 2), ("R", 1), ("T", 2)])
async def test_the_choice_after_a_failed_opening_is_one_key(
    journal: Journal, key: str, opener: int
) -> None:
    async with marking(journal) as bar:
        await bar.press("o")
        assert "Bo must choose" in bar.preview.headline
        await bar.press("enter")
        assert bar.at(Place.CHOICE)
        assert "Bo chooses" in bar.prompt.headline
        assert {"repeat", "take"} <= bar.commands
        assert "repeat" in bar.text
        await bar.press("enter 3 c space")
        assert bar.tokens == ["1:o"]
        await bar.press(key)
        assert bar.game.state.at_table == opener
        assert bar.at(Place.FORM)
        assert bar.draft == ""


async def test_the_respot_can_be_demanded_where_it_is_due(journal: Journal) -> None:
    async with marking(journal, *BEFORE_RESPOT[:1], house=ON_DEMAND) as bar:
        assert "respot" not in bar.commands
        await bar.press("a")
        assert bar.tokens == ["1:13"]
        assert bar.preview.tone == "refused"
        await bar.write("c^1~1\r")
        assert "respot" in bar.commands
        assert "a: all balls spotted" in bar.coach
        await bar.press("a")
        assert bar.tokens == [*BEFORE_RESPOT, "1:respot"]
        assert bar.game.state.held == ()


async def test_retiring_asks_who(journal: Journal) -> None:
    async with marking(journal, players=THREE) as bar:
        await bar.press("g")
        assert isinstance(bar.app.screen, SeatQuestion)
        assert all(name in bar.text for name in THREE)
        await bar.press("escape")
        assert bar.tokens == []
        await bar.press("g 7 x enter 3")
        assert bar.tokens == ["3:retire"]
        assert bar.at(Place.NOTICE)
        await bar.press("enter g")
        offered = [str(each.content) for each in bar.app.screen.query(".one-line").results(Static)]
        assert offered == [" 1  Ann", " 2  Bo", " Esc .  nobody"]
        await bar.press("3 escape")
        assert bar.tokens == ["3:retire"]
        await bar.press("g 2")
        assert bar.game.state.winner == 1
        await bar.press("u enter u")
        assert bar.tokens == []


async def test_an_elimination_is_announced(journal: Journal) -> None:
    async with marking(journal, *BEFORE_OUT, players=THREE) as bar:
        assert "2 of 3 fouls running" in bar.text
        await bar.press("m")
        assert "Bo is OUT" in bar.preview.headline
        await bar.press("enter")
        assert bar.at(Place.NOTICE)
        assert bar.prompt.headline == "Bo is OUT of the game."
        assert "OUT" in bar.text
        await bar.press("enter")
        assert (bar.marking.place, bar.tokens[-1]) == (Place.FORM, "2:m")
        await bar.press("c enter")
        assert bar.tokens[-1] == "3:c"


async def test_a_mark_puts_the_announcement_away(journal: Journal) -> None:
    async with marking(journal, *BEFORE_OUT, players=THREE) as bar:
        await bar.press("m enter c enter")
        assert bar.tokens[-2:] == ["2:m", "3:c"]


async def test_a_win_is_announced_and_taken_back_only_after_a_question(journal: Journal) -> None:
    async with marking(journal, *WON[:2], house=SHORT) as bar:
        await bar.press("w")
        assert "Ann WINS" in bar.preview.headline
        await bar.press("enter")
        assert bar.at(Place.OVER)
        assert bar.prompt.headline == "Ann WINS THE GAME"
        assert "WINS" in bar.text
        await bar.press("c 3 space tab")
        assert bar.tokens == list(WON)
        await bar.press("u")
        assert isinstance(bar.app.screen, Question)
        await bar.press("escape")
        assert bar.tokens == list(WON)
        await bar.press("u n u q x u")
        assert isinstance(bar.app.screen, Question)
        await bar.press("escape")
        assert bar.tokens == list(WON)
        await bar.press("u enter")
        assert bar.tokens == list(WON[:2])
        assert bar.at(Place.FORM)
        await bar.press("y")
        assert bar.at(Place.OVER)


async def test_the_win_prompt_leads_to_a_game_of_the_same_players(journal: Journal) -> None:
    """The player after the winner opens it (ruling 14)."""
    async with marking(journal, *WON, house=SHORT, more="Table: 4\n") as bar:
        await bar.press("n")
        assert bar.players == [("Bo", 0), ("Ann", 0)]
        await bar.press("f2")
        assert bar.game.setup.house == {"open_to": 4, "caroms_to": 5}
        assert bar.game.setup.tag("Table") == "4"
        assert bar.tokens == []


# Taking back


async def test_undo_goes_back_to_the_beginning_and_redo_to_the_end(journal: Journal) -> None:
    async with marking(journal, *WON[:2], house=SHORT) as bar:
        await bar.press("u u")
        assert bar.tokens == []
        assert not {"undo", "replace"} & bar.commands
        await bar.press("u")
        assert bar.tokens == []
        assert "nothing to take back" in bar.preview.headline
        await bar.press("ctrl+y y")
        assert bar.tokens == list(WON[:2])
        assert "redo" not in bar.commands
        await bar.press("y")
        assert "Nothing was taken back" in bar.preview.headline
        await bar.press("ctrl+z c enter y")
        assert bar.tokens == list(WON[:2])


async def test_undo_keeps_the_marks_on_the_form(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:c") as bar:
        await bar.press("3 u")
        assert (bar.tokens, bar.draft) == (["1:-"], "3")


async def test_replacing_starts_empty_and_then_from_the_marks_there_were(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:c3", "2:-") as bar:
        await bar.press("u e")
        assert bar.draft == ""
        assert bar.preview.headline.startswith("INSTEAD OF ")
        assert bar.marking.judged_in == bar.game.before_last
        await bar.press("e")
        assert bar.marking._draft.shot == parse_token("c3")
        await bar.press("5")
        assert bar.preview.headline.startswith("INSTEAD OF c3: c35")
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:c35"]
        await bar.press("u")
        assert bar.tokens == ["1:-", "2:c3"]


async def test_escape_leaves_replacing_when_the_form_is_empty(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:c3") as bar:
        await bar.press("e d escape")
        assert bar.preview.headline.startswith("INSTEAD OF ")
        await bar.press("escape")
        assert not bar.preview.headline.startswith("INSTEAD OF ")
        await bar.press("d enter")
        assert bar.tokens == ["1:-", "2:c3", "2:d"]


@pytest.mark.parametrize(
    ("tokens", "keys"),
    [
        (["1:-"], "e enter"),
        (["1:-", "2:3c"], "e c 3 enter"),
        (["1:-", "2:c3"], "e e enter"),
        (["1:o"], "e o enter"),
        (["1:o", "2:take"], "e t"),
        (WON, "e enter w enter"),
    ],
)
async def test_replacing_a_shot_by_itself_records_nothing_and_says_so(
    journal: Journal, tokens: list[str], keys: str
) -> None:
    async with marking(journal, *tokens, house=SHORT) as bar:
        was, place = journal.last_seq(bar.game.id), bar.marking.place
        await bar.press(keys)
        assert bar.preview.headline == "Nothing is changed."
        assert (journal.last_seq(bar.game.id), bar.draft) == (was, "")
        assert bar.at(place)
        assert not bar.marking._replacing
        await bar.press("f5")
        assert "What was changed in this game: nothing" in bar.text


async def test_replacing_a_winning_shot_reopens_the_game(journal: Journal) -> None:
    async with marking(journal, *WON, house=SHORT) as bar:
        await bar.press("e")
        assert isinstance(bar.app.screen, Question)
        await bar.press("enter")
        assert bar.at(Place.FORM)
        assert "w" in bar.boxes
        await bar.press("escape")
        assert bar.at(Place.OVER)
        await bar.press("e enter s enter")
        assert bar.tokens == [*WON[:2], "1:s"]
        assert bar.game.state.winner is None
        assert bar.game.state.at_table == 2


async def test_a_shot_is_replaced_by_the_winning_one(journal: Journal) -> None:
    async with marking(journal, *WON[:2], "1:-", house=SHORT) as bar:
        await bar.press("e w enter")
        assert bar.at(Place.OVER)
        assert bar.game.state.winner == 1


async def test_replacing_goes_across_an_elimination(journal: Journal) -> None:
    async with marking(journal, *BEFORE_OUT, players=THREE) as bar:
        await bar.press("m enter enter e c enter")
        assert bar.tokens == [*BEFORE_OUT, "2:c"]
        assert bar.game.state.out == frozenset()
        assert bar.at(Place.FORM)
        await bar.press("e m enter")
        assert bar.tokens == [*BEFORE_OUT, "2:m"]
        assert bar.at(Place.NOTICE)


async def test_an_elimination_is_replaced_straight_from_its_announcement(journal: Journal) -> None:
    async with marking(journal, *BEFORE_OUT, players=THREE) as bar:
        await bar.press("m enter e c enter")
        assert bar.tokens == [*BEFORE_OUT, "2:c"]


async def test_a_choice_is_replaced_by_the_other(journal: Journal) -> None:
    async with marking(journal, "1:o", "2:repeat") as bar:
        await bar.press("e")
        assert bar.at(Place.CHOICE)
        await bar.press("t")
        assert bar.tokens == ["1:o", "2:take"]


async def test_escape_leaves_the_replacing_of_a_choice(journal: Journal) -> None:
    async with marking(journal, "1:o", "2:repeat") as bar:
        await bar.press("e escape")
        assert bar.at(Place.FORM)
        await bar.press("c enter")
        assert bar.tokens == ["1:o", "2:repeat", "1:c"]


# Leaving


async def test_marks_on_the_form_are_not_lost_by_going_home(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("c q")
        assert bar.draft == "c"
        assert "Marks are on the form" in bar.text
        await bar.press("escape")
        assert "Marks are on the form" not in bar.text
        await bar.press("q")
        assert bar.games[0].startswith("Go on:")


async def test_a_mark_that_was_taken_away_again_keeps_nobody(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("d d q")
        assert bar.games[0].startswith("Go on:")


async def test_a_ball_that_is_awaited_keeps_from_going_home(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("^ q")
        assert "Marks are on the form" in bar.text


async def test_a_form_emptied_by_hand_lets_the_log_be_corrected(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("c c l")
        assert isinstance(bar.app.screen, CorrectionScreen)


async def test_leaving_the_program_is_a_question(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("c ctrl+q")
        assert isinstance(bar.app.screen, Question)
        await bar.press("escape")
        assert bar.draft == "c"
        await bar.press("ctrl+q enter")
        assert not bar.app.is_running or bar.app._exit


SINGLE_KEYS = [
    *"abcdefghijklmnopqrstuvwxyz0123456789^~()-?",
    *("enter", "escape", "space", "tab", "backspace", "delete", "ctrl+c", "ctrl+q", "ctrl+z"),
    *("f1", "f2", "f3", "f10", "up", "down", "pageup", "home", "end"),
]


async def test_no_single_key_quits_or_undoes_a_finished_game(journal: Journal) -> None:
    async with marking(journal, *WON, house=SHORT) as bar:
        game, written = bar.game, payloads(journal, bar.game.id)
        for name in SINGLE_KEYS:
            await bar.press(name)
            assert bar.app.is_running
            assert payloads(journal, game.id) == written, name
            if name == "e" or isinstance(bar.app.screen, ModalScreen):
                await bar.press("escape")
            if not isinstance(bar.app.screen, MarkingScreen) or bar.game.id != game.id:
                bar.app.post_message(OpenGame(game.id))
                await bar.settle()
            assert bar.at(Place.OVER), name


# Two terminals, and a journal that fails


async def test_a_conflict_shows_the_others_state_and_keeps_the_marks(
    journal: Journal, other_journal: Journal
) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("c 3")
        other = MarkedGame.resume(other_journal, bar.game.id)
        other.record(event("2:d"))
        written = payloads(journal, bar.game.id)
        await bar.press("enter")
        assert payloads(journal, bar.game.id) == written
        assert bar.tokens == ["1:-", "2:d"]
        assert bar.draft == "c3"
        assert "Another terminal" in bar.alarm
        assert "Another terminal" in bar.text
        assert "RUN 3" in bar.text or "RUN 2" in bar.text
        assert bar.board.state == bar.game.state
        assert len(bar.log.innings) == 2
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:d", "2:c3"]
        assert bar.alarm == ""


@pytest.mark.parametrize("keys", ["u", "y", "g 2"])
async def test_every_change_may_meet_a_conflict(
    journal: Journal, other_journal: Journal, keys: str
) -> None:
    async with marking(journal, "1:-", "2:c") as bar:
        await bar.press("c enter u 3")
        mark(MarkedGame.resume(other_journal, bar.game.id), ["2:d"])
        await bar.press(keys)
        assert bar.tokens == ["1:-", "2:c", "2:d"]
        assert bar.draft == "3"
        assert "Another terminal" in bar.alarm


async def test_a_conflict_while_replacing_replaces_nothing_of_the_other(
    journal: Journal, other_journal: Journal
) -> None:
    async with marking(journal, "1:-", "2:c") as bar:
        await bar.press("e 3")
        mark(MarkedGame.resume(other_journal, bar.game.id), ["2:d"])
        await bar.press("enter")
        assert bar.draft == "3"
        assert not bar.preview.headline.startswith("INSTEAD")
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:c", "2:d", "2:3"]


async def test_a_conflict_while_replacing_where_nothing_is_left(
    journal: Journal, other_journal: Journal
) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("e c")
        MarkedGame.resume(other_journal, bar.game.id).undo()
        await bar.press("enter")
        assert bar.tokens == []
        assert bar.draft == "c"
        assert "Another terminal" in bar.alarm


async def test_a_game_that_was_won_elsewhere_is_shown_as_won(
    journal: Journal, other_journal: Journal
) -> None:
    async with marking(journal, *WON[:2], house=SHORT) as bar:
        mark(MarkedGame.resume(other_journal, bar.game.id), WON[2:])
        await bar.press("enter")
        assert bar.at(Place.OVER)
        assert "Ann WINS" in bar.text


async def test_a_game_that_a_newer_program_went_on_with_is_told(
    journal: Journal, other_journal: Journal
) -> None:
    async with marking(journal, "1:-") as bar:
        other_journal.append(bar.game.id, 2, "a newer kind", "{}")
        for _ in range(2):
            await bar.press("c enter")
            assert bar.alarm.startswith("NOT RECORDED: ")
            assert bar.tokens == ["1:-"]
        assert journal.last_seq(bar.game.id) == 3


@contextmanager
def full_disk(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing can be written meanwhile."""

    def full(*_: object) -> None:
        raise JournalError("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(journal, "append", full)
        yield


async def test_a_journal_that_fails_keeps_the_marks_and_says_so_until_it_works(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with marking(journal, "1:-") as bar:
        with full_disk(journal, monkeypatch):
            await bar.press("c 3 enter")
            assert bar.tokens == ["1:-"]
            assert bar.draft == "c3"
            assert bar.alarm == "NOT RECORDED: The disk is full."
            assert "NOT RECORDED: The disk is full." in bar.text
            await bar.press("5 5 u tab enter")
            assert "NOT RECORDED: The disk is full." in bar.text
            assert (bar.tokens, bar.game.state.at_table) == (["1:-"], 2)
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:c3"]
        assert bar.alarm == ""
        assert "NOT RECORDED" not in bar.text


async def test_a_shot_typed_again_after_it_could_not_be_recorded_is_not_taken_for_none(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with marking(journal, "1:-") as bar:
        with full_disk(journal, monkeypatch):
            await bar.press("c 3 enter")
            assert "the marks are still on the form" in bar.preview.headline
        await bar.press("c 3 enter")
        assert "taken away" in bar.preview.headline
        bar.clock.stop()
        await bar.press("enter")
        assert bar.tokens == ["1:-"]
        await bar.press("c 3 enter")
        assert bar.tokens == ["1:-", "2:c3"]


async def test_a_shot_typed_again_after_another_terminal_was_first_is_not_taken_for_none(
    journal: Journal, other_journal: Journal
) -> None:
    async with marking(journal, "1:c") as bar:
        mark(MarkedGame.resume(other_journal, bar.game.id), ["1:3"])
        await bar.press("5 enter")
        assert "Your marks are still on the form" in bar.alarm
        await bar.press("5 enter")
        assert bar.tokens == ["1:c", "1:3"]


async def test_who_means_nothing_after_a_shot_that_was_not_possible_records_it(
    journal: Journal,
) -> None:
    for keys in ("-", "c m -", "escape", "backspace backspace"):
        async with marking(journal, "1:c") as bar:
            await bar.press("c m enter")
            assert bar.tokens == ["1:c"]
            await bar.press(f"{keys} enter")
            assert bar.tokens == ["1:c", "1:-"]


# What is in the panels


async def test_panels_hold_the_game(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:c3", players=THREE, more="Table: 7\n") as bar:
        state = bar.game.state
        assert bar.board.state == bar.roster.state == state
        assert "table 7" in bar.rows[0]
        assert "Bo" in bar.rows[1]
        assert "RUN 4" in bar.text
        assert [inning.tokens for inning in bar.log.innings] == ["-", "c3"]
        assert "▶ 2 Bo" in bar.text
        assert bar.coach == "Needs 86 to reach 90."


async def test_the_coach_says_what_reaches_the_threshold(journal: Journal) -> None:
    async with marking(journal, "1:3", more="Start: 80 0\n") as bar:
        assert bar.coach.startswith("Needs 7 for exactly 90: ")
        assert "5+d" in bar.coach
        async with marking(journal, "1:13", house=SHORT) as caroms:
            assert caroms.coach.startswith("Caroms only, pocket no ball: needs 1")


async def test_an_enter_after_a_choice_of_one_key_plays_no_shot(journal: Journal) -> None:
    async with marking(journal, "1:o") as bar:
        bar.clock.stop()
        await bar.press("r enter")
        assert bar.tokens == ["1:o", "2:repeat"]
        bar.clock.now += DECISION_SECONDS + 0.01
        await bar.press("enter")
        assert bar.tokens == ["1:o", "2:repeat", "1:-"]


async def test_an_enter_after_somebody_gave_up_goes_on_and_plays_no_shot(journal: Journal) -> None:
    async with marking(journal, "1:-", players=("Ann", "Bo", "Cy")) as bar:
        await bar.press("g 3")
        bar.clock.stop()
        assert bar.at(Place.NOTICE)
        bar.clock.now += BOUNCE_SECONDS + 0.01
        await bar.press("enter")
        assert bar.at(Place.FORM)
        assert bar.tokens == ["1:-", "3:retire"]


async def test_what_was_taken_back_is_counted_in_view(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:c", "2:3") as bar:
        await bar.press("u u")
        assert "2 TAKEN BACK" in bar.text
        await bar.press("y y")
        assert "TAKEN BACK" not in bar.text


async def test_marks_typed_for_one_player_do_not_stay_for_another(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:c") as bar:
        await bar.press("3 u")
        assert bar.draft == "3"
        await bar.press("u")
        assert bar.draft == ""


async def test_a_key_that_means_nothing_is_said(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("7")
        assert "7 is no mark" in bar.preview.headline
        await bar.press("c")
        assert "no mark" not in bar.preview.headline


async def test_fouls_in_a_row_are_beside_the_name(journal: Journal) -> None:
    async with marking(journal, "1:m", "2:take", "2:-", "1:m", "2:-") as bar:
        row = next(row for row in bar.rows if "1 Ann " in row)
        assert "open  FF" in row
