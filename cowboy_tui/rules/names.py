"""Names and other text from people: one line, normalised, nothing a terminal would obey."""

import unicodedata
from typing import Final

LONGEST_NAME: Final = 200
"""Characters (code points) of a player's name; an emoji family alone takes up to a dozen."""

LONGEST_TEXT: Final = 2000
"""Characters (code points) of a table, an event or any other line of text."""

_BIDI_CONTROLS: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
_REFUSED_CATEGORIES: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})


class BadText(ValueError):
    """Text from outside that cannot be taken; the message says why in one clause."""


def is_control(character: str) -> bool:
    """Return whether a terminal might obey a character, or it turns writing around."""
    return character in _BIDI_CONTROLS or unicodedata.category(character) in _REFUSED_CATEGORIES


def printable(text: str) -> str:
    """Return text from outside with nothing in it that a terminal would obey."""
    return "".join("?" if is_control(character) else character for character in text)


def quote(text: str, most: int = 40) -> str:
    """Return text in quotes and ASCII, to be spoken of in a message: at most `most` characters."""
    spelled = ascii(text[: most + 1])
    return spelled if len(spelled) <= most + 2 else spelled[:most] + "...'"


def clean_text(text: str, what: str = "text", longest: int = LONGEST_TEXT) -> str:
    """Return text trimmed and in Unicode's NFC.

    Raises BadText for control characters, escape sequences, characters that turn the direction
    of writing around, lone surrogates, line separators, and more than `longest` characters.
    """
    # Before it is normalised, which takes the square of the time for a row of accents, and
    # after it, which parts some characters.
    if len(text.strip()) > longest:
        raise BadText(f"{what} is longer than {longest} characters")
    cleaned = unicodedata.normalize("NFC", text).strip()
    if len(cleaned) > longest:
        raise BadText(f"{what} is longer than {longest} characters")
    for character in cleaned:
        if is_control(character):
            raise BadText(f"{what} has a control character in it (U+{ord(character):04X})")
    return cleaned


def clean_name(text: str) -> str:
    """Return a player's name as it is kept. Raises BadText for an empty or an unsafe one."""
    name = clean_text(text, "a name", LONGEST_NAME)
    if not any(_visible(character) for character in name):
        raise BadText("a name is empty")
    return name


def _visible(character: str) -> bool:
    return unicodedata.category(character) not in ("Zs", "Cf", "Mn", "Me")
