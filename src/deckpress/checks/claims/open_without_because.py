"""Does every open claim say why it cannot be decided?

A claim without a query proves nothing. That is honest where the sources cannot decide it, but the reader must be
told why, and nobody should have to find out twice.

Failing: `declared: open` and no `because`.
Passing: `declared: open` with `because: the document never says what the joker is worth here`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import ClaimsSubject
from deckpress.checks.claims.saying import judged
from deckpress.model.database import Verdict
from deckpress.model.finding import Finding, Severity

ID = "claims/open-without-because"
SEVERITY = Severity.ERROR


def check(subject: ClaimsSubject) -> Iterator[Finding]:
    """One finding for each claim that is open and gives no reason."""
    for claim in judged(subject):
        if claim.result.verdict is Verdict.OPEN and not claim.record.because.strip():
            message = f"{claim.result.id} is open and does not say why: {claim.stated}"
            yield Finding(ID, SEVERITY, message, claim.ref, "add 'because:' with what the sources leave undecided")
