"""Are the picture's colours those of a screen?

A picture in a wide colour space looks dull where the profile is ignored, and most sites ignore it.

Failing: a picture with the profile of Adobe RGB.
Passing: sRGB, or no profile.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PictureSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref

ID = "picture/other-profile"
SEVERITY = Severity.WARNING


def applies(subject: PictureSubject) -> bool:
    """For shops that take pictures."""
    return subject.wanted.pictures


def check(subject: PictureSubject) -> Iterator[Finding]:
    """One finding for another profile."""
    picture = subject.picture
    ref = Ref(place=Place(picture.file))
    if picture.profile and "srgb" not in picture.profile.casefold():
        yield Finding(
            ID, SEVERITY, f"the picture has the colour profile '{picture.profile}'", ref, "convert it to sRGB"
        )
