"""Shared cuts: where two cards with different border colours are parted by one cut, people should know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from deckpress.model.finding import Finding, Severity
from deckpress.model.sheet import Placement, Sheet
from deckpress.model.source import Ref


def shared_cuts(sheets: Iterable[Sheet], borders: Mapping[str, str]) -> tuple[Finding, ...]:
    """One note for a whole set of sheets, naming the sheets and one pair of cards; nothing where all borders agree."""
    pairs: dict[tuple[str, str], tuple[Placement, Placement]] = {}
    where: dict[str, None] = {}
    for sheet in sheets:
        for one, other in _neighbours(sheet.placements):
            first, second = (borders.get(placed.face, "").lower() for placed in (one, other))
            if first and second and first != second:
                pairs.setdefault((min(first, second), max(first, second)), (one, other))
                where[f"{sheet.number} ({sheet.side})"] = None
    return (_note(pairs, list(where)),) if pairs else ()


def _neighbours(placements: tuple[Placement, ...]) -> Iterable[tuple[Placement, Placement]]:
    corners = {(placement.cut.x, placement.cut.y): placement for placement in placements}
    for placement in placements:
        for corner in ((placement.cut.right, placement.cut.y), (placement.cut.x, placement.cut.bottom)):
            if corner in corners:
                yield placement, corners[corner]


def _note(pairs: Mapping[tuple[str, str], tuple[Placement, Placement]], where: list[str]) -> Finding:
    colours, (one, other) = min(pairs.items(), key=lambda item: item[0])
    more = f" ({len(pairs)} such pairs of colours)" if len(pairs) > 1 else ""
    shown = ", ".join(where[:6]) + (f" and {len(where) - 6} more" if len(where) > 6 else "")
    return Finding(
        "impose/shared-cut",
        Severity.NOTE,
        f"cards with different borders share a cut{more}, for example '{one.card}' {colours[0]} and "
        f"'{other.card}' {colours[1]}; sheets: {shown}",
        Ref(card=one.card),
        "a cut that is a little off shows a thin line of the neighbour's colour: cut these lines with care",
    )
