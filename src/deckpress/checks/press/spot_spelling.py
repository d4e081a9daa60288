"""Are the inks of cutting and folding called as machines know them?

A cutter looks for its line by the exact name; CutContour is a line to cut, cutcontour is a colour to print.

Failing: a line in the spot ink 'Cut contour'.
Passing: CutContour, Crease, and inks with names of quite another sort.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import TECHNICAL, fault
from deckpress.model.finding import Finding, Severity

ID = "press/spot-spelling"
SEVERITY = Severity.WARNING


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each name that is nearly right."""
    for name in dict.fromkeys(name for one in subject.facts.painted for name in one.colour.names):
        plain = "".join(letter for letter in name.casefold() if letter.isalnum())
        known = next((each for each in TECHNICAL if each.casefold().replace("-", "") == plain), "")
        if known and known != name:
            one = next(one for one in subject.facts.painted if name in one.colour.names)
            message = f"the spot ink '{name}' is nearly '{known}', which is what machines look for"
            yield fault((ID, SEVERITY), subject, one.seen, message, f"call it '{known}'")
