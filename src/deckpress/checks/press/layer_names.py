"""Is it clear which layers print?

A shop chooses a configuration of layers by its name; layers that switch themselves are a surprise.

Failing: a configuration without a name, or layers that switch by themselves.
Passing: named configurations without automatic states.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/layer-names"
SEVERITY = Severity.ERROR


def applies(subject: PressSubject) -> bool:
    """For PDF/X-4."""
    return subject.live


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for names that lack, one for layers that switch."""
    layers = subject.facts.layers
    if layers.unnamed:
        message = f"{layers.unnamed} configuration{'' if layers.unnamed == 1 else 's'} of its layers have no name"
        yield fault((ID, SEVERITY), subject, None, message, "name them, or flatten the layers")
    if layers.automatic:
        yield fault((ID, SEVERITY), subject, None, "its layers switch by themselves", "flatten the layers")
