"""Is enough drawn beyond the cut?

A card is never cut exactly. Where nothing is drawn beyond the cut, a sliver of paper shows. Pieces that are no cards
(boards, standing figures, score sheets) choose their bleed themselves: a score sheet on white paper needs none.

Failing: a face whose viewBox ends at the cut.
Passing: a viewBox with 4 mm on every side, `-4 -4 71 96` for a 63 x 88 mm card.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref
from deckpress.model.units import to_mm
from deckpress.presets import LEAST_BLEED

ID = "page/bleed-missing"
SEVERITY = Severity.WARNING


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each template whose drawing ends too near to the cut."""
    pages = subject.pages
    if pages.things != "card":
        return
    short = {face.template: face.bleed for face in pages.faces.values() if face.bleed < LEAST_BLEED}
    for template, bleed in short.items():
        yield Finding(
            ID,
            SEVERITY,
            f"the drawing ends {to_mm(bleed):g} mm beyond the cut; a sheet needs {to_mm(LEAST_BLEED):g} mm of bleed",
            Ref(pages.game, place=Place(template, 1, 1)),
            "enlarge the viewBox and draw the ground out to its edge",
        )
