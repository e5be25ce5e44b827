"""What a disk may hold when the power is cut: all that was synced, and any of what was not."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from .disk import Call

SECTOR: Final = 512
"""Bytes that are written whole or not at all, at the least."""
SHARED_MEMORY: Final = "-shm"
"""The end of the name of what is no file but memory, and is made anew."""


@dataclass
class _File:
    synced: bytes = b""
    """What is on the disk for certain."""
    later: list[Call] = field(default_factory=list)
    """Writes and cuts since."""


class Disk:
    """Follows the calls of a program; tells what may be left of its files after each."""

    def __init__(self, folder: Path) -> None:
        """Begin with the files of a folder, all of them synced."""
        found = [path for path in folder.rglob("*") if path.is_file()]
        self._files = {str(path): _File(path.read_bytes()) for path in found}
        self._names = dict(self._files)
        """Names that are in their folders for certain."""
        self._renamed: list[dict[str, _File | None]] = []
        """What was made, renamed and removed since, by name; None for what is gone."""
        self.told: list[str] = []
        """What the program has told as done."""

    def follow(self, call: Call) -> None:
        """Take a call in."""
        if call.kind == "A":
            self.told.append(call.name)
        elif call.name.endswith(SHARED_MEMORY):
            return
        elif call.kind == "C":
            self._name({call.name: _File()})
        elif call.kind == "N":
            moved = {call.data.decode(): self._files.get(call.name)} if call.data else {}
            self._name({call.name: None, **moved})
        elif call.kind == "S" and call.name in self._files:
            file = self._files[call.name]
            file.synced, file.later = _after(file.synced, file.later), []
        elif call.kind == "S":
            # A folder: names in it are certain from now on.
            for names in self._renamed:
                _rename(self._names, names)
            self._renamed = []
        else:
            self._files[call.name].later.append(call)

    def left(self, chance: random.Random, many: int) -> Iterator[dict[str, bytes]]:
        """Yield what may be left: nothing of what was not synced, all of it, and mixtures."""
        kept: list[float] = [0.0, 1.0, *(chance.random() for _ in range(many))]
        for share in kept:
            names = dict(self._names)
            done = round(share * len(self._renamed))
            for renamed in self._renamed[:done]:
                _rename(names, renamed)
            yield {
                name: _after(file.synced, _some(chance, file.later, share))
                for name, file in names.items()
            }

    def _name(self, names: dict[str, _File | None]) -> None:
        _rename(self._files, names)
        self._renamed.append(names)


def _rename(files: dict[str, _File], names: dict[str, _File | None]) -> None:
    for name, file in names.items():
        if file is None:
            files.pop(name, None)
        else:
            files[name] = file


def _some(chance: random.Random, calls: Sequence[Call], share: float) -> list[Call]:
    """Choose some of the calls, in their order; writes in pieces of sectors."""
    if share in (0.0, 1.0):
        return list(calls) if share else []
    pieces = [piece for call in calls for piece in _pieces(call)]
    return [piece for piece in pieces if chance.random() < share]


def _pieces(call: Call) -> Iterator[Call]:
    if call.kind != "W":
        yield call
        return
    at, end = call.offset, call.offset + len(call.data)
    while at < end:
        until = min(end, (at // SECTOR + 1) * SECTOR)
        yield call._replace(offset=at, data=call.data[at - call.offset : until - call.offset])
        at = until


def _after(data: bytes, calls: Sequence[Call]) -> bytes:
    """Return what a file holds after writes and cuts."""
    content = bytearray(data)
    for call in calls:
        if call.kind == "T":
            del content[call.offset :]
            content.extend(bytes(call.offset - len(content)))
        else:
            content.extend(bytes(max(0, call.offset - len(content))))
            content[call.offset : call.offset + len(call.data)] = call.data
    return bytes(content)
