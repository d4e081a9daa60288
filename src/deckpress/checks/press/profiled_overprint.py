"""Does what overprints leave the plates beneath alone?

CMYK with a profile of its own is converted before it is overprinted: nothing of what lies beneath survives.

Failing: a CMYK colour with a profile that overprints.
Passing: plain CMYK that overprints.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/profiled-overprint"
SEVERITY = Severity.WARNING


def applies(subject: PressSubject) -> bool:
    """For PDF/X-4."""
    return subject.live


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each such way of painting."""
    for one in subject.facts.painted:
        if one.overprint and one.colour.space == "ICCBased" and one.colour.channels == 4:
            message = f"the {one.kind} here overprints in CMYK with a profile of its own"
            yield fault((ID, SEVERITY), subject, one.seen, message, "use plain CMYK for what overprints")
