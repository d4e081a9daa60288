"""The translations that a check looks at, and findings that lead to their line in the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from deckpress.checks.base import LanguageSubject
from deckpress.model.catalogue import Entry, State, Unit
from deckpress.model.finding import Finding, Severity
from deckpress.model.placeholders import BRACE
from deckpress.model.source import Ref

_TARGET = re.compile(r"\]\([^)\s]*(?:\s+\"[^\"]*\")?\)")
_STYLE = re.compile(r"\{\.[\w-]+\}")


@dataclass(frozen=True, slots=True)
class Said:
    """A unit and one of the texts that it is said by. ``number`` counts the forms where there are several."""

    unit: Unit
    entry: Entry
    text: str
    number: int

    @property
    def source(self) -> str:
        """What this text is the translation of."""
        return self.unit.plural if self.unit.plural and self.number else self.unit.text


def said(subject: LanguageSubject) -> Iterator[Said]:
    """Every text of every translation that was made from today's source, forms that are blank left out."""
    for unit in subject.units:
        entry = subject.catalogue.entry(unit)
        if entry is None or entry.source != unit.source:
            continue
        for number, text in enumerate(entry.forms):
            if text.strip():
                yield Said(unit, entry, text, number)


def of_state(subject: LanguageSubject, state: State) -> list[Unit]:
    """The units whose translation is in a state."""
    return [unit for unit in subject.units if subject.catalogue.state(unit) is state]


def bare(text: str) -> str:
    """A text without what stands in braces, where links lead, and styles."""
    return _TARGET.sub("]", BRACE.sub(" ", _STYLE.sub("", text)))


def finding(
    check: str, severity: Severity, subject: LanguageSubject, unit: Unit, message: str, help: str = ""
) -> Finding:
    """A finding about a unit; it leads to its line in the catalogue, and to where the source is written."""
    catalogue = subject.catalogue
    place = catalogue.place(unit.key)
    ref = Ref(catalogue.game, unit.card, unit.field, catalogue.language, unit.path, place)
    return Finding(check, severity, f"{unit.key}: {message}", ref, help)


def shown(text: str) -> str:
    """The beginning of a text, in one line."""
    line = " ".join(text.split())
    return line if len(line) <= 60 else f"{line[:57]}..."
