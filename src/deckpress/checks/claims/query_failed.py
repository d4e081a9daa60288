"""Can every query be answered?

A misspelt name, a field that no card has or a word that no card bears would count as nought in a careless
language. Here the query fails, is told where it stands, and its claim is not judged.

Failing: `query: count(vanilla.where(kind='pickel'))`.
Passing: `query: count(vanilla.where(kind='trump'))`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import ClaimsSubject
from deckpress.checks.claims.saying import judged
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref
from deckpress.query import Queries

ID = "claims/query-failed"
SEVERITY = Severity.ERROR


def check(subject: ClaimsSubject) -> Iterator[Finding]:
    """One finding for each query, reading, ``each`` or named query that cannot be answered."""
    for claim in judged(subject):
        for failure in claim.result.failures:
            message = f"{claim.result.id} cannot be judged: {failure.message}"
            yield Finding(ID, SEVERITY, message, Ref(claim.result.game, path=failure.path), failure.help)
    if subject.edition.queries:
        for failure in Queries(subject.edition).named_failures():
            ref = Ref(subject.edition.game, path=failure.path)
            yield Finding(ID, SEVERITY, f"the query '{failure.path[-1]}' fails: {failure.message}", ref, failure.help)
