"""Can every winning set be worked out?

A winning set says which cards it needs and how many, as expressions. One that asks for a field or a word that no card
has can never be held, and nobody can tell its chance.

Failing: `needs: [{cards: suit == 'snu', count: "2"}]`, and no card has the suit `snu`.
Passing: `needs: [{cards: suit == 'sun', count: "2"}]`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "database/win-unanswered"
SEVERITY = Severity.ERROR


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One error for each winning set that cannot be worked out."""
    edition = subject.edition
    if not any(setup.wins for setup in edition.setups.values()):
        return
    from deckpress.query import Queries  # noqa: PLC0415 - most games have no winning sets
    from deckpress.query.winning import winning_sets  # noqa: PLC0415

    queries = Queries(edition)
    for setup in edition.setups.values():
        for failure in winning_sets(queries, setup)[1]:
            help = failure.help or "docs/stats.md tells how winning sets are written"
            yield Finding(ID, SEVERITY, failure.message, Ref(edition.game, path=failure.path), help)
