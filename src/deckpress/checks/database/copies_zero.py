"""Is a card printed in no copy at all?

A card with 0 copies lies in no component and no pile: it is never printed, and no count knows it. That may be meant for
a card that is kept for later; more often a number was forgotten.

Failing: `copies: 0`.
Passing: one copy or more, or no entry.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "database/copies-zero"
SEVERITY = Severity.WARNING


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One warning for each printing without copies."""
    edition = subject.edition
    for printing in edition.printings:
        if printing.copies == 0:
            where = f" in the component '{printing.component}'"
            message = f"the card '{printing.card}' has 0 copies{where}, so it is never printed there"
            ref = Ref(edition.game, printing.card, "copies", path=printing.path)
            yield Finding(ID, SEVERITY, message, ref, "remove the entry, or write how many there are")
