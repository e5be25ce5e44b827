"""What was noted of a shot, in words."""

import pytest

from cowboy_tui.rules.notation import parse_token
from cowboy_tui.rules.shot import POCKETS, Mark, Shot
from cowboy_tui.tui.shot_words import MARK_WORDS, say_shot
from cowboy_tui.tui.table_picture import POCKETS as NAMES


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("-", "a legal shot with nothing to note"),
        ("c", "carom off two balls"),
        ("d", "carom off all three balls"),
        ("(31)", "carom off two balls: the 3, then the 1 struck"),
        ("(153)", "carom off all three balls: the 1, then the 5, then the 3 struck"),
        ("(5)", "the 5 struck"),
        ("()", "no ball struck"),
        ("m", "no ball struck"),
        ("1", "the 1 pocketed"),
        ("c5", "carom off two balls, the 5 pocketed"),
        ("15", "the 1 and 5 pocketed"),
        ("135", "the 1, 3 and 5 pocketed"),
        ("^3", "the 3 forced off the table"),
        ("5~5", "the 5 pocketed, the 5 stays off the table"),
        ("15~1~5", "the 1 and 5 pocketed, the 1 and 5 stay off the table"),
        ("s", "cue ball pocketed"),
        ("j", "cue ball off the table"),
        ("w", "cue ball into the called pocket"),
        ("o", "the 3 not struck first"),
        ("z", "cue ball frozen to a ball that did not move, a cushion struck"),
        ("t", "a ball touched"),
        ("h", "cue ball hit twice"),
        ("n", "not struck with the tip"),
        ("b", "a ball still moving"),
        ("p", "a push"),
        ("r", "no ball to a cushion after the contact"),
        ("x", "another foul"),
        ("5st", "the 5 pocketed, cue ball pocketed, a ball touched"),
        ("ms", "no ball struck, cue ball pocketed"),
        ("w@2", "the side left pocket called, cue ball into the called pocket"),
    ],
)
def test_the_words_of_a_token(token: str, words: str) -> None:
    shot = parse_token(token)
    assert isinstance(shot, Shot)
    assert say_shot(shot) == words


@pytest.mark.parametrize("mark", Mark)
def test_every_mark_has_words(mark: Mark) -> None:
    assert say_shot(Shot(marks=frozenset({mark}))) == MARK_WORDS[mark]


@pytest.mark.parametrize("pocket", POCKETS)
def test_every_pocket_has_a_name(pocket: int) -> None:
    said = say_shot(Shot(pocket=pocket))
    assert said == f"the {NAMES[pocket - 1]} pocket called"


def test_no_two_marks_are_said_alike() -> None:
    assert len({*MARK_WORDS.values()}) == len(Mark)
    assert len({*NAMES}) == len(POCKETS)
