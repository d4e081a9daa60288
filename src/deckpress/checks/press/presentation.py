"""Does the file show the same to everybody?

Alternate presentations show other things on a screen than in print.

Failing: presentation steps on a page.
Passing: none.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/presentation"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For PDF/X-4."""
    return subject.live


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each of them."""
    for one in subject.facts.odd("presentation"):
        yield fault((ID, SEVERITY), subject, one.seen, f"the file has {one.detail}", "remove presentations")
