"""Pasted text is taken as the keys that would have typed it."""

from typing import Final

from textual.events import Key

from cowboy_tui.rules.names import BadText, clean_text

LONGEST_PASTE: Final = 800
"""Characters taken of one paste as keys: sixteen names or a long game, worked off in seconds."""

LONGEST_KEPT: Final = 20_000
"""Characters of a paste that are looked at where a screen takes lines: the names of 200 people."""

_CONTROLS: Final = {"\n": "enter", "\t": "tab"}


class BadPaste(ValueError):
    """Text that is not taken; the message says why."""


def keys_of(text: str) -> list[Key]:
    """Return the keys that type a text; a line end is Enter.

    Raises BadPaste for too much of it, and for control characters and escape sequences, which
    no key types.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    try:
        plain = lines.translate({ord(control): " " for control in _CONTROLS})
        clean_text(plain, "the text", LONGEST_PASTE)
    except BadText as error:
        raise BadPaste(f"Nothing was pasted: {error}.") from None
    return [_key(character) for character in lines]


def _key(character: str) -> Key:
    if character in _CONTROLS:
        return Key(_CONTROLS[character], None)
    return Key(character, character)
