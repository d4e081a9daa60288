"""Are two cards alike in everything but their id?

Two entries of the same kind, name and fields are one card written twice: its copies are split, and whoever changes one
forgets the other.

Failing: `owl` and `owl-2`, both a creature called "Owl" of power 3 with the same text.
Passing: one `owl` with `copies: 2`, or a difference that players can see.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "database/duplicate-cards"
SEVERITY = Severity.WARNING


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One warning for each card that an earlier one already is."""
    edition = subject.edition
    first: dict[tuple[str, str, str], str] = {}
    for card in edition.cards.values():
        content = repr(sorted((key, value) for key, value in card.fields.items()))
        other = first.setdefault((card.kind, card.name, content), card.id)
        if other != card.id:
            message = f"the cards '{other}' and '{card.id}' are alike in everything but their id"
            ref = Ref(edition.game, card.id, path=card.path)
            yield Finding(ID, SEVERITY, message, ref, f"write one of them, with the copies of both ('{card.name}')")
