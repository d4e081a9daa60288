"""``from: cards.csv`` as the database writes it: which file, how it is read, what its rows leave out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from deckpress.load.spreadsheet.encoding import ENCODINGS
from deckpress.load.spreadsheet.faults import Faults, is_workbook
from deckpress.load.subject import shape
from deckpress.load.tree import Tree
from deckpress.model.names import did_you_mean, quoted
from deckpress.model.source import Path, Place, Ref

KEYS = ("from", "sheet", "encoding", "defaults")
"""What a source of cards may say."""

_TEXTS = (".csv", ".tsv", ".txt")


@dataclass(frozen=True, slots=True)
class Default:
    """What a blank cell of a column stands for, and where that is written."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Origin:
    """A source of cards. ``ref`` leads to where the database names its file."""

    file: str
    ref: Ref
    sheet: str = ""
    encoding: str = "utf-8"
    defaults: dict[str, Default] = field(default_factory=dict)


def read_origin(value: dict[str, Any], path: Path, tree: Tree, faults: Faults) -> Origin:
    """The source that is written at ``path``. What is wrong with it goes to ``faults``."""
    for key in value:
        if key not in KEYS:
            place = tree.keys[(*path, key)]
            message = f"a source of cards has no key {quoted(key)}"
            faults.error("load/unknown-key", message, place, did_you_mean(key, KEYS))
    texts = {}
    for key in ("from", "sheet", "encoding"):
        text = value.get(key, "")
        texts[key] = text if isinstance(text, str) else ""
        if key in value and not texts[key].strip():
            message = f"'{key}' is a text, and here is {shape(text)}"
            faults.error("load/bad-source", message, tree.places[(*path, key)])
    origin = Origin(
        texts["from"],
        Ref(path=faults.path, place=tree.places[(*path, "from")]),
        texts["sheet"],
        texts["encoding"] or "utf-8",
        _defaults(value.get("defaults", {}), (*path, "defaults"), tree, faults),
    )
    _check(origin, path, tree, faults)
    return origin


def _check(origin: Origin, path: Path, tree: Tree, faults: Faults) -> None:
    def wrong(key: str, message: str, help: str) -> None:
        faults.error("load/bad-source", message, tree.places[(*path, key)], help)

    if not origin.file:
        return
    workbook = is_workbook(origin.file)
    if not workbook and not origin.file.casefold().endswith(_TEXTS):
        message = f"cards come from .csv, .tsv and .xlsx files, and not from '{origin.file}'"
        wrong("from", message, "save the table as .xlsx, or as CSV in UTF-8")
    elif origin.sheet and not workbook:
        wrong("sheet", f"'{origin.file}' has no sheets: only .xlsx files have", "leave 'sheet:' out")
    elif workbook and (*path, "encoding") in tree.places:
        wrong("encoding", "an .xlsx file has no encoding to choose", "leave 'encoding:' out")
    elif origin.encoding not in ENCODINGS:
        wrong("encoding", f"the encoding '{origin.encoding}' is not known", did_you_mean(origin.encoding, ENCODINGS))


def _defaults(value: Any, path: Path, tree: Tree, faults: Faults) -> dict[str, Default]:
    if not isinstance(value, dict):
        message = f"'defaults' has a text for each column, and here is {shape(value)}"
        faults.error("load/bad-source", message, tree.places[path], "write {kind: creature, component: base}")
        return {}
    found = {}
    for key, text in value.items():
        here = (*path, key)
        if isinstance(text, str):
            found[key] = Default(text, tree.places[here])
        else:
            message = f"the default of '{key}' is written like a cell, as a text, and here is {shape(text)}"
            faults.error("load/bad-source", message, tree.places[here], "write a list as a text: 'one; two'")
    return found
