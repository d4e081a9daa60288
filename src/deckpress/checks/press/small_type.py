"""Is every text large enough to print?

Below 6 pt thin strokes vanish; light letters on a dark ground fill up with ink already below 7 pt.

Failing: 5 pt, or 6.5 pt in white.
Passing: 6 pt, and 7 pt where it is light.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, printed, together
from deckpress.model.finding import Finding, Severity

ID = "press/small-type"
SEVERITY = Severity.WARNING

_DARK, _LIGHT = 6.0, 7.0


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for all such texts, and one for all white ones."""
    texts = [one for one in printed(subject) if one.kind == "text" and one.size > 0]
    for white, least in ((False, _DARK), (True, _LIGHT)):
        small = [one for one in texts if one.colour.white is white and one.size < least - 0.05]
        if small:
            size = min(one.size for one in small)
            message = f"{'white type' if white else 'type'} is {size:.3g} pt, which prints badly below {least:g} pt"
            yield fault((ID, SEVERITY), subject, together(one.seen for one in small), message, "set it larger")
