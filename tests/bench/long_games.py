"""Games of thousands of shots, which nobody wins."""

import random
from collections.abc import Iterator
from itertools import cycle, islice

from cowboy_tui.journal import Journal
from cowboy_tui.marker.payloads import Kind, splice_payload, start_payload
from cowboy_tui.rules.game import IllegalEvent, apply
from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.notation import Event, parse_token

from ..games import random_event

GAME = "0b7c3c52-6d0e-4f6e-9d0e-3f9d2f1f7a02"
SETUP = read("Rules: modern\nHouse: forfeit=none\nPlayer: Ann\nPlayer: Bo\nPlayer: Cy\n\n").setup
"""Nobody is put out of it."""
RUNS = ("c", "c 3", "1 c", "d 5 1", "c (13)", "13 d c", "c5")
FOULS = ("t", "m", "s", "xc", "h3")


def random_game(shots: int) -> list[Event]:
    """Return that many random events, with everything in it that an evening has but a winner."""
    chance = random.Random(1)
    state = SETUP.new_game()
    events: list[Event] = []
    while len(events) < shots:
        event = random_event(chance, state)
        try:
            after, _ = apply(state, event)
        except IllegalEvent:
            continue
        if not (after.over or after.out):
            state = after
            events.append(event)
    return events


def steady_game(shots: int) -> list[Event]:
    """Return that many shots which all stay possible, whatever the first one has scored.

    Each inning but the first is ended by a foul, so nobody comes near a threshold.
    """
    return list(islice(_steady_events(random.Random(1)), shots))


def _steady_events(chance: random.Random) -> Iterator[Event]:
    inning = ["3", "-"]
    for seat in cycle(range(1, len(SETUP.players) + 1)):
        for token in inning:
            yield Event(seat, parse_token(token))
        inning = [*chance.choice(RUNS).split(), chance.choice(FOULS)]


def write_game(journal: Journal, events: list[Event]) -> None:
    """Write a game as recording it would have done, an entry an event."""
    records = [(Kind.RECORD, splice_payload(at, 0, (event,))) for at, event in enumerate(events)]
    journal.append_games([(GAME, [(Kind.START, start_payload(SETUP)), *records])])
