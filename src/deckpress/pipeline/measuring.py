"""Pixels for the checks and the statistics: faces measured, and what low ink saves of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deckpress.model.measured import Pixels, Saving
from deckpress.model.page import CardPage, Pages
from deckpress.pipeline.tools import Tools


@dataclass(frozen=True, slots=True)
class InkUse:
    """The mean coverage of printed sides in full and in low ink, copies counted; 1 is one ink all over the cut card."""

    full: float
    low: float

    @property
    def saved(self) -> float:
        """Which part of the ink low ink saves."""
        return 1 - self.low / self.full if self.full else 0.0


def measured(pages: Pages, tools: Tools) -> Pixels:
    """Every face measured, and which fronts and which backs hue alone tells apart."""
    from deckpress.export.measure import measure  # noqa: PLC0415 - imported where the work begins

    return measure(pages, tools.for_export())


def savings(full: Pages, low: Pages, tools: Tools) -> tuple[Saving, ...]:
    """What each side of each card saves, one side once. The pages are of one setup, in full and in low ink."""
    found: dict[tuple[str, str], Saving] = {}
    for page, key, twin, one in _sides(full, low, tools):
        found.setdefault((key, twin), Saving(page.card, full.faces[key].template, one.full, one.low))
    return tuple(found.values())


def ink_use(full: Pages, low: Pages, tools: Tools) -> dict[str, InkUse]:
    """The ink of a setup, under the empty name of all its sides, then under each template's of its faces."""
    sums: dict[str, list[float]] = {"": [0.0, 0.0, 0.0]}
    for page, key, _, one in _sides(full, low, tools):
        for name in ("", full.faces[key].template):
            total = sums.setdefault(name, [0.0, 0.0, 0.0])
            for number, value in enumerate((one.full, one.low, 1.0)):
                total[number] += value * page.copies
    return {name: InkUse(first / count, second / count) for name, (first, second, count) in sums.items() if count}


def _sides(full: Pages, low: Pages, tools: Tools) -> Iterator[tuple[CardPage, str, str, InkUse]]:
    """Each side of each card: its page, its face in full and in low ink, and their coverage."""
    before, after = measured(full, tools).faces, measured(low, tools).faces
    for page, other in zip(full.cards, low.cards, strict=True):
        for key, twin in ((page.front, other.front), (page.back, other.back)):
            if key:
                yield page, key, twin, InkUse(before[key].coverage, after[twin].coverage)
