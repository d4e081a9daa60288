"""Are pictures fine enough not to show their pixels?

Below two thirds of what the shop asks, pixels can be seen at arm's length.

Failing: a picture of 150 pixels to the inch where 300 are asked.
Passing: 200 and more.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, flat, pictures
from deckpress.model.finding import Finding, Severity

ID = "press/low-resolution"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For shops that ask for a resolution."""
    return subject.wanted.dpi > 0


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each picture that is far too coarse."""
    for picture in pictures(subject):
        least = min(picture.ppi)
        if not picture.stencil and picture.depth > 1 and least < subject.wanted.dpi * 2 / 3 - 0.5 and not flat(picture):
            message = (
                f"the picture of {picture.width} x {picture.height} pixels prints at {least:.0f} pixels to the inch"
            )
            help = f"place a larger picture: {subject.wanted.dpi} are asked"
            yield fault((ID, SEVERITY), subject, picture.seen, message, help)
