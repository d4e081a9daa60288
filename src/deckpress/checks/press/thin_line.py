"""Is every line thick enough to print?

A line below 0.25 pt breaks up; a white one fills up below 0.5 pt. What counts is the width after every scaling.

Failing: a line of 1 pt in a drawing that is placed at a tenth of its size.
Passing: 0.25 pt, and 0.5 pt in white.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, printed, together
from deckpress.model.finding import Finding, Severity

ID = "press/thin-line"
SEVERITY = Severity.WARNING

_NOTHING = 0.01
_DARK, _LIGHT = 0.25, 0.5


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for all such lines, and one for all white ones."""
    lines = [one for one in printed(subject) if one.kind == "stroke" and one.size >= _NOTHING]
    for white, least in ((False, _DARK), (True, _LIGHT)):
        thin = [one for one in lines if one.colour.white is white and one.size < least - 0.005]
        if thin:
            width = min(one.size for one in thin)
            message = f"a {'white ' if white else ''}line is {width:.2g} pt wide, which prints badly below {least:g} pt"
            yield fault((ID, SEVERITY), subject, together(one.seen for one in thin), message, "make it thicker")
