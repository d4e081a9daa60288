"""Does small black text print on top of what lies beneath?

Black that is knocked out of its ground leaves a white hair around every letter when the plates are not quite in
register.

Failing: 8 pt text in K alone that does not overprint.
Passing: the same text with overprint switched on.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, printed, together
from deckpress.model.finding import Finding, Severity

ID = "press/overprint-black"
SEVERITY = Severity.NOTE

_SMALL = 12.0


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for all such texts."""
    small = [one for one in printed(subject) if one.kind == "text" and one.size < _SMALL]
    texts = [one for one in small if one.colour.mix == (0, 0, 0, 1) and not one.overprint]
    seen = together(one.seen for one in texts)
    if seen:
        message = f"black type of {min(one.size for one in texts):.3g} pt is knocked out of its ground"
        yield fault((ID, SEVERITY), subject, seen, message, "let small black type overprint")
