"""What is seen of a night across the room: names, scores, and the keys that do something."""

import re

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.tui.glyphs import FULL

from .league_support import WINS, at_board, begun, lines
from .sight import digits_height, reads
from .support import OLD

LONG = ("Maximiliane von und zu Wolkenstein-Trostburg", "Bartholomäus Obermoser-Hinterhuber")


def drawn(journal: Journal, **more: object) -> None:
    begun(journal, **more).draw()  # type: ignore[arg-type]


async def test_no_name_is_so_long_that_scores_are_cut(journal: Journal) -> None:
    drawn(journal, here=(*LONG, "Cy", "Di"), tables=("1", "2", "3", "4", "5", "6", "7", "8"))
    async with at_board(journal, size=(60, 20)) as bar:
        await bar.press("n q n q")
        rows = [row for row in bar.rows if " Table 1: " in row or " Table 2: " in row]
        for row in rows:
            assert len(re.findall(r"\b0\b", row)) == 3, (row, "two scores, and minutes")
        await bar.resize(80, 24)
        bar.assert_fits()


async def test_who_comes_to_a_free_table_can_be_read_in_its_box(journal: Journal) -> None:
    drawn(journal, here=("Ann", "Łukasz", "Cy", "Di"))
    async with at_board(journal, size=(160, 45)) as bar:
        rows = [row.replace("║", " ") for row in bar.rows]
        assert "free - Enter starts 1.2" in bar.text
        assert all(reads(rows, name, FULL) for name in ("Ann", "Łukasz", "Cy", "Di"))
        assert "Łukasz" not in "".join(bar.rows[3:30]), "it is in letters"


async def test_scores_of_a_wall_are_high_whatever_the_names(journal: Journal) -> None:
    drawn(journal, here=(*LONG, "李 雷", "Bo"), tables=("1", "2", "3"))
    async with at_board(journal, size=(160, 45)) as bar:
        await bar.press("n 3 enter q")
        rows = [row.replace("║", " ") for row in bar.rows]
        assert digits_height(rows, 0, FULL) >= 10


async def test_the_bar_leaves_out_what_only_says_why_not(journal: Journal) -> None:
    drawn(journal, here=("Ann", "Bo", "Cy", "Di"))
    async with at_board(journal, size=(160, 45)) as bar:
        assert {"next_match", "settle"} <= bar.commands
        assert not {"draw", "sign", "results"} & bar.commands
        await bar.press(f"n {WINS} enter")
        assert {"sign", "results"} <= bar.commands
        await bar.press("x enter")
        assert not {"open_table", "draw", "settle"} & bar.commands
        assert "Not decided: 1.2 " in bar.text
        assert "Up next" not in bar.text
        await bar.resize(*OLD)
        assert " F8  report " in bar.rows[-1] or " p  report " in bar.rows[-1]


async def test_a_result_is_seen_before_it_is_signed(journal: Journal) -> None:
    drawn(journal, here=("Ann", "Bo"))
    async with at_board(journal) as bar:
        await bar.press(f"n {WINS} enter g")
        (line,) = lines(bar)
        assert re.fullmatch(r"1  1\.1  (Ann|Bo) \d+, (Ann|Bo) \d+", line)


@pytest.mark.parametrize("width", [60, 70, 80, 100])
async def test_a_title_loses_whole_parts(journal: Journal, width: int) -> None:
    drawn(journal)
    async with at_board(journal, size=(width, 24)) as bar:
        title = bar.rows[0].rstrip()
        assert "round 1 · 6 here" in title
        assert title.endswith(("6 here", "round robin, modern rules"))
