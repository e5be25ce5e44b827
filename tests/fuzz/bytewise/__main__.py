"""`python -m tests.fuzz.bytewise TARGET`: see the package."""

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["cowboy_tui"]):
    from .targets import TARGETS


def main() -> None:
    """Feed a target until a fault is found, or as long as libFuzzer is told."""
    if len(sys.argv) < 2 or sys.argv[1] not in TARGETS:
        sys.exit(f"give a target: {', '.join(TARGETS)}")
    target = TARGETS[sys.argv.pop(1)]
    seeds = Path(tempfile.mkdtemp(prefix="cowboy-seeds-"))
    found = [each for each in sys.argv[1:] if not each.startswith("-")]
    for number, seed in enumerate(target.seeds or _journals(seeds)):
        (seeds / f"seed-{number}").write_bytes(seed)
    # libFuzzer writes what it finds into the first folder.
    options = [each for each in sys.argv[1:] if each.startswith("-")]
    atheris.Setup([sys.argv[0], *options, *found, str(seeds)], target.feed)
    atheris.Fuzz()


def _journals(folder: Path) -> list[bytes]:
    from ..league_file import base_league

    return [base_league(folder / "made" / "journal.db")]


main()
