"""Does every box lie in the one around it?

The cut card lies in its bleed, the bleed on the page. A bleed box that is smaller than the trim has the card cut into.

Failing: a trim box that sticks out of the bleed box.
Passing: trim within bleed within media.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, pages_seen
from deckpress.model.finding import Finding, Severity
from deckpress.model.page import Box
from deckpress.model.press_facts import PressPageFacts, Where

ID = "press/box-nest"
SEVERITY = Severity.ERROR

_HAIR = 0.02


def _outside(page: PressPageFacts) -> Iterator[tuple[str, Box]]:
    """The boxes that do not lie in the one around them."""
    around = page.media
    for name, box in (("bleed", page.bleed), ("trim", page.trim), ("art", page.art)):
        if box is None:
            continue
        inside = all(box[at] >= around[at] - _HAIR and box[at + 2] <= around[at + 2] + _HAIR for at in (0, 1))
        if not inside:
            yield name, box
        if name == "bleed" and inside:
            around = box


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each sort of box."""
    wrong = [(page.number, inner) for page in subject.facts.pages for inner, _ in _outside(page)]
    for inner in dict.fromkeys(name for _, name in wrong):
        seen = pages_seen(Where(number) for number, name in wrong if name == inner)
        yield fault(
            (ID, SEVERITY), subject, seen, f"its {inner} box sticks out of the box around it", "correct the page boxes"
        )
