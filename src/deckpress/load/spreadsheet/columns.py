"""Headers -> keys of cards. A header is the key to the letter; what is nearly one is an error and no field."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from deckpress.load.cards import FIELD_NAME, near_miss
from deckpress.load.spreadsheet.cells import Rows
from deckpress.load.spreadsheet.faults import Faults
from deckpress.load.spreadsheet.origin import Default, Origin
from deckpress.load.subject import keys_of
from deckpress.model.database import CardRecord
from deckpress.model.finding import Refused, refuse
from deckpress.model.names import quoted, skeleton, snake
from deckpress.model.source import Place, Ref

PILE = "pile"
"""``deckpress cards`` writes this column; no card has it."""

_NEEDED = ("id", "kind", "name", "component")
_NOT_IN_ROWS = ("for", "where", "printings")
_KEYS = tuple(key for key in keys_of(CardRecord) if key not in _NOT_IN_ROWS)


@dataclass(frozen=True, slots=True)
class Columns:
    """The key of each column, empty where a column is passed over, and what blank cells of a key stand for."""

    keys: tuple[str, ...]
    defaults: Mapping[str, Default]


def read_columns(rows: Rows, origin: Origin, fields: Iterable[str], faults: Faults) -> Columns:
    """The columns of a file. ``fields`` are those that the game's kinds list.

    Refuses a source whose cards would all lack a key that every card needs.
    """
    known = {snake(field): field for field in fields}
    keys: list[str] = []
    seen: dict[str, tuple[str, Place]] = {}
    for index, cell in enumerate(rows.header):
        if not cell.written:
            keys.append("")
            _unnamed(rows, index, faults)
            continue
        looks = snake(skeleton(cell.text))
        first = seen.setdefault(looks, (cell.text, cell.place))
        if first[1] is not cell.place:
            message = f"two columns have the header {quoted(cell.text)}"
            if first[0] != cell.text:
                message = f"the headers {quoted(first[0])} and {quoted(cell.text)} look alike"
            faults.error("load/duplicate-column", message, cell.place, "keep one of the two, or rename it")
            keys.append("")
        else:
            keys.append(cell.text if _fits(cell.text, cell.place, known, faults, "column") else "")
    defaults = {
        key: default for key, default in origin.defaults.items() if _fits(key, default.place, known, faults, "default")
    }
    _refuse_missing(keys, rows, origin, faults)
    return Columns(tuple(keys), defaults)


def _unnamed(rows: Rows, index: int, faults: Faults) -> None:
    for row in rows.rows:
        if row[index].written:
            message = "this cell stands in a column without a header"
            faults.error("load/no-header", message, row[index].place, "give the column a header, or empty it")
            return


def _fits(name: str, place: Place, fields: dict[str, str], faults: Faults, what: str) -> bool:
    """Whether a header or the key of a default can be a key of cards."""
    if name in _KEYS or (name == PILE and what == "column"):
        return True
    called = f"the {what} {quoted(name)}"
    if name in _NOT_IN_ROWS:
        message = f"'{name}' cannot be a {what}: a row is one card"
        faults.error("load/bad-column", message, place, "write families as entries in cards.yaml")
        return False
    if snake(name) in fields and FIELD_NAME.match(name):
        return True
    near = near_miss(name, (*_KEYS, *fields.values()))
    if near:
        help = f"write '{near}', or declare '{name}' under the fields of a kind if it is meant"
        if not FIELD_NAME.match(name):
            help = f"write '{near}'"
        faults.error("load/near-miss-key", f"{called} is close to '{near}'", place, help)
        return False
    if name == PILE or not FIELD_NAME.match(name):
        plain = re.sub("[^a-z0-9]+", "-", skeleton(name).replace("'", "").casefold()).strip("-")
        help = "use lower-case letters, digits and hyphens, for example front-text"
        if FIELD_NAME.match(plain) and plain != PILE:
            help = f"use lower-case letters, digits and hyphens: '{plain}'"
        faults.error("load/bad-key", f"{called} cannot be the name of a field", place, help)
        return False
    return True


def _refuse_missing(keys: list[str], rows: Rows, origin: Origin, faults: Faults) -> None:
    missing = [key for key in _NEEDED if key not in keys and key not in origin.defaults]
    if not missing or not rows.rows:
        return
    if any(near_miss(cell.text, tuple(missing)) for cell in rows.header):
        raise Refused(())
    names = " and no column ".join(f"'{key}'" for key in missing)
    message = f"'{rows.file}' has no column {names}, and 'defaults:' says nothing of it"
    ref = Ref(path=faults.path, place=rows.header[0].place)
    help = f"add the column, or write beside 'from:' defaults: {{{', '.join(f'{key}: ...' for key in missing)}}}"
    if missing == ["id"]:
        help = "add the column: every card needs an id of its own"
    raise refuse("load/no-column", message, ref, help)
