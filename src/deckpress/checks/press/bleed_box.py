"""Does every page say that it has the bleed that the shop wants?

Bleed is what is drawn beyond the cut; without enough of it, a cut that is a hair off shows white paper.

Failing: a bleed of 2 mm for a shop that wants 3 mm.
Passing: a bleed box at least so far outside the trim, on all four sides.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, pages_seen
from deckpress.model.finding import Finding, Severity
from deckpress.model.press_facts import PressPageFacts, Where

ID = "press/bleed-box"
SEVERITY = Severity.ERROR

_MM = 72 / 25.4
_HAIR = 0.02


def _bleed(page: PressPageFacts) -> float:
    """The least bleed of a page, in mm."""
    bleed, cut = page.bleed or page.crop or page.media, page.cut
    sides = (cut[0] - bleed[0], cut[1] - bleed[1], bleed[2] - cut[2], bleed[3] - cut[3])
    return min(sides) * page.unit / _MM


def applies(subject: PressSubject) -> bool:
    """For shops that cut the cards themselves."""
    return subject.wanted.bleed > 0 and subject.wanted.sheet is None


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for all pages with too little."""
    narrow = [
        (page.number, least) for page in subject.facts.pages if (least := _bleed(page)) < subject.wanted.bleed - _HAIR
    ]
    seen = pages_seen(Where(number) for number, _ in narrow)
    if seen:
        least = min(bleed for _, bleed in narrow)
        message = (
            f"the page has {max(least, 0):.2g} mm of bleed, {subject.wanted.name} wants {subject.wanted.bleed:g} mm"
        )
        yield fault((ID, SEVERITY), subject, seen, message, "draw further beyond the cut, and set the bleed box there")
