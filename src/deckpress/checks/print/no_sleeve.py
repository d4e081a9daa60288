"""Do cards of this size fit a sleeve that can be bought?

People put printed cards into sleeves, and a size that no common sleeve fits is a decision to take before printing, not
after.

Failing: cards of 63 x 160 mm.
Passing: cards of 63 x 88 mm, which the most common sleeve fits.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress import presets
from deckpress.checks.base import PrintSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "print/no-sleeve"
SEVERITY = Severity.NOTE


def check(subject: PrintSubject) -> Iterator[Finding]:
    """One finding for each size of card that no known sleeve fits."""
    for size in dict.fromkeys(grid.card for grid in subject.plan.grids):
        if presets.sleeve(size) is None:
            message = f"no common sleeve fits cards of {size}"
            help = "choose a usual size, for example 63 x 88 mm, if the cards should be sleeved"
            yield Finding(ID, SEVERITY, message, Ref(game=subject.pages.game), help)
