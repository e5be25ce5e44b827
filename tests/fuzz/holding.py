"""What must hold of every run of the command, whatever was put into it."""

import time
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ..cli.support import Outcome

STATUSES: Final = (0, 1, 2)
"""What README says that the command can end with."""
GUARD_SECONDS: Final = 60.0
"""Within which everything must be over, on the slowest machine."""
_TURNS: Final = {0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)}
"""Code points that turn the direction of writing around."""
_CATEGORIES: Final = ("Cc", "Cs", "Zl", "Zp")


def obeyed(text: str) -> list[str]:
    """What a terminal would obey in a text, beside the ends of its lines."""
    return [
        f"U+{ord(each):04X}"
        for each in text.replace("\r\n", "\n")
        if each != "\n" and (ord(each) in _TURNS or unicodedata.category(each) in _CATEGORIES)
    ]


def assert_holds(outcome: Outcome, *, mutely: bool = False) -> None:
    """A status that is documented, a sentence for an error, and nothing that a terminal obeys.

    What fails `mutely` has said on standard output what is wrong, as `doctor` does.
    """
    assert outcome.status in STATUSES, outcome
    for said in (outcome.out, outcome.err):
        assert "Traceback" not in said, outcome
        assert "fault of its own" not in said, outcome
        assert not obeyed(said), (obeyed(said), outcome)
    if outcome.status and not (mutely and outcome.out):
        assert outcome.err, outcome
    assert outcome.err == "" or outcome.err.endswith("\n"), outcome
    for line in outcome.err.splitlines():
        assert len(line.split()) > 1, outcome


@contextmanager
def in_time() -> Iterator[None]:
    """Whatever is done inside is done soon."""
    began = time.monotonic()
    yield
    assert time.monotonic() - began < GUARD_SECONDS
