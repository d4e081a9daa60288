"""Does the shop print all the inks of the file?

Every spot ink is a plate and a price of its own; a shop that prints four inks turns the fifth away.

Failing: a Pantone for a shop that prints CMYK only.
Passing: spots for a shop that takes them; lines to cut and to fold, which are no inks.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import TECHNICAL, fault
from deckpress.model.finding import Finding, Severity

ID = "press/spot-ink"
SEVERITY = Severity.ERROR

_ALWAYS = ("All", "None", "Cyan", "Magenta", "Yellow", "Black")


def applies(subject: PressSubject) -> bool:
    """For shops without spot inks."""
    return bool(subject.standard) and not subject.wanted.spots


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each spot ink."""
    for name in dict.fromkeys(name for one in subject.facts.painted for name in one.colour.names):
        if name not in _ALWAYS and name not in TECHNICAL:
            one = next(one for one in subject.facts.painted if name in one.colour.names)
            message = f"the {one.kind} here is in the spot ink '{name}', which {subject.wanted.name} does not print"
            yield fault((ID, SEVERITY), subject, one.seen, message, "convert spots to CMYK on export")
