"""Are the texts of one template line about equally large on the cards of one kind?

A text shrinks to fit its box. Where one card's name is a quarter smaller than another's, the two look unrelated when
they lie side by side, and the longest name decides how the kind should be drawn. A size that the template itself sets
by card is no fault.

Failing: names of one kind from 22 pt down to 13 pt.
Passing: names from 22 pt down to 18 pt.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.checks.rows import Group, finding, groups
from deckpress.model.finding import Finding, Severity
from deckpress.model.page import Row

ID = "page/mixed-sizes"
SEVERITY = Severity.NOTE
_LEAST = 0.75
"""The smallest may be so large beside the largest."""


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each template line, kind and style whose sizes differ by more than a quarter."""
    for group in groups(subject.pages, lambda row: row.kind == "text" and bool(row.text)):
        for same in _alike(subject, group):
            sizes = [row.printed_size for row in same.rows]
            least = min(range(len(sizes)), key=lambda i: sizes[i])
            most = max(range(len(sizes)), key=lambda i: sizes[i])
            if sizes[least] >= sizes[most] * _LEAST:
                continue
            message = (
                f"this line prints '{same.rows[least].text[:40]}' at {sizes[least]:.4g} pt and "
                f"'{same.rows[most].text[:40]}' at {sizes[most]:.4g} pt on cards of one kind"
            )
            help = "shorten the longest, enlarge the box, or give the style a smaller size for all of them"
            worst = Group(same.place, (same.cards[least],), (same.rows[least],))
            yield finding(ID, SEVERITY, worst, subject.pages, 0, message, help)


def _alike(subject: PageSubject, group: Group) -> Iterator[Group]:
    """The group by kind of card, style, and the size that the style asks for."""
    found: dict[tuple[str, str, float], list[tuple[str, Row]]] = {}
    for card, row in zip(group.cards, group.rows, strict=True):
        there = subject.edition.cards.get(card)
        key = (there.kind if there else "", row.style, row.style_size)
        found.setdefault(key, []).append((card, row))
    for hits in found.values():
        yield Group(group.place, tuple(card for card, _ in hits), tuple(row for _, row in hits))
