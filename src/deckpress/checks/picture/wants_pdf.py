"""Does the shop take pictures at all?

A shop that prints from PDF wants one file, not a picture for each face.

Failing: a PNG for MB Print.
Passing: a PNG for The Game Crafter.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PictureSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref

ID = "picture/wants-pdf"
SEVERITY = Severity.ERROR


def applies(subject: PictureSubject) -> bool:
    """For shops that take PDF."""
    return not subject.wanted.pictures


def check(subject: PictureSubject) -> Iterator[Finding]:
    """One finding for any picture."""
    picture, wanted = subject.picture, subject.wanted
    ref = Ref(place=Place(picture.file))
    message = f"{wanted.name} prints from PDF and takes no pictures"
    yield Finding(ID, SEVERITY, message, ref, f"build the press product with --profile {wanted.profile}")
