"""Is all of the page shown and printed?

A file may ask for a part of its pages alone; in print only the page or its bleed may be asked for.

Failing: a file that asks to print its art box.
Passing: no such wish, or the media or bleed box.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/view-area"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each such wish."""
    for key in ("ViewArea", "ViewClip", "PrintArea", "PrintClip"):
        asked = subject.facts.viewer.get(key, "MediaBox")
        if asked not in ("MediaBox", "BleedBox"):
            message = f"the file asks for {key} '{asked}'; only MediaBox and BleedBox are allowed"
            yield fault((ID, SEVERITY), subject, None, message, "remove the viewer preference")
