"""A case of a check: something that it faults, and something nearly alike that it passes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from deckpress import checks
from deckpress.model.finding import Finding


@dataclass(frozen=True)
class Case:
    """Makers of two subjects for the check with this id. They are run; nothing is believed."""

    check: str
    fails: Callable[[], object]
    passes: Callable[[], object]

    @property
    def group(self) -> str:
        return self.check.partition("/")[0]

    def found(self, subject: object) -> list[Finding]:
        """What this check, run with all of its group, finds in a subject."""
        return [finding for finding in checks.run(self.group, subject) if finding.id == self.check]
