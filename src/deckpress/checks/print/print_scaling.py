"""Does the file ask to be printed at its full size?

Many viewers shrink pages to 96 % unless a file says otherwise: the cards then fit no sleeve, and no two prints are
alike.

Failing: a file without the viewer preference PrintScaling.
Passing: PrintScaling is None.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PrintSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "print/print-scaling"
SEVERITY = Severity.WARNING


def check(subject: PrintSubject) -> Iterator[Finding]:
    """One finding where the file does not ask for it."""
    asked = dict(subject.facts.viewer).get("PrintScaling", "")
    if asked != "None":
        message = f"the file asks viewers for the print scaling '{asked or 'of their choice'}'"
        help = "choose 'actual size' or 100 % when you print, and measure the ruler"
        yield Finding(ID, SEVERITY, message, Ref(game=subject.pages.game), help)
