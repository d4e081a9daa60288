"""Which values are our own decision: fields that a kind marks, columns that a game marks, and fields made of those."""

from __future__ import annotations

from collections.abc import Mapping

from deckpress.model.database import GameRecord, KindRecord
from deckpress.model.game import Card
from deckpress.model.names import did_you_mean, snake
from deckpress.model.source import Path
from deckpress.resolve.report import Report

_TABLE, _COLUMN = 3, 5
"""Where a path such as ``games, g, tables, flavours, cherry, colour`` names the table and the column."""


def decided(kind: KindRecord, paths: Mapping[str, Path], record: GameRecord) -> frozenset[str]:
    """The fields of a card that are ours; ``paths`` lead to what decides each."""
    marked = {snake(name) for name in kind.ours}
    return frozenset(name for name, path in paths.items() if name in marked or _is_ours(path, record))


def columns(record: GameRecord) -> dict[str, frozenset[str]]:
    """The columns that are ours, by table."""
    return {table: frozenset(names) for table, names in record.ours.items()}


def _is_ours(path: Path, record: GameRecord) -> bool:
    if len(path) <= _COLUMN or path[2] != "tables":
        return False
    return path[_COLUMN] in record.ours.get(str(path[_TABLE]), ())


def check_marks(record: GameRecord, path: Path, cards: Mapping[str, Card], report: Report) -> None:
    """Every marked field and column exists."""
    for id, kind in record.kinds.items():
        given = {name for card in cards.values() if card.kind == id for name in card.fields}
        known = {snake(name) for name in kind.fields} | given | {"name", "copies"}
        for index, name in enumerate(kind.ours):
            if snake(name) not in known:
                message = f"kind '{id}' marks the field '{name}' as ours, and no card of it has such a field"
                report.error("unknown-field", message, (*path, "kinds", id, "ours", index), did_you_mean(name, known))
    for id, names in record.ours.items():
        table = record.tables.get(id)
        if table is None:
            message = f"columns of the table '{id}' are marked as ours, and there is no such table"
            report.error("unknown-table", message, (*path, "ours", id), did_you_mean(id, record.tables))
            continue
        columns = {column for row in table.values() for column in row}
        for index, name in enumerate(names):
            if name not in columns:
                message = f"the column '{name}' is marked as ours, and no row of the table '{id}' has it"
                report.error("unknown-column", message, (*path, "ours", id, index), did_you_mean(name, columns))
