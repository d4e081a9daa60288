"""Does the file ask the printer to turn the paper as the backs were laid out?

A printer that turns the paper about the other axis puts every back behind a stranger's front, or upside down.

Failing: backs laid out for the long edge in a file that asks for the short one.
Passing: a file that asks for the edge it was laid out for, or for one side where it has no backs or where all fronts
come first and a person turns the stack.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PrintSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.sheet import Flip
from deckpress.model.source import Ref

ID = "print/flip-axis"
SEVERITY = Severity.WARNING


def check(subject: PrintSubject) -> Iterator[Finding]:
    """One finding where the file asks for something else."""
    asked = dict(subject.facts.viewer).get("Duplex", "")
    due = "Simplex"
    if subject.plan.double_sided and not subject.plan.fronts_first:
        due = "DuplexFlipLongEdge" if subject.plan.flip is Flip.VERTICAL else "DuplexFlipShortEdge"
    if asked != due:
        message = f"the file asks printers for '{asked or 'nothing'}', but its sheets need '{due}'"
        help = "choose the edge by hand when you print, and try it on one sheet"
        yield Finding(ID, SEVERITY, message, Ref(game=subject.pages.game), help)
