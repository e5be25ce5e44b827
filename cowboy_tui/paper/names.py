"""Names by id, for whoever a paper speaks of."""

from cowboy_tui.marker.people import People


class Names(dict[str, str]):
    """What players are called now; somebody who is not known is called by his id."""

    def __init__(self, people: People) -> None:
        super().__init__()
        self._people = people

    def __missing__(self, player: str) -> str:
        """Ask once who is meant."""
        name = self[player] = self._people.name(player)
        return name
