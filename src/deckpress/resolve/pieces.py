"""Entries of ``pieces:`` -> pieces, with ids, sizes and copies checked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from deckpress.model.database import GameRecord, PieceRecord, PieceSort, Value
from deckpress.model.game import Card
from deckpress.model.names import did_you_mean, snake
from deckpress.model.piece import Piece
from deckpress.model.source import Path
from deckpress.model.units import Size, parse_length
from deckpress.resolve.bound import Substitution
from deckpress.resolve.families import Unfilled, expanded, source_of
from deckpress.resolve.report import Report
from deckpress.resolve.tables import NoSuchPart, Tables

_ID = re.compile(r"[a-z0-9]+(?:[-_.][a-z0-9]+)*\Z")
_WHOLE = re.compile(r"(?:0|[1-9][0-9]{0,8})\Z")
_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*[xX×]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)\s*\Z")
MOST_COPIES = 1_000
"""How many copies of one piece there may be: more is a slip."""


@dataclass(frozen=True, slots=True)
class _Draft:
    """A piece with all names filled in, before anything is checked."""

    record: PieceRecord
    id: str
    texts: Mapping[str, str]
    fields: Mapping[str, Value]
    path: Path
    paths: Mapping[str, Path]


def pieces(
    record: GameRecord, path: Path, cards: Mapping[str, Card], sizes: Mapping[str, Size], report: Report
) -> dict[str, Piece]:
    """Every piece of a game by id, in order. What is wrong with one is reported, and it is left out."""
    tables = Tables(record.tables, path)
    seen = {snake(id): f"the card '{id}'" for id in cards}
    found: dict[str, Piece] = {}
    for index, entry in enumerate(record.pieces):
        here = (*path, "pieces", index)
        if entry.back and entry.as_ is PieceSort.BOARD:
            message = f"piece '{entry.id}' is a board with a back, and boards are printed on one side"
            report.error("board-with-back", message, (*here, "back"), "write the back as a board of its own", entry.id)
        for draft in expanded(entry, here, tables, report, _Maker(entry, here)):
            if _is_new(draft, seen, report):
                found.update({piece.id: piece for piece in _settled(draft, sizes, report)})
    return found


@dataclass(frozen=True, slots=True)
class _Maker:
    """Fills in one entry for one combination."""

    record: PieceRecord
    path: Path

    def __call__(self, names: Substitution | None) -> _Draft:
        record = self.record
        written = {key: str(getattr(record, key)) for key in ("id", "name", "face", "back", "size", "copies")}
        extra = record.model_extra or {}
        texts = {key: self._text(key, value, names) for key, value in written.items()}
        fields = {key: self._into(key, value, names) for key, value in extra.items()}
        given = {**{key: value for key, value in written.items() if key in record.model_fields_set}, **extra}
        paths = {key: source_of(value, (*self.path, key), names) for key, value in given.items()}
        return _Draft(record, texts["id"], texts, fields, self.path, paths)

    def _text(self, key: str, value: str, names: Substitution | None) -> str:
        try:
            return names.text(value) if names else value
        except NoSuchPart as fault:
            raise Unfilled(key, fault) from None

    def _into(self, key: str, value: Value, names: Substitution | None) -> Value:
        try:
            return names.into(value) if names else value
        except NoSuchPart as fault:
            raise Unfilled(key, fault) from None


def _is_new(draft: _Draft, seen: dict[str, str], report: Report) -> bool:
    """Whether the id can be one, and no card and no other piece has it."""
    if not _ID.match(draft.id):
        help = "use lower-case letters, digits and single hyphens; {names} must be names of the family's 'for:'"
        report.error("bad-id", f"'{draft.id}' cannot be an id", (*draft.path, "id"), help, draft.id, "id")
        return False
    taken = seen.get(snake(draft.id))
    seen.setdefault(snake(draft.id), f"another piece, '{draft.id}'")
    if taken:
        message = f"the piece '{draft.id}' has the id of {taken}"
        report.error("id-twice", message, (*draft.path, "id"), "give each piece its own id", draft.id, "id")
    return not taken


def _settled(draft: _Draft, sizes: Mapping[str, Size], report: Report) -> Iterator[Piece]:
    size, copies = _size(draft, sizes, report), _copies(draft, report)
    fields: dict[str, Value] = {}
    for key, value in draft.fields.items():
        if snake(key) in fields:
            message = f"piece '{draft.id}': '{key}' and another field are one field"
            report.error("field-twice", message, (*draft.path, key), "keep one of the two", draft.id, key)
        fields[snake(key)] = value
    if size is not None and copies is not None:
        paths = {snake(key): path for key, path in draft.paths.items()}
        name, face, back = (draft.texts[key] for key in ("name", "face", "back"))
        sort = str(draft.record.as_)
        yield Piece(draft.id, sort, name, face, back, size, copies, fields, draft.path, paths)


def _copies(draft: _Draft, report: Report) -> int | None:
    written = draft.texts["copies"]
    if _WHOLE.match(written) and int(written) <= MOST_COPIES:
        return int(written)
    message = f"piece '{draft.id}': '{written}' is not a whole number of copies up to {MOST_COPIES}"
    path = draft.paths.get("copies", draft.path)
    report.error("bad-copies", message, path, "write digits only, for example 4", draft.id, "copies")
    return None


def _size(draft: _Draft, sizes: Mapping[str, Size], report: Report) -> Size | None:
    written = draft.texts["size"]
    found = _SIZE.match(written)
    size = Size(*(parse_length(part + found[3]) for part in found.group(1, 2))) if found else sizes.get(snake(written))
    if size is not None and size.width and size.height:
        return size
    message = f"piece '{draft.id}': '{written}' is not a size"
    help = did_you_mean(written, sizes) if not any(char.isdigit() for char in written) else ""
    help = help or "write width x height in millimetres, for example 95 x 135 mm"
    report.error("unknown-size", message, draft.paths["size"], help, draft.id, "size")
    return None
