"""Are pictures no finer than can be seen?

Beyond twice what the shop asks, a picture only makes the file larger.

Failing: a picture of 1200 pixels to the inch.
Passing: up to 600; line art of one bit up to 2400.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, pictures, together
from deckpress.model.finding import Finding, Severity
from deckpress.model.press_facts import PictureFact

ID = "press/fine-picture"
SEVERITY = Severity.NOTE

_SMALL = 100
"""A picture of fewer pixels across makes no file larger."""


def _most(picture: PictureFact, asked: int) -> float:
    line_art = picture.stencil or picture.depth == 1
    return (8 if line_art else 2) * asked + 1


def applies(subject: PressSubject) -> bool:
    """For shops that ask for a resolution."""
    return subject.wanted.dpi > 0


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for all needlessly fine pictures."""
    fine = [one for one in pictures(subject) if min(one.ppi) > _most(one, subject.wanted.dpi) and one.width > _SMALL]
    seen = together(one.seen for one in fine)
    if seen:
        most = max(min(one.ppi) for one in fine)
        count = "a picture prints" if len(fine) == 1 else f"{len(fine)} pictures print"
        message = f"{count} at up to {most:.0f} pixels to the inch, {subject.wanted.dpi} are asked"
        yield fault((ID, SEVERITY), subject, seen, message, "nobody sees more than the shop asks for")
