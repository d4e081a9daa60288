"""CSV text -> cells, each with the line and column where it begins.

Double quotes hold a text together that has delimiters, line breaks or quotes in it; a quote inside is written twice.
What is malformed is refused with its place, never mended: a mended row is a shifted row.
"""

from __future__ import annotations

import re

from deckpress.load.spreadsheet.cells import MOST_CELLS, Cell
from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.source import Place, Ref

_NAMES = {",": "commas", ";": "semicolons", "\t": "tabs"}
_BREAK = re.compile(r"\r\n|\r|\n")
_QUOTED = re.compile(r'"(?:[^"]++|"")*+"')
_IN_HEADER = re.compile(r'"(?:[^"]++|"")*+"|[,;\t]|\r\n|\r|\n|[^\s]')


def read_csv(text: str, file: str) -> list[list[Cell]]:
    """The cells of each line, blank lines too. The delimiter is the one that the header uses."""
    delimiter = _delimiter(text, file)
    shape = re.compile(rf'(?:"((?:[^"]++|"")*+)"|([^{delimiter}\r\n]*+))({delimiter}|\r\n|\r|\n|\Z)')
    lines: list[list[Cell]] = []
    row: list[Cell] = []
    at, line, start, count = 0, 1, 0, 0
    while at < len(text) or row:
        place = Place(file, line, at - start + 1)
        found = shape.match(text, at)
        if found is None or (found[1] is None and found[2].lstrip(" ").startswith('"')):
            raise _misplaced(text, at, place)
        inside, plain, end = found.groups()
        if inside is None:
            row.append(Cell(plain, place, bool(plain.strip())))
        else:
            breaks = list(_BREAK.finditer(text, at, found.end(1))) if "\n" in inside or "\r" in inside else []
            if breaks:
                line, start = line + len(breaks), breaks[-1].end()
                inside = _BREAK.sub("\n", inside)
            row.append(Cell(inside.replace('""', '"'), place, True))
        at = found.end()
        count += 1
        if count > MOST_CELLS:
            message = f"'{file}' has more than {MOST_CELLS} cells"
            raise _refusal("load/too-many-cells", message, place, "split it into several files")
        if end != delimiter:
            lines.append(row)
            row, line, start = [], line + 1, at
    return lines


def _delimiter(text: str, file: str) -> str:
    """The delimiter that stands outside quotes in the first line with text; a comma where there is only one column."""
    used: dict[str, int] = {}
    seen = False
    for found in _IN_HEADER.finditer(text):
        sign = found[0]
        if sign in _NAMES:
            used.setdefault(sign, found.start())
        elif sign[0] in "\r\n":
            if seen:
                break
            used.clear()
        else:
            seen = True
    if len(used) > 1:
        (first, _), (second, at) = list(used.items())[:2]
        message = f"the header uses both {_NAMES[first]} and {_NAMES[second]}: which of them separate columns?"
        help = "use one of them; a header that holds the other stands in double quotes"
        raise _refusal("load/ambiguous-delimiter", message, _place(text, at, file), help)
    return next(iter(used), ",")


def _misplaced(text: str, at: int, place: Place) -> Refused:
    """A cell that begins with a quote and is no quoted cell."""
    found = _QUOTED.match(text, at)
    if found:
        end = _place(text, found.end(), place.file)
        opened = f"in line {place.line}, column {place.column}"
        message = f"the quote that is opened {opened} is closed before this, and the cell goes on"
        return _refusal("load/misplaced-quote", message, end, 'write a quote inside a text twice: "Rolf ""Anvil"" Rot"')
    if text[at] != '"':
        message = "blanks stand before this quote, so it does not hold the cell together"
        return _refusal("load/misplaced-quote", message, place, "remove the blanks")
    message = "the quote that is opened here is never closed"
    help = 'close it; a text that begins with a quote is written """Stop!"", he said"'
    return _refusal("load/open-quote", message, place, help)


def _place(text: str, at: int, file: str) -> Place:
    breaks = list(_BREAK.finditer(text, 0, at))
    return Place(file, len(breaks) + 1, at - (breaks[-1].end() if breaks else 0) + 1)


def _refusal(fault: str, message: str, place: Place, help: str) -> Refused:
    return refuse(fault, message, Ref(place=place), help, ExitCode.UNREADABLE)
