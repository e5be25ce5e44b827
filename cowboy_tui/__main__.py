"""`python -m cowboy_tui` is the command `cowboy-tui`."""

import os
import signal
from types import FrameType

from cowboy_tui import collector


def _stop(_number: int, _frame: FrameType | None) -> None:
    os.write(2, b"cowboy-tui: stopped\n")
    os._exit(1)


def main() -> None:
    """Run the command; Ctrl+C says one line from the first moment on."""
    # An exception in the middle of an import would come out as many lines, or as another one.
    heeded = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if heeded:
        signal.signal(signal.SIGINT, _stop)
    collector.rest()
    from cowboy_tui.cli import main as command

    collector.go_on()
    if heeded:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    command()


if __name__ == "__main__":
    main()
