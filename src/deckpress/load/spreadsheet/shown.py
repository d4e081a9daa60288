"""What a person sees in a cell of a workbook, as the text they would have typed; refused where that is not clear."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any

_PLAIN = ("General", "@", "")
_DIGITS = re.compile(r"(?:#,##)?(0+)(?:\.(0+))?\Z")
_MOST = 10**15
"""Spreadsheet programs keep 15 digits of a number and replace the rest by zeros."""

AS_TEXT = "format the column as text, then type the value again"


class NotText(Exception):  # noqa: N818 - reads as a sentence
    """A cell that holds no text. ``help`` says what to do."""

    def __init__(self, message: str, help: str = AS_TEXT) -> None:
        self.message = message
        self.help = help
        super().__init__(message)


def shown(value: Any, kind: str, format: str) -> str:
    """A cell's text; empty for a blank one. ``kind`` is openpyxl's type letter, ``format`` the number format.

    Raises NotText.
    """
    if value is None:
        return ""
    if isinstance(value, str) and kind != "e":
        return value.replace("_x000D_", "").replace("\r\n", "\n").replace("\r", "\n")
    if kind == "e":
        raise NotText(f"this cell shows the error {value}", "mend the formula, or type the text")
    if isinstance(value, bool):
        raise NotText(f"this cell holds the yes-or-no value {str(value).upper()}, not a text")
    if isinstance(value, datetime | date | time | timedelta):
        what = "a time" if isinstance(value, time | timedelta) else "a date"
        raise NotText(f"this cell holds {what} ({_date(value)}), not a text")
    return _number(value, format)


def _date(value: datetime | date | time | timedelta) -> str:
    if isinstance(value, datetime) and value.time() == time():
        value = value.date()
    return str(value)


def _number(value: int | float, format: str) -> str:
    if abs(value) >= _MOST:
        raise NotText("this number is too long for a spreadsheet program, which keeps only 15 digits of it")
    if format in _PLAIN:
        text = f"{value:.15g}"
        if "e" in text:
            raise NotText(f"this cell holds the number {text}, which has no plain digits")
        return text
    found = _DIGITS.match(format)
    if not found:
        raise NotText(f"this cell holds a number and shows it in the format '{format}'")
    places = len(found[2] or "")
    text = f"{value:.{places}f}"
    if Decimal(text) != Decimal(f"{value:.15g}"):
        raise NotText(f"this cell shows {text} and holds {value:.15g}")
    whole, point, rest = text.lstrip("-").partition(".")
    return ("-" if value < 0 else "") + whole.zfill(len(found[1])) + point + rest
