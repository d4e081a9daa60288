"""Is there a kind without cards?

A kind that no card has is left over, or its cards name another one by mistake.

Failing: `kinds: {trap: {face: trap.svg}}`, and no card has `kind: trap`.
Passing: at least one card of the kind.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "database/unused-kind"
SEVERITY = Severity.NOTE


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One note for each kind without cards."""
    edition = subject.edition
    used = {card.kind for card in edition.cards.values()}
    for id in edition.kinds:
        if id not in used:
            path = (*edition.path, "kinds", id)
            yield Finding(
                ID, SEVERITY, f"no card is of the kind '{id}'", Ref(edition.game, path=path), "use it, or remove it"
            )
