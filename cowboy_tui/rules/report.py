"""What `replay --json` prints of an event and of a game, key by key (Notation)."""

from typing import Any

from .action import Join
from .gamefile import GameFile, Played


def event_report(played: Played) -> dict[str, Any]:
    """Return the object of one event."""
    _, event, ruling, state = played
    return {
        "seat": event.seat,
        "token": event.token,
        "points": ruling.points,
        "fouls": list(ruling.fouls),
        "run_lost": ruling.run_lost,
        "inning_over": ruling.inning_over,
        "respotted": ruling.respotted,
        "scores": list(state.banked),
        "run": state.run,
        "at_table": state.at_table,
        "phase": state.phase,
        "choice_due": state.choice_due,
        "off_table": list(state.held),
        "cue_in_hand": state.cue_in_hand,
        "out": sorted(state.out),
        "winner": state.winner,
        "rulings": [{"rule": rule.rule, "text": rule.text} for rule in ruling.rules],
    }


def game_report(game: GameFile) -> dict[str, Any]:
    """Return the object of a whole game, latecomers included. Raises BadFile as `play`."""
    setup = game.setup
    state = setup.new_game()
    start = setup.start
    events = []
    for played in game.play():
        events.append(event_report(played))
        state = played.state
        if isinstance(played.event.act, Join):
            start = (*start, played.event.act.score)
    return {
        "rules": setup.rulebook.preset,
        "house": setup.house,
        "players": list(state.players),
        "start": list(start),
        "events": events,
        "winner": state.winner,
    }
