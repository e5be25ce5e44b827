"""The one way in which something of a night is refused."""


class NotNow(ValueError):
    """What was asked for is not possible as the night stands; the text says why."""
