"""The sorts of records that the league keeps in the journal."""

from typing import Final

from cowboy_tui.league import night, player
from cowboy_tui.league.night import Night, NightEvent
from cowboy_tui.league.player import Player, PlayerEvent
from cowboy_tui.league.season import Season

from .league_record import LeagueRecord, RecordType
from .league_sorts import Sort

PLAYERS: Final[RecordType[Player, PlayerEvent]] = RecordType(
    Sort.PLAYER,
    {
        "player": player.Enter,
        "change": player.Change,
        "hide": player.Hide,
        "merge": player.Merge,
    },
    player.apply,
)

SEASONS: Final[RecordType[Season, Season]] = RecordType(
    Sort.SEASON, {"season": Season}, lambda _before, season, _id: season
)

NIGHTS: Final[RecordType[Night, NightEvent]] = RecordType(
    Sort.NIGHT,
    {
        "night": night.Begin,
        "arrive": night.Arrive,
        "expect": night.Expect,
        "leave": night.Leave,
        "draw": night.Draw,
        "settle": night.Settle,
        "confirm": night.Confirm,
        "tables": night.Tables,
        "close": night.Close,
    },
    night.apply,
)

PlayerRecord = LeagueRecord[Player, PlayerEvent]
SeasonRecord = LeagueRecord[Season, Season]
NightRecord = LeagueRecord[Night, NightEvent]
