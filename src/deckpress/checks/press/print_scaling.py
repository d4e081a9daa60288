"""Does a file for home printing ask to be printed at its full size?

Many viewers shrink pages to 96 % unless a file says otherwise: the cards then fit no sleeve.

Failing: a file without the viewer preference PrintScaling.
Passing: PrintScaling is None.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/print-scaling"
SEVERITY = Severity.WARNING


def applies(subject: PressSubject) -> bool:
    """For home printing."""
    return subject.wanted.profile == "home"


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding where the file does not ask for it."""
    asked = subject.facts.viewer.get("PrintScaling", "")
    if asked != "None":
        message = f"the file asks viewers for the print scaling '{asked or 'of their choice'}'"
        yield fault((ID, SEVERITY), subject, None, message, "choose 'actual size' or 100 % when you print")
