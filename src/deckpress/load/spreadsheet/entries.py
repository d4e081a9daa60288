"""Rows -> entries of ``cards:``, with a place for every key."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from deckpress.load.spreadsheet.cells import Cell, Rows
from deckpress.load.spreadsheet.columns import PILE, Columns
from deckpress.load.spreadsheet.faults import Faults
from deckpress.load.spreadsheet.mangled import mangled
from deckpress.model.names import quoted, skeleton, snake
from deckpress.model.source import Place

_COUNT = re.compile(r"\s*([0-9]+)(?:\.0+)?\s*\Z")
_SEPARATOR = re.compile(r"(?<!\\);")
_BOX = "box"


@dataclass
class Entry:
    """A card as rows write it. ``places`` have one for each key and each printing; its own is ``place``."""

    place: Place
    values: dict[str, Any]
    places: dict[str, Place]
    printings: list[Entry] = field(default_factory=list)


def read_entries(rows: Rows, columns: Columns, kinds: Mapping[str, Mapping[str, str]], faults: Faults) -> list[Entry]:
    """The cards of a file. ``kinds`` are the types of the fields of each kind, by the field's snake_case name.

    The default of a field that kinds list goes to cards of those kinds only.
    """
    keys, defaults = columns.keys, columns.defaults
    shapes = {
        kind: {key: types[snake(key)] for key in (*keys, *defaults) if snake(key) in types}
        for kind, types in kinds.items()
    }
    owned = {key for types in shapes.values() for key in types}
    cells = [(index, key) for index, key in enumerate(keys) if key and key != PILE]
    entries = []
    for row in rows.rows:
        values: dict[str, Any] = {}
        places: dict[str, Place] = {}
        for index, key in cells:
            cell = row[index]
            if cell.written:
                values[key] = cell.text
                places[key] = cell.place
            else:
                places[key] = cell.place
        kind = values.get("kind") or (defaults["kind"].text if "kind" in defaults else "")
        types = shapes.get(kind, {})
        for key, default in defaults.items():
            if key not in values and (key in types or key not in owned):
                values[key] = default.text
                places[key] = default.place
        _count(values)
        _shape(values, places, types, faults)
        entries.append(Entry(row[0].place, values, places))
    if PILE in keys:
        _check_piles([row[keys.index(PILE)] for row in rows.rows], faults)
    _check_ids(entries, faults)
    return _joined(entries, faults)


def _count(values: dict[str, Any]) -> None:
    """``3.0`` and `` 4 `` are how spreadsheets write whole numbers; anything else is left for the records to refuse."""
    found = _COUNT.match(values.get("copies", ""))
    if found:
        values["copies"] = found[1]


def _shape(values: dict[str, Any], places: Mapping[str, Place], types: Mapping[str, str], faults: Faults) -> None:
    """Lists and maps out of the cells of fields that the kind declares so; numbers and flags without blanks."""
    for key, kind in types.items():
        if key not in values:
            continue
        if kind in ("number", "flag"):
            values[key] = values[key].strip()
        elif kind == "list":
            values[key] = _items(values[key])
        elif kind == "map":
            values[key] = _map(values[key], f"card '{values.get('id', '')}', '{key}'", places[key], faults)


def _items(text: str) -> list[str]:
    return [item.strip().replace("\\;", ";") for item in _SEPARATOR.split(text)] if text.strip() else []


def _map(text: str, called: str, place: Place, faults: Faults) -> dict[str, str]:
    result: dict[str, str] = {}
    for item in _items(text):
        name, colon, value = item.partition(":")
        if not colon or not name.strip() or name.strip() in result:
            what = "stands there twice" if name.strip() in result else "is no key with a value"
            faults.error("load/bad-map", f"{called}: '{item}' {what}", place, "write low: 3; high: 11")
            return {}
        result[name.strip()] = value.strip()
    return result


def _check_piles(cells: list[Cell], faults: Faults) -> None:
    for cell in cells:
        if cell.written and cell.text != _BOX:
            message = f"a column '{PILE}' decides nothing, and here it says '{cell.text}'"
            help = "piles are filled by the setups in cards.yaml: remove the column"
            faults.error("load/bad-column", message, cell.place, help)
            return


def _check_ids(entries: list[Entry], faults: Faults) -> None:
    """Ids that only look alike, and ids that a spreadsheet program may have rewritten."""
    places = {entry.values["id"]: entry.places["id"] for entry in reversed(entries) if "id" in entry.values}
    for id, place in reversed(places.items()):
        if not id.isascii() and skeleton(id) in places:
            message = f"the ids '{skeleton(id)}' in line {places[skeleton(id)].line} and {quoted(id)} look alike"
            faults.error("load/look-alike-id", message, place, "type one of them anew")
        what = mangled(id)
        if what:
            message = f"the id '{id}' looks like {what}: did a spreadsheet program rewrite it?"
            help = "format the column as text before you type, and type the id anew"
            faults.warning("load/rewritten-id", message, place, help)


def _joined(entries: list[Entry], faults: Faults) -> list[Entry]:
    """The entries where rows of one id that differ only in component and copies are the printings of one card."""
    cards: dict[str, Entry] = {}
    result = []
    for entry in entries:
        id = entry.values.get("id")
        first = cards.setdefault(id, entry) if id else entry
        if first is entry:
            result.append(entry)
            continue
        different = _difference(first, entry)
        if different:
            message = f"card '{id}' stands in line {first.place.line} already, with another '{different}'"
            help = "rows of one card differ only in component and copies; another card needs an id of its own"
            faults.error("load/id-twice", message, entry.places.get(different, entry.place), help)
        elif entry.values.get("component") in [one.values.get("component") for one in (first, *first.printings)]:
            message = f"card '{id}' stands in line {first.place.line} already, in the same component"
            faults.error("load/id-twice", message, entry.places["id"], "add the copies up, or give it another id")
        else:
            first.printings.append(entry)
    return result


def _difference(one: Entry, other: Entry) -> str:
    """The first key, component and copies aside, that two rows have different values of."""
    keys = [key for key in dict.fromkeys((*one.values, *other.values)) if key not in ("component", "copies")]
    return next((key for key in keys if one.values.get(key) != other.values.get(key)), "")
