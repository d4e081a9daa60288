"""An edition in another language: every text that a catalogue says, put where the source says it.

Numbers, ids and codes stay, so every query comes to the same. What the catalogue does not say, or what it says of a
source that has changed since, stays in the source language and is named in ``Edition.unsaid``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from deckpress.model.catalogue import Catalogue, Unit
from deckpress.model.database import Value
from deckpress.model.game import Card, Edition
from deckpress.model.piece import Piece
from deckpress.model.source import Path
from deckpress.resolve.units import CELL, is_cell


class _Said:
    """The texts of a catalogue by key, and the keys that it does not say."""

    def __init__(self, units: Iterable[Unit], catalogue: Catalogue) -> None:
        self.texts: dict[str, str] = {}
        self.unsaid: set[str] = set()
        for unit in units:
            for key in unit.keys:
                said = catalogue.say(unit, key)
                if said is None:
                    self.unsaid.add(key)
                    continue
                self.texts[key] = said[0]

    def text(self, key: str, source: str) -> str:
        return self.texts.get(key, source)

    def value(self, key: str, source: Value) -> Value:
        """A value with every text in it that is said."""
        if isinstance(source, str):
            return self.text(key, source)
        if isinstance(source, Mapping):
            return {step: self.value(f"{key}.{step}", inner) for step, inner in source.items()}
        if isinstance(source, list | tuple):
            return [self.value(f"{key}.{number}", inner) for number, inner in enumerate(source, 1)]
        return source


def localise(edition: Edition, units: Iterable[Unit], catalogue: Catalogue) -> Edition:
    """The edition as a catalogue says it. ``units`` are those of its database."""
    said = _Said(units, catalogue)
    title = said.text("game.title", edition.title)
    kinds = {
        id: kind.model_copy(update={"label": said.text(f"kind.{id}.label", kind.label)})
        for id, kind in edition.kinds.items()
    }
    labels = {id: (kind.label, kinds[id].label) for id, kind in edition.kinds.items()}
    credits = tuple(
        credit.model_copy(update={"what": said.text(f"credit.{number}.what", credit.what)})
        for number, credit in enumerate(edition.credits, 1)
    )
    return replace(
        edition,
        language=catalogue.language,
        original=edition.source_language,
        title=title,
        words={key: said.text(f"game.words.{key}", text) for key, text in edition.words.items()},
        kinds=kinds,
        components={
            id: replace(part, name=said.text(f"component.{id}.name", part.name))
            for id, part in edition.components.items()
        },
        cards={id: _card(card, labels[card.kind], said) for id, card in edition.cards.items()},
        setups={
            id: replace(setup, name=said.text(f"setup.{id}.name", setup.name)) for id, setup in edition.setups.items()
        },
        tables=_tables(edition, said),
        credits=credits,
        pieces={id: _piece(piece, said) for id, piece in edition.pieces.items()},
        tuckboxes=tuple(
            replace(box, name=title if box.name == edition.title else said.text(f"tuckbox.{box.id}.name", box.name))
            for box in edition.tuckboxes
        ),
        catalogue=catalogue,
        unsaid=frozenset(said.unsaid),
    )


def _card(card: Card, labels: tuple[str, str], said: _Said) -> Card:
    name = said.text(f"card.{card.id}.name", card.name)
    label = labels[1] if card.label == labels[0] else name if card.label == card.name else card.label
    return replace(card, name=name, label=label, fields=_fields(f"card.{card.id}", card.fields, said))


def _piece(piece: Piece, said: _Said) -> Piece:
    name = said.text(f"piece.{piece.id}.name", piece.name)
    return replace(piece, name=name, fields=_fields(f"piece.{piece.id}", piece.fields, said))


def _fields(key: str, fields: Mapping[str, Value], said: _Said) -> dict[str, Value]:
    return {name: said.value(f"{key}.{name.replace('_', '-')}", value) for name, value in fields.items()}


def _tables(edition: Edition, said: _Said) -> Mapping[str, Mapping[str, Mapping[str, Value]]]:
    """The tables, each cell that a card or a piece takes whole as it is said there, and what ``translate`` names."""
    tables = {table: {row: dict(cells) for row, cells in rows.items()} for table, rows in edition.tables.items()}
    for path, key in _cells(edition):
        _, _, _, table, row, column = map(str, path)
        if key in said.texts and isinstance(tables[table][row].get(column), str):
            tables[table][row][column] = said.texts[key]
    return tables


def _cells(edition: Edition) -> Iterator[tuple[Path, str]]:
    """Each cell that is said, with the key that says it; where several do, the last is the one that counts."""
    things: list[tuple[str, Card | Piece]] = [("piece", piece) for piece in edition.pieces.values()]
    things += [("card", card) for card in edition.cards.values()]
    for sort, thing in reversed(things):
        for field, path in thing.paths.items():
            if is_cell(path) and len(path) == CELL:
                yield path, f"{sort}.{thing.id}.{field.replace('_', '-')}"
    for name in edition.translate:
        table, _, column = name.partition(".")
        for row in edition.tables.get(table, {}):
            yield (*edition.path, "tables", table, row, column), f"table.{table}.{row}.{column}"
