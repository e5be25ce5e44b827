"""Run the app in this terminal, and say in one sentence what ended it when it was a fault."""

import io
import os
import sys
from pathlib import Path

# Read by Textual once, at import: twice the frames halve the wait of a repaint that takes several.
os.environ.setdefault("TEXTUAL_FPS", "120")

from platformdirs import user_log_path
from rich.console import Console

from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame

from .app import CowboyApp
from .glyphs import glyphs_for_terminal, terminal_is_plain
from .terminal import leave_on_signals, take_any_byte
from .themes import DARK, SIXTEEN


class _TerminalApp(CowboyApp):
    def on_mount(self) -> None:
        leave_on_signals(self)


def run_app(journal: Journal, game: MarkedGame | None) -> int:
    """Run until the marker leaves, and return the exit status."""
    take_any_byte()
    plain = terminal_is_plain() or "NO_COLOR" in os.environ
    theme = SIXTEEN.name if plain else DARK.name
    app = _TerminalApp(journal, game, glyphs=glyphs_for_terminal(), theme=theme)
    # What Textual has to say of a fault is long and shows names; it belongs in a file.
    faults = io.StringIO()
    app.error_console = Console(file=faults, width=200)
    app.run()
    if faults.getvalue():
        place = _write_log(faults.getvalue())
        sys.stderr.write(
            "cowboy-tui: stopped by a fault of its own. Everything that was recorded is kept; "
            f"start it again to go on. What happened is in {place}.\n"
        )
        return 1
    return app.return_code or 0


def _write_log(text: str) -> Path:
    folder = user_log_path("cowboy-tui")
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / "fault.log"
    with os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as log:
        log.write(text)
    return path
