"""What there is to translate of a game's database: every text that prints, with a key that never changes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from deckpress.model.catalogue import Slot, Unit
from deckpress.model.database import FieldType, GameRecord, Value
from deckpress.model.game import Card, Edition, Printing
from deckpress.model.names import did_you_mean, snake
from deckpress.model.piece import Piece
from deckpress.model.source import Path
from deckpress.resolve.report import Report

_BRACES = re.compile(r"(?<!\\)\{([^{}\n]*)\}")
_CODE = re.compile(r"[a-z0-9]+(?:[-_.][a-z0-9]+)*\Z")
CELL = 6
"""How many steps lead to a cell: games, its game, tables, a table, a row, a column."""


def is_cell(path: Path) -> bool:
    """Whether a path leads to a cell of a table, or into one."""
    return len(path) >= CELL and path[2] == "tables"


def has_words(text: str) -> bool:
    """Whether a text says anything besides what stands in braces."""
    return any(char.isalpha() for char in _BRACES.sub("", text))


def check_translate(record: GameRecord, path: Path, report: Report) -> None:
    """Every entry of ``translate:`` names a column of a table, or a field of a kind."""
    there = {f"{table}.{column}" for table, rows in record.tables.items() for row in rows.values() for column in row}
    there |= {f"{kind}.{name}" for kind, entry in record.kinds.items() for name in entry.fields}
    for index, name in enumerate(record.translate):
        if name not in there:
            message = f"there is nothing called '{name}' to translate"
            help = did_you_mean(name, there) or "write table.column, or kind.field for a list or a map"
            report.error("unknown-translate", message, (*path, "translate", index), help)


@dataclass(slots=True)
class _Found:
    """The units so far, in order, and where equal texts of one family or cell are already said."""

    units: dict[str, Unit] = field(default_factory=dict)
    said: dict[tuple[object, ...], str] = field(default_factory=dict)

    def add(self, unit: Unit, *same: tuple[object, ...]) -> None:
        """A unit, unless it says nothing; joined to an equal one where any of ``same`` says that they are one."""
        if not has_words(unit.text):
            return
        keys = [(*each, unit.text) for each in same]
        first = next((self.said[key] for key in keys if key in self.said), None)
        if first is None:
            self.units[unit.key] = unit
        else:
            self.units[first] = replace(self.units[first], others=(*self.units[first].others, unit.key))
        for key in keys:
            self.said.setdefault(key, first or unit.key)


def units(record: GameRecord, edition: Edition) -> tuple[Unit, ...]:
    """Every text of a game's database that prints, in its order. ``edition`` is in the source language.

    Equal texts of one field of a family of cards are one unit, and so is what cards take whole from a cell.
    """
    found = _Found()
    at = edition.path
    found.add(Unit("game.title", edition.title, name=True, path=(*at, "title"), notes=("The game's title.",)))
    for key, text in edition.words.items():
        note = (f"A word of the game, t.{snake(key)} in its templates.",)
        found.add(Unit(f"game.words.{key}", text, path=(*at, "words", key), notes=note))
    for unit in _cells(edition):
        found.add(unit, unit.path, (edition.path, "translate", unit.field))
    for card in edition.cards.values():
        _card(card, record, edition, found)
    for piece in edition.pieces.values():
        _piece(piece, record, found)
    for unit in _parts(edition):
        found.add(unit)
    return tuple(found.units.values())


def _cells(edition: Edition) -> Iterator[Unit]:
    for name in edition.translate:
        table, _, column = name.partition(".")
        for row, cells in edition.tables.get(table, {}).items():
            if isinstance(text := cells.get(column), str):
                path = (*edition.path, "tables", table, row, column)
                note = (f"The column '{column}' of the row '{row}' in the table '{table}'.",)
                yield Unit(f"table.{table}.{row}.{column}", text, path=path, notes=note, field=column)


def _card(card: Card, record: GameRecord, edition: Edition, found: _Found) -> None:
    note = record.cards[int(card.path[3])].note if card.path[2:3] == ("cards",) else ""
    parts = [f"{each.copies} in {edition.components[each.component].name}" for each in _printings(card, edition)]
    about = f"Card '{card.name}' ({card.id}), {edition.kinds[card.kind].label or card.kind}: {', '.join(parts)}."
    printed = {
        key: value
        for key, value in card.fields.items()
        if _is_text(key, edition.kinds[card.kind].fields, card.kind, edition.translate)
    }
    _texts("card", card, printed, (about, note), found)


def _printings(card: Card, edition: Edition) -> Iterator[Printing]:
    return (each for each in edition.printings if each.card == card.id)


def _is_text(key: str, types: Mapping[str, FieldType], kind: str, translate: Iterable[str]) -> bool:
    """Whether a field prints words: a text, or a list or a map that ``translate:`` names."""
    declared = {snake(name): (name, type_) for name, type_ in types.items()}
    name, type_ = declared.get(key, (key, FieldType.TEXT))
    return type_ is FieldType.TEXT or (
        type_ in (FieldType.LIST, FieldType.MAP) and {f"{kind}.{name}", f"{kind}.{key}"} & set(translate) != set()
    )


def _piece(piece: Piece, record: GameRecord, found: _Found) -> None:
    note = record.pieces[int(piece.path[3])].note
    printed = {key: value for key, value in piece.fields.items() if not _is_code(value)}
    _texts("piece", piece, printed, (f"The {piece.sort} '{piece.name}' ({piece.id}).", note), found)


def _is_code(value: Value) -> bool:
    """Whether a piece's field is no text: a key of something, written small and without blanks."""
    return not isinstance(value, str) or bool(_CODE.match(value))


