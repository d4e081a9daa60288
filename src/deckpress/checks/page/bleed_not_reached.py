"""Is the bleed drawn out to its end?

A viewBox with bleed is not enough: where the ground ends at the cut, a card that is cut a little too large shows white
paper. A border that is white itself needs no ink. This check looks at pixels: it runs in `build` and in
`check --pixels`.

Failing: a ground of 63 x 88 mm in a viewBox of 71 x 96 mm.
Passing: the same ground drawn from -4 -4 over 71 x 96 mm.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.checks.sides import bare, by_template, sides_told
from deckpress.model.finding import Finding, Severity

ID = "page/bleed-not-reached"
SEVERITY = Severity.WARNING


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each template that leaves paper white at the edge of its bleed."""
    for ref, sides, cards in by_template(subject, bare):
        message = f"nothing is drawn at the edge of the bleed: white paper shows {sides_told(sides, cards, subject)}"
        yield Finding(ID, SEVERITY, message, ref, "draw the ground out to the edge of the viewBox")
