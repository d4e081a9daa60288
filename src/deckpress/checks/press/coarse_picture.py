"""Do pictures have the resolution that the shop asks for?

A little too coarse is a little too soft; the shop's number is what its screen can show.

Failing: a picture of 250 pixels to the inch where 300 are asked; line art of one bit below 600.
Passing: 300 and more.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, flat, pictures
from deckpress.model.finding import Finding, Severity

ID = "press/coarse-picture"
SEVERITY = Severity.WARNING

_LINE_ART = 600


def applies(subject: PressSubject) -> bool:
    """For shops that ask for a resolution."""
    return subject.wanted.dpi > 0


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each picture that is a little too coarse."""
    for picture in pictures(subject):
        least, line_art = min(picture.ppi), picture.stencil or picture.depth == 1
        asked, low = (_LINE_ART, 0.0) if line_art else (subject.wanted.dpi, subject.wanted.dpi * 2 / 3 - 0.5)
        if low <= least < asked * 0.98 and not flat(picture):
            sort = "line art" if line_art else "picture"
            message = (
                f"the {sort} of {picture.width} x {picture.height} pixels prints at {least:.0f} pixels to the inch"
            )
            yield fault((ID, SEVERITY), subject, picture.seen, message, f"place a larger one: {asked} are asked")
