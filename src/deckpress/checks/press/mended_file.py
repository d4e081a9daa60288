"""Does the file read without guessing?

A reader that meets a small fault leaves something out and goes on; another one stops, or leaves out something else.

Failing: a list of pages with something in it that is no page.
Passing: a file that is read as it stands.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/mended-file"
SEVERITY = Severity.WARNING


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each thing that is guessed."""
    for one in subject.facts.odd("mended"):
        message = f"readers have to guess: {one.detail}"
        yield fault((ID, SEVERITY), subject, None, message, "export the file again")
