"""Does the file have an identity?

Shops tell two deliveries of the same name apart by it, and the standards ask for it.

Failing: a file whose trailer has no ID.
Passing: an ID of two strings.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/file-id"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for a file without an ID."""
    if subject.facts.ids != 2:
        yield fault(
            (ID, SEVERITY), subject, None, "the file has no ID of two strings", "save it anew with another program"
        )
