"""The coverage list of a game, ``docs/coverage/<game>.md``: a Markdown table of section, rule, blocks."""

from __future__ import annotations

import re

from deckpress.model.coverage import Coverage, Covered
from deckpress.model.source import Place

_CELL = re.compile(r"(?<!\\)\|")
_BLOCK = re.compile(r"`#([^`\s]+)`")
_RULE = re.compile(r"[\s|:-]+\Z")
_COLUMNS = 3


def read_coverage(file: str, text: str) -> Coverage:
    """Every row of the tables in a coverage list; head rows and anything that is no table are passed over.

    The last cell names blocks as `` `#id` ``. A row without one covers nothing: its rule is told nowhere.
    """
    rows: list[Covered] = []
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        cells = [cell.strip() for cell in _CELL.split(line.strip())[1:-1]]
        below = lines[number] if number < len(lines) else ""
        if len(cells) < _COLUMNS or _RULE.match(line) or (below.strip() and _RULE.match(below)):
            continue
        rows.append(Covered(cells[0], cells[1], tuple(_BLOCK.findall(cells[-1])), Place(file, number, 1)))
    return Coverage(file, tuple(rows))
