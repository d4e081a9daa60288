"""Sections of documents as they are cited: several divided by ``;``, and places within one after a comma."""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.model.game import Edition
from deckpress.model.source import Path


def parts(section: str) -> tuple[str, ...]:
    """The sections that a citation names."""
    return tuple(part.strip() for part in section.split(";") if part.strip())


def within(part: str, sections: tuple[str, ...]) -> bool:
    """Whether a citation is one of the sections, or a place within one: ``The Rules, 5``."""
    return any(part == section or part.startswith(f"{section},") for section in sections)


def citations(edition: Edition, document: str) -> Iterator[tuple[str, Path, str]]:
    """(section, path, how the thing is called) of every fact, claim and reading that cites a document."""
    for fact in edition.facts.values():
        if fact.document == document:
            yield fact.section, (*fact.path, "section"), f"the fact '{fact.id}'"
    for id, claim in edition.claims.items():
        path: Path = (*edition.path, "claims", id)
        if claim.document == document:
            yield claim.section, (*path, "section"), f"the claim '{id}'"
        for name, reading in claim.readings.items():
            if reading.document == document:
                yield reading.section, (*path, "readings", name, "section"), f"the reading '{name}' of '{id}'"
