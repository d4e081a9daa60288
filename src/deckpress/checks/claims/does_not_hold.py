"""Does every claim hold that is not declared otherwise?

A claim is a count or a sum that a document or rulebook states. Its query counts the cards; where the two differ,
either the deck or the document is wrong, and players will find out which. A claim that needs a reading, or rests
on a decision of ours, does not hold by itself either: say so with `declared: reading`.

Failing: `expected: 60` with `query: count(vanilla)` when the deck has 61 cards.
Passing: the same claim when the deck has 60 cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import ClaimsSubject
from deckpress.checks.claims.saying import Judged, judged
from deckpress.model.database import Verdict
from deckpress.model.finding import Finding, Severity

ID = "claims/does-not-hold"
SEVERITY = Severity.ERROR


def check(subject: ClaimsSubject) -> Iterator[Finding]:
    """One finding for each claim without a declared verdict that does not hold."""
    for claim in judged(subject):
        result = claim.result
        if result.declared is None and result.verdict is not Verdict.HOLDS and not result.failures:
            message, help = _told(claim)
            yield Finding(ID, SEVERITY, message, claim.ref, help)


def _told(claim: Judged) -> tuple[str, str]:
    result = claim.result
    if result.verdict is Verdict.OPEN:
        help = "write a query, or 'declared: open' with a 'because' where no query can exist"
        return f"{result.id} has no query: {claim.stated}, and nothing tests it", help
    if result.verdict is Verdict.READING:
        how = "by the reading" if any(each.fits for each in result.readings) else "thanks to the decision"
        help = "if that is how it is meant, write 'declared: reading'"
        return f"{result.id} holds only {how} '{result.reading}': {claim.stated}; {claim.found}", help
    help = "mend the cards if the document is right; if it is wrong, write 'declared: fails'"
    return f"{result.id} does not hold: {claim.stated}, but {claim.found}", help
