"""What is gathered while a rulebook is read: every fault with its place, and the names that may be used."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from deckpress.layout.book.reading.origin import Filled, unsigned
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import did_you_mean
from deckpress.model.source import Place, Ref


@dataclass(frozen=True, slots=True)
class Known:
    """The names that a rulebook's text may use. ``icons`` are name -> the word it is read as; ``cards`` id -> name."""

    icons: Mapping[str, str]
    cards: Mapping[str, str]
    styles: frozenset[str]


@dataclass(slots=True)
class Reading:
    """One reading of one template: where its lines come from, what is known, and the findings so far."""

    filled: Filled
    known: Known
    game: str
    language: str
    findings: list[Finding] = field(default_factory=list)

    def place(self, line: int, needle: str = "") -> Place:
        """The place in the template of a line of the filled text (from 0)."""
        return self.filled.place(line, needle)

    def fault(self, id: str, message: str, place: Place, help: str = "", severity: Severity = Severity.ERROR) -> None:
        """Remember a fault and go on: all of them are told at once."""
        ref = Ref(self.game, language=self.language, place=place)
        self.findings.append(Finding(f"rulebook/{id}", severity, unsigned(message), ref, help))

    def unknown(self, id: str, what: str, name: str, line: int, choice: Iterable[str]) -> None:
        """Remember a name that nothing has, with the nearest ones."""
        self.fault(id, f"{what} '{name}'", self.place(line, name), did_you_mean(name, tuple(choice)))
