"""Are all drawings whole?

Machines differ in what they do with an operator that they do not understand.

Failing: a colour with too few numbers; a state that is restored more often than saved.
Passing: operators with what they need.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/broken-content"
SEVERITY = Severity.WARNING


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each sort of operator."""
    for kind in ("broken-operator", "unbalanced"):
        for one in subject.facts.odd(kind):
            message = f"the drawing has a wrong operator: {one.detail}"
            yield fault((ID, SEVERITY), subject, one.seen, message, "export the file again with another program")
