"""Does a component hold no card?

A component is a part of the box. One without cards prints nothing, and most often a card's `component:` names
another one by mistake.

Failing: `extras: {name: Extra cards, border: cream}`, and no card is printed in `extras`.
Passing: at least one card has `component: extras`, with one copy or more.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "database/empty-component"
SEVERITY = Severity.WARNING


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One warning for each component without cards."""
    edition = subject.edition
    filled = {printing.component for printing in edition.printings if printing.copies}
    for component in edition.components.values():
        if component.id not in filled:
            message = f"the component '{component.id}' ({component.name}) holds no card"
            yield Finding(ID, SEVERITY, message, Ref(edition.game, path=component.path), "give it cards, or remove it")
