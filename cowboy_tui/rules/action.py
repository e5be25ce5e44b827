"""What is recorded in a game beside shots: decisions, people who come and go, scores set anew."""

from dataclasses import dataclass

from .word import Word


class Action(Word):
    """A decision that its name says all of; its value is its token in the notation."""

    REPEAT = "repeat"
    """The incoming player has the failed opening shot repeated (Opening Break)."""
    TAKE = "take"
    """The incoming player takes the opening shot himself (Opening Break)."""
    RESPOT = "respot"
    """The shooter before the final shot has all balls spotted, the 1 being held (H12)."""
    RETIRE = "retire"
    """A player leaves the game, at the table or not (ruling 7)."""
    SKIP = "skip"
    """The player at the table sits out: he is passed over once."""
    RETURN = "return"
    """A player who has retired comes back, to the place that he had in the order."""


# Dataclasses and not tuples, because an order and scores of the same numbers must not be equal.
@dataclass(frozen=True, slots=True)
class Join:
    """A player comes late: he takes the next seat, at the end of the order of play."""

    name: str
    score: int
    """His start score in points."""


@dataclass(frozen=True, slots=True)
class Order:
    """The players in the game change places in the order of play."""

    seats: tuple[int, ...]
    """Each seat in the game once, from the one at the table on."""


@dataclass(frozen=True, slots=True)
class SetScores:
    """The scores are set as somebody remembers them: from here on the game is reconstructed."""

    banked: tuple[int, ...]
    """Banked points by seat."""
