"""Does the file say whether it is trapped?

Trapping is the small overlap of inks that hides plates which are out of register. A shop that does not know whether
it is in the file may do it twice, or never.

Failing: no such key, or the value Unknown, or a text instead of a name.
Passing: the name True or the name False.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/trapped"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for a file that does not say it rightly."""
    if subject.facts.trapped not in ("name True", "name False"):
        shown = subject.facts.trapped or "nothing"
        message = f"its information says {shown} for Trapped; the standard wants the name True or False"
        yield fault((ID, SEVERITY), subject, None, message, "export it again as a file for print")
