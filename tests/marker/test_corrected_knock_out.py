"""A correction turns the winner of a match from which the next round has been drawn."""

from cowboy_tui.journal import Journal
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.paper.board_paper import board_paper
from cowboy_tui.paper.formats import Format, write
from cowboy_tui.paper.night_report import night_report

from .league_support import desk_of, names_in, play, season_of


def test_it_is_said_who_was_drawn_for_whose_place(journal: Journal) -> None:
    desk = desk_of(journal, "Ann", "Bo", "Cy", "Di", season=season_of(format="knock_out"))
    desk.draw()
    winner, loser = desk.match("1.1").players
    game = play(desk, "1.1", winner)
    play(desk, "1.2", desk.match("1.2").players[0])
    desk.draw()
    assert desk.board().overtaken == ()
    game.correct(game.revision.given_to(0, len(game.events), 2).with_others_sitting_out())
    desk.refresh()
    had, has = desk.people.name(winner), desk.people.name(loser)
    said = (
        f"{has} has won the place in round 2 that {had} was drawn for: "
        f"take that draw back, or {had} keeps it."
    )
    assert desk.board().overtaken == (said,)
    assert said in write(board_paper(desk), Format.TEXT)
    assert said in " ".join(write(night_report(journal, desk.night.id), Format.TEXT).split())
    assert NightDesk(journal, desk.night.id).overtaken() == (said,)
    desk.undo()
    assert desk.board().overtaken == ()
    desk.draw()
    assert has in names_in(desk, "2.1")
    assert had not in names_in(desk, "2.1")
