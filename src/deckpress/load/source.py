"""The text of a file and its lines, and how a line looks once it is mended."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

import yaml

from deckpress.model.source import Place

_ENTRY = re.compile(r"(?P<head>\s*(?:- +)*(?:[^\s'\"#:{\[&*!|>%@`][^:#]*?:|-)[ \t]+)(?P<value>\S.*)\Z")


@dataclass(frozen=True)
class Source:
    """A file's name and text."""

    file: str
    text: str

    @cached_property
    def lines(self) -> list[str]:
        """The lines without their ends, as YAML counts them."""
        return re.split(r"\r\n|\r|\n", self.text)

    def line(self, number: int) -> str:
        """A line by its number from 0; empty beyond the end."""
        return self.lines[number] if 0 <= number < len(self.lines) else ""

    def place(self, mark: yaml.Mark) -> Place:
        """A parser's mark as a place."""
        return Place(self.file, mark.line + 1, mark.column + 1)


def quoted(text: str) -> str:
    """Text as a YAML scalar in single quotes."""
    return "'" + text.replace("'", "''") + "'"


def split_entry(line: str) -> tuple[str, str] | None:
    """A line of the shape ``key: value`` or ``- value`` as head and value, or None."""
    found = _ENTRY.match(line)
    return (found["head"], found["value"]) if found else None


def mend(line: str, column: int, end: int | None = None) -> str:
    """A help sentence: the line with everything from ``column`` on, or up to ``end``, in single quotes."""
    value = line[column:end].rstrip()
    rest = "" if end is None else line[end:].rstrip()
    return f"write: {(line[:column] + quoted(value) + rest).strip()}"


def mend_node(source: Source, node: yaml.Node) -> str:
    """The same for a node of the tree, where it lies on one line."""
    start, end = node.start_mark, node.end_mark
    return mend(source.line(start.line), start.column, end.column if end.line == start.line else None)
