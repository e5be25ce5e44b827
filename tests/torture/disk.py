"""A disk that fails at a call of one's choice, and that remembers what was written and synced."""

import errno
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

SOURCE: Final = Path(__file__).with_name("disk.c")
KINDS: Final = "RWSTMON"
"""Reads, writes, syncs, cuts, maps, opens, and renames or removals."""


class Fault(NamedTuple):
    """Which call fails, and how."""

    at: int
    """Its number among those of the kinds, from 1."""
    error: int = errno.EIO
    stays: bool = False
    """Whether all later ones fail too."""
    torn: bool = False
    """Whether half of the bytes of a write that fails are on the disk."""
    kinds: str = KINDS

    @property
    def plan(self) -> str:
        """The fault as the disk takes it."""
        return f"{self.at} {self.error} {self.stays:d} {self.torn:d} {self.kinds}"


class Call(NamedTuple):
    """A call that succeeded."""

    kind: str
    """As in `KINDS`; C for a file that was made, F for a failure, A for what the program told."""
    offset: int
    name: str
    """The path, or what was told."""
    data: bytes
    """What was written, or the new name; where nothing was, the bytes are none."""


def built(folder: Path) -> Path:
    """Compile the disk, or skip the test where that cannot be done."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("a disk that fails is compiled from C, and there is no cc")
    library = folder / "disk.so"
    command = [compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl"]
    done = subprocess.run([*command, "-lpthread"], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"a disk that fails needs Linux and glibc: {done.stderr[-200:]}")
    return library


def calls(log: Path) -> Iterator[Call]:
    """Yield what was done, in its order."""
    data, at = log.read_bytes(), 0
    while at < len(data):
        end = data.index(b"\n", at)
        kind, offset, length, name = data[at:end].decode().split(" ", 3)
        at = end + 1 + int(length)
        yield Call(kind, int(offset), name, data[end + 1 : at])
