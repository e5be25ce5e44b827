"""What is recorded in a game beside shots."""

from .word import Word


class Action(Word):
    """A decision of a player; its value is its token in the notation."""

    REPEAT = "repeat"
    """The incoming player has the failed opening shot repeated (Opening Break)."""
    TAKE = "take"
    """The incoming player takes the opening shot himself (Opening Break)."""
    RESPOT = "respot"
    """The shooter before the final shot has all balls spotted, the 1 being held (H12)."""
    RETIRE = "retire"
    """A player leaves the game, at the table or not (ruling 7)."""
