"""What a fault of the program's own leaves: a log for who mends it, a sentence for who met it."""

import os
import platform
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from platformdirs import user_log_path

from cowboy_tui import __version__
from cowboy_tui.private_files import make_folders
from cowboy_tui.rules.names import printable

FAULT: Final = "stopped by a fault of its own. Everything that was recorded is kept"

LONGEST_LOG: Final = 200_000
"""Characters kept of what happened: its end, which names the fault. Only the last one is kept."""


def write_fault(text: str) -> str:
    """Write down what happened, for nobody else to read; return the sentence that says where.

    A tool shows the log in a terminal, so nothing in it is what a terminal would obey.
    """
    path = user_log_path("cowboy-tui") / "fault.log"
    when = datetime.now(UTC).isoformat(timespec="seconds")
    head = f"{when} cowboy-tui {__version__}, Python {platform.python_version()}"
    lines = [head, *text[-LONGEST_LOG:].split("\n")]
    where = printable(str(path))
    try:
        _replace(path, "\n".join(map(printable, lines)))
    except OSError as error:
        return f"What happened could not be written to {where} ({error.strerror})."
    return f"What happened is in {where}."


def _replace(path: Path, text: str) -> None:
    """Put a file of the user's alone in the place of another. Raises OSError."""
    make_folders(path.parent)
    descriptor, draft = tempfile.mkstemp(dir=path.parent, prefix=".fault-")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace") as log:
            log.write(text)
        Path(draft).replace(path)
    finally:
        Path(draft).unlink(missing_ok=True)
