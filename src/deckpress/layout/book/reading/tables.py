"""Tables of Markdown. Markdown drops cells that have no column: here that is a fault."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from deckpress.layout.book.reading.faults import Reading
from deckpress.layout.book.reading.inlines import inlines
from deckpress.model.document import Cell, Inline, Mark, Table

if TYPE_CHECKING:
    from markdown_it.token import Token

_PIPE = re.compile(r"(?<!\\)\|")
_ALIGNS = {"text-align:center": "center", "text-align:right": "end", "text-align:left": "start"}


def table(take: Callable[[], Token], reading: Reading, mark: Mark) -> Table:
    """The table whose opening token was taken; ``take`` gives the next token."""
    rows: list[tuple[Cell, ...]] = []
    aligns: list[str] = []
    cells: list[Cell] = []
    line = 0
    while (token := take()).type != "table_close":
        if token.type == "tr_open":
            cells, line = [], token.map[0] if token.map else line
        elif token.type in ("th_open", "td_open"):
            if not rows:
                aligns.append(_ALIGNS.get(str(token.attrs.get("style", "")), "start"))
            cells.append(_cell(take, reading, token.type.replace("open", "close"), line))
        elif token.type == "tr_close":
            rows.append(tuple(cells))
            _count(reading, line, len(aligns))
    return Table(mark, tuple(aligns), rows[0], tuple(rows[1:]))


def _cell(take: Callable[[], Token], reading: Reading, close: str, line: int) -> Cell:
    found: tuple[Inline, ...] = ()
    while (token := take()).type != close:
        token.map = [line, line + 1]
        found = inlines(token, reading)
    return Cell(found, reading.place(line))


def _count(reading: Reading, line: int, columns: int) -> None:
    written = reading.filled.text.split("\n")[line].strip().removeprefix("|")
    written = written[:-1] if written.endswith("|") and not written.endswith("\\|") else written
    found = len(_PIPE.split(written))
    if found != columns:
        place = reading.place(line)
        help = "write \\| for a bar that prints"
        reading.fault("ragged-table", f"this row has {found} cells and the table {columns} columns", place, help)
