"""Rows of faces, grouped by the template line that made them: forty cards with one fault are one finding."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from deckpress.model.finding import Finding, Severity
from deckpress.model.page import Pages, Row
from deckpress.model.source import Place, Ref


@dataclass(frozen=True, slots=True)
class Group:
    """What one template line put on several cards. ``cards`` and ``rows`` run in step."""

    place: Place
    cards: tuple[str, ...]
    rows: tuple[Row, ...]


def groups(pages: Pages, wanted: Callable[[Row], bool]) -> Iterator[Group]:
    """The rows that ``wanted`` picks, by template line, in the order of the cards."""
    found: dict[Place, list[tuple[str, Row]]] = {}
    seen: set[str] = set()
    for page in pages.cards:
        for key in (page.front, page.back):
            if not key or key in seen:
                continue
            seen.add(key)
            for row in pages.faces[key].rows:
                if wanted(row):
                    found.setdefault(row.place, []).append((page.card, row))
    for place, hits in found.items():
        yield Group(place, tuple(card for card, _ in hits), tuple(row for _, row in hits))


def shown_text(row: Row) -> str:
    """A row by name in a sentence: its first words in quotes, or what it is."""
    return f"'{row.text[:40]}'" if row.text else f"this {row.kind}"


def finding(
    check: str, severity: Severity, group: Group, pages: Pages, worst: int, message: str, help: str = ""
) -> Finding:
    """A finding for a group: it names the worst card, and how many others have the fault."""
    others = len(set(group.cards)) - 1
    more = f" (and {others} more {pages.things}{'' if others == 1 else 's'} by this line)" if others else ""
    row = group.rows[worst]
    ref = Ref(pages.game, group.cards[worst], ", ".join(row.fields), row.language or pages.language, place=group.place)
    return Finding(check, severity, message + more, ref, help)
