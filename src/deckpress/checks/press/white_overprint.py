"""Will everything white be seen?

White that overprints is no ink on top of ink: it looks right on the screen and vanishes on the press.

Failing: white type with overprint switched on.
Passing: white type that knocks out.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, printed
from deckpress.model.finding import Finding, Severity

ID = "press/white-overprint"
SEVERITY = Severity.ERROR


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each such way of painting."""
    for one in printed(subject):
        if one.overprint and one.colour.white and one.kind != "picture":
            message = f"the {one.kind} here is white and overprints: it will not be there in print"
            yield fault((ID, SEVERITY), subject, one.seen, message, "switch overprint off for white")
