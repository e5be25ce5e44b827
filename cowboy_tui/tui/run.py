"""Run the app in this terminal, and say in one sentence what ended it when it was a fault."""

import io
import os
import shutil
import sys
from contextlib import suppress

# Read by Textual once, at import: twice the frames halve the wait of a repaint that takes several.
os.environ.setdefault("TEXTUAL_FPS", "120")
# It comes with sizes that are told in the input, where anything may stand, and with a mouse mode
# that Textual leaves on.
os.environ["TEXTUAL_SMOOTH_SCROLL"] = "0"

from platformdirs import user_log_path
from rich.console import Console
from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size

from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.settings.file import SettingsFile

from .app import CowboyApp
from .backups import BackupHand
from .digest_hand import DigestHand
from .glyphs import glyphs_for_terminal, terminal_is_plain
from .terminal import TerminalDriver, leave_on_signals, stop_on_stray_faults
from .terminal_input import take_any_byte
from .themes import SIXTEEN


class _TerminalApp(CowboyApp):
    def on_ready(self) -> None:
        BackupHand(self, self.journal_place).begin()
        DigestHand(self, self._journal).begin()

    def on_load(self) -> None:
        leave_on_signals(self)
        stop_on_stray_faults(self)

    def on_resize(self, event: Resize) -> None:
        """Ask the terminal again when it is of another size by now.

        Signals of a resize may overtake each other, and the last to come in may be an old one.
        """
        size = Size(*shutil.get_terminal_size())
        if event.size != size:
            self.post_message(Resize(size, size))

    def get_driver_class(self) -> type[Driver]:
        return TerminalDriver


def run_app(journal: Journal, game: MarkedGame | None, settings: SettingsFile) -> int:
    """Run until the marker leaves, and return the exit status."""
    take_any_byte()
    for name in ("COLUMNS", "LINES"):
        # Left over from some other window, they would stand before the size of this one.
        os.environ.pop(name, None)
    plain = terminal_is_plain() or "NO_COLOR" in os.environ
    app = _TerminalApp(
        journal,
        game,
        settings=settings.settings,
        settings_file=settings,
        glyphs=glyphs_for_terminal(),
        theme=SIXTEEN if plain else None,
    )
    # What Textual has to say of a fault is long and shows names; it belongs in a file.
    faults = io.StringIO()
    app.error_console = Console(file=faults, width=200)
    app.run()
    if app.left_with is not None:
        # A screen that was just being made at the end finds itself half there, which is no fault.
        return app.left_with
    if faults.getvalue():
        sentence = (
            "cowboy-tui: stopped by a fault of its own. Everything that was recorded is kept; "
            f"start it again to go on. {_write_log(faults.getvalue())}\n"
        )
        with suppress(OSError):
            sys.stderr.write(sentence)
            sys.stderr.flush()
        return 1
    return app.return_code or 0


def _write_log(text: str) -> str:
    """Write down what happened, for nobody else to read, and say where that is."""
    folder = user_log_path("cowboy-tui")
    path = folder / "fault.log"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        descriptor = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", errors="backslashreplace") as log:
            os.fchmod(descriptor, 0o600)
            log.write(text)
    except OSError as error:
        return f"What happened could not be written to {path} ({error.strerror})."
    return f"What happened is in {path}."
