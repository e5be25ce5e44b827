"""Standings once more, the dumbest way: every number from a walk through all matches.

It shares no code with the package beyond the values that go in, and is as slow as it looks.
"""

from fractions import Fraction
from typing import Any

from cowboy_tui.league.result import MatchResult
from cowboy_tui.league.season import Season


def naive_standings(
    season: Season, matches: list[MatchResult], who: list[str]
) -> list[dict[str, Any]]:
    everybody = list(who)
    for match in matches:
        if match.state != "void":
            everybody += [player for player in match.players if player not in everybody]
    people = {player: _count(season, matches, player) for player in everybody}
    ranked = [p for p in everybody if people[p]["games"] >= season.least_games]
    rest = [p for p in everybody if people[p]["games"] < season.least_games]
    return _rows(season, matches, people, ranked, True) + _rows(
        season, matches, people, rest, False
    )


def _rows(
    season: Season,
    matches: list[MatchResult],
    people: dict[str, dict[str, Any]],
    players: list[str],
    ranked: bool,
) -> list[dict[str, Any]]:
    groups = [players] if players else []
    parted: dict[tuple[str, str], tuple[str, Any, Any, int]] = {}
    again = True
    while again:
        again = False
        for at in range(len(groups)):
            group = groups[at]
            for step in season.tie_breaks:
                value = {p: _value(step.value, matches, people, group, p) for p in group}
                kinds = sorted({_number(v) for v in value.values()}, reverse=True)
                if len(kinds) == 1:
                    continue
                parts = [[p for p in group if _number(value[p]) == kind] for kind in kinds]
                for one in group:
                    for other in group:
                        if _number(value[one]) > _number(value[other]):
                            parted[one, other] = (step.value, value[one], value[other], len(group))
                groups[at : at + 1] = parts
                again = True
                break
            if again:
                break
    rows: list[dict[str, Any]] = []
    rank = 1
    for group in groups:
        for player in group:
            above = rows[-1]["player"] if rows else None
            decided = parted.get((above, player), ("shared",)) if above else ()
            rows.append(
                people[player]
                | {
                    "player": player,
                    "rank": rank if ranked else None,
                    "decided": decided if ranked else (),
                }
            )
        rank += len(group)
    return rows


def _number(value: Any) -> Fraction:
    if value is None:
        return Fraction(-(10**9))
    if isinstance(value, tuple):
        return Fraction(value[0]) - Fraction(value[1])
    return Fraction(value)


def _value(
    step: str,
    matches: list[MatchResult],
    people: dict[str, dict[str, Any]],
    group: list[str],
    player: str,
) -> Any:
    mine = people[player]
    if step == "head_to_head":
        won = lost = Fraction(0)
        for match in matches:
            if match.state not in ("played", "walk_over") or player not in match.players:
                continue
            place = match.places[match.players.index(player)]
            for other in match.players:
                if other == player or other not in group:
                    continue
                his = match.places[match.players.index(other)]
                if place < his:
                    won += 1
                elif place > his:
                    lost += 1
                else:
                    won += Fraction(1, 2)
                    lost += Fraction(1, 2)
        return (won, lost)
    if step == "game_difference":
        return mine["games_won"] - mine["games_lost"]
    return mine[step]


def _count(season: Season, matches: list[MatchResult], player: str) -> dict[str, Any]:
    played = [m for m in matches if player in m.players and m.state in ("played", "walk_over")]
    points = Fraction(0)
    for match in played:
        place = match.places[match.players.index(player)]
        sharing = match.places.count(place)
        for extra in range(sharing):
            number = place + extra
            worth = season.points[number - 1 if number <= len(season.points) else -1]
            points += Fraction(worth, sharing)
    counted = [
        (game, game.figures[game.players.index(player)])
        for match in matches
        if match.state != "void"
        for game in match.games
        if player in game.players and game.winner is not None and not game.reconstructed
    ]
    made = sum(figures.points for _, figures in counted)
    innings = sum(figures.innings for _, figures in counted)
    return {
        "matches": len(played),
        "matches_won": len([m for m in played if m.winner == player]),
        "match_points": points,
        "games_won": sum(m.wins[m.players.index(player)] for m in played),
        "games_lost": sum(
            won for m in played for p, won in zip(m.players, m.wins, strict=True) if p != player
        ),
        "games": len(counted),
        "points": made,
        "innings": innings,
        "points_per_inning": Fraction(made, innings) if innings else None,
        "high_run": max([figures.high_run for _, figures in counted], default=0),
    }
