"""A number pad for the tests: its keys as they arrive with Num Lock on, and with Num Lock off."""

from typing import Final

from cowboy_tui.settings.settings import Settings

ON_PAD: Final = Settings(layout="number-pad")

_NAMES: Final = {"E": "enter"}

_WITHOUT_NUM_LOCK: Final = {
    "0": "insert",
    "1": "end",
    "2": "down",
    "3": "pagedown",
    "4": "left",
    "5": "kp_begin",
    "6": "right",
    "7": "home",
    "8": "up",
    "9": "pageup",
    ".": "delete",
}


def named(pressed: str, *, num_lock: bool) -> str:
    """Return the names of keys that are written as on the pad, E for Enter."""
    keys = pressed.replace(" ", "")
    changed = {} if num_lock else _WITHOUT_NUM_LOCK
    return " ".join(changed.get(key) or _NAMES.get(key, key) for key in keys)
