"""Are cards on whole sheets for a shop that wants them so?

A shop that takes imposed sheets prints a page as it is: one card in the middle of a large sheet.

Failing: pages of one card each for a shop whose sheet is 12 x 18 inches.
Passing: pages of the sheet's size, upright or turned.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, page_size, pages_seen
from deckpress.model.finding import Finding, Severity
from deckpress.model.press_facts import Where

ID = "press/not-imposed"
SEVERITY = Severity.WARNING

_NEARLY = 0.5


def applies(subject: PressSubject) -> bool:
    """For shops that take imposed sheets."""
    return subject.wanted.sheet is not None


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for all such pages."""
    assert subject.wanted.sheet is not None
    wide, high = sorted(subject.wanted.sheet)
    pages = [(page.number, sorted(page_size(page))) for page in subject.facts.pages]
    wrong = [(number, sides) for number, sides in pages if sides[0] < wide - _NEARLY or sides[1] < high - _NEARLY]
    seen = pages_seen(Where(number) for number, _ in wrong)
    if seen:
        short, long = wrong[0][1]
        message = f"the page is {short:.4g} x {long:.4g} mm, the sheet is {wide:g} x {high:g} mm"
        yield fault(
            (ID, SEVERITY),
            subject,
            seen,
            message,
            "impose cards for this sheet; books and single pages may stay as they are",
        )
