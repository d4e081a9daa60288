"""Tables: columns as wide as their content asks for, a head that is repeated, rows that are never torn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from deckpress.layout.book.pages.boxes import KEEP, LONE, Box, Flow, Ground, Node, Piece, Words, Written
from deckpress.layout.book.pages.desk import At, Desk
from deckpress.layout.book.pages.styles import Role
from deckpress.model.document import Cell, Table

_ALIGNS = {"start": "start", "center": "center", "end": "end"}
_HAIR, _RULE = 0.4, 0.9
_SHORT, _PARTED = 8, 150.0
"""A table of so few rows had better not be parted, and what parting it costs."""
_WHOLE = 6.0
"""Cells up to this wide, in em, stay on one line where there is room, and longer ones get at least as much."""


@dataclass(frozen=True, slots=True)
class _Grid:
    """Where columns begin and how wide they are, in the table's own space; ``gap`` lies between two of them."""

    starts: tuple[float, ...]
    widths: tuple[float, ...]
    width: float


def table(desk: Desk, flow: Flow, block: Table, at: At) -> None:
    """A table. Too wide for its column is a finding; then words are broken between letters."""
    flow.clear()
    unit = desk.styles.unit
    flow.gap(unit)
    start = len(flow.boxes)
    node = Node("Table", at.node)
    head = _words(desk, block, block.head, Node("TR", node), True)
    rows = [_words(desk, block, row, Node("TR", node), False) for row in block.rows]
    grid = _grid(desk, block, [head, *rows], at)
    head_box = _row(desk, block.head, head, grid, at, desk.styles.cell_head, True)
    head_box.pieces += (Ground(at.x, head_box.height - _RULE, grid.width, _RULE, desk.look.accent),)
    head_box.penalty = KEEP
    flow.add(head_box)
    for number, (cells, words) in enumerate(zip(block.rows, rows, strict=True)):
        last = number == len(rows) - 1
        box = _row(desk, cells, words, grid, at, desk.styles.cell, False)
        box.pieces = (*_lines(desk, grid, at, box.height, number, last), *box.pieces)
        box.head = (head_box,)
        if not last:
            edge = number == 0 or number == len(rows) - 2
            box.penalty = LONE if edge else _PARTED if len(rows) <= _SHORT else 0.0
        flow.add(box)
    desk.anchor(flow, start, block.mark.id)
    _caption(desk, flow, block, at, node)
    flow.gap(2 * unit)
    desk.snap(flow, start)


def _words(desk: Desk, block: Table, cells: Sequence[Cell], row: Node, head: bool) -> list[Words]:
    """The words of a row's cells."""
    role = desk.styles.cell_head if head else desk.styles.cell
    made = []
    for align, cell in zip(block.aligns, cells, strict=True):
        node = Node("TH" if head else "TD", row, scope="Column" if head else "")
        style = replace(role.style, align=_ALIGNS.get(align, "start"))
        made.append(desk.words(cell.inlines, Role(style, role.pitch), node, cell.place))
    return made


def _grid(desk: Desk, block: Table, rows: Sequence[Sequence[Words]], at: At) -> _Grid:
    """Widths between the least that each column can do with and what its longest text asks for."""
    gap = desk.styles.cell.style.size * 1.3
    count = len(block.head)
    columns = [[row[column] for row in rows] for column in range(count)]
    most = [max(said.paragraph.natural for said in column) + 0.1 for column in columns]
    room = at.width - gap * (count - 1)
    least = _least(columns, room)
    if sum(least) > room:
        desk.say(
            "book/table-too-wide",
            f"this table of {count} columns needs {(sum(least) + gap * (count - 1)) / 72 * 25.4:.0f} mm, "
            f"and its column is {at.width / 72 * 25.4:.0f} mm wide",
            block.mark.place,
            "shorten its longest words, take a column out, or turn rows and columns",
        )
        widths = [each * max(room, 1.0) / sum(least) for each in least]
    elif sum(most) <= room:
        spare = room - sum(most)
        widths = most if sum(most) < 0.6 * room else [each + spare / count for each in most]
        if widths is most:
            widths = [each + min(spare / count, 2 * gap) for each in most]
    else:
        share = (room - sum(least)) / (sum(most) - sum(least))
        widths = [low + (high - low) * share for low, high in zip(least, most, strict=True)]
    starts = [sum(widths[:column]) + gap * column for column in range(count)]
    return _Grid(tuple(starts), tuple(widths), starts[-1] + widths[-1])


