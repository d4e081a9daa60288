"""Has the picture exactly the pixels that the shop asks for?

A shop places a picture by its pixels: one row too few, and the whole card is stretched or turned away.

Failing: 822 x 1122 pixels for a product of 825 x 1125.
Passing: the size of one of the shop's products to the pixel.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PictureSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref

ID = "picture/pixels"
SEVERITY = Severity.ERROR


def applies(subject: PictureSubject) -> bool:
    """For shops with a list of sizes."""
    return subject.wanted.pictures and bool(subject.wanted.sizes)


def check(subject: PictureSubject) -> Iterator[Finding]:
    """One finding for a size that the shop does not take."""
    picture, wanted = subject.picture, subject.wanted
    ref = Ref(place=Place(picture.file))
    sizes = [size for size in wanted.sizes if size.pixels[0]]
    if (picture.width, picture.height) not in {size.pixels for size in sizes}:
        message = f"the picture has {picture.width} x {picture.height} pixels, which no product of {wanted.name} has"
        listed = ", ".join(f"{size.name} {size.pixels[0]} x {size.pixels[1]}" for size in sizes)
        yield Finding(ID, SEVERITY, message, ref, f"it takes {listed}")
