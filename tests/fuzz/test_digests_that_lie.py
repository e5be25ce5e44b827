"""Digests that somebody wrote who knows the seal: no reader stumbles over what is none."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.journal.digests import _seal
from cowboy_tui.league.result import GameResult
from cowboy_tui.marker.digests import MAKER, Digested, digested, digested_some
from cowboy_tui.marker.league_tables import LeagueTables, Span
from cowboy_tui.marker.scope import scope_of
from cowboy_tui.paper.formats import Format, write
from cowboy_tui.paper.standings_paper import records_paper, standings_paper
from cowboy_tui.paper.statistics_paper import statistics_paper
from cowboy_tui.rules.figures import Figures

from .counts import FUZZ
from .holding import obeyed

VALUES: tuple[object, ...] = (
    *(None, -5, "\x1b[2J", ["\x1b"] * 2, True, 10**30, 1.5, "", [], {}),
    *(0, 3, 10**4000, float("nan"), float("inf"), "\u202e", "x", [[]], [None] * 2, {"a": "b"}),
)[: max(4, FUZZ // 25)]
BODIES = ("", "null", "[]", "{}", "[" * 100_000, '["a","b"]', "1,2", "]", "[1", "NaN", "\ud800")
FIELDS = len(GameResult._fields) + 2
FIGURES = GameResult._fields.index("figures")


class Liar:
    """Somebody who writes into the digests of a journal."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with closing(Journal.open(path, "bar")) as journal:
            self.true = digested(journal)
        with closing(sqlite3.connect(path)) as connection:
            self.rows = connection.execute(
                "SELECT game, last, part_of, body FROM digests"
            ).fetchall()

    def say(self, bodies: list[str]) -> None:
        with closing(sqlite3.connect(self.path)) as connection, connection:
            for (game, last, part_of, _), body in zip(self.rows, bodies, strict=True):
                sealed = (_seal(game, last, part_of, body) + body).encode("utf-8", "surrogatepass")
                change = "UPDATE digests SET body = CAST(? AS TEXT) WHERE game = ?"
                connection.execute(change, (sealed, game))

    def say_all(self, change: Any) -> None:
        """Change what every digest says."""
        changed = []
        for *_, body in self.rows:
            row = json.loads(body[8:])
            change(row)
            changed.append(json.dumps(row))
        self.say(changed)


@pytest.fixture
def liar(league: bytes, tmp_path: Path) -> Liar:
    (tmp_path / "journal.db").write_bytes(league)
    return Liar(tmp_path / "journal.db")


def everything_read(path: Path) -> str:
    """Whatever is made of digests."""
    with closing(Journal.open(path, "bar")) as journal:
        found = digested(journal)
        ids = [each.result.id for each in found if isinstance(each, Digested)]
        assert len(digested_some(journal, ids)) == len(ids)
        tables = LeagueTables(journal)
        scope = scope_of(tables, Span())
        papers = [standings_paper(tables, scope), records_paper(tables, scope)]
        papers += [statistics_paper(tables, scope, player.id) for player in tables.people.all[:2]]
        return "".join(write(paper, Format.TEXT) for paper in papers)


def test_the_seal_is_known(liar: Liar) -> None:
    before = everything_read(liar.path)
    liar.say_all(lambda row: row)
    assert everything_read(liar.path) == before
    with closing(Journal.open(liar.path, "bar")) as journal:
        assert all(body for _, body in journal.digests.bodies(MAKER))


@pytest.mark.parametrize("field", range(FIELDS))
def test_a_field_is_something_else(liar: Liar, field: int) -> None:
    for value in VALUES:
        liar.say_all(lambda row, value=value: row.__setitem__(field, value))
        assert not obeyed(everything_read(liar.path)), value


@pytest.mark.parametrize("field", Figures._fields)
def test_a_figure_is_something_else(liar: Liar, field: str) -> None:
    at = Figures._fields.index(field)
    for value in VALUES:
        liar.say_all(lambda row, value=value: row[FIGURES][0].__setitem__(at, value))
        assert not obeyed(everything_read(liar.path)), value


@pytest.mark.parametrize("body", BODIES, ids=lambda body: ascii(body)[:20])
def test_a_body_is_none(liar: Liar, body: str) -> None:
    before = liar.true
    for bodies in ([body] * len(liar.rows), [body, *(row[3][8:] for row in liar.rows[1:])]):
        liar.say(bodies)
        with closing(Journal.open(liar.path, "bar")) as journal:
            assert sorted(digested(journal), key=str) == sorted(before, key=str)


def test_two_bodies_that_are_one_together(liar: Liar) -> None:
    rest = [row[3][8:] for row in liar.rows[2:]]
    liar.say(["[1", "2]", *rest])
    with closing(Journal.open(liar.path, "bar")) as journal:
        assert sorted(digested(journal), key=str) == sorted(liar.true, key=str)


def test_a_digest_of_no_game(liar: Liar) -> None:
    with closing(sqlite3.connect(liar.path)) as connection, connection:
        for number, (game, *_) in enumerate(liar.rows[:3]):
            name = ("ffffffff-0000-4000-8000-000000000000", "x", b"\xff")[number]
            connection.execute("UPDATE digests SET game = ? WHERE game = ?", (name, game))
    everything_read(liar.path)