def _texts(sort: str, thing: Card | Piece, fields: Mapping[str, Value], about: tuple[str, ...], found: _Found) -> None:
    values = {**thing.fields, "name": thing.name}
    for name, value in {"name": thing.name, **fields}.items():
        path = thing.paths.get(name, thing.path)
        for step, text in _leaves(value):
            key = ".".join((sort, thing.id, name.replace("_", "-"), *step))
            shown = name.replace("_", "-")
            notes = (*(each for each in about if each), f"Field: {shown}.")
            slots = tuple(_slots(text, values))
            unit = Unit(key, text, slots=slots, notes=notes, name=name == "name", card=thing.id, field=name, path=path)
            family = (thing.path, name, *step)
            found.add(unit, path, family) if is_cell(path) else found.add(unit, family)


def _leaves(value: Value, step: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """The texts in a value, each with the way to it; items of a list are counted from 1."""
    if isinstance(value, str):
        yield step, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves(inner, (*step, str(key)))
    elif isinstance(value, list | tuple):
        for number, inner in enumerate(value, 1):
            yield from _leaves(inner, (*step, str(number)))


def _slots(text: str, values: Mapping[str, Value]) -> Iterator[Slot]:
    """What the braces of a card's text stand for."""
    for name in dict.fromkeys(_BRACES.findall(text)):
        if name.startswith("card:"):
            yield Slot(name, "the name of a card")
        elif snake(name) in values:
            yield Slot(name, "a value of the card", str(values[snake(name)]))
        elif not name.startswith((".", "#")):
            yield Slot(name, "an icon")


def _parts(edition: Edition) -> Iterator[Unit]:
    """What is called by a name besides cards and pieces."""
    for kind in edition.kinds:
        if label := edition.kinds[kind].label:
            note = ("How cards of this kind are called in a sum: '4 red + 1 gold'.",)
            yield Unit(f"kind.{kind}.label", label, path=(*edition.path, "kinds", kind, "label"), notes=note)
    for part in edition.components.values():
        note = ("A part of the box.",)
        yield Unit(f"component.{part.id}.name", part.name, name=True, path=(*part.path, "name"), notes=note)
    for setup in edition.setups.values():
        if setup.id != "box":
            note = ("A way of playing.",)
            yield Unit(f"setup.{setup.id}.name", setup.name, name=True, path=(*setup.path, "name"), notes=note)
    for box in edition.tuckboxes:
        if box.name != edition.title:
            note = ("What stands on the tuck box.",)
            yield Unit(f"tuckbox.{box.id}.name", box.name, name=True, path=(*box.path, "name"), notes=note)
    for number, credit in enumerate(edition.credits):
        note = (f"In the credits: what {credit.who} made.",)
        path = (*edition.path, "credits", number, "what")
        yield Unit(f"credit.{number + 1}.what", credit.what, name=True, path=path, notes=note)
