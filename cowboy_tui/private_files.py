"""Files that are written whole or not at all, and that nobody else can read.

What stands at the name of a file is never written into: a new file takes its place once it is
whole. A link that somebody else has put there is not followed, for it could lead anywhere.
"""

import errno
import os
import re
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

_DRAFT: Final = re.compile(r"\.[0-9a-f]{16}\.draft(-journal|-shm|-wal)?")
_STALE_SECONDS: Final = 24 * 3600
"""After which a draft is left over from a program that was killed, and no longer being written."""


def replace_file(path: Path, data: bytes, mode: int = 0o600) -> None:
    """Put a file in the place of what is at `path`, if anything is.

    A link of one's own stays one, and what it leads to is replaced. Raises OSError.
    """
    target = followed(path)
    draft = draft_beside(target)
    try:
        with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as out:
            os.fchmod(out.fileno(), mode)
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(target)
        sync_folder(target.parent)
    finally:
        with suppress(OSError):
            draft.unlink()


def draft_beside(target: Path) -> Path:
    """Return a free name in the folder of a file for what is to take its place.

    Drafts that lie there since long ago are removed.
    """
    with suppress(OSError), os.scandir(target.parent) as found:
        for each in found:
            if _DRAFT.fullmatch(each.name):
                _remove_stale(each)
    return target.with_name(f".{os.urandom(8).hex()}.draft")


def _remove_stale(draft: "os.DirEntry[str]") -> None:
    with suppress(OSError):
        age = time.time() - draft.stat(follow_symlinks=False).st_mtime
        if draft.is_file(follow_symlinks=False) and age > _STALE_SECONDS:
            Path(draft.path).unlink()


def followed(path: Path) -> Path:
    """Return what a path leads to. Raises OSError for a link of somebody else's."""
    # The system refuses to follow such links in folders that all can write to, but only where
    # they are opened, not where they are read.
    if path.is_symlink() and path.lstat().st_uid not in (os.geteuid(), 0):
        raise OSError(errno.EPERM, "it is a link that belongs to somebody else")
    return Path(os.path.realpath(path))


def make_folders(folder: Path) -> None:
    """Make the missing folders down to `folder`, each private and durable. Raises OSError."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)
        sync_folder(each.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable, where the system has a way to ask for it."""
    if os.name != "posix":
        return
    # Some file systems cannot do it for folders; SQLite does not insist either.
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
