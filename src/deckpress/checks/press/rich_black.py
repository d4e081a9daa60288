"""Are large black areas as black as the shop can print them?

Black ink alone looks grey on a large area; a shop names the mix that it wants beneath.

Failing: a back of 63 x 88 mm in K alone for a shop that names a mix.
Passing: the same area in the shop's mix.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, printed
from deckpress.model.finding import Finding, Severity

ID = "press/rich-black"
SEVERITY = Severity.WARNING

_LARGE = 1000.0
"""In square mm."""


def applies(subject: PressSubject) -> bool:
    """For shops that name a mix."""
    return bool(subject.wanted.black)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each such way of painting."""
    for one in printed(subject):
        if one.kind in ("fill", "stencil") and one.area > _LARGE and one.colour.mix == (0, 0, 0, 1):
            mix = "/".join(f"{part * 100:.0f}" for part in subject.wanted.black)
            message = (
                f"an area of {one.area / 100:.0f} square cm is black alone; {subject.wanted.name} wants {mix} % CMYK"
            )
            yield fault((ID, SEVERITY), subject, one.seen, message, "mix large black areas")
