"""Is there only one file in the file?

An attached file is nothing that prints, and stops a shop's programs.

Failing: an embedded file.
Passing: none.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/attachment"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each of them."""
    for one in subject.facts.odd("attachment"):
        yield fault((ID, SEVERITY), subject, one.seen, f"the file holds {one.detail}", "remove attachments")
