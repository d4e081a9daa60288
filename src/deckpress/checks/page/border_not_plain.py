"""Is the border one colour, from inside the cut to the end of the bleed?

The last 2.5 mm inside the cut and the bleed have the border colour of the component. Then a card that is cut a little
off shows an even edge, neighbours on a sheet can share a cut, and backs hide a drift between the two sides. Where
art is meant to run over the edge this is only a note. This check looks at pixels: it runs in `build` and in
`check --pixels`.

Failing: a picture that reaches the cut; a ground of another ink than the border.
Passing: a panel that begins 2.5 mm inside the cut.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.checks.sides import bare, by_template, sides_told
from deckpress.model.finding import Finding, Severity
from deckpress.model.measured import Edge
from deckpress.model.page import Face
from deckpress.model.units import to_mm
from deckpress.presets import BORDER

ID = "page/border-not-plain"
SEVERITY = Severity.NOTE
_SPECK = 1.0
"""So many mm2 of another colour are no fault that an eye would find."""


def _broken(face: Face, edge: Edge) -> bool:
    return bool(face.border) and edge.other > _SPECK and not bare(face, edge)


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each template that draws something else where the border should be."""
    for ref, sides, cards in by_template(subject, _broken):
        told = sides_told(sides, cards, subject)
        message = f"the last {to_mm(BORDER):g} mm inside the cut are not all in the component's border colour {told}"
        help = "keep art inside the border, draw the border in inks[component.border], or name another border ink"
        yield Finding(ID, SEVERITY, message, ref, help)
