"""Shared cuts: where two cards with different border colours are parted by one cut, people should know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from deckpress.model.finding import Finding, Severity
from deckpress.model.sheet import Placement, Sheet
from deckpress.model.source import Ref


def shared_cuts(sheets: Iterable[Sheet], borders: Mapping[str, str]) -> tuple[Finding, ...]:
    """One note for each pair of border colours that meet at a cut, naming the sheets and one pair of cards."""
    found: dict[tuple[str, str], tuple[Placement, Placement, list[str]]] = {}
    for sheet in sheets:
        for one, other in _neighbours(sheet.placements):
            first, second = (borders.get(placed.face, "").lower() for placed in (one, other))
            if first and second and first != second:
                pair = (min(first, second), max(first, second))
                where = found.setdefault(pair, (one, other, []))[2]
                name = f"{sheet.number} ({sheet.side})"
                if name not in where:
                    where.append(name)
    return tuple(_note(pair, *found[pair]) for pair in sorted(found))


def _neighbours(placements: tuple[Placement, ...]) -> Iterable[tuple[Placement, Placement]]:
    corners = {(placement.cut.x, placement.cut.y): placement for placement in placements}
    for placement in placements:
        for corner in ((placement.cut.right, placement.cut.y), (placement.cut.x, placement.cut.bottom)):
            if corner in corners:
                yield placement, corners[corner]


def _note(colours: tuple[str, str], one: Placement, other: Placement, where: list[str]) -> Finding:
    shown = ", ".join(where[:6]) + (f" and {len(where) - 6} more" if len(where) > 6 else "")
    return Finding(
        "impose/shared-cut",
        Severity.NOTE,
        f"cards with the border colours {colours[0]} and {colours[1]} share a cut, "
        f"for example '{one.card}' and '{other.card}'; sheets: {shown}",
        Ref(card=one.card),
        "a cut that is a little off shows a thin line of the neighbour's colour: cut these lines with care",
    )
