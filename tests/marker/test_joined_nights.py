"""A night that went on in two files, one of them restored in the place of the other."""

import shutil
import tempfile
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cowboy_tui.journal import Journal
from cowboy_tui.journal.restore import restore
from cowboy_tui.marker.checkup import check_up
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.not_now import NotNow
from cowboy_tui.marker.people import NotOnePerson
from cowboy_tui.marker.setup_draft import BadSetup

from .league_support import EVENING, desk_of, season_of
from .test_night_model import ACTS, SEASONS

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)

_acts = st.lists(st.tuples(st.sampled_from(range(len(ACTS))), st.integers(0, 11)), max_size=10)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SEASONS, _acts, _acts, _acts)
def test_every_record_can_be_read_and_the_night_goes_on(
    season: dict[str, object],
    common: list[tuple[int, int]],
    here: list[tuple[int, int]],
    there: list[tuple[int, int]],
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path, backup = Path(folder) / "journal.db", Path(folder) / "backup.db"
        with closing(Journal.open(path, "bar")) as journal:
            night = desk_of(journal, *"ABCD", season=season_of(**season)).night.id
        _go_on(path, night, common)
        shutil.copy(path, backup)
        _go_on(path, night, here)
        _go_on(backup, night, there)
        assert restore(path, backup, NOON).joined.complete
        assert check_up(path).problems == ()
        _go_on(path, night, here)


def _go_on(path: Path, night: str, acts: list[tuple[int, int]]) -> None:
    with closing(Journal.open(path, "bar")) as journal:
        desk = NightDesk(journal, night, lambda: EVENING)
        for act, at in acts:
            with suppress(NotNow, NotOnePerson, BadSetup):
                ACTS[act](desk, at)
            desk.refresh()
        desk.board()
