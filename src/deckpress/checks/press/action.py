"""Does the file do nothing?

A file for print that starts something when it is opened is stopped by every shop.

Failing: JavaScript, or an action that runs when the file opens.
Passing: a file that lies still.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/action"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each of them."""
    for one in subject.facts.odd("action"):
        yield fault(
            (ID, SEVERITY), subject, one.seen, f"the file holds an action: {one.detail}", "remove actions and scripts"
        )
