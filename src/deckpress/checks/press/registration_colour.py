"""Is the colour of registration marks kept outside of the card?

It prints on every plate at once: four hundred per cent of ink, and more with spots.

Failing: a frame on the card in the colour All.
Passing: marks in the colour All, outside of the bleed.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, printed
from deckpress.model.finding import Finding, Severity

ID = "press/registration-colour"
SEVERITY = Severity.ERROR


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each such way of painting."""
    for one in printed(subject):
        if "All" in one.colour.names and any(one.colour.parts):
            message = f"the {one.kind} here is in the registration colour, which prints on every plate"
            yield fault((ID, SEVERITY), subject, one.seen, message, "use black (K), or move it outside of the bleed")
