"""Does the file name one printing condition?

Its colours are numbers of ink, and mean something only for a paper and a press. The output intent names these.

Failing: a file without an output intent, or with two for print.
Passing: exactly one.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/intent-count"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For files that are held to a standard."""
    return bool(subject.standard)


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding where there is not exactly one."""
    intents = [intent for intent in subject.facts.intents if intent.kind == "GTS_PDFX"]
    if len(intents) != 1:
        count = f"{len(intents)} output intents" if intents else "no output intent"
        message = f"the file has {count} for print; one is needed"
        yield fault(
            (ID, SEVERITY), subject, None, message, "export it with the colour profile of the printing condition"
        )
