"""Does the picture say how large it is?

A picture without a resolution, or with that of a screen, opens metres wide at the shop.

Failing: a PNG that says 72 pixels to the inch.
Passing: one that says 300.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PictureSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref

ID = "picture/resolution-tag"
SEVERITY = Severity.WARNING


def applies(subject: PictureSubject) -> bool:
    """For shops that ask for a resolution."""
    return subject.wanted.pictures and subject.wanted.dpi > 0


def check(subject: PictureSubject) -> Iterator[Finding]:
    """One finding for another resolution."""
    picture, wanted = subject.picture, subject.wanted
    ref = Ref(place=Place(picture.file))
    told = picture.dpi[0]
    if abs(told - wanted.dpi) > 1 or abs(picture.dpi[1] - wanted.dpi) > 1:
        says = f"says {told:.0f} pixels to the inch" if told else "does not say its resolution"
        yield Finding(
            ID, SEVERITY, f"the picture {says}, {wanted.name} asks for {wanted.dpi}", ref, "save it with that number"
        )
