"""Is the picture in the colours that the shop takes?

A shop that converts colours itself turns CMYK away, or shows it inverted.

Failing: a CMYK picture for The Game Crafter.
Passing: RGB or grey.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PictureSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref

ID = "picture/colours"
SEVERITY = Severity.ERROR


def applies(subject: PictureSubject) -> bool:
    """For shops that take RGB."""
    return subject.wanted.pictures and subject.wanted.colour == "rgb"


def check(subject: PictureSubject) -> Iterator[Finding]:
    """One finding for a picture in CMYK."""
    picture, wanted = subject.picture, subject.wanted
    ref = Ref(place=Place(picture.file))
    if picture.mode == "CMYK":
        yield Finding(ID, SEVERITY, f"the picture is in CMYK, {wanted.name} takes RGB", ref, "save it in RGB (sRGB)")
