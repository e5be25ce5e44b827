"""`cowboy-tui doctor`: look through the journal and its backups, and restore one."""

import json
import shlex
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cowboy_tui.journal import JournalError
from cowboy_tui.journal.backup import folder_of
from cowboy_tui.journal.explain import explain_cut
from cowboy_tui.journal.joining import Apart
from cowboy_tui.journal.restore import restore as restore_backup
from cowboy_tui.marker.league_sorts import LEAGUE_SORTS
from cowboy_tui.rules.counted import counted
from cowboy_tui.rules.names import printable

from .console import FAILED, file_name, warn, write_text
from .options import version_option
from .user_files import journal_place

if TYPE_CHECKING:
    from cowboy_tui.marker.checkup import BackupReport, Checkup

_NEWEST = "newest"
_SHOWN = 8
"""Characters of an id, as lists show it."""


@click.command()
@click.option(
    "--restore",
    is_flag=False,
    flag_value=_NEWEST,
    metavar="[BACKUP]",
    help="Put a backup in the place of the journal: the newest sound one, or the file named. What "
    "was there is kept, and entries in it that the backup does not have are taken in.",
)
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")
@version_option
@click.pass_obj
def doctor(db: Path | None, restore: str | None, as_json: bool) -> None:
    """Check the journal and its backups: every game is played again.

    The exit status is 0 when everything is sound.
    """
    path = journal_place(db)
    if restore is not None:
        if as_json:
            raise click.UsageError("--json is for looking, not for --restore")
        _restore(path, restore)
        return
    # The league is loaded with it, which no other command is to wait for.
    from cowboy_tui.marker.checkup import check_up

    found = check_up(path)
    if as_json:
        write_text(json.dumps(_object(found)) + "\n")
    else:
        write_text("".join(f"{printable(line)}\n" for line in _lines(found)))
    if not found.sound:
        sys.exit(FAILED)


def _restore(path: Path, wanted: str) -> None:
    backup = _newest_sound(path) if wanted == _NEWEST else Path(wanted)
    done = restore_backup(path, backup, datetime.now(UTC))
    saved, complete, apart = done.joined
    write_text(f"restored {file_name(str(backup))}: {counted(done.entries, 'entry', 'entries')}\n")
    if saved:
        write_text(f"{counted(saved, 'entry', 'entries')} that it did not have taken in as well\n")
    if done.kept:
        write_text(f"what was there is kept in {file_name(str(done.kept.parent))}\n")
    if apart and done.kept:
        warn(_say_apart(apart, done.kept))
    if not complete:
        warn("not all of the old journal could be read: entries of it may be missing")
    if apart or not complete:
        sys.exit(FAILED)


def _say_apart(apart: Sequence[Apart], kept: Path) -> str:
    """Say what the backup has otherwise, and how to get at what was there."""
    league = [each for each in apart if each.sort in LEAGUE_SORTS]
    games = [each.id[:_SHOWN] for each in apart if each.sort not in LEAGUE_SORTS]
    named = [f"game {game}" for game in games]
    named += [f"{each.sort} {each.id[:_SHOWN]}" for each in league]
    command = f"cowboy-tui --db {shlex.quote(file_name(str(kept)))}"
    said = (
        f"{', '.join(named)}: the backup has other entries, which stay; '{command}' shows the old"
    )
    if games:
        said += f", and '{command} export {games[0]}' writes it, to be imported without its Id"
    return said


def _newest_sound(path: Path) -> Path:
    """Return the sound backup with the most in it, whatever clocks said when they were made."""
    from cowboy_tui.marker.checkup import check_backups

    sound = [backup for backup in check_backups(path) if not backup.problem]
    if not sound:
        raise JournalError(f"There is no sound backup of the journal {path} in {folder_of(path)}.")
    return max(sound, key=lambda backup: (backup.entries, backup.at)).path


def _lines(found: "Checkup") -> Iterator[str]:
    yield from found.problems
    if not found.problems:
        yield f"journal {found.journal}: sound, {counted(found.games, 'game')}"
    if found.cut_short:
        yield explain_cut(found.journal, found.cut_short)
    for backup in found.backups:
        made = f"{backup.at.astimezone():%Y-%m-%d %H:%M:%S}"
        yield f"backup {made}: {backup.problem or 'sound, ' + _entries(backup)}"
    if not found.backups:
        yield "no backup yet: one is made whenever the marker is started, and every hour"
    if found.problems:
        yield "'cowboy-tui doctor --restore' puts the newest sound backup in its place"


def _entries(backup: "BackupReport") -> str:
    return counted(backup.entries, "entry", "entries")


def _object(found: "Checkup") -> dict[str, object]:
    return {
        "journal": str(found.journal),
        "sound": found.sound,
        "games": found.games,
        "problems": list(found.problems),
        "cut_short": found.cut_short,
        "backups": [
            {
                "path": str(backup.path),
                "at": backup.at.isoformat(),
                "entries": backup.entries,
                "problem": backup.problem or None,
            }
            for backup in found.backups
        ],
    }
