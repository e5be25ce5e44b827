"""The program with an ear for every warning: `python -m tests.soak.watched LOG ARGUMENTS`.

On its own it has none: while it draws, nothing else may be written to the terminal.
"""

import logging
import sys
import threading
import warnings
from typing import Any

from cowboy_tui.__main__ import main

HEARD = logging.getLogger("heard")


def _unraisable(what: Any) -> None:
    HEARD.error("in %r", what.object, exc_info=what.exc_value)


def _in_a_thread(what: threading.ExceptHookArgs) -> None:
    HEARD.error("in %r", what.thread, exc_info=what.exc_value)


def listen(log: str) -> None:
    """Write all warnings, of Python and of its libraries, and all lost errors to a file."""
    logging.basicConfig(filename=log, level=logging.WARNING)
    logging.captureWarnings(True)
    warnings.simplefilter("default")
    sys.unraisablehook = _unraisable
    threading.excepthook = _in_a_thread


if __name__ == "__main__":
    listen(sys.argv.pop(1))
    main()
