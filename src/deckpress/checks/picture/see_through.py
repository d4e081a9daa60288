"""Is the picture opaque everywhere?

What shines through prints as white, as black, or as whatever lies hidden beneath.

Failing: a PNG with a see-through corner.
Passing: a PNG without alpha, or whose alpha is full everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PictureSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref

ID = "picture/see-through"
SEVERITY = Severity.ERROR


def applies(subject: PictureSubject) -> bool:
    """For shops that take pictures."""
    return subject.wanted.pictures


def check(subject: PictureSubject) -> Iterator[Finding]:
    """One finding for a see-through picture."""
    picture = subject.picture
    ref = Ref(place=Place(picture.file))
    if picture.see_through:
        yield Finding(
            ID, SEVERITY, "the picture is see-through in places", ref, "put it on a background before it is saved"
        )
