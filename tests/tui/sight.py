"""What can be read on the marking screen, its text alone: no color, no style."""

from collections.abc import Sequence

from rich.cells import cell_len

from cowboy_tui.rules.state import GameState
from cowboy_tui.tui.big_digits import SMALLEST_HEIGHT, draw
from cowboy_tui.tui.block_letters import draw_text, drawable, scales
from cowboy_tui.tui.form_layout import box_text, lay_out
from cowboy_tui.tui.glyphs import Glyphs
from cowboy_tui.tui.table_picture import POCKETS
from cowboy_tui.tui.wording import PHASE_WORDS, name_of

from .support import Bar

Rows = Sequence[str]

FILLER = "\0"
"""The second cell of a sign that takes two."""


def reads(rows: Rows, text: str, glyphs: Glyphs) -> bool:
    """Whether a text stands there, written or in letters of any size."""
    if any(text in row.replace(FILLER, "") for row in rows):
        return True
    sizes = scales(len(rows), glyphs) if drawable(text) else ()
    return any(has_block(rows, draw_text(text, scale, glyphs)) for scale in sizes)


def has_block(rows: Rows, block: Rows) -> bool:
    """Whether the rows of a drawing stand there, one below the other."""
    block = [row.rstrip() for row in block]
    first = max(range(len(block)), key=lambda y: len(block[y].strip()))
    for y in range(first, len(rows) - len(block) + first + 1):
        x = rows[y].find(block[first])
        while x >= 0:
            places = zip(rows[y - first :], block, strict=False)
            if all(row[x : x + len(drawn)] == drawn for row, drawn in places):
                return True
            x = rows[y].find(block[first], x + 1)
    return False


def any_reads(rows: Rows, glyphs: Glyphs, *texts: str) -> bool:
    return any(reads(rows, text, glyphs) for text in texts)


def digits_height(rows: Rows, total: int, glyphs: Glyphs) -> int:
    """Return how high the total is drawn; 0 where it is in no big digits."""
    for height in range(len(rows), SMALLEST_HEIGHT - 1, -1):
        if has_block(rows, draw(total, height, glyphs.full)):
            return height
    letters = next(scales(SMALLEST_HEIGHT, glyphs), None)
    for scale in [letters, *scales(len(rows), glyphs)]:
        if scale and has_block(rows, draw_text(str(total), scale, glyphs)):
            return scale.rows
    return 0


def rows_of(bar: Bar, selector: str) -> list[str]:
    """The rows of a panel, as they are on the screen; empty where it is not shown."""
    panel = bar.marking.query_one(selector)
    if not panel.display:
        return []
    region = panel.region
    strips = bar.app.screen._compositor.render_strips()[region.y : region.bottom]
    return [in_cells(strip.crop(region.x, region.right).text) for strip in strips]


def in_cells(text: str) -> str:
    """Return a text in which a place is a cell: a sign that takes two has a blank after it."""
    return "".join(sign + FILLER * (cell_len(sign) - 1) for sign in text)


def assert_board_reads(rows: Rows, state: GameState, glyphs: Glyphs, pocket: int = 0) -> None:
    """Who is at the table and in which phase, the total, the run, and what is on the table."""
    name = name_of(state, state.at_table or state.winner)
    assert any_reads(rows, glyphs, name if cell_len(name) <= 12 else name[:10], name), rows
    if state.winner:
        assert any_reads(rows, glyphs, "WINS"), rows
        assert digits_height(rows, state.banked[state.winner - 1], glyphs), rows
        return
    assert state.phase
    what = "CHOOSES" if state.choice_due else PHASE_WORDS[state.phase]
    assert reads(rows, what, glyphs), rows
    assert digits_height(rows, state.total, glyphs) >= SMALLEST_HEIGHT, rows
    assert reads(rows, f"RUN {state.run}", glyphs), rows
    if state.held:
        balls = ", ".join(map(str, state.held))
        assert any_reads(rows, glyphs, f"OFF TABLE: {balls}", f"OFF: {balls}"), rows
    if state.cue_in_hand:
        assert any_reads(rows, glyphs, "CUE BALL IN HAND", "CUE IN HAND"), rows
    fouls = state.foul_rows[(state.at_table or 1) - 1]
    if fouls and state.rulebook.forfeit.startswith("three_fouled"):
        assert any_reads(rows, glyphs, f"{fouls} of 3 fouls"), rows
    if pocket:
        assert any_reads(rows, glyphs, f"CALLED {pocket}"), rows


