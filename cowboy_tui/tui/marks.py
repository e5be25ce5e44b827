"""The marks of the notation in words: what each key of the shot form notes."""

from typing import Final

MARKS: Final = (
    ("c  d", "single carom (two balls struck), double carom (all three)"),
    ("1 3 5", "that ball was pocketed"),
    ("(31)", "the balls the cue ball struck, in that order; () none"),
    ("m", "miss: no ball struck"),
    ("s  j", "cue ball pocketed; cue ball off the table"),
    ("w", "final shot: cue ball in the called pocket"),
    ("@3", "final shot: pocket 3 is called (1 to 6, clockwise from the head left corner)"),
    ("o", "opening shot: the 3 was not struck first"),
    ("z", "cue ball frozen to a ball that did not move, cushion struck"),
    ("t h n", "a ball touched; cue ball hit twice; not with the tip"),
    ("b p r x", "balls moving; push; no cushion after the contact; another foul"),
    ("^1", "the 1 was forced off the table (^3, ^5)"),
    ("~1", "the 1 stays off the table: its spot is taken (~3, ~5)"),
)
"""Each mark and what it notes. The keys are the marks; a key typed again takes its mark away."""

NO_MARK: Final = "alone: a legal shot with nothing to note; the inning is over"
"""What the key that records notes on an empty form."""
