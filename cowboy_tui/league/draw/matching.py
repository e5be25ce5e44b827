"""Pairs for as many as can be paired: a maximum matching by blossoms (Edmonds)."""

from collections import deque
from collections.abc import Collection, Mapping, Sequence

Graph = Mapping[str, Collection[str]]
"""Who may be paired with whom, both ways."""


def matching(graph: Graph, order: Sequence[str]) -> dict[str, str]:
    """Return for everybody who can be paired his partner.

    As few as possible are left out; of all the ways to do that it is the one that leaves out those
    who are late in `order`: who comes earlier is covered whenever that is possible with all
    before him.
    """
    mates: dict[str, str] = {}
    rank = {who: at for at, who in enumerate(order)}
    for root in order:
        if root not in mates:
            _Search(graph, mates, rank, root).cover()
    return mates


class _Search:
    """The alternating tree from one who has no partner yet."""

    def __init__(
        self, graph: Graph, mates: dict[str, str], rank: Mapping[str, int], root: str
    ) -> None:
        self.graph = graph
        self.mates = mates
        self.rank = rank
        self.root = root
        self.before: dict[str, str] = {}
        self.base = {who: who for who in rank}
        self.outer = {root}
        """Those who could be left out in place of the root."""
        self.queue = deque([root])

    def cover(self) -> None:
        """Find the root a partner, or put him in the place of one who is later in the order."""
        end = self._free_end()
        if end is not None:
            self._flip(end)
            return
        last = max(self.outer, key=self.rank.__getitem__)
        if last != self.root:
            mate = self.mates.pop(last)
            self._flip(mate)

    def _free_end(self) -> str | None:
        """Grow the tree; return one without a partner to whom a path leads."""
        while self.queue:
            here = self.queue.popleft()
            for there in sorted(self.graph[here], key=self.rank.__getitem__):
                if self.base[here] == self.base[there] or self.mates.get(here) == there:
                    continue
                if there == self.root or self.mates.get(there) in self.before:
                    self._contract(here, there)
                elif there not in self.before:
                    self.before[there] = here
                    mate = self.mates.get(there)
                    if mate is None:
                        return there
                    self._reach(mate)
        return None

    def _reach(self, who: str) -> None:
        if who not in self.outer:
            self.outer.add(who)
            self.queue.append(who)

    def _contract(self, one: str, other: str) -> None:
        """Make one of an odd ring that two outer ones close."""
        stem = self._meeting(one, other)
        ring: set[str] = set()
        self._mark(one, stem, other, ring)
        self._mark(other, stem, one, ring)
        for who in self.rank:
            if self.base[who] in ring:
                self.base[who] = stem
                self._reach(who)

    def _meeting(self, one: str, other: str) -> str:
        """Return where the ways of two to the root come together."""
        seen = set()
        while True:
            one = self.base[one]
            seen.add(one)
            if one not in self.mates:
                break
            one = self.before[self.mates[one]]
        while self.base[other] not in seen:
            other = self.before[self.mates[self.base[other]]]
        return self.base[other]

    def _mark(self, who: str, stem: str, child: str, ring: set[str]) -> None:
        while self.base[who] != stem:
            mate = self.mates[who]
            ring |= {self.base[who], self.base[mate]}
            self.before[who] = child
            child = mate
            who = self.before[mate]

    def _flip(self, end: str) -> None:
        """Change partners along the way from the end to the root."""
        at: str | None = end
        while at is not None:
            partner = self.before[at]
            after = self.mates.get(partner)
            self.mates[at], self.mates[partner] = partner, at
            at = after
