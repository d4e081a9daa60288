"""The order of pages in a folded booklet: which two pages lie side by side on each side of each sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deckpress.model.finding import refuse


@dataclass(frozen=True, slots=True)
class Leaf:
    """A sheet that is folded once, outermost first: the pages left and right on its outer and inner side.

    Pages count from 1; 0 is a blank that only fills the sheet. ``outer`` and ``inner`` are (left, right) as one looks
    at each side. ``signature`` counts the sheets that are folded together, from 1.
    """

    signature: int
    outer: tuple[int, int]
    inner: tuple[int, int]


def booklet(pages: int, sheets: int = 0, right_to_left: bool = False) -> tuple[Leaf, ...]:
    """The leaves of a booklet of so many pages, ``sheets`` folded together at a time (0: all of them).

    Blanks come after the last page, whichever way it is read. Refuses no pages at all.
    """
    if pages < 1 or sheets < 0:
        raise refuse("impose/no-pages", f"a booklet of {pages} pages cannot be printed", help="give at least one page")
    per = 4 * sheets or 4 * -(-pages // 4)
    leaves: list[Leaf] = []
    for signature, start in enumerate(range(0, pages, per), 1):
        size = min(per, 4 * -(-(pages - start) // 4))
        leaves += _leaves(signature, start, size, pages, right_to_left)
    return tuple(leaves)


def _leaves(signature: int, start: int, size: int, pages: int, right_to_left: bool) -> Iterator[Leaf]:
    def page(number: int) -> int:
        return start + number if start + number <= pages else 0

    for depth in range(size // 4):
        outer = page(size - 2 * depth), page(2 * depth + 1)
        inner = page(2 * depth + 2), page(size - 2 * depth - 1)
        if right_to_left:
            outer, inner = (outer[1], outer[0]), (inner[1], inner[0])
        yield Leaf(signature, outer, inner)
