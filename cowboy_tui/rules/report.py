"""What `replay --json` prints of an event and of a game, key by key (Notation)."""

import json
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


def game_json(game: GameFile) -> str:
    """Return the object of a whole game as JSON, latecomers included. Raises BadFile as `play`.

    Written event by event: as objects a long game would take ten times the room of its text.
    """
    setup = game.setup
    state = setup.new_game()
    start = setup.start
    events = []
    for played in game.play():
        events.append(json.dumps(event_report(played)))
        state = played.state
        if isinstance(played.event.act, Join):
            start = (*start, played.event.act.score)
    parts = {
        "rules": json.dumps(setup.rulebook.preset),
        "house": json.dumps(setup.house),
        "players": json.dumps(state.players),
        "start": json.dumps(start),
        "events": f"[{', '.join(events)}]",
        "winner": json.dumps(state.winner),
    }
    return f"{{{', '.join(f'{json.dumps(key)}: {part}' for key, part in parts.items())}}}"
