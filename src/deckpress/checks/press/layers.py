"""Is there nothing to switch on and off?

PDF/X-1a knows no layers: a machine that follows it prints them all, the hidden ones too.

Failing: a file with a layer.
Passing: one without.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/layers"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For PDF/X-1a."""
    return subject.flat


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for a file with layers."""
    if subject.facts.layers.count:
        count = subject.facts.layers.count
        message = f"the file has {count} layer{'' if count == 1 else 's'}"
        yield fault((ID, SEVERITY), subject, None, message, "flatten layers on export")
