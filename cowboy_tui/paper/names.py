"""Names by id, for whoever a paper speaks of."""

from cowboy_tui.marker.match_names import distinct_names
from cowboy_tui.marker.people import People


class Names(dict[str, str]):
    """What players are called now, no two of them the same.

    Somebody who is not known is called by his id.
    """

    def __init__(self, people: People) -> None:
        own = [player for player in people.all if people.same(player.id) == player.id]
        super().__init__(zip((player.id for player in own), distinct_names(own), strict=True))
        self._people = people

    def __missing__(self, player: str) -> str:
        """Take in an entry that was merged, or one that is not known."""
        same = self._people.same(player)
        name = self[player] = self[same] if same in self else self._people.name(player)
        return name
