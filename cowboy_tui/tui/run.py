"""Run the app in this terminal, and say in one sentence what ended it when it was a fault."""

import io
import os
import shutil
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

# Read by Textual once, at import: twice the frames halve the wait of a repaint that takes several.
os.environ.setdefault("TEXTUAL_FPS", "120")
# It comes with sizes that are told in the input, where anything may stand, and with a mouse mode
# that Textual leaves on.
os.environ["TEXTUAL_SMOOTH_SCROLL"] = "0"

from rich.console import Console
from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size

from cowboy_tui import c_memory, collector
from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.settings.file import SettingsFile

from .after_paint import after_paint
from .app import CowboyApp
from .backups import BackupHand
from .digest_hand import DigestHand
from .glyphs import glyphs_for_terminal, terminal_is_plain
from .terminal import TerminalDriver, leave_on_signals, stop_on_stray_faults
from .terminal_input import take_any_byte
from .themes import SIXTEEN
from .warm_up import warm_up

if TYPE_CHECKING:
    from .sweeper import Sweeper


class _TerminalApp(CowboyApp):
    _sweeper: "Sweeper | None" = None

    def on_ready(self) -> None:
        after_paint(self, self._painted)

    def _painted(self) -> None:
        """Do what the first screen need not wait for."""
        from .sweeper import Sweeper

        collector.go_on()
        warm_up(self, lambda: self.turnstile.busy)
        BackupHand(self, self.journal_place).begin()
        DigestHand(self, self._journal).begin()
        self._sweeper = Sweeper(self)
        self._sweeper.begin()

    def on_load(self) -> None:
        leave_on_signals(self)
        stop_on_stray_faults(self)

    def on_resize(self, event: Resize) -> None:
        """Ask the terminal again when it is of another size by now.

        Signals of a resize may overtake each other, and the last to come in may be an old one.
        """
        if self._sweeper:
            self._sweeper.sweep_soon()
        size = Size(*shutil.get_terminal_size())
        if event.size != size:
            self.post_message(Resize(size, size))

    def get_driver_class(self) -> type[Driver]:
        return TerminalDriver


def run_app(journal: Journal, game: MarkedGame | None, settings: SettingsFile) -> int:
    """Run until the marker leaves, and return the exit status."""
    c_memory.share_heaps()
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
    try:
        app.run()
    except Exception:
        import traceback

        faults.write(traceback.format_exc())
    if app.left_with is not None:
        # A screen that was just being made at the end finds itself half there, which is no fault.
        return app.left_with
    if faults.getvalue():
        from cowboy_tui.fault_log import FAULT, write_fault

        where = write_fault(faults.getvalue())
        sentence = f"cowboy-tui: {FAULT}; start it again to go on. {where}\n"
        with suppress(OSError):
            sys.stderr.write(sentence)
            sys.stderr.flush()
        return 1
    return app.return_code or 0
