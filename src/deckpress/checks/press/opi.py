"""Is every picture really in the file?

OPI puts a small picture into the file and lets the shop fetch the large one, which it does not have.

Failing: a picture with an OPI entry.
Passing: whole pictures.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/opi"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each of them."""
    for one in subject.facts.odd("opi"):
        yield fault(
            (ID, SEVERITY),
            subject,
            one.seen,
            f"{one.detail} refers to another picture by OPI",
            "export it with the full pictures",
        )
