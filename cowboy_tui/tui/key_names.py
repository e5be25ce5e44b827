"""Names of keys: as people write them, as they are printed, and as Textual calls them."""

import re
import unicodedata
from typing import Final

_PRINTED: Final = {
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "backspace": "Backspace",
    "insert": "Insert",
    "delete": "Delete",
    "home": "Home",
    "end": "End",
    "pageup": "PageUp",
    "pagedown": "PageDown",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
}
"""Keys with a name, by what Textual calls them."""

_ALIASES: Final = {"return": "enter", "esc": "escape", "del": "delete", "ins": "insert"} | {
    "pgup": "pageup",
    "pgdn": "pagedown",
    "pgdown": "pagedown",
}

_SIGNS: Final = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}
"""Signs that Textual calls by another name than Unicode."""

_SAME: Final = {"ctrl+i": "tab", "ctrl+m": "enter", "ctrl+j": "enter", "ctrl+h": "backspace"}
"""Keys that a terminal sends as another one, and which."""

_TAKEN: Final = {"ctrl+p": "opens the command palette", "ctrl+c": "is no key on every terminal"}
"""Keys that can be given to no command, and why."""

_MODIFIED: Final = re.compile(r"(ctrl|shift)\+(.+)")
_FUNCTION: Final = re.compile(r"f([1-9]|1[0-9]|2[0-4])")
_WITH_SHIFT: Final = frozenset(_PRINTED) - {"enter", "escape", "space", "backspace"}
_WITH_CTRL: Final = _WITH_SHIFT - {"tab"}


class UnknownKey(ValueError):
    """No key has this name; the message says what can be written."""


def key_of(name: str) -> str:
    """Return what Textual calls a key that is named as people do. Raises UnknownKey."""
    text = unicodedata.normalize("NFC", name)
    if len(text) == 1 and text.isprintable() and text != " ":
        return key_of_character(text.lower() if len(text.lower()) == 1 else text)
    plain = re.sub(r"[\s_-]", "", text.lower()).replace("control+", "ctrl+")
    modified = _MODIFIED.fullmatch(plain)
    base = _ALIASES.get(plain, plain)
    if modified:
        base = f"{modified[1]}+{_ALIASES.get(modified[2], modified[2])}"
    if base in _SAME:
        same = key_name(_SAME[base])
        raise UnknownKey(f"{name} is the same as {same} on a terminal; choose another key")
    if base in _TAKEN:
        raise UnknownKey(f"{name} {_TAKEN[base]}; choose another key")
    if base in _PRINTED or _FUNCTION.fullmatch(base) or (modified and _is_modified(base)):
        return base
    shown = ascii(name)[:40]
    raise UnknownKey(f"no key is called {shown}; write a sign, or a name such as F8, Ctrl+Z or Esc")


def _is_modified(key: str) -> bool:
    modifier, base = key.split("+", 1)
    if modifier == "shift":
        return base in _WITH_SHIFT
    return (
        base in _WITH_CTRL or bool(_FUNCTION.fullmatch(base)) or bool(re.fullmatch("[a-z]", base))
    )


def key_of_character(character: str) -> str:
    """Return what Textual calls the key of a printable character."""
    if character.isalnum():
        return character
    name = unicodedata.name(character, character).lower().replace("-", "_").replace(" ", "_")
    return _SIGNS.get(name, name)


def key_name(key: str) -> str:
    """Return the name of a key as it is printed on it."""
    if key in _PRINTED:
        return _PRINTED[key]
    if _FUNCTION.fullmatch(key):
        return key.upper()
    if modified := _MODIFIED.fullmatch(key):
        base = key_name(modified[2])
        return f"{modified[1].capitalize()}+{base.upper() if len(base) == 1 else base}"
    return _CHARACTERS.get(key, key)


_CHARACTERS: Final = {
    key_of_character(sign): sign
    for sign in map(chr, [*range(0x21, 0x7F), *range(0xA1, 0x180), 0x20AC])
    if not sign.isalnum() and sign.isprintable()
}
"""Signs on keyboards, by what Textual calls their keys."""
