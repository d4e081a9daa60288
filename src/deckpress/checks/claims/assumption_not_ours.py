"""Is every named assumption a decision of ours?

What a document states, or what follows from it, is no assumption. Naming it as one makes a claim look weaker than
it is, and hides the assumptions that are.

Failing: `assumes: [hand-bonus]` where a document states the hand bonus.
Passing: `assumes: [joker-is-any-colour]` where that fact has `provenance: ours`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import ClaimsSubject
from deckpress.checks.claims.judge import facts_of_ours
from deckpress.checks.claims.saying import judged
from deckpress.model.finding import Finding, Severity

ID = "claims/assumption-not-ours"
SEVERITY = Severity.ERROR


def check(subject: ClaimsSubject) -> Iterator[Finding]:
    """One finding for each named assumption that documents state or prove."""
    ours = facts_of_ours(subject.edition)
    for claim in judged(subject):
        for place, fact in enumerate(claim.record.assumes):
            if fact in subject.edition.facts and fact not in ours:
                source = subject.edition.facts[fact].provenance
                message = f"{claim.result.id} assumes '{fact}', which is {source} and so no assumption"
                yield Finding(ID, SEVERITY, message, claim.at("assumes", place), "leave it out of 'assumes'")
