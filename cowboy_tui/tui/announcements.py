"""What the marking screen announces of a game: title, preview, prompts."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cowboy_tui.marker.draft import CALL_POCKET, KEPT_OFF, OFF_TABLE, STRUCK_OPENS, Draft
from cowboy_tui.marker.league_headers import league_headers
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.match import Match
from cowboy_tui.marker.turn import Turn
from cowboy_tui.rules.clauses import cite
from cowboy_tui.rules.game import IllegalEvent, apply
from cowboy_tui.rules.house import departures
from cowboy_tui.rules.notation import Event, format_token
from cowboy_tui.rules.state import GameState

from .cells import shorten
from .commands import Place
from .glyphs import Glyphs
from .reasons import say_problem, with_names
from .tally import match_won, tally_text
from .wording import Saying, name_of, say_turn

if TYPE_CHECKING:
    from cowboy_tui.marker.judged import Problem
    from cowboy_tui.marker.revision import Revision

CONFLICT = (
    "Another terminal recorded first, nothing of yours was: the game is shown as it is now. "
    "Your marks are still on the form."
)

GONE_ON = (
    "Another terminal recorded meanwhile, nothing of yours was: it is in the list now. "
    "Look, and save again."
)
CHANGED_ELSEWHERE = (
    "Another terminal changed what you are correcting, nothing of yours was recorded: "
    "leave (Esc) and begin anew."
)

MARKS_LEFT = Saying("refused", "Marks are on the form.", ("Record them or take them back first.",))

UNCHANGED = Saying("refused", "Nothing is changed.")

TOO_SOON = Saying(
    "refused",
    "That Enter came too soon after the last one: nothing was recorded.",
    ("Press it once more if it was meant.",),
)

STILL_MARKED = Saying(
    "refused",
    "Nothing was recorded: the marks are still on the form.",
    ("Enter tries again; typing them again would take them away.",),
)

UNTYPED = Saying(
    "refused",
    "Typed again, the marks that were not recorded are taken away.",
    ("Type the shot once more; or Enter records that nothing was scored.",),
)

MARKS_WAIT = Saying(
    "refused", "Marks are on the form.", ("Enter takes them for this shot; or drop them first.",)
)

INSERT_WAITS = Saying(
    "refused", "A shot is being inserted.", ("Enter inserts it; Esc leaves it out.",)
)

_TOKEN_WIDTH = 24
"""Cells for an event that is replaced: what its replacement comes to stays in view."""

_SEASON_WIDTH = 16
"""Cells for the name of the season, in the title."""

_TALLY_WIDTH = 40
"""Cells for the games won, in the title: in view on the smallest terminal."""

_PROMPT_WIDTH = 58
"""Cells for the games won, where they are said on a line of their own."""

_WAITING = {
    STRUCK_OPENS: "( the balls struck, in order: 1 3 5, then )",
    OFF_TABLE: "^ off the table: which ball? 1, 3 or 5",
    CALL_POCKET: "@ the pocket called: 1 to 6, clockwise from the head left corner",
    KEPT_OFF: "~ its spot is taken: which ball stays off? 1, 3 or 5",
}
"""What a prefix waits for."""


def title(game: MarkedGame, match: Match | None, glyphs: Glyphs) -> Iterator[str]:
    """Yield the parts of the title: where, by which rules, to how many points."""
    setup, rulebook = game.setup, game.setup.rulebook
    league = league_headers(setup)
    if league.night:
        yield shorten(setup.tag("Event") or "League", _SEASON_WIDTH, glyphs.cut)
        yield f"round {league.match.partition('.')[0]}, match {league.match}"
    else:
        yield "Cow-Boy pool"
    if match and (games := tally_text(match, _TALLY_WIDTH, glyphs.cut)):
        yield games
    if table := setup.tag("Table"):
        yield f"table {table}"
    yield f"{rulebook.preset} rules {rulebook.open_to}/{rulebook.caroms_to}/{rulebook.target}"
    if house := departures(rulebook):
        yield f"house: {house}"


def notices(game: MarkedGame, glyphs: Glyphs, redo: str) -> tuple[str, ...]:
    """Return what is out of the ordinary in a game, in fewer and fewer words.

    `redo` is the key that makes again what was taken back.
    """
    dot = f" {glyphs.dot} "
    words = [(game.abandoned, "GIVEN UP", "GIVEN UP")]
    words.append((game.reconstructed, "RECONSTRUCTED", "RECONSTR."))
    taken = f"{game.undone} TAKEN BACK"
    words.append((bool(game.undone), taken, f"{game.undone} BACK"))
    brief = dot.join(word for holds, word, _ in words if holds)
    if not brief:
        return ()
    briefest = " ".join(word for holds, _, word in words if holds)
    return (*([f"{brief} ({redo} makes again)"] if game.undone else []), brief, briefest)


def preview(
    game: MarkedGame, state: GameState, draft: Draft, glyphs: Glyphs, *, replacing: bool
) -> Saying:
    """Say what Enter will record, judged as it would be, or why it will not."""
    if draft.unfinished:
        return Saying("plain", _WAITING[draft.prefix], (_typed(draft),))
    event = Event(state.at_table or 0, draft.shot)
    lead = event.token
    if replacing:
        old = shorten(game.turns[-1].event.token, _TOKEN_WIDTH, glyphs.cut)
        lead = f"INSTEAD OF {old}: {event.token}"
    if draft.empty and not replacing:
        lead = "Enter"
    return _judged(state, event, lead, glyphs)


def correction(
    revision: "Revision", at: int, draft: Draft, glyphs: Glyphs, *, inserting: bool
) -> Saying:
    """Say what the event under the cursor comes to, or what the marks would make of it."""
    from cowboy_tui.marker.judged import Problem

    before = revision.before(at)
    if draft.unfinished:
        return Saying("plain", _WAITING[draft.prefix], (_typed(draft),))
    if draft.empty and not inserting:
        if at == len(revision.new):
            return Saying(
                "plain", "The end of the game: marks and Enter add a shot here, q a decision."
            )
        judged = revision.judged.rows[at]
        if isinstance(judged, Problem):
            return _impossible(judged)
        return _judged(before, judged.event, judged.event.token, glyphs)
    event = Event(before.at_table or 0, draft.shot)
    instead = "INSTEAD" if at < len(revision.new) else "ADD"
    lead = "INSERT" if inserting else instead
    return _judged(before, event, f"{lead}: {event.token}", glyphs)


def _impossible(problem: "Problem") -> Saying:
    """Say why an event is not possible any more, and what can be done about it."""
    said = f"{problem.event.token}: NOT POSSIBLE: {say_problem(problem)}."
    ways = "k leaves this one out, a all such; marks and Enter change it."
    if problem.before.choice_due:
        ways = f"q inserts what was decided: repeat or take. {ways}"
    if problem.out_of_turn:
        ways = (
            f"g gives all that is out of turn to whoever is at the table. e: others sat out. {ways}"
        )
    return Saying("refused", said, (ways,))


def problems_left(count: int) -> str:
    """Ask what becomes of what stands in the way of a correction."""
    return f"{count} later {'shot is' if count == 1 else 'shots are'} not possible now."


def _judged(state: GameState, event: Event, lead: str, glyphs: Glyphs) -> Saying:
    try:
        after, ruling = apply(state, event)
    except IllegalEvent as error:
        return refusal(with_names(str(error), state.players))
    said = say_turn(Turn(event, state, ruling, after), glyphs)
    return said._replace(headline=f"{lead}: {said.headline}")


def nothing(reason: str) -> Saying:
    """Say that there was nothing to do."""
    return Saying("refused", f"{reason[:1].upper()}{reason[1:]}.")


def no_mark(character: str) -> Saying:
    """Say that a key means nothing here."""
    return Saying("refused", f"{character} is no mark and no key here.", ("F1 shows them all.",))


def refusal(reason: str) -> Saying:
    """Say why something is not possible."""
    return Saying(
        "refused", f"NOT POSSIBLE: {reason}.", ("Change the marks; nothing is recorded.",)
    )


def last(game: MarkedGame, glyphs: Glyphs) -> Saying | None:
    """Say what the last event came to."""
    return say_turn(game.turns[-1], glyphs) if game.turns else None


def prompt(game: MarkedGame, state: GameState, place: Place, match: Match | None) -> Saying:
    """Say what has happened that is no shot to be noted, with the rule in words."""
    rulebook = game.setup.rulebook
    if place is Place.CHOICE:
        opener, chooser = name_of(state, state.opener), name_of(state, state.at_table)
        rule = cite(rulebook, "opening_choice")
        return Saying(
            "plain",
            f"The opening failed. {chooser} chooses.",
            (
                f"{rule.text} ({rule.rule})",
                f"{opener} opens again, or {chooser} does; the 3 first.",
            ),
        )
    rules = tuple(f"{rule.text} ({rule.rule})" for rule in game.turns[-1].ruling.rules)
    if place is Place.NOTICE:
        out = sorted(state.out - game.turns[-1].before.out)
        names = " and ".join(name_of(state, seat) for seat in out)
        return Saying("bad", f"{names} is OUT of the game.", rules[::-1])
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(state.players, state.banked, strict=True)
    )
    won = f"{name_of(state, state.winner)} WINS THE GAME"
    if match is None or match.race == 1:
        return Saying("good", won, (scores, *rules[::-1]))
    games = tally_text(match, _PROMPT_WIDTH, "")
    if not match.over:
        return Saying("good", won, (games, scores, *rules[::-1]))
    after = "The next game begins a new match, from nothing."
    if league_headers(game.setup).night:
        after = "The match is decided: the board of the night has the next one."
    details = (games, after, scores, *rules[::-1])
    return Saying("good", match_won(match), details)


def _typed(draft: Draft) -> str:
    return f"So far: {format_token(draft.shot)}"
