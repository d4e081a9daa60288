"""Does the shop take PDF at all?

Some shops take one picture a face and turn PDF away.

Failing: a PDF for The Game Crafter.
Passing: a PDF for a shop that prints from PDF.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/wants-pictures"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For shops that take pictures."""
    return subject.wanted.pictures


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for any PDF."""
    message = f"{subject.wanted.name} takes {subject.wanted.format.upper()} pictures, one a face, and no PDF"
    yield fault(
        (ID, SEVERITY), subject, None, message, f"build the press product with --profile {subject.wanted.profile}"
    )
