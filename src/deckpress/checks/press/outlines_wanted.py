"""Does a shop that wants no fonts get none?

Some shops ask for letters turned into outlines, because a font has gone wrong for them before.

Failing: a file with text for a shop that asks for outlines.
Passing: letters as shapes.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/outlines-wanted"
SEVERITY = Severity.WARNING


def applies(subject: PressSubject) -> bool:
    """For shops that ask for outlines."""
    return subject.wanted.outlined


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each font."""
    for font in subject.facts.fonts:
        message = f"the text here is set in '{font.name}'; {subject.wanted.name} asks for letters as outlines"
        yield fault((ID, SEVERITY), subject, font.seen, message, "turn texts into outlines on export, or ask the shop")
