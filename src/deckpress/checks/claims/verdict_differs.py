"""Is every claim judged as it is declared?

A declared verdict keeps a known contradiction from breaking the build. It is only compared: when a change makes
the claim better or worse than declared, somebody must look, or the declaration goes stale.

Failing: `declared: fails` on a claim that holds since the deck was mended.
Passing: `declared: reading` on a claim that only a named reading makes true.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import ClaimsSubject
from deckpress.checks.claims.saying import judged
from deckpress.model.database import Verdict
from deckpress.model.finding import Finding, Severity

ID = "claims/verdict-differs"
SEVERITY = Severity.ERROR
_SAID = {
    Verdict.HOLDS: "it holds",
    Verdict.READING: "it holds only by '{}'",
    Verdict.FAILS: "it fails",
    Verdict.OPEN: "it is open, for it has no query",
}


def check(subject: ClaimsSubject) -> Iterator[Finding]:
    """One finding for each claim whose declared verdict is not the computed one."""
    for claim in judged(subject):
        result = claim.result
        if result.declared is None or result.declared is result.verdict or result.failures:
            continue
        said = _SAID[result.verdict].format(result.reading)
        message = f"{result.id} is declared '{result.declared}', but {said}: {claim.stated}; {claim.found}"
        help = (
            "remove 'declared' if that is meant"
            if result.verdict is Verdict.HOLDS
            else f"mend what was changed, or write 'declared: {result.verdict}' if that is meant"
        )
        yield Finding(ID, SEVERITY, message, claim.at("declared"), help)
