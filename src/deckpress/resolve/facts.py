"""The facts of a game: those of its documents, then its own, each with its provenance."""

from __future__ import annotations

from deckpress.model.database import FactRecord, GameRecord, Provenance
from deckpress.model.game import Fact
from deckpress.model.names import did_you_mean
from deckpress.model.source import Path
from deckpress.resolve.cards import look_alikes
from deckpress.resolve.report import Report


def facts(record: GameRecord, path: Path, report: Report) -> dict[str, Fact]:
    """Every fact by id. What a document says is ``stated`` unless it says otherwise."""
    found: dict[str, Fact] = {}
    for document, entry in record.documents.items():
        for id, written in entry.facts.items():
            here = (*path, "documents", document, "facts", id)
            _add(found, _fact(id, written, written.provenance or Provenance.STATED, document, here, report), report)
    for id, written in record.facts.items():
        here = (*path, "facts", id)
        if written.provenance is None:
            help = "write provenance: derived, or ours; a fact that a document states is written under the document"
            report.error("no-provenance", f"fact '{id}' does not say where it comes from", here, help)
        elif written.provenance is Provenance.STATED:
            help = "write it under the facts of the document, or mark it derived or ours"
            report.error("no-document", f"fact '{id}' is stated, but by no document", (*here, "provenance"), help)
        _add(found, _fact(id, written, written.provenance or Provenance.OURS, "", here, report), report)
    look_alikes(found, path, "facts", report)
    for fact in found.values():
        _check_origin(fact, found, report)
    return found


def _fact(id: str, record: FactRecord, provenance: Provenance, document: str, path: Path, report: Report) -> Fact:
    if provenance is Provenance.STATED and document and not record.section:
        message = f"fact '{id}' is stated, but not where in '{document}'"
        report.error("no-section", message, path, "add 'section:'")
    if provenance is Provenance.DERIVED and not record.from_:
        report.error("no-origin", f"fact '{id}' is derived, but not from what", path, "add 'from: [other-fact]'")
    return Fact(id, record.value, provenance, document, record.section, record.from_, path)


def _add(found: dict[str, Fact], fact: Fact, report: Report) -> None:
    first = found.setdefault(fact.id, fact)
    if first is not fact:
        for one in (first, fact):
            report.error("fact-twice", f"two facts have the id '{fact.id}'", one.path, "give each fact its own id")


def _check_origin(fact: Fact, found: dict[str, Fact], report: Report) -> None:
    for origin in fact.from_:
        if origin not in found:
            message = f"fact '{fact.id}' comes from '{origin}', which is no fact"
            report.error("unknown-fact", message, (*fact.path, "from"), did_you_mean(origin, found))
    reached, waiting = set(), list(fact.from_)
    while waiting:
        origin = waiting.pop()
        if origin == fact.id:
            message = f"fact '{fact.id}' comes, in the end, from itself"
            report.error("fact-from-itself", message, (*fact.path, "from"))
            return
        if origin in found and origin not in reached:
            reached.add(origin)
            waiting.extend(found[origin].from_)
