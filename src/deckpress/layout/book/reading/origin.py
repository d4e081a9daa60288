"""Where each line of a filled template was written, and which of its words a query wrote.

Signs of the private use area go through Jinja and Markdown untouched: one at the end of each written line, and a pair
around each value that an expression prints. They are taken out again before anything is set.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from deckpress.model.source import Place

LINE_OPEN, LINE_CLOSE = "\ue000", "\ue001"
VALUE_OPEN, VALUE_CLOSE = "\ue002", "\ue003"
SIGNS = (LINE_OPEN, LINE_CLOSE, VALUE_OPEN, VALUE_CLOSE)

_LINE = re.compile(f"{LINE_OPEN}([0-9]+){LINE_CLOSE}")
_VALUE = re.compile(f"[{VALUE_OPEN}{VALUE_CLOSE}]")


@dataclass(frozen=True, slots=True)
class Filled:
    """A template filled in: its text, and for each line of it (from 0) the line of the template (from 1)."""

    file: str
    text: str
    lines: tuple[int, ...]
    written: tuple[str, ...]

    def place(self, line: int, needle: str = "") -> Place:
        """The place of a line of the filled text; with ``needle``, of where that stands in it or in those below."""
        number = self.lines[min(max(line, 0), len(self.lines) - 1)] if self.lines else 1
        for at in range(number, min(number + 12, len(self.written) + 1)):
            column = self.written[at - 1].find(needle) if needle else -1
            if column >= 0:
                return Place(self.file, at, column + 1)
        text = self.written[number - 1] if number <= len(self.written) else ""
        return Place(self.file, number, len(text) - len(text.lstrip()) + 1)


def signed(tokens: Iterable[tuple[int, str, str]]) -> str:
    """The template's source with a sign at the end of each line of text. ``tokens`` are Jinja's, whole."""
    out = []
    for number, kind, value in tokens:
        if kind != "data":
            out.append(value)
            continue
        *whole, last = value.split("\n")
        out += [f"{line}{LINE_OPEN}{number + at}{LINE_CLOSE}\n" for at, line in enumerate(whole)]
        out.append(last)
    return "".join(out)


def origins(file: str, source: str, text: str) -> Filled:
    """A rendered text without its line signs."""
    lines: list[int] = []
    kept: list[str] = []
    for line in text.split("\n"):
        found = _LINE.findall(line)
        lines.append(int(found[0]) if found else (lines[-1] if lines else 1))
        kept.append(_LINE.sub("", line))
    return Filled(file, "\n".join(kept), tuple(lines), tuple(source.split("\n")))


def unsigned(text: str) -> str:
    """A text without the signs around values."""
    return _VALUE.sub("", text)
