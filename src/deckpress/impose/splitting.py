"""One length over several sheets: equal shares, and a tab under each but the last. Whole units, nothing is lost."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from deckpress.model.units import Length

MOST = 12
"""Over so many sheets in a row nobody glues a board: its size is a slip."""


@dataclass(frozen=True, slots=True)
class Share:
    """What one sheet shows of a length, from ``start`` to ``end``; ``tab`` lies under the next sheet, 0 at the end."""

    start: Length
    end: Length
    tab: Length

    @property
    def length(self) -> Length:
        return self.end - self.start


def shares(length: Length, count: int, tab: Length) -> tuple[Share, ...]:
    """The length in so many shares, equal to a unit, one after the other."""
    edges = [length * place // count for place in range(count + 1)]
    return tuple(Share(start, end, tab if end < length else 0) for start, end in pairwise(edges))


def fewest(length: Length, room: Length, edge: Length, tab: Length) -> int:
    """How many shares at least fit into the room of a sheet; 0 where no number does.

    ``edge`` is what a cut needs beside it, for bleed and marks; where the next sheet follows, only the tab is needed.
    """
    for count in range(1, MOST + 1):
        longest = -(-length // count)
        if edge + longest + (edge if count == 1 else max(edge, tab)) <= room:
            return count
    return 0