def assert_roster_reads(rows: Rows, state: GameState, glyphs: Glyphs) -> int:
    """Return how many players are there, each with name, score and phase or what became of him.

    The one at the table has the sign of the turn, and nobody else.
    """
    count = len(state.order)
    shown = min(count, len(rows))
    each = len(rows) // shown
    seen = 0
    for top in range(0, shown * each, each):
        block = rows[top : top + each]
        seat = next(int(row[1:3]) for row in block if row[1:3].strip().isdigit())
        seen += 1
        middle = next(row for row in block if row[1:3].strip().isdigit())
        assert middle.startswith(glyphs.turn if seat == state.at_table else " "), block
        name = state.players[seat - 1]
        if cell_len(name) <= 12:
            assert reads([row[3:] for row in block], name, glyphs), block
        else:
            assert any(row.replace(FILLER, "")[4:].startswith(name[:10]) for row in block), block
        assert reads(block, f"{state.banked[seat - 1]}", glyphs), block
        assert any(f" {word}" in middle for word in _words(state, seat)), block
    if state.at_table:
        assert any(row.startswith(f"{glyphs.turn}{state.at_table:2}") for row in rows)
    return seen


def _words(state: GameState, seat: int) -> tuple[str, ...]:
    if seat == state.winner:
        return ("WON",)
    return ("OUT",) if seat in state.out else ("open", "caroms", "final")


def assert_all_in_view(bar: Bar, glyphs: Glyphs) -> None:
    """All that the design names is on the screen, whole, wherever the marker is."""
    bar.assert_fits()
    state, size = bar.game.state, bar.app.size
    pocket = bar.marking._draft.shot.pocket or 0
    assert_board_reads(rows_of(bar, "#board"), state, glyphs, pocket)
    seen = assert_roster_reads(rows_of(bar, "#roster"), state, glyphs)
    assert seen >= min(8, len(state.order)), size
    thresholds = (state.rulebook.open_to, state.rulebook.caroms_to, state.rulebook.target)
    assert [word for word in rows_of(bar, "#bar")[0].split() if word.isdigit()] == [
        str(points) for points in thresholds
    ]
    coach = bar.marking.query_one("#coach")
    assert bar.row_of(coach).strip() in (bar.coach, coach.brief), size  # type: ignore[attr-defined]
    if not bar.marking.wall:
        assert_entry_in_view(bar)
        if size.width >= 100 and size.height >= 30:
            assert_table_reads(rows_of(bar, "#table"), state, glyphs, pocket)
    assert " F1  help " in bar.rows[-1]


def assert_entry_in_view(bar: Bar) -> None:
    """The form or what is asked in its place, the preview and the last innings."""
    if bar.form.display:
        form = rows_of(bar, "#form")
        for piece in lay_out(bar.form.groups, bar.form.size.width):
            row = form[piece.y]
            assert row[piece.x : piece.x + len(piece.text)] == piece.text
            assert piece.box is None or piece.text == box_text(piece.box)
        shown = " ".join(" ".join(rows_of(bar, "#preview")).replace(FILLER, "").split())
        assert shown.startswith(" ".join(bar.preview.headline.split())[:50])
    else:
        assert any(bar.prompt.headline in row for row in rows_of(bar, "#prompt"))
        for answer in bar.marking._panels._prompt.answers[:2]:
            assert any(answer.label in row for row in rows_of(bar, "#prompt"))
    if bar.game.events:
        assert any(bar.log.innings[-1].tokens[-20:] in row for row in rows_of(bar, "#log"))


def assert_table_reads(rows: Rows, state: GameState, glyphs: Glyphs, pocket: int) -> None:
    """Spots and balls, the held ones beside the table, the string, the pockets, the cue ball."""
    text = "\n".join(rows)
    for ball in (1, 3, 5):
        if ball not in state.held:
            assert f"({ball})" in text or reads(rows, str(ball), glyphs)
    if state.held:
        assert f"off: {', '.join(map(str, state.held))}" in rows[-1]
        assert text.count(glyphs.spot) >= len(state.held)
    assert sum(glyphs.string in row for row in rows) > len(rows) // 2
    assert ("(cue)" in text) is (state.cue_in_hand)
    if not pocket:
        assert ("in hand" if state.cue_in_hand else "in position") in rows[-1]
    else:
        assert f"<{pocket}>" in text
        assert f"CALLED {pocket} {POCKETS[pocket - 1].upper()}" in rows[-1]
        assert reads(rows[1:-2], str(pocket), glyphs)
