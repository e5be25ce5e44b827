"""Held balls: off the table because their spot is occupied (R3, H12, ruling 8)."""

from .balls import BALLS, SPOTS, Ball
from .shot import Shot


def held_objection(held: tuple[Ball, ...], shot: Shot) -> str | None:
    """Return why a shot is impossible with these balls held before it, or None."""
    for ball in held:
        if ball in (shot.struck or ()) or ball in shot.pocketed or ball in shot.off:
            return f"the {ball} is held off the table, so nothing can happen to it"
    on_table = len(BALLS) - len(held)
    if shot.caromed_balls > on_table:
        return f"a carom off {shot.caromed_balls} balls with {on_table} on the table"
    return _kept_off_objection(held, shot)


def _kept_off_objection(held: tuple[Ball, ...], shot: Shot) -> str | None:
    for ball in shot.kept_off:
        if ball not in held and ball not in shot.pocketed and ball not in shot.off:
            return f"the {ball} is on the table, so it cannot stay off it (~{ball})"
    occupiers = len(BALLS) - len(shot.kept_off) + (not shot.took_cue_ball_off)
    if len(shot.kept_off) > occupiers:
        spots = " and the ".join(SPOTS[ball] for ball in shot.kept_off)
        return f"too few balls are on the table to occupy the {spots} (ruling 8)"
    return None
