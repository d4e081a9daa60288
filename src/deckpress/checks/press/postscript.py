"""Is the file free of PostScript?

A program inside a picture can do anything, and most machines do nothing with it.

Failing: an XObject of PostScript.
Passing: forms and pictures.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/postscript"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each of them."""
    for one in subject.facts.odd("postscript"):
        yield fault(
            (ID, SEVERITY),
            subject,
            one.seen,
            f"here is PostScript code ({one.detail})",
            "export it again without PostScript",
        )
