"""The program makes a backup by itself, soon after it was started."""

from cowboy_tui.journal.backup import backups_of, folder_of, verify

from .table import Table
from .terminal import CTRL_Q


def test_a_backup_is_made_soon_after_the_start(table: Table) -> None:
    with table.play() as terminal:
        terminal.type(b"5\r", "RUN 5")
        terminal.wait_for(lambda: bool(backups_of(table.db)))
        terminal.type(b"3\r", "RUN 8")
        terminal.type(CTRL_Q, "Leave")
        terminal.send(b"y")
        assert terminal.wait_end() == 0
    (backup,) = backups_of(table.db)
    assert verify(backup.path) == 2


def test_a_backup_that_cannot_be_made_is_told(table: Table) -> None:
    folder_of(table.db).write_text("a file is in the way")
    with table.play() as terminal:
        terminal.type(b"5\r", "RUN 5")
        terminal.wait_for("NO BACKUP")
        terminal.type(b"3\r", "RUN 8")
