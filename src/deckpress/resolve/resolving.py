"""The walk of one resolve, game by game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from deckpress.model.database import Database, GameRecord
from deckpress.model.finding import Finding
from deckpress.model.game import Component, Edition, Fact
from deckpress.model.names import did_you_mean, snake
from deckpress.model.source import Path
from deckpress.model.units import Size
from deckpress.resolve.cards import deck, look_alikes
from deckpress.resolve.facts import facts
from deckpress.resolve.ours import check_marks, columns
from deckpress.resolve.pieces import pieces
from deckpress.resolve.report import Evaluate, Report
from deckpress.resolve.setups import setups
from deckpress.resolve.tuckboxes import tuck_boxes
from deckpress.resolve.units import check_translate


@dataclass(frozen=True, slots=True)
class Resolved:
    """Every game as an edition in its source language, by id, and what is wrong with them.

    A game with errors has an edition too, made of what could be resolved: ask ``has_errors`` before building.
    """

    editions: Mapping[str, Edition]
    findings: tuple[Finding, ...]


def resolve(database: Database, sizes: Mapping[str, Size], evaluate: Evaluate) -> Resolved:
    """Expand, type and check all games. ``sizes`` are the card sizes by id, ``evaluate`` the query language."""
    editions: dict[str, Edition] = {}
    findings: list[Finding] = []
    for game, record in database.games.items():
        report = Report(game, evaluate)
        editions[game] = _edition(game, record, sizes, report)
        findings += dict.fromkeys(report.findings)
    return Resolved(editions, tuple(findings))


def _edition(game: str, record: GameRecord, sizes: Mapping[str, Size], report: Report) -> Edition:
    path: Path = ("games", game)
    size = _size(record.size, sizes, (*path, "size"), "the cards", report)
    components = {
        id: Component(
            id,
            entry.name,
            entry.border,
            entry.back_border or entry.border,
            entry.back,
            _size(entry.size, sizes, (*path, "components", id, "size"), f"component '{id}'", report)
            if entry.size
            else size,
            (*path, "components", id),
        )
        for id, entry in record.components.items()
    }
    for section in ("components", "kinds", "tables", "queries", "words", "documents"):
        look_alikes(getattr(record, section), (*path, section), section, report)
    found = deck(record, path, components, report)
    known = facts(record, path, report)
    check_marks(record, path, found.cards, report)
    _check_claims(record, path, known, report)
    check_translate(record, path, report)
    return Edition(
        game=game,
        language=record.language,
        title=record.title,
        version=record.version,
        templates=record.templates or game,
        size=size,
        words=record.words,
        kinds=record.kinds,
        components=components,
        cards=found.cards,
        printings=tuple(found.printings),
        setups=setups(record, path, found, components, known, report),
        tables=record.tables,
        ours=columns(record),
        documents={id: document.title for id, document in record.documents.items()},
        facts=known,
        queries=record.queries,
        claims=record.claims,
        credits=record.credits,
        path=path,
        pieces=pieces(record, path, found.cards, sizes, report),
        tuckboxes=tuck_boxes(record, path, report),
        sources=record.documents,
        translate=record.translate,
    )


def _size(id: str, sizes: Mapping[str, Size], path: Path, what: str, report: Report) -> Size:
    """A card size by its id, hyphens or underscores. An unknown one is reported and stands as no size at all."""
    wanted = snake(id)
    if wanted in sizes:
        return sizes[wanted]
    report.error("unknown-size", f"the size '{id}' of {what} is not known", path, did_you_mean(id, sizes))
    return Size(0, 0)


def _check_claims(record: GameRecord, path: Path, known: Mapping[str, Fact], report: Report) -> None:
    """Every document and fact that a claim names exists."""
    for id, claim in record.claims.items():
        here = (*path, "claims", id)
        _check_document(claim.document, here, f"claim '{id}'", record, report)
        for name, reading in claim.readings.items():
            at = (*here, "readings", name)
            _check_document(reading.document, at, f"reading '{name}' of claim '{id}'", record, report)
        if claim.quotes is not None and claim.quotes not in known:
            message = f"claim '{id}' quotes '{claim.quotes}', which is no fact"
            report.error("unknown-fact", message, (*here, "quotes"), did_you_mean(claim.quotes, known))
        for index, fact in enumerate(claim.assumes):
            if fact not in known:
                message = f"claim '{id}' assumes '{fact}', which is no fact"
                report.error("unknown-fact", message, (*here, "assumes", index), did_you_mean(fact, known))


def _check_document(document: str | None, path: Path, called: str, record: GameRecord, report: Report) -> None:
    if document is not None and document not in record.documents:
        message = f"{called} names the document '{document}', which does not exist"
        report.error("unknown-document", message, (*path, "document"), did_you_mean(document, record.documents))
