"""Collects what is wrong with one source of cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from deckpress.model.finding import Finding, Severity
from deckpress.model.names import quoted
from deckpress.model.source import Path, Place, Ref


@dataclass
class Faults:
    """The findings of one source. ``path`` leads to its ``cards:``, ``sheet`` is the one that is read."""

    path: Path
    sheet: str = ""
    findings: list[Finding] = field(default_factory=list)

    def error(self, fault: str, message: str, place: Place, help: str = "") -> None:
        """Something that stops a build."""
        self._add(Severity.ERROR, fault, message, place, help)

    def warning(self, fault: str, message: str, place: Place, help: str = "") -> None:
        """Something that stops a release."""
        self._add(Severity.WARNING, fault, message, place, help)

    def note(self, fault: str, message: str, place: Place, help: str = "") -> None:
        """Something to know."""
        self._add(Severity.NOTE, fault, message, place, help)

    def _add(self, severity: Severity, fault: str, message: str, place: Place, help: str) -> None:
        message += in_cell(place, self.sheet)
        self.findings.append(Finding(fault, severity, message, Ref(path=self.path, place=place), help))


def in_cell(place: Place, sheet: str) -> str:
    """How spreadsheet programs call a place, for the end of a sentence: `` (cell C23 of the sheet 'Cards')``."""
    if not place.column or not is_workbook(place.file):
        return ""
    return f" (cell {letters(place.column)}{place.line} of the sheet {quoted(sheet)})"


def letters(column: int) -> str:
    """A column's name in a spreadsheet: 1 is A, 27 is AA."""
    name = ""
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def is_workbook(file: str) -> bool:
    """Whether a file is a workbook, by its name."""
    return file.casefold().endswith((".xlsx", ".xlsm"))
