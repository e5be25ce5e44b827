"""The shot that is being noted: the keys typed so far, and nothing else.

What the form shows, what the preview judges and what Enter records is folded from those keys.
A key that is typed again takes its mark away, so a whole token can be typed as a file has it.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from cowboy_tui.rules.balls import BALLS, Ball
from cowboy_tui.rules.notation import CALLS, NO_MARKS, format_token
from cowboy_tui.rules.shot import POCKETS, Mark, Shot

STRUCK_OPENS: Final = "("
"""The balls struck follow, in their order, up to `)`."""
STRUCK_ENDS: Final = ")"
NONE_STRUCK: Final = "()"
"""Brackets typed with nothing between them; a ball that was taken away again leaves no miss."""
OFF_TABLE: Final = "^"
"""The ball that follows was forced off the table."""
KEPT_OFF: Final = "~"
"""The ball that follows stays off the table."""

CALL_POCKET: Final = CALLS
"""The number of the pocket follows that was called for the final shot."""

NEXT_POCKET: Final = CALL_POCKET * 2
"""The next pocket is called, after the last none: for who has one box and no digits."""

_MARKS: Final = {str(mark): mark for mark in Mark}
_BALLS: Final[dict[str, Ball]] = {str(ball): ball for ball in BALLS}
_POCKETS: Final = {str(pocket): pocket for pocket in POCKETS}
_PREFIXES: Final = (STRUCK_OPENS, OFF_TABLE, KEPT_OFF, CALL_POCKET)

DEAD_KEYS: Final = {"¹": "^1", "³": "^3", "⁵": "^5"}
"""What arrives where the keyboard makes one letter of `^` and the digit after it."""

MARK_KEYS: Final = frozenset({*_MARKS, *_BALLS, *_PREFIXES, STRUCK_ENDS, NO_MARKS})
"""Every key that means something on the form, whatever was typed before it."""


LONGEST_DRAFT: Final = 100
"""Keys that are kept as they were typed, for Backspace."""


class Draft(NamedTuple):
    """Keys of the notation as they were typed; a value, so each key makes a new one."""

    keys: str = ""
    tried: bool = False
    """Whether it was to be recorded already, and could not be."""

    @classmethod
    def of(cls, shot: Shot) -> "Draft":
        """Return the draft that would have typed a shot."""
        return cls(format_token(shot))

    def takes(self, keys: str) -> bool:
        """Return whether keys mean something on the form now: a pocket has any of six digits."""
        draft = self
        for key in keys:
            if key not in MARK_KEYS and not (draft.prefix == CALL_POCKET and key in _POCKETS):
                return False
            draft = draft._replace(keys=draft.keys + key)
        return bool(keys)

    def typed(self, keys: str) -> "Draft":
        """Return the draft after more keys, all of which it takes.

        Very many keys are written as the marks they came to, so that a key that is stuck costs
        no more than one that is not.
        """
        draft = self._replace(keys=self.keys + keys)
        if len(draft.keys) <= LONGEST_DRAFT:
            return draft
        return self._replace(keys=format_token(draft.shot) + draft.prefix)

    def back(self) -> "Draft":
        """Return the draft without the key typed last."""
        return self._replace(keys=self.keys[:-1])

    @property
    def empty(self) -> bool:
        """Whether nothing was typed."""
        return not self.keys

    @property
    def marked(self) -> bool:
        """Whether anything is noted now; a mark that was typed and taken away is not."""
        return bool(self.prefix) or self.shot != Shot()

    @property
    def untyped(self) -> bool:
        """Whether a shot that could not be recorded is gone mark by mark, as if typed anew.

        Who means that nothing was to be noted types that, or empties the form.
        """
        return self.tried and not (self.marked or self.empty or self.keys.endswith(NO_MARKS))

    @property
    def shot(self) -> Shot:
        """The shot that the keys note. It may contradict itself; the judge says so."""
        return _fold(self.keys).shot

    @property
    def unfinished(self) -> bool:
        """Whether a ball is still to come; an open bracket with balls in it is taken as closed."""
        return bool(self.prefix) and not (self.prefix == STRUCK_OPENS and self.shot.struck)

    @property
    def prefix(self) -> str:
        """The prefix that waits for its ball, or an open bracket; else empty."""
        return _fold(self.keys).prefix


class _Folded(NamedTuple):
    shot: Shot
    prefix: str


@lru_cache(maxsize=256)
def _fold(keys: str) -> _Folded:
    """Fold keys one by one; remembered, because the same draft is looked at many times."""
    if not keys:
        return _Folded(Shot(), "")
    before, key = _fold(keys[:-1]), keys[-1]
    if key == NO_MARKS:
        return _Folded(Shot(), "")
    if before.prefix == CALL_POCKET and (key in _POCKETS or key == CALL_POCKET):
        return _Folded(_calling(before.shot, _POCKETS.get(key)), "")
    if key in _PREFIXES:
        return _Folded(before.shot, key)
    if key in _BALLS:
        return _with_ball(before, _BALLS[key])
    if key == STRUCK_ENDS:
        return _Folded(_closed(before.shot) if keys.endswith(NONE_STRUCK) else before.shot, "")
    if key in _MARKS:
        return _Folded(before.shot._replace(marks=before.shot.marks ^ {_MARKS[key]}), "")
    raise ValueError(f"{key!r} is no key of the form")


def _with_ball(before: _Folded, ball: Ball) -> _Folded:
    shot = before.shot
    if before.prefix == STRUCK_OPENS:
        struck = shot.struck or ()
        struck = tuple(b for b in struck if b != ball) if ball in struck else (*struck, ball)
        return _Folded(shot._replace(struck=struck or None), STRUCK_OPENS)
    if before.prefix == OFF_TABLE:
        return _Folded(shot._replace(off=_toggled(shot.off, ball)), "")
    if before.prefix == KEPT_OFF:
        return _Folded(shot._replace(kept_off=_toggled(shot.kept_off, ball)), "")
    return _Folded(shot._replace(pocketed=_toggled(shot.pocketed, ball)), "")


def _calling(shot: Shot, pocket: int | None) -> Shot:
    """Return the shot with a pocket called, or the next one; typed again it is called no more."""
    was = shot.pocket or 0
    called = pocket or (was + 1) % (len(POCKETS) + 1)
    return shot._replace(pocket=None if called in (0, was) else called)


def _closed(shot: Shot) -> Shot:
    """Return the shot after `()`, which notes that no ball was struck, and typed again does not."""
    if shot.struck:
        return shot
    return shot._replace(struck=() if shot.struck is None else None)


def _toggled(balls: tuple[Ball, ...], ball: Ball) -> tuple[Ball, ...]:
    return tuple(sorted({*balls} ^ {ball}))
