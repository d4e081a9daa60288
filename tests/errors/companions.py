"""The spreadsheet that belongs to a case: ``<fault>.csv`` as it is, ``<fault>.cells`` as a workbook is made of it."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import openpyxl


def place(case: Path, folder: Path) -> None:
    """Put a case's spreadsheet into a project's folder as ``cards.csv`` or ``cards.xlsx``, where it has one."""
    for suffix in (".csv", ".xlsx"):
        if case.with_suffix(suffix).exists():
            (folder / f"cards{suffix}").write_bytes(case.with_suffix(suffix).read_bytes())
    cells = case.with_suffix(".cells")
    if cells.exists():
        workbook(cells.read_text(encoding="utf-8")).save(folder / "cards.xlsx")


def workbook(text: str) -> Any:
    """A workbook of lines of words: a row each, but for ``merge D2:D3``, ``hide 3`` and ``sheet Name``."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Cards"
    for line in text.splitlines():
        word, *rest = line.split()
        if word == "merge":
            sheet.merge_cells(rest[0])
        elif word == "hide":
            sheet.row_dimensions[int(rest[0])].hidden = True
        elif word == "sheet":
            sheet = book.create_sheet(rest[0])
        else:
            sheet.append([_value(each) for each in (word, *rest)])
    return book


def _value(word: str) -> Any:
    kind, _, value = word.partition(":")
    if kind == "date":
        return datetime.date.fromisoformat(value)
    if kind == "flag":
        return bool(int(value))
    return value if kind == "error" else float(word) if word[0].isdigit() else word