def _least(columns: Sequence[Sequence[Words]], room: float) -> list[float]:
    """The width below which a column had better not go.

    No narrower than its longest word; where there is room, short cells stay whole as well, and long ones do not become
    a stack of single words, or of single letters in a script that breaks between any two.
    """
    for short, long in ((_WHOLE, _WHOLE), (_WHOLE, 0.0), (0.0, 0.0)):
        found = [max(_asked(said, short, long) for said in column) + 0.1 for column in columns]
        if sum(found) <= room:
            break
    return found


def _asked(said: Words, short: float, long: float) -> float:
    """What a cell asks for: its longest word, or its whole width up to ``short`` em, or ``long`` em."""
    paragraph = said.paragraph
    em = paragraph.style.size
    whole = paragraph.natural if paragraph.natural <= short * em else long * em
    return max(paragraph.narrowest, whole)


def _row(desk: Desk, cells: Sequence[Cell], words: Sequence[Words], grid: _Grid, at: At, role: Role, head: bool) -> Box:
    """A row as one box, as high as its highest cell. Heads stand on the foot of the row."""
    pad = role.style.size * (0.32 if head else 0.36)
    sets = []
    place = cells[0].place
    for start, width, said, cell in zip(grid.starts, grid.widths, words, cells, strict=True):
        each = Role(said.paragraph.style, role.pitch)
        sets.append(desk.column_of(said, each, at.x + start, width, pad, cell.place))
    most = max([len(lines) for lines in sets], default=1) or 1
    sets = [_unhyphenated(lines, most) for lines in sets]
    pieces: list[Piece] = []
    for lines in sets:
        drop = (most - len(lines)) * role.pitch if head else 0.0
        pieces += [replace(line, baseline=line.baseline + drop) for line in lines]
    box = Box(most * role.pitch + 2 * pad, tuple(pieces), place)
    box.frames = at.frames
    box.notes = tuple(number for said in words for number in said.notes)
    box.terms = tuple(term for said in words for term in said.terms.values())
    return box


def _unhyphenated(lines: list[Written], most: int) -> list[Written]:
    """The lines of a cell without hyphens where that makes its row no higher."""
    if not any(written.line.hyphen for written in lines):
        return lines
    first = lines[0]
    paragraph = first.words.paragraph
    whole = paragraph.lines(lambda _: first.width, 0)
    if len(whole) > most or paragraph.torn:
        return lines
    pitch = lines[1].baseline - first.baseline
    return [replace(first, line=line, baseline=first.baseline + at * pitch) for at, line in enumerate(whole)]


def _lines(desk: Desk, grid: _Grid, at: At, height: float, number: int, last: bool) -> list[Piece]:
    """A hairline under a row, a stronger one under the last, a ground behind every second one where wished."""
    pieces: list[Piece] = []
    pad = desk.styles.cell.style.size * 0.4
    if desk.look.zebra and number % 2:
        pieces.append(Ground(at.x - pad, 0.0, grid.width + 2 * pad, height, desk.look.tint))
    thick = 0.6 if last else _HAIR
    colour = desk.look.accent if last else desk.look.rule
    pieces.append(Ground(at.x, height - thick, grid.width, thick, colour))
    return pieces


def _caption(desk: Desk, flow: Flow, block: Table, at: At, node: Node) -> None:
    if not block.caption:
        return
    flow.keep()
    role = desk.styles.caption
    words = desk.words(block.caption, role, Node("Caption", node), block.mark.place)
    lines = desk.column_of(words, role, at.x, at.width, role.style.size * 0.4, block.mark.place)
    box = Box(len(lines) * role.pitch + role.style.size * 0.4, tuple(lines), block.mark.place)
    box.frames, box.notes = at.frames, words.notes
    flow.add(box)
