"""Do all texts stay clear of the cut?

A cut may be a millimetre off; letters at the edge lose a leg, or look crooked.

Failing: a text 1 mm inside the cut where the shop asks for 3 mm.
Passing: texts at least so far inside.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, pages_seen
from deckpress.model.finding import Finding, Severity

ID = "press/safe-zone"
SEVERITY = Severity.WARNING

_HAIR = 0.1


def applies(subject: PressSubject) -> bool:
    """For shops that cut the cards themselves."""
    return subject.wanted.safe > 0 and subject.wanted.sheet is None


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for all texts that are too near."""
    near = [text for page in subject.facts.pages for text in page.texts if text.inside < subject.wanted.safe - _HAIR]
    near.sort(key=lambda text: text.seen.page)
    seen = pages_seen(text.seen for text in near)
    if seen:
        least = min(text.inside for text in near)
        how = f"{least:.1f} mm inside the cut" if least >= 0 else "over the cut"
        message = f"a text lies {how}, {subject.wanted.name} asks for {subject.wanted.safe:g} mm"
        yield fault((ID, SEVERITY), subject, seen, message, "move it inwards")
