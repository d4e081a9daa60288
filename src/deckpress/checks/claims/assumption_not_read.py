"""Is every assumption that a claim names used by its query?

A claim that names an assumption says: without this decision of ours it would not hold. If the query never reads
the fact, the answer does not rest on it, and the list of assumptions misleads.

Failing: `assumes: [joker-is-any-colour]` on `query: count(vanilla)`.
Passing: the same on a query that reads `facts.joker_is_any_colour`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import ClaimsSubject
from deckpress.checks.claims.saying import judged
from deckpress.model.finding import Finding, Severity

ID = "claims/assumption-not-read"
SEVERITY = Severity.ERROR


def check(subject: ClaimsSubject) -> Iterator[Finding]:
    """One finding for each named assumption that the query did not read."""
    for claim in judged(subject):
        if claim.result.failures:
            continue
        for place, fact in enumerate(claim.record.assumes):
            if fact not in claim.result.facts and fact in subject.edition.facts:
                message = f"{claim.result.id} assumes '{fact}', but its query does not read it"
                help = (
                    f"read facts.{fact.replace('-', '_')} where the query depends on it, or leave it out of 'assumes'"
                )
                yield Finding(ID, SEVERITY, message, claim.at("assumes", place), help)
