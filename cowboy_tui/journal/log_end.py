"""How a write-ahead log ends: with a whole transaction, or in one that was cut short.

SQLite drops the end of a log that does not add up, and says nothing of it. The format is that of
https://www.sqlite.org/fileformat2.html#the_write_ahead_log.
"""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

_HEADER: Final = struct.Struct(">8I")
_FRAME: Final = struct.Struct(">6I")
_MAGIC: Final = 0x377F0682
"""With checksums over little-endian words; the next number is for big-endian ones."""
_WORD: Final = 0xFFFFFFFF
_ROUNDS: Final = 1 << 16
"""By how much the first salt may have grown since a frame that is left over from before."""

_Sums = tuple[int, int]


class Void(NamedTuple):
    """What a log holds after its last whole transaction, and nobody will ever read."""

    size: int
    """Bytes; 0 where the log ends as it should."""
    commits: int
    """Transactions that end in it: more than one means damage, not a write that was cut short."""


_NOTHING: Final = Void(0, 0)


class _Frame(NamedTuple):
    commits: bool
    salts: tuple[int, int]
    sums: _Sums


def void_end(log: Path, *, whole: bool = False) -> Void:
    """Return what is void at the end of a log.

    The last transaction is looked at, which is all that a crash can cut: those before it were on
    the disk when it began. `whole` looks at every one. Raises OSError.
    """
    try:
        data = log.read_bytes()
    except FileNotFoundError:
        return _NOTHING
    if not data:
        return _NOTHING
    if len(data) < _HEADER.size:
        return Void(len(data), 0)
    magic, _, page, _, salt, other_salt, *sums = _HEADER.unpack_from(data)
    order = "<" if magic == _MAGIC else ">"
    begin = data[: _HEADER.size - 8]
    if magic | 1 != _MAGIC | 1 or _sums(begin, order, (0, 0)) != tuple(sums) or page < 512:
        return Void(len(data), 0)
    salts = (salt, other_salt)
    frames = list(_frames(data, page, salts))
    size = _FRAME.size + page
    sound = _sound(data, frames, size, order, (sums[0], sums[1]), whole=whole)
    end = _HEADER.size + len(frames) * size
    if len(data) - end >= 16:
        # What follows may be left over from before the log was begun anew, as is usual.
        found = _FRAME.unpack_from(data.ljust(end + _FRAME.size, b"\0"), end)[2]
        over = 0 < (salt - found) & _WORD < _ROUNDS
    else:
        over = False
    rest = 0 if over else len(data) - end
    commits = sum(frame.commits for frame in frames[sound:])
    return Void((len(frames) - sound) * size + rest, commits)


def _frames(data: bytes, page: int, salts: tuple[int, int]) -> Iterator[_Frame]:
    """Yield the frames that belong to this round of the log, whether they are sound or not."""
    size = _FRAME.size + page
    for at in range(_HEADER.size, len(data) - size + 1, size):
        _, pages, *rest = _FRAME.unpack_from(data, at)
        frame = _Frame(pages > 0, (rest[0], rest[1]), (rest[2], rest[3]))
        if frame.salts != salts:
            return
        yield frame


def _sound(
    data: bytes, frames: list[_Frame], size: int, order: str, sums: _Sums, *, whole: bool
) -> int:
    """Return how many frames there are up to the end of the last sound transaction."""
    ends = [number for number, frame in enumerate(frames, 1) if frame.commits]
    first = 0 if whole or len(ends) < 2 else ends[-2]
    sums = frames[first - 1].sums if first else sums
    sound = first
    for number, frame in enumerate(frames[first:], first + 1):
        at = _HEADER.size + (number - 1) * size
        sums = _sums(data[at : at + 8], order, sums)
        sums = _sums(data[at + _FRAME.size : at + size], order, sums)
        if sums != frame.sums:
            break
        if frame.commits:
            sound = number
    return sound


def _sums(data: bytes, order: str, sums: _Sums) -> _Sums:
    """Go on with the checksum of a log."""
    one, other = sums
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for first, second in zip(words, words, strict=True):
        one = (one + first + other) & _WORD
        other = (other + second + one) & _WORD
    return one, other
