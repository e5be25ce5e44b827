"""Letters that are typed over a list to make it shorter."""

from textual import events

_SIGNS_OF_PAD = "+-*/."


class TypedFilter:
    """The letters so far. On a number pad digits and signs move and command; letters filter."""

    def __init__(self, *, on_pad: bool = False) -> None:
        self.text = ""
        self.on_pad = on_pad

    def take(self, event: events.Key) -> bool:
        """Take a key; returns whether it changed the letters."""
        before = self.text
        sign = event.character or ""
        if event.key == "backspace":
            self.text = self.text[:-1]
        elif event.is_printable and not (self.on_pad and _of_pad(sign)):
            self.text = f"{self.text}{sign}".lstrip()
        return self.text != before

    def clear(self) -> None:
        """Forget the letters."""
        self.text = ""

    @property
    def shown(self) -> str:
        """What is shown of it."""
        return f" Name with: {self.text}" if self.text else " Letters make the list shorter."


def _of_pad(sign: str) -> bool:
    return sign.isdigit() or sign in _SIGNS_OF_PAD
