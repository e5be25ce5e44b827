"""What is wrong with a settings file."""


class BadSettings(Exception):
    """A settings file that cannot be taken."""

    def __init__(self, line: int | None, reason: str) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.line = line
        """From 1; None where there is no line to be read."""
        self.reason = reason
        """What is wrong, and what to do about it."""


class BadKey(Exception):
    """A command cannot have the key it is given."""

    def __init__(self, command: str, reason: str) -> None:
        super().__init__(reason)
        self.command = command
        """The id that the key is given to."""
        self.reason = reason


class NotSaved(Exception):
    """A setting holds, but could not be written down; the message says why."""
