"""Boards -> sheets: whole where the paper holds them, else over the fewest sheets that are glued together.

A sheet's tab is what its neighbour is glued onto: blank but for the outline, so that glue holds and the neighbour's cut
decides the seam. A little of the board is printed on it, so that a seam that is a hair open shows no paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, product

from deckpress import presets
from deckpress.impose import margin, plan_of_tiles
from deckpress.impose.grid import Frame, Ground
from deckpress.impose.request import HomeRules, SheetTexts, fill
from deckpress.impose.splitting import Share, fewest, shares
from deckpress.model.finding import Finding, Severity, refuse
from deckpress.model.sheet import Flip, Grid, Line, Note, Placement, Sheet, SheetPlan, Side, Slot
from deckpress.model.source import Ref
from deckpress.model.units import MM, Length, Rect, Size
from deckpress.presets import Paper

_WORDS = Size(60 * MM, 4 * MM)
_FOOT_STRIP = 146 * MM
"""How much of a single strip the ruler and the words beside it take."""


@dataclass(frozen=True, slots=True)
class Split:
    """How a board lies over sheets: turned a quarter or not, ``columns`` by ``rows`` sheets, tabs of one depth.

    ``ends`` says that text stands at the top and the bottom of each sheet; else it all stands at the bottom.
    """

    size: Size
    turned: bool
    columns: int
    rows: int
    tab: Length
    ends: bool

    @property
    def sheets(self) -> int:
        return self.columns * self.rows


@dataclass(frozen=True, slots=True)
class BoardRequest:
    """The boards to print on one paper. ``glue`` are the words on a tab, which may name the ``{number}`` of a sheet."""

    slots: tuple[Slot, ...]
    paper: Paper
    texts: SheetTexts
    glue: str
    rules: HomeRules = field(default_factory=HomeRules)


def board_sheets(request: BoardRequest) -> tuple[SheetPlan, tuple[Finding, ...]]:
    """Every board of the request, one after the other. A note says where a larger paper would hold one whole.

    Refuses a board that would need more sheets in a row than anybody glues.
    """
    splits = [required_split(slot.size, request.paper, request.rules, slot.card) for slot in request.slots]
    of = sum(split.sheets for split in splits)
    sheets: list[Sheet] = []
    for slot, split in zip(request.slots, splits, strict=True):
        sheets += _sheets(request, slot, split, len(sheets), of)
    notes = {
        slot.size: note
        for slot, split in zip(request.slots, splits, strict=True)
        for note in _notes(request, slot, split)
    }
    return SheetPlan(Flip.VERTICAL, (), tuple(sheets)), tuple(notes.values())


def required_split(size: Size, paper: Paper, rules: HomeRules, card: str = "") -> Split:
    """The best split. Refuses a board that no reasonable number of sheets holds."""
    found = best_split(size, paper, rules)
    if found is None:
        raise refuse(
            "impose/board-too-large",
            f"a board of {size} cannot be laid on sheets of {paper.name}",
            Ref(card=card),
            "is its size right? choose a larger paper with --paper",
        )
    return found


def best_split(size: Size, paper: Paper, rules: HomeRules) -> Split | None:
    """The split with the fewest sheets; of equals the one with the shorter seams, deeper tabs, text at both ends."""
    found = [split for split in _splits(size, paper, rules) if split.sheets]
    return min(found, key=_cost) if found else None


def _cost(split: Split) -> tuple[int, int, int, bool, bool]:
    page = split.size.turned() if split.turned else split.size
    seams = (split.columns - 1) * page.height + (split.rows - 1) * page.width
    return split.sheets, seams, -split.tab, not split.ends, split.turned


def _splits(size: Size, paper: Paper, rules: HomeRules) -> Iterator[Split]:
    edge = rules.bleed + rules.mark_gap + rules.mark_least
    for turned, ends, tab in product((False, True), (True, False), presets.GLUE_TABS):
        page, clear = size.turned() if turned else size, _clear(paper, rules, ends)
        columns = fewest(page.width, clear.width, edge, tab)
        rows = fewest(page.height, clear.height, edge, tab)
        yield Split(size, turned, columns, rows, tab, ends)


def _clear(paper: Paper, rules: HomeRules, ends: bool) -> Rect:
    """The printable area without text: without both strips, or without the last alone."""
    ground = _ground(paper, rules)
    if ends:
        return ground.clear(upright_text=True)
    area = ground.printable
    return replace(area, height=area.height - rules.strip - rules.clear)


def _ground(paper: Paper, rules: HomeRules) -> Ground:
    return Ground(paper, rules, presets.SHARED, Flip.VERTICAL)


def _notes(request: BoardRequest, slot: Slot, split: Split) -> Iterator[Finding]:
    if split.sheets == 1:
        return
    for paper in sorted(presets.papers().values(), key=lambda each: each.size.width * each.size.height):
        whole = best_split(slot.size, paper, request.rules)
        if whole and whole.sheets == 1:
            message = f"the board '{slot.card}' lies over {split.sheets} sheets of {request.paper.name}"
            help = f"{paper.name} holds it whole: --paper {paper.id}"
            yield Finding("impose/board-in-parts", Severity.NOTE, message, Ref(card=slot.card), help)
            return


def _sheets(request: BoardRequest, slot: Slot, split: Split, before: int, of: int) -> Iterator[Sheet]:
    """The sheets of one board, row by row; ``before`` it come so many others."""
    page = slot.size.turned() if split.turned else slot.size
    across, down = shares(page.width, split.columns, split.tab), shares(page.height, split.rows, split.tab)
    for row, vertical in enumerate(down):
        for column, horizontal in enumerate(across):
            number = before + row * split.columns + column + 1
            tile = Tile(request, slot, split, horizontal, vertical)
            sheet = tile.sheet(number, of, (number + 1, number + split.columns))
            if split.sheets > 1:
                sheet = plan_of_tiles.added(sheet, tile.frame.strips[0], tile.block, (across, down), (column, row))
            yield sheet


class Tile:
    """One sheet of a board: its share of the board across and down."""

    def __init__(self, request: BoardRequest, slot: Slot, split: Split, across: Share, down: Share) -> None:
        self.request, self.slot, self.split = request, slot, split
        self.across, self.down = across, down
        self.rules = request.rules
        self.clear = _clear(request.paper, request.rules, split.ends)
        self.block = Rect(
            self._start(self.clear.x, self.clear.width, across),
            self._start(self.clear.y, self.clear.height, down),
            across.length,
            down.length,
        )
        self.frame = self._frame()

    @property
    def edge(self) -> Length:
        return self.rules.bleed + self.rules.mark_gap + self.rules.mark_least

    def _start(self, clear: Length, room: Length, share: Share) -> Length:
        """Where the share begins on the sheet: it and what it needs beside it lie in the middle of the room."""
        needed = self.edge + share.length + (share.tab or self.edge)
        return clear + self.edge + (room - needed) // 2

    def _frame(self) -> Frame:
        area, strip = _ground(self.request.paper, self.rules).printable, self.rules.strip
        last = Rect(area.x, area.bottom - strip, area.width, strip)
        first = replace(last, y=area.y)
        if not self.split.ends:
            beside = min(_FOOT_STRIP, area.width * 7 // 10)
            first = replace(last, x=area.x + beside, width=area.width - beside)
            last = replace(last, width=beside)
        grid = Grid(Size(self.block.width, self.block.height), 1, 1, False)
        ground = _ground(self.request.paper, self.rules)
        return Frame(grid, ground, self.block, (0, 0, 0, 0), (0,), True, self.clear, (first, last))

    def sheet(self, number: int, of: int, next_to: tuple[int, int]) -> Sheet:
        """The sheet. ``next_to`` are the numbers of the sheets to the right and below."""
        first, last = (replace(self.frame, strips=(strip, strip)) for strip in self.frame.strips)
        scale = margin.ruler(last, self.rules)
        texts = self.request.texts
        values = {
            "components": texts.components.get(self.slot.component, self.slot.component),
            "number": str(number),
            "of": str(of),
            "length": f"{scale.length / MM:g}" if scale else "",
        }
        words = (fill(texts.title, values), fill(texts.scale, values) if scale else "")
        marks, seams = self._marks()
        ground = self.frame.ground
        return Sheet(
            number,
            of,
            Side.FRONT,
            self.request.paper.id,
            ground.page,
            ground.printable,
            (self._placement(),),
            marks,
            (scale,) if scale else (),
            (
                *margin.notes(first, words[0], "", None),
                *margin.notes(last, "", words[1], scale),
                *self._tab_words(next_to),
            ),
            bends=seams,
            guides=tuple(self._tabs()),
        )

    def _placement(self) -> Placement:
        slot, block = self.slot, self.block
        page = slot.size.turned() if self.split.turned else slot.size
        whole = Rect(block.x - self.across.start, block.y - self.down.start, page.width, page.height)
        clip = block.grown(self.rules.bleed)
        turn = 90 if self.split.turned else 0
        return Placement(slot.front, slot.card, slot.component, slot.copy, whole, clip, turn)

    def _marks(self) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
        """The marks to cut by, and those that show where the next sheet's edge must lie."""
        cuts: list[Line] = []
        seams: list[Line] = []
        block, across, down = self.block, self.across, self.down
        for x, tab in ((block.x, 0), (block.right, across.tab)):
            (seams if tab else cuts).extend(Line(x, one, x, other) for one, other in self._ends(vertical=True))
        for y, tab in ((block.y, 0), (block.bottom, down.tab)):
            (seams if tab else cuts).extend(Line(one, y, other, y) for one, other in self._ends(vertical=False))
        return tuple(cuts), tuple(seams)

    def _ends(self, vertical: bool) -> Sequence[tuple[Length, Length]]:
        """From where to where marks run before and behind the block, beyond its bleed or its tab."""
        block, clear, rules = self.block, self.clear, self.rules
        tab = self.down.tab if vertical else self.across.tab
        start, end = (block.y, block.bottom) if vertical else (block.x, block.right)
        first, last = (clear.y, clear.bottom) if vertical else (clear.x, clear.right)
        near = start - rules.bleed - rules.mark_gap
        far = end + (tab + rules.mark_gap if tab else rules.bleed + rules.mark_gap)
        found = ((max(first, near - rules.mark_most), near), (far, min(last, far + rules.mark_most)))
        return [(one, other) for one, other in found if other - one >= rules.mark_gap]

    def _tabs(self) -> Iterator[Line]:
        """The outlines of the tabs, with bevelled ends so that two of them never meet."""
        block = self.block
        right, below = self.across.tab, self.down.tab
        if right:
            corners = (0, 0), (right, right // 2), (right, block.height - right // 2), (0, block.height)
            yield from _path([(block.right + x, block.y + y) for x, y in corners])
        if below:
            corners = (0, 0), (below // 2, below), (block.width - below // 2, below), (block.width, 0)
            yield from _path([(block.x + x, block.bottom + y) for x, y in corners])

    def _tab_words(self, next_to: tuple[int, int]) -> Iterator[Note]:
        block, (right, below) = self.block, next_to
        long, high = _WORDS.width, _WORDS.height
        beyond = self.rules.bleed
        if self.across.tab:
            text = fill(self.request.glue, {"number": str(right)})
            start, room = block.right + beyond, self.across.tab - beyond
            length = min(long, block.height)
            box = Rect(start + (room - high) // 2, block.y + (block.height - length) // 2, high, length)
            yield Note(text, box, 90, "center")
        if self.down.tab:
            text = fill(self.request.glue, {"number": str(below)})
            start, room = block.bottom + beyond, self.down.tab - beyond
            length = min(long, block.width)
            box = Rect(block.x + (block.width - length) // 2, start + (room - high) // 2, length, high)
            yield Note(text, box, 0, "center")


def _path(points: Sequence[tuple[Length, Length]]) -> Iterator[Line]:
    for (x1, y1), (x2, y2) in pairwise(points):
        yield Line(x1, y1, x2, y2)
