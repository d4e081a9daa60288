"""A sheet of an .xlsx file -> cells, each with its row and column. Needs openpyxl, the extra ``[xlsx]``."""

from __future__ import annotations

import io
import warnings
import zipfile
from typing import Any

from deckpress.load.opening import NOT_TEXT
from deckpress.load.spreadsheet.cells import MOST_CELLS, Cell
from deckpress.load.spreadsheet.faults import Faults
from deckpress.load.spreadsheet.origin import Origin
from deckpress.load.spreadsheet.shown import NotText, shown
from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.names import did_you_mean
from deckpress.model.source import Place, Ref

MOST_BYTES = 256 * 1024 * 1024
"""How large a workbook may be once it is unpacked."""

_NO_VALUE = "open the file in your spreadsheet program and save it, or paste the values as text"


def read_workbook(data: bytes, origin: Origin, faults: Faults) -> tuple[str, list[list[Cell]]]:
    """The name of the sheet that is meant, and the cells of each of its rows."""
    book = _opened(data, origin, values=False)
    sheet = _sheet(book, origin)
    faults.sheet = sheet.title
    size = f"{sheet.max_row} rows and {sheet.max_column} columns"
    if sheet.max_row * sheet.max_column > MOST_CELLS:
        message = f"the sheet '{sheet.title}' of '{origin.file}' has {size}, more than {MOST_CELLS} cells"
        raise _refusal("load/too-many-cells", message, origin.file, "delete the empty rows and columns at its end")
    _check_sheet(sheet, origin.file, faults)
    formulas = any(cell.data_type == "f" for row in sheet.iter_rows() for cell in row)
    values = _opened(data, origin, values=True)[sheet.title] if formulas else sheet
    return sheet.title, [
        [_cell(cell, values, origin.file, faults) for cell in row] for row in sheet.iter_rows(min_row=1, min_col=1)
    ]


def _opened(data: bytes, origin: Origin, values: bool) -> Any:
    """The workbook, with its formulas or with the values they had when it was saved."""
    try:
        import openpyxl  # noqa: PLC0415 - heavy, and an extra
    except ImportError:
        message = f"reading '{origin.file}' needs openpyxl, which is not installed"
        help = "pip install 'deckpress[xlsx]', or save the sheet as CSV in UTF-8"
        raise refuse("load/no-openpyxl", message, origin.ref, help, ExitCode.UNREADABLE) from None
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if sum(entry.file_size for entry in archive.infolist()) > MOST_BYTES:
                raise ValueError(f"unpacked it is larger than {MOST_BYTES // 1024 // 1024} MB")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return openpyxl.load_workbook(io.BytesIO(data), data_only=values)
    except Exception as error:  # a damaged file makes openpyxl raise nearly anything: all of it is this one fault
        message = f"'{origin.file}' is no .xlsx workbook that can be read ({error or type(error).__name__})"
        if data.startswith(b"\xd0\xcf\x11\xe0"):
            message = f"'{origin.file}' is an old .xls file, or is locked with a password"
        help = "open it in your spreadsheet program and save it anew as .xlsx, or as CSV in UTF-8"
        raise _refusal("load/bad-workbook", " ".join(message.split()), origin.file, help) from None


def _sheet(book: Any, origin: Origin) -> Any:
    names = [sheet.title for sheet in book.worksheets]
    if origin.sheet:
        if origin.sheet in names:
            return book[origin.sheet]
        message = f"'{origin.file}' has no sheet '{origin.sheet}'"
        raise _at_source("load/no-such-sheet", message, origin, did_you_mean(origin.sheet, names))
    visible = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
    if len(visible) == 1:
        return visible[0]
    message = f"'{origin.file}' has {len(visible) or 'no'} visible sheets: which of them holds the cards?"
    shown = [f"sheet: {sheet.title}" for sheet in visible[:8]] or ["sheet: its name"]
    raise _at_source("load/which-sheet", message, origin, f"write beside 'from:' {' or '.join(shown)}")


def _check_sheet(sheet: Any, file: str, faults: Faults) -> None:
    """Merged cells are errors; rows and columns that nobody sees are told."""
    for merged in sorted(sheet.merged_cells.ranges, key=lambda one: (one.min_row, one.min_col)):
        message = f"the cells {merged.coord} are merged, so only the first of them holds the text"
        place = Place(file, merged.min_row, merged.min_col)
        faults.error("load/merged-cells", message, place, "split them, and fill each of them in")
    rows = [str(row) for row, look in sorted(sheet.row_dimensions.items()) if look.hidden and row <= sheet.max_row]
    columns = [name for name, look in sorted(sheet.column_dimensions.items()) if look.hidden]
    for what, hidden in (("row", rows), ("column", columns)):
        if hidden:
            few = ", ".join(hidden[:12]) + (", ..." if len(hidden) > 12 else "")
            many = f"s {few} are" if len(hidden) > 1 else f" {few} is"
            message = f"{what}{many} hidden in the sheet '{sheet.title}', and read all the same"
            faults.note("load/hidden-cells", message, Place(file), "delete what is not meant to be read")


def _cell(cell: Any, values: Any, file: str, faults: Faults) -> Cell:
    place = Place(file, cell.row, cell.column)
    if cell.data_type == "f":
        cell = values.cell(cell.row, cell.column)
        if cell.value is None and cell.data_type != "str":
            faults.error(
                "load/bad-cell", "this cell holds a formula that was saved without its value", place, _NO_VALUE
            )
    try:
        text = shown(cell.value, cell.data_type, cell.number_format)
    except NotText as fault:
        faults.error("load/bad-cell", fault.message, place, fault.help)
        return Cell("", place, True)
    odd = NOT_TEXT.search(text)
    if odd:
        message = f"this cell holds a character that is not text: U+{ord(odd[0]):04X}"
        faults.error("load/bad-cell", message, place, "delete it")
    return Cell(text, place, bool(text.strip()))


def _refusal(fault: str, message: str, file: str, help: str) -> Refused:
    return refuse(fault, message, Ref(place=Place(file)), help, ExitCode.UNREADABLE)


def _at_source(fault: str, message: str, origin: Origin, help: str) -> Refused:
    return refuse(fault, message, origin.ref, help)
