"""The boxes of the shot form: which ones a shot can use, and which are ticked."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from cowboy_tui.rules.balls import BALLS
from cowboy_tui.rules.fouls import push_allowed
from cowboy_tui.rules.opening import Opening
from cowboy_tui.rules.phase import Phase
from cowboy_tui.rules.shot import Mark, Shot
from cowboy_tui.rules.state import GameState

from .draft import NEXT_POCKET


class Box(NamedTuple):
    """One check box: the keys that tick it, its label, and whether it is ticked."""

    keys: str
    label: str
    ticked: bool
    order: int = 0
    """Of a ball struck: 1 for the first; else 0."""


class Group(NamedTuple):
    """Boxes that belong together, under one title."""

    title: str
    boxes: tuple[Box, ...]


_FOULS: Final = (
    (Mark.TOUCH, "touched"),
    (Mark.DOUBLE_HIT, "hit twice"),
    (Mark.NOT_TIP, "not the tip"),
    (Mark.BALLS_MOVING, "moving"),
    (Mark.PUSH, "push"),
    (Mark.NO_CUSHION, "no cushion"),
    (Mark.OTHER_FOUL, "other"),
)


def groups(state: GameState, shot: Shot) -> tuple[Group, ...]:
    """Return the boxes for a shot of the player at the table, ticked as the shot is noted.

    Boxes that the rulebook or the phase has no use for are left out, unless they are ticked.
    """
    found = (
        Group("Carom", tuple(_caroms(state, shot))),
        Group("Struck ( )", tuple(_struck(state, shot))),
        Group("Pocketed", tuple(_balls("", state, shot.pocketed))),
        Group("Off ^", tuple(_balls("^", state, shot.off))),
        Group("Cue ball", tuple(_cue_ball(state, shot))),
        Group("Foul", tuple(_fouls(state, shot))),
        Group("Spot taken ~", tuple(_kept_off(shot))),
    )
    return tuple(group for group in found if group.boxes)


def _box(mark: Mark, label: str, shot: Shot) -> Box:
    return Box(str(mark), f"{mark} {label}", mark in shot.marks)


def _shown(shot: Shot, mark: Mark, *, useful: bool) -> bool:
    return useful or mark in shot.marks


def _caroms(state: GameState, shot: Shot) -> Iterator[Box]:
    on_table = len(BALLS) - len(state.held)
    if _shown(shot, Mark.CAROM, useful=on_table > 1):
        yield _box(Mark.CAROM, "single", shot)
    if _shown(shot, Mark.DOUBLE, useful=on_table > 2):
        yield _box(Mark.DOUBLE, "double", shot)


def _struck(state: GameState, shot: Shot) -> Iterator[Box]:
    struck = shot.struck or ()
    for ball in BALLS:
        if ball not in state.held or ball in struck:
            order = struck.index(ball) + 1 if ball in struck else 0
            yield Box(f"({ball})", str(ball), ball in struck, order)
    yield Box("m", "m miss", Mark.MISS in shot.marks or shot.struck == ())
    if _shown(shot, Mark.WRONG_FIRST, useful=state.opening is Opening.DUE):
        yield _box(Mark.WRONG_FIRST, "not 3 first", shot)
    frozen = state.rulebook.frozen_ball and state.phase is Phase.OPEN
    if _shown(shot, Mark.FROZEN, useful=frozen):
        yield _box(Mark.FROZEN, "frozen", shot)


def _balls(prefix: str, state: GameState, ticked: tuple[int, ...]) -> Iterator[Box]:
    for ball in BALLS:
        if ball not in state.held or ball in ticked:
            yield Box(f"{prefix}{ball}", f"{prefix}{ball}", ball in ticked)


def _cue_ball(state: GameState, shot: Shot) -> Iterator[Box]:
    yield _box(Mark.SCRATCH, "pocketed", shot)
    yield _box(Mark.CUE_OFF, "off the table", shot)
    if _shown(shot, Mark.CALLED_POCKET, useful=state.phase is Phase.FINAL):
        yield _box(Mark.CALLED_POCKET, "called pocket", shot)
    if shot.pocket or state.phase is Phase.FINAL:
        yield Box(NEXT_POCKET, f"@{shot.pocket or ''} called", bool(shot.pocket))


def _fouls(state: GameState, shot: Shot) -> Iterator[Box]:
    useless = _useless_fouls(state)
    for mark, label in _FOULS:
        if _shown(shot, mark, useful=mark not in useless):
            yield _box(mark, label, shot)


def _useless_fouls(state: GameState) -> set[Mark]:
    """Return the marks that are no foul for the player at the table, or not even allowed."""
    rulebook, useless = state.rulebook, set()
    if rulebook.cushion == "never":
        useless.add(Mark.NO_CUSHION)
    if state.phase is not None and push_allowed(rulebook, state.phase):
        useless.add(Mark.PUSH)
    at_threshold = state.total in (rulebook.open_to, rulebook.caroms_to)
    if rulebook.balls_moving == "foul_at_thresholds" and not at_threshold:
        useless.add(Mark.BALLS_MOVING)
    return useless


def _kept_off(shot: Shot) -> Iterator[Box]:
    for ball in BALLS:
        yield Box(f"~{ball}", f"~{ball}", ball in shot.kept_off)
