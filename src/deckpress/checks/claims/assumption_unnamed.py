"""Does every claim name the decisions of ours that its query rests on?

A document can only be proved by what documents say. Where a query reads a fact that we decided, or that follows
from one, the claim must name it: a reader of the report sees what was assumed.

Failing: `query: count(vanilla) * facts.our_guess`, and no `assumes`.
Passing: the same with `assumes: [our-guess]` and `declared: reading`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import ClaimsSubject
from deckpress.checks.claims.judge import facts_of_ours
from deckpress.checks.claims.saying import judged
from deckpress.model.finding import Finding, Severity

ID = "claims/assumption-unnamed"
SEVERITY = Severity.ERROR


def check(subject: ClaimsSubject) -> Iterator[Finding]:
    """One finding for each fact of ours that a claim's query reads and the claim does not name."""
    ours = facts_of_ours(subject.edition)
    for claim in judged(subject):
        for fact in claim.result.facts:
            if fact in ours and fact not in claim.record.assumes:
                message = f"{claim.result.id} rests on '{fact}', which is no document's word, and does not say so"
                yield Finding(ID, SEVERITY, message, claim.ref, f"add '{fact}' to its 'assumes'")
