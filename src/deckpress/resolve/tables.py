"""The tables of a game: their rows, and the way from a key in one of them to the row of another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from deckpress.model.database import Value
from deckpress.model.names import did_you_mean, snake
from deckpress.model.source import Path

Row = Mapping[str, Value]


class NoSuchPart(Exception):  # noqa: N818 - reads as a sentence
    """A placeholder asks for a column or a position that is not there."""

    def __init__(self, message: str, help: str = "") -> None:
        self.message = message
        self.help = help
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Bound:
    """What a name of a family stands for: a key, a plain value, or a list of those.

    Where it is the key of a table, ``row`` holds its columns and ``path`` leads to them.
    """

    text: str
    row: Row | None = None
    parts: tuple[Bound, ...] = ()
    path: Path = ()

    def seen(self) -> Any:
        """The value as a ``where:`` sees it."""
        if self.parts:
            return [part.seen() for part in self.parts]
        if self.row is None:
            return self.text
        from deckpress.query.things import Row as SeenRow  # noqa: PLC0415 - only where a family has a condition

        return SeenRow(self.text, self.row)


@dataclass(frozen=True, slots=True)
class Cell:
    """A value that a placeholder stands for. ``path`` leads to it where it is a cell of a table, else nowhere."""

    value: Value
    path: Path = ()


class Tables:
    """The tables of one game, by their names in the query language."""

    def __init__(self, tables: Mapping[str, Mapping[str, Row]], path: Path) -> None:
        self.named = {snake(id): table for id, table in tables.items()}
        self._paths = {snake(id): (*path, "tables", id) for id in tables}

    def rows(self, name: str) -> list[Bound]:
        """Every row of a table, in order."""
        return [self._row(name, key) for key in self.named[name]]

    def bind(self, value: Any, among: Iterable[str]) -> Bound:
        """One item of a family's list. A text that is a key of one of these tables brings its columns."""
        if isinstance(value, list | tuple):
            choice = list(among)
            parts = tuple(self.bind(part, choice) for part in value)
            return Bound(("-" if parts else "").join(part.text for part in parts), None, parts)
        text = value if isinstance(value, str) else f"{value:g}" if isinstance(value, float) else str(value)
        return next((self._row(name, text) for name in among if text in self.named[name]), Bound(text))

    def column(self, bound: Bound, steps: list[str], asked: str) -> Cell:
        """The cell at the end of some columns, each but the last a key into the next table. Raises NoSuchPart.

        ``asked`` is how the placeholder calls the row. A cell that holds keys with values is looked into.
        """
        step, *more = steps
        if bound.row is None:
            raise NoSuchPart(f"'{asked}' is '{bound.text}', which is no row of a table and has no column '{step}'")
        key = next((key for key in bound.row if key == step or snake(key) == snake(step)), None)
        if key is None:
            raise NoSuchPart(f"the row '{bound.text}' has no column '{step}'", did_you_mean(step, bound.row))
        cell = Cell(bound.row[key], (*bound.path, key))
        if not more:
            return cell
        further = f"{asked}.{step}"
        if isinstance(cell.value, Mapping):
            return self.column(Bound(further, cell.value, (), cell.path), more, further)
        return self.column(self._joined(key, cell.value, further), more, further)

    def _joined(self, column: str, value: Value, asked: str) -> Bound:
        """The row that a column's value is the key of, in the table that is called as the column or its plural."""
        names = (snake(column), f"{snake(column)}s")
        name = next((name for name in names if name in self.named), None)
        if name is None:
            message = f"'{asked}' has no parts: no table is called '{column}' or '{column}s'"
            raise NoSuchPart(message, "call the table so, or bind its rows under 'for:' and choose with 'where:'")
        if not isinstance(value, str) or value not in self.named[name]:
            shown = f"'{value}'" if isinstance(value, str) else "a list"
            table = self._paths[name][-1]
            message = f"'{asked}' is {shown}, which is no row of the table '{table}'"
            raise NoSuchPart(message, did_you_mean(value, self.named[name]) if isinstance(value, str) else "")
        return self._row(name, value)

    def _row(self, name: str, key: str) -> Bound:
        return Bound(key, self.named[name][key], (), (*self._paths[name], key))
