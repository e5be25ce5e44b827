"""Random games for the tests: events that the rules allow, under random house rules."""

import random
from collections.abc import Iterator

from cowboy_tui.rules.action import Action, Join, Order, SetScores
from cowboy_tui.rules.balls import BALLS
from cowboy_tui.rules.game import IllegalEvent, apply
from cowboy_tui.rules.house import HOUSE_RULES
from cowboy_tui.rules.notation import Event, format_token
from cowboy_tui.rules.rulebook import PRESETS, HouseValue, Rulebook
from cowboy_tui.rules.shot import Mark, Shot
from cowboy_tui.rules.state import GameState, new_game


def random_rulebook(chance: random.Random) -> Rulebook:
    """Return a preset, often with house rules, often to few points."""
    rules: dict[str, HouseValue] = {}
    if chance.random() < 0.5:
        rules["open_to"] = chance.randint(1, 30)
        rules["caroms_to"] = int(rules["open_to"]) + chance.randint(1, 12)
    for rule in HOUSE_RULES:
        if rule.choices and chance.random() < 0.2:
            rules[rule.field] = chance.choice(rule.choices).value
    return PRESETS[chance.choice(sorted(PRESETS))].with_house(rules)


def plain_shot(chance: random.Random) -> Shot:
    """Return a shot such as fills an evening: a ball or a carom, now and then a foul."""
    kind = chance.random()
    if kind < 0.25:
        return Shot()
    if kind < 0.33:
        fouls = (Mark.MISS, Mark.SCRATCH, Mark.TOUCH, Mark.CUE_OFF, Mark.BALLS_MOVING, Mark.PUSH)
        return Shot(marks=frozenset({chance.choice(fouls)}))
    pocketed = tuple(ball for ball in BALLS if chance.random() < 0.25)
    off = tuple(ball for ball in BALLS if ball not in pocketed and chance.random() < 0.01)
    gone = {*pocketed, *off}
    kept_off = tuple(ball for ball in BALLS if ball in gone and chance.random() < 0.03)
    if kind < 0.5:
        struck = tuple(chance.sample(BALLS, chance.choice((1, 2, 2, 3))))
        return Shot(struck, pocketed, off, frozenset(), kept_off)
    carom = chance.choice((None, Mark.CAROM, Mark.CAROM, Mark.DOUBLE, Mark.CALLED_POCKET))
    return Shot(None, pocketed, off, frozenset({carom} if carom else ()), kept_off)


def wild_shot(chance: random.Random) -> Shot:
    """Return any marks at all, mostly contradictory."""
    struck = None
    if chance.random() < 0.4:
        struck = tuple(chance.sample(BALLS, chance.choice((0, 1, 1, 2, 2, 2, 3))))
    pocketed = tuple(ball for ball in BALLS if chance.random() < 0.2)
    off = tuple(ball for ball in BALLS if chance.random() < 0.1)
    kept_off = tuple(ball for ball in BALLS if chance.random() < 0.15)
    marks = frozenset(mark for mark in Mark if chance.random() < 0.1)
    return Shot(struck, pocketed, off, marks, kept_off)


def random_event(chance: random.Random, state: GameState, wild: float = 0.0) -> Event:
    """Return an event that may or may not be possible now; `wild` is the share of wild shots."""
    seat = state.at_table or 1
    if chance.random() < 0.002:
        return Event(chance.randint(1, len(state.banked)), Action.RETIRE)
    if state.choice_due and chance.random() < 0.9:
        return Event(seat, chance.choice((Action.REPEAT, Action.TAKE)))
    if 1 in state.held and chance.random() < 0.3:
        return Event(seat, Action.RESPOT)
    return Event(seat, wild_shot(chance) if chance.random() < wild else plain_shot(chance))


def company_event(chance: random.Random, state: GameState) -> Event:
    """Return somebody coming or going, or scores set, that may or may not be possible now."""
    seats, table = len(state.players), state.at_table or 1
    somebody = chance.randint(1, seats)
    order = [*state.in_game]
    chance.shuffle(order)
    if chance.random() < 0.8:
        order.sort(key=table.__ne__)
    points = [chance.randint(0, state.rulebook.caroms_to) for _ in range(seats)]
    return chance.choice(
        (
            Event(table, Action.SKIP),
            Event(somebody, Action.RETIRE),
            Event(somebody, Action.RETURN),
            Event(chance.choice([*state.retired] or [1]), Action.RETURN),
            Event(seats + 1, Join(chance.choice(NAMES), chance.randrange(state.rulebook.open_to))),
            Event(table, Order(tuple(order))),
            Event(chance.choice((table, somebody)), SetScores(tuple(points))),
        )
    )


NAMES = ("Di", "Ann Lee", "Li:u", 'O"H', "a#b", "Zoë", "刘伟", "back\\slash", "join:x:1")
"""Names of people who come late, with all that parts tokens."""


def random_start(chance: random.Random, rulebook: Rulebook | None = None) -> GameState:
    """Return the state before the first shot of a random game."""
    rulebook = rulebook or random_rulebook(chance)
    highest = rulebook.open_to - 1
    players = chance.choice((2, 2, 2, 3, 3, 4, 6))
    start = tuple(chance.choice((0, 0, chance.randint(0, highest))) for _ in range(players))
    return new_game(rulebook, start)


def play_on(
    chance: random.Random, state: GameState, most: int, wild: float = 0.0, company: float = 0.0
) -> Iterator[tuple[Event, GameState]]:
    """Play at most that many possible events of a game, each with the state after it.

    `wild` and `company` are the shares of wild shots and of people who come and go.
    """
    played = 0
    while played < most and not state.over:
        if company and chance.random() < company:
            event = company_event(chance, state)
        else:
            event = random_event(chance, state, wild)
        try:
            state, _ = apply(state, event)
        except IllegalEvent:
            continue
        played += 1
        yield event, state


def games_as_tokens(
    chance: random.Random, rulebook: Rulebook, events: int
) -> list[tuple[GameState, list[tuple[int, str]]]]:
    """Return random games of at least that many events together, as seats and tokens."""
    games: list[tuple[GameState, list[tuple[int, str]]]] = []
    while events > 0:
        start = random_start(chance, rulebook)
        tokens = [(e.seat, format_token(e.act)) for e, _ in play_on(chance, start, 400)]
        events -= len(tokens)
        games.append((start, tokens))
    return games
