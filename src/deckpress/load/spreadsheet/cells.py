"""Cells with their places, and the rows of a file or of a sheet: a header and what stands below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from deckpress.load.spreadsheet.faults import Faults
from deckpress.model.finding import ExitCode, refuse
from deckpress.model.source import Place, Ref

MOST_CELLS = 1_000_000
"""How many cells one file may have."""

_ERRORS = ("#REF!", "#NAME?", "#VALUE!", "#N/A", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!")


class Cell(NamedTuple):
    """A cell's text and place. ``written`` is False where it is blank; ``""`` in a CSV file is written, and empty."""

    text: str
    place: Place
    written: bool


@dataclass(frozen=True, slots=True)
class Rows:
    """The header of a file, and as many cells in each row. ``sheet`` names the sheet of a workbook."""

    file: str
    header: list[Cell]
    rows: list[list[Cell]]
    sheet: str = ""


def arrange(file: str, lines: Sequence[list[Cell]], sheet: str, faults: Faults) -> Rows:
    """The header and the rows among all lines of a file. Refuses a file without a header.

    Empty rows are left out, with a warning where cards follow. A row that does not fit its header is left out, with an
    error: its cells may stand under the wrong headers.
    """
    filled = [index for index, line in enumerate(lines) if any(cell.written for cell in line)]
    if not filled:
        where = f"the sheet '{sheet}' of '{file}'" if sheet else f"'{file}'"
        help = "write a header such as: id,kind,name,component,copies"
        raise refuse(
            "load/empty-file",
            f"{where} has no cells with text",
            Ref(place=Place(file, 1, 1)),
            help,
            ExitCode.UNREADABLE,
        )
    header = lines[filled[0]]
    while not header[-1].written:
        header = header[:-1]
    rows: list[list[Cell]] = []
    last = filled[0]
    for index in filled[1:]:
        if index > last + 1:
            _gap(lines[last + 1][0].place, index - last - 1, faults)
        last = index
        if _fits(lines[index], len(header), faults):
            rows.append(lines[index][: len(header)])
    if len(filled) == 1:
        place = header[0].place
        faults.warning("load/no-rows", f"'{file}' has a header and no cards", place, "write a row for each card")
    return Rows(file, header, rows, sheet)


def _gap(place: Place, count: int, faults: Faults) -> None:
    what = "this row is empty" if count == 1 else f"{count} rows from here on are empty"
    help = "delete them, or fill them in" if count > 1 else "delete it, or fill it in"
    faults.warning("load/empty-row", f"{what}, and cards follow: was a card lost?", place, help)


def _fits(row: list[Cell], width: int, faults: Faults) -> bool:
    """Whether a row has a cell for each column of the header, and nothing beyond."""
    for cell in row:
        if cell.text in _ERRORS:
            message = f"'{cell.text}' is an error of the spreadsheet program, not a text"
            faults.error("load/spreadsheet-error", message, cell.place, "mend the formula, or paste its value as text")
    beyond = next((cell for cell in row[width:] if cell.written), None)
    if beyond:
        message = f"this row has a cell beyond the {width} columns of the header"
        help = "give the column a header; in a CSV file, a text that holds the delimiter stands in double quotes"
        faults.error("load/ragged-row", message, beyond.place, help)
    elif len(row) < width:
        message = f"this row ends after {len(row)} of {width} columns"
        help = "write a delimiter for each column, also where it is blank"
        faults.error("load/ragged-row", message, row[0].place, help)
    return len(row) >= width and not beyond
