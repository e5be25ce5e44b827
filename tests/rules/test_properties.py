"""What holds of every game, whatever is played (Hypothesis)."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cowboy_tui.rules.action import Action
from cowboy_tui.rules.assessment import assess
from cowboy_tui.rules.balls import BALLS, Ball
from cowboy_tui.rules.clauses import cite
from cowboy_tui.rules.game import IllegalEvent, apply, why_not
from cowboy_tui.rules.gamefile import format_game, read
from cowboy_tui.rules.house import HOUSE_RULES
from cowboy_tui.rules.names import BadText, clean_name
from cowboy_tui.rules.notation import Event, format_token, parse_token
from cowboy_tui.rules.opening import Opening
from cowboy_tui.rules.phase import Phase, stage_of
from cowboy_tui.rules.ruling import Ruling
from cowboy_tui.rules.setup import Setup
from cowboy_tui.rules.shot import Mark, Shot
from cowboy_tui.rules.state import GameState

from ..games import play_on, random_event, random_rulebook, random_start, wild_shot

MOST = 80
"""Events of a random game at most."""

often = settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


class Step(NamedTuple):
    """One event of a game, with the states around it."""

    before: GameState
    event: Event
    ruling: Ruling
    after: GameState

    @property
    def shot(self) -> Shot | None:
        return self.event.act if isinstance(self.event.act, Shot) else None


def ball_sets() -> st.SearchStrategy[tuple[Ball, ...]]:
    return st.sets(st.sampled_from(BALLS)).map(lambda balls: tuple(sorted(balls)))


def shots() -> st.SearchStrategy[Shot]:
    """Any marks at all; most contradict each other."""
    few: st.SearchStrategy[tuple[Ball, ...]] = st.just(()) | ball_sets()
    return st.builds(
        Shot,
        st.none() | st.lists(st.sampled_from(BALLS), unique=True).map(tuple),
        few,
        few,
        st.frozensets(st.sampled_from(Mark), max_size=3),
        few,
        st.none() | st.integers(1, 6),
    )


def events() -> st.SearchStrategy[Event]:
    """Any event of any seat, also of seats that there are not."""
    return st.builds(Event, st.integers(-1, 7), shots() | st.sampled_from(Action))


def chances() -> st.SearchStrategy[random.Random]:
    return st.integers(0, 2**32).map(random.Random)


def names() -> st.SearchStrategy[str]:
    return st.text(max_size=20).filter(is_name).map(clean_name)


def is_name(text: str) -> bool:
    try:
        return clean_name(text) == text
    except BadText:
        return False


def steps(chance: random.Random, most: int = MOST, wild: float = 0.1) -> list[Step]:
    """A random game."""
    state = random_start(chance)
    return list(replay(state, [event for event, _ in play_on(chance, state, most, wild)]))


def replay(state: GameState, played: list[Event]) -> Iterator[Step]:
    for event in played:
        after, ruling = apply(state, event)
        yield Step(state, event, ruling, after)
        state = after


def games() -> st.SearchStrategy[list[Step]]:
    return chances().map(steps)


def refusal(state: GameState, event: Event) -> str | None:
    """Why `apply` refuses an event; None where it plays it."""
    try:
        apply(state, event)
    except IllegalEvent as error:
        return str(error)
    return None


def total_of(state: GameState, seat: int) -> int:
    """Banked points and, at the table, the run of a seat."""
    return state.banked[seat - 1] + (state.run if state.at_table == seat else 0)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """A header as people write them."""
    rulebook = random_rulebook(draw(chances()))
    players = tuple(draw(st.lists(names(), min_size=2, max_size=5, unique=True)))
    heads = st.integers(0, rulebook.open_to - 1)
    start = tuple(draw(st.lists(heads, min_size=len(players), max_size=len(players))))
    texts = st.text(max_size=10).filter(lambda text: text == "" or is_name(text))
    optional = st.dictionaries(st.sampled_from(["Date", "Table", "Event", "Id"]), texts, max_size=2)
    extra = st.lists(st.tuples(st.sampled_from(["X-A", "X-B c"]), texts), max_size=2)
    return Setup(rulebook, players, start, (*draw(optional).items(), *draw(extra)))


@often
@given(shots())
def test_any_shot_is_read_as_it_was_written(shot: Shot) -> None:
    token = format_token(shot)
    assert parse_token(token) == shot
    assert format_token(parse_token(token)) == token


@often
@given(shots(), chances())
def test_marks_may_be_typed_in_any_order(shot: Shot, chance: random.Random) -> None:
    pieces = [str(ball) for ball in shot.pocketed]
    pieces += [f"^{ball}" for ball in shot.off] + [f"~{ball}" for ball in shot.kept_off]
    pieces += [str(mark) for mark in shot.marks]
    if shot.struck is not None:
        pieces.append("(" + "".join(map(str, shot.struck)) + ")")
    if shot.pocket:
        pieces.append(f"@{shot.pocket}")
    chance.shuffle(pieces)
    assert parse_token("".join(pieces) or "-") == shot


@often
@given(setups(), chances())
def test_a_whole_file_is_read_as_it_was_written(setup: Setup, chance: random.Random) -> None:
    played = [event for event, _ in play_on(chance, setup.new_game(), 30, wild=0.1)]
    text = format_game(setup, played)
    game = read(text)
    assert [each.event for each in game.play()] == played
    assert game.setup.rulebook.preset == setup.rulebook.preset
    assert list(game.setup.house.items()) == list(setup.house.items())
    assert game.setup[1:] == setup[1:]
    assert format_game(game.setup, [each.event for each in game.play()]) == text


@often
@given(games())
def test_a_replay_is_deterministic(game: list[Step]) -> None:
    if game:
        assert list(replay(game[0].before, [step.event for step in game])) == game


@often
@given(games())
def test_h6_banked_points_never_fall(game: list[Step]) -> None:
    for step in game:
        pairs = zip(step.before.banked, step.after.banked, strict=True)
        assert all(before <= after for before, after in pairs)


@often
@given(games())
def test_r4_nobody_passes_a_threshold_by_a_shot_of_an_earlier_phase(game: list[Step]) -> None:
    for step in game:
        rulebook = step.before.rulebook
        limits = {
            Phase.OPEN: rulebook.open_to,
            Phase.CAROMS: rulebook.caroms_to,
            Phase.FINAL: rulebook.target,
        }
        phase = step.before.phase
        assert phase is not None
        if step.shot is not None:
            assert total_of(step.after, step.event.seat) <= limits[phase]
        assert max(step.after.banked) <= rulebook.target
        assert step.ruling.points <= {Phase.OPEN: 11, Phase.CAROMS: 2, Phase.FINAL: 1}[phase]


@often
@given(games())
def test_points_minus_points_lost_are_the_scores(game: list[Step]) -> None:
    if not game:
        return
    gained = sum(step.ruling.points - step.ruling.run_lost for step in game)
    start, end = game[0].before, game[-1].after
    assert sum(start.banked) + gained == sum(end.banked) + end.run


@often
@given(games())
def test_innings_without_a_foul_and_head_starts_are_what_is_banked(game: list[Step]) -> None:
    if not game:
        return
    scores = list(game[0].before.banked)
    run = 0
    for step in game:
        at_table = step.before.at_table
        assert at_table is not None
        run += step.ruling.points
        assert step.ruling.run_lost == (step.before.run if step.ruling.fouls else 0)
        if step.ruling.inning_over:
            scores[at_table - 1] += 0 if step.ruling.fouls else run
            run = 0
        assert (list(step.after.banked), step.after.run) == (scores, run)


@often
@given(games())
def test_a_foul_scores_nothing_and_ends_the_inning(game: list[Step]) -> None:
    for step in game:
        if step.ruling.fouls:
            assert (step.ruling.points, step.ruling.inning_over) == (0, True)
            assert step.before.banked == step.after.banked or step.after.over
        assert len(set(step.ruling.fouls)) == len(step.ruling.fouls)
        assert all(rule.rule and rule.text.endswith(".") for rule in step.ruling.rules)
        assert step.ruling.rules


@often
@given(games(), st.lists(events(), min_size=5, max_size=20))
def test_a_refused_event_changes_nothing(game: list[Step], others: list[Event]) -> None:
    for step in game:
        copy = GameState(*step.before)
        refused = [event for event in others if why_not(step.before, event) is not None]
        for event in refused:
            assert refusal(step.before, event)
        assert step.before == copy
        assert apply(step.before, step.event) == (step.after, step.ruling)


@often
@given(games(), chances(), st.lists(events(), max_size=10))
def test_why_not_agrees_with_apply(
    game: list[Step], chance: random.Random, others: list[Event]
) -> None:
    for step in game[-20:]:
        likely = [random_event(chance, step.before, wild=0.5) for _ in range(5)]
        for event in (*others, *likely):
            reason = why_not(step.before, event)
            assert refusal(step.before, event) == reason
            assert reason is None or (reason and reason.isprintable())
        assert why_not(step.before, step.event) is None


@often
@given(games())
def test_ruling_8_no_more_balls_are_held_than_there_are_to_occupy_their_spots(
    game: list[Step],
) -> None:
    for step in game:
        held = step.after.held
        assert list(held) == sorted(set(held))
        assert set(held) <= set(BALLS)
        assert len(held) <= len(BALLS) - len(held) + (not step.after.cue_in_hand)
        if step.shot is not None and not step.ruling.respotted and not step.after.choice_due:
            assert held in (step.shot.kept_off, ())


@often
@given(games())
def test_ruling_10_the_cue_ball_is_in_hand_after_it_left_or_all_balls_were_placed(
    game: list[Step],
) -> None:
    for step in game:
        placed = step.ruling.respotted
        if step.shot is not None:
            choice = step.before.rulebook.opening_fault == "incoming_choice"
            placed |= step.ruling.opening_failed and choice
            assert step.after.cue_in_hand == (placed or step.shot.took_cue_ball_off)
        else:
            assert step.after.cue_in_hand == (placed or step.before.cue_in_hand)
        if placed:
            assert step.after.held == ()


@often
@given(games())
def test_ruling_9_nobody_waits_for_the_1_where_it_is_spotted_by_itself(game: list[Step]) -> None:
    for step in game:
        state = step.after
        if state.phase is Phase.FINAL and 1 in state.held:
            assert state.rulebook.respot_on_final == "on_demand"


@often
@given(chances())
def test_ruling_2_whose_opening_failed_is_known_while_the_choice_is_due(
    chance: random.Random,
) -> None:
    for _, state in play_on(chance, random_start(chance), MOST, wild=0.2, company=0.2):
        assert state.choice_due == (state.opening is Opening.CHOICE)


@often
@given(games())
def test_a_winner_is_one_and_never_out(game: list[Step]) -> None:
    for step in game:
        state = step.after
        assert state.over == (state.at_table is None) == (state.phase is None)
        assert state.at_table not in state.out
        if state.winner is None:
            assert len(state.banked) - len(state.out) > 1
            assert max(state.banked) < state.rulebook.target
            continue
        assert state.winner not in state.out
        assert state.run == 0
        assert step is game[-1]
        if step.ruling.wins:
            assert state.winner == step.event.seat
            assert state.banked[state.winner - 1] == state.rulebook.target
        else:
            assert len(state.out) == len(state.banked) - 1


@often
@given(games())
def test_ruling_7_the_next_in_order_that_is_left_comes_to_the_table(game: list[Step]) -> None:
    for step in game:
        before, after = step.before, step.after
        assert before.at_table is not None
        if after.over or step.event.act is Action.REPEAT:
            continue
        if step.ruling.inning_over:
            seats = [*range(before.at_table + 1, len(before.banked) + 1)]
            seats += range(1, before.at_table + 1)
            assert after.at_table == next(seat for seat in seats if seat not in after.out)
        else:
            assert after.at_table == before.at_table


@settings(often, max_examples=200)
@given(chances())
def test_the_memo_does_not_matter(chance: random.Random) -> None:
    some = [steps(chance, most=25, wild=0.2) for _ in range(4)]

    def again(order: list[list[Step]]) -> list[list[Step]]:
        for memo in (assess, cite, parse_token, format_token):
            memo.cache_clear()
        return [list(replay(g[0].before, [step.event for step in g])) if g else g for g in order]

    assert again(some[::-1])[::-1] == some
    assert again(some) == some


@often
@given(chances())
def test_the_memo_keeps_situations_apart(chance: random.Random) -> None:
    """A remembered answer is the one that is worked out anew."""
    state = random_start(chance)
    for _ in range(20):
        stage = stage_of(state.rulebook, chance.randint(0, state.rulebook.caroms_to))
        held = tuple(ball for ball in BALLS if chance.random() < 0.2)
        situation = (state.rulebook, stage, state.opening, held)
        shot = wild_shot(chance)
        assert assess(*situation, shot) == assess.__wrapped__(*situation, shot)


def test_random_games_come_to_everything() -> None:
    """The games above are worth something: they are won, forfeited, respotted, held, chosen."""
    chance = random.Random(1)
    seen: set[str] = set()
    for _ in range(400):
        for step in steps(chance):
            seen |= set(step.ruling.fouls)
            seen |= {"win"} if step.ruling.wins else set()
            seen |= {"respotted"} if step.ruling.respotted else set()
            seen |= {"held"} if step.after.held else set()
            seen |= {"out"} if step.after.out else set()
            seen |= {"last left"} if step.after.over and not step.ruling.wins else set()
            if isinstance(step.event.act, Action):
                seen.add(step.event.act)
    decisions = {*Action} - {Action.SKIP, Action.RETURN}
    missing = {"win", "respotted", "held", "out", "last left", *decisions} - seen
    assert not missing
    assert len(HOUSE_RULES) == 14
