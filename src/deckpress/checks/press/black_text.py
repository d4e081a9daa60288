"""Does small black text print with black ink alone?

Black of four inks has to meet four times on the same hair line; in small type it shows as coloured shadows.

Failing: 9 pt text in black of all four inks, or in a screen's black.
Passing: 9 pt text in K alone; a title of 24 pt in a rich black.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, printed, together
from deckpress.model.finding import Finding, Severity
from deckpress.model.press_facts import Colour

ID = "press/black-text"
SEVERITY = Severity.WARNING

_SMALL = 12.0


def _mixed_black(colour: Colour) -> bool:
    """Black to the eye, and more than one ink on the press."""
    if colour.mix is not None:
        cyan, magenta, yellow, black = colour.mix
        together = cyan + magenta + yellow
        return (black >= 0.85 and together > 0.05) or min(cyan, magenta, yellow) > 0.6
    screen = any(space in ("DeviceRGB", "DefaultRGB", "CalRGB") for space in colour.spaces) or colour.channels == 3
    return screen and bool(colour.parts) and max(colour.parts) < 0.2


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for all such texts."""
    texts = [one for one in printed(subject) if one.kind == "text" and one.size < _SMALL and _mixed_black(one.colour)]
    seen = together(one.seen for one in texts)
    if seen:
        message = f"black type of {min(one.size for one in texts):.3g} pt is mixed of several inks"
        yield fault((ID, SEVERITY), subject, seen, message, "print small type with black (K) alone")
