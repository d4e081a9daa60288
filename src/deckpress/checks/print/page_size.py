"""Is every page as large as the paper it is meant for?

A page for another paper is scaled by the printer without a word, and the cards come out at the wrong size.

Failing: an A4 page in a file of Letter sheets.
Passing: pages that are the paper's size within 0.01 mm, upright.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PrintSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref
from deckpress.model.units import MM, PT, Size

ID = "print/page-size"
SEVERITY = Severity.ERROR

_TOLERANCE = MM // 100


def check(subject: PrintSubject) -> Iterator[Finding]:
    """One finding for each page of the wrong size."""
    for number, (sheet, page) in enumerate(zip(subject.plan.pages, subject.facts.pages, strict=False), 1):
        x0, y0, x1, y1 = page.media
        size = Size(round((x1 - x0) * PT), round((y1 - y0) * PT))
        apart = max(abs(size.width - sheet.size.width), abs(size.height - sheet.size.height))
        if apart > _TOLERANCE:
            shown = Size(round(size.width, -3), round(size.height, -3))
            message = f"page {number} is {shown} but its paper is {sheet.size}"
            yield Finding(ID, SEVERITY, message, Ref(game=subject.pages.game), "build the sheets again for this paper")
