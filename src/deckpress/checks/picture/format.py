"""Is the picture of a kind that the shop takes?

A site turns away what it cannot read, often after the whole upload.

Failing: a WebP picture.
Passing: PNG or JPEG.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PictureSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref

ID = "picture/format"
SEVERITY = Severity.ERROR


def applies(subject: PictureSubject) -> bool:
    """For shops that take pictures."""
    return subject.wanted.pictures


def check(subject: PictureSubject) -> Iterator[Finding]:
    """One finding for another kind."""
    picture, wanted = subject.picture, subject.wanted
    ref = Ref(place=Place(picture.file))
    if picture.format not in ("PNG", "JPEG"):
        yield Finding(
            ID, SEVERITY, f"the picture is {picture.format}, {wanted.name} takes PNG and JPEG", ref, "save it as PNG"
        )
