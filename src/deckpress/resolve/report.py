"""Collects what is wrong with one game, and asks expressions without letting them break the walk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Path, Ref


class Evaluate(Protocol):
    """The query language over plain names: ``deckpress.query.evaluate``. Raises QueryFailed."""

    def __call__(self, expression: str, names: Mapping[str, Any]) -> Any: ...


@dataclass
class Report:
    """The findings of one game."""

    game: str
    evaluate: Evaluate
    findings: list[Finding] = field(default_factory=list)

    def error(self, fault: str, message: str, path: Path, help: str = "", card: str = "", field: str = "") -> None:
        """Something that stops a build; ``fault`` is the id without its group."""
        self._add(Severity.ERROR, fault, message, Ref(self.game, card, field, path=path), help)

    def warning(self, fault: str, message: str, path: Path, help: str = "", card: str = "") -> None:
        """Something that stops a release."""
        self._add(Severity.WARNING, fault, message, Ref(self.game, card, path=path), help)

    def ask(self, expression: str, names: Mapping[str, Any], path: Path, what: str) -> Any:
        """The value of an expression; None, with an error, where it cannot be answered."""
        from deckpress.query.failure import QueryFailed  # noqa: PLC0415 - most games ask nothing of the language

        try:
            return self.evaluate(expression, names)
        except QueryFailed as failure:
            self.error("bad-expression", f"{what}: {failure.message}", path, failure.help)
            return None

    def _add(self, severity: Severity, fault: str, message: str, ref: Ref, help: str) -> None:
        self.findings.append(Finding(f"resolve/{fault}", severity, message, ref, help))
