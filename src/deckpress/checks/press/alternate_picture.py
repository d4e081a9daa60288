"""Is there one picture where one is seen?

An alternate picture may print instead of the one that you looked at.

Failing: a picture with an alternate for print.
Passing: pictures without.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/alternate-picture"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each of them."""
    for one in subject.facts.odd("alternate"):
        yield fault(
            (ID, SEVERITY), subject, one.seen, f"{one.detail} has an alternate picture", "export it without alternates"
        )
