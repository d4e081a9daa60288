"""Standing figures -> sheets: front and back in one strip that is folded at the top, with a foot at either end.

Seen on the sheet, from the top: a foot, the back upside down, the fold, the front, a foot. Folded and glued back to
back, both stand upright; the feet are bent outwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from deckpress import presets
from deckpress.impose import arrange, margin
from deckpress.impose.grid import Frame, Ground, best_frame
from deckpress.impose.request import HomeRules, SheetTexts, fill
from deckpress.model.finding import refuse
from deckpress.model.sheet import Flip, Line, Note, Placement, Sheet, SheetPlan, Side, Slot
from deckpress.model.source import Ref
from deckpress.model.units import MM, Length, Rect, Size
from deckpress.presets import Paper, Scheme

_LINE = 4 * MM
_AIR = MM


@dataclass(frozen=True, slots=True)
class StandeeRequest:
    """The figures to print on one paper. ``foot`` is the word on a foot, ``steps`` tell how to make them, by line.

    A figure whose slot has no back shows its front from behind, mirrored.
    """

    slots: tuple[Slot, ...]
    paper: Paper
    texts: SheetTexts
    foot: str
    steps: tuple[str, ...]
    rules: HomeRules = field(default_factory=HomeRules)


def strip_size(figure: Size) -> Size:
    """The flat strip that a figure of this size is folded from."""
    return Size(figure.width, 2 * (figure.height + presets.FOOT))


def standee_sheets(request: StandeeRequest) -> SheetPlan:
    """Every figure of the request, as many on a sheet as it holds; those of another size on other sheets.

    Refuses a figure whose strip is larger than the paper.
    """
    groups: dict[Size, list[Slot]] = {}
    for slot in request.slots:
        groups.setdefault(slot.size, []).append(slot)
    filled = [sheet for size, slots in groups.items() for sheet in arrange.filled(_frame(size, request, slots), slots)]
    sheets = tuple(_sheet(request, sheet, number, len(filled)) for number, sheet in enumerate(filled, 1))
    return SheetPlan(Flip.VERTICAL, (), sheets)


def _frame(figure: Size, request: StandeeRequest, slots: Sequence[Slot]) -> Frame:
    """The best frame for a figure's strip, no larger than needed, with room for the steps between title and figures."""
    steps = _AIR + len(request.steps) * _LINE
    rules = replace(request.rules, strip=request.rules.strip + steps)
    ground = Ground(request.paper, rules, Scheme("standees", "", presets.PIECE_GUTTER), Flip.VERTICAL)
    frame = best_frame(strip_size(figure), ground, upright_text=True)
    if frame is None:
        raise refuse(
            "impose/standee-too-large",
            f"a standing figure of {figure} is folded from a strip of {strip_size(figure)}, which does not fit on "
            f"{request.paper.name}",
            Ref(card=slots[0].card),
            "make it lower, or choose a larger paper",
        )
    first, last = frame.strips
    thin = request.rules.strip
    return replace(
        _shrunk(frame, len(slots)),
        strips=(replace(first, height=thin), replace(last, y=last.bottom - thin, height=thin)),
    )


def _shrunk(frame: Frame, count: int) -> Frame:
    """The frame with no more columns and rows than so many figures fill, in the middle and at the top."""
    grid = frame.grid
    columns = min(grid.columns, count)
    rows = min(grid.rows, -(-count // columns))
    cell = grid.card.turned() if grid.turned else grid.card
    gutter = frame.ground.scheme.gutter
    width, height = columns * (cell.width + gutter) - gutter, rows * (cell.height + gutter) - gutter
    block = Rect((frame.ground.page.width - width) // 2, frame.block.y, width, height)
    small = replace(grid, columns=columns, rows=rows)
    return replace(frame, grid=small, block=block, cells=tuple(range(columns * rows)))


def _sheet(request: StandeeRequest, filled: arrange.Filled, number: int, of: int) -> Sheet:
    frame, texts = filled.frame, request.texts
    cuts = [frame.cut(cell) for cell in frame.cells[: len(filled.slots)]]
    figures = [
        Figure(slot, cut, frame.grid.turned, request.rules) for slot, cut in zip(filled.slots, cuts, strict=True)
    ]
    scale = margin.ruler(frame, request.rules)
    values = {"number": str(number), "of": str(of), "length": f"{scale.length / MM:g}" if scale else ""}
    words = fill(texts.title, values), fill(texts.scale, values) if scale else ""
    return Sheet(
        number,
        of,
        Side.FRONT,
        request.paper.id,
        frame.ground.page,
        frame.ground.printable,
        tuple(placed for figure in figures for placed in figure.placements()),
        margin.marks(frame, cuts),
        (scale,) if scale else (),
        (
            *margin.notes(frame, *words, scale),
            *_steps(request.steps, frame.strips[0]),
            *(note for figure in figures for note in figure.words(request.foot)),
        ),
        bends=tuple(bend for figure in figures for bend in figure.bends()),
        guides=tuple(dict.fromkeys(line for figure in figures for line in figure.outline())),
    )


def _steps(steps: Sequence[str], title: Rect) -> Iterator[Note]:
    """The steps under the title, a line each."""
    for place, step in enumerate(steps):
        yield Note(step, Rect(title.x + MM // 2, title.bottom + _AIR + place * _LINE, title.width - MM, _LINE), 0)


class Figure:
    """One figure in its cell. Inside, lengths are those of the upright strip; ``_on`` lays them onto the sheet."""

    def __init__(self, slot: Slot, cell: Rect, turned: bool, rules: HomeRules) -> None:
        self.slot, self.cell, self.turned = slot, cell, turned
        self.strip = strip_size(slot.size)
        self.bleed = rules.bleed

    def placements(self) -> Iterator[Placement]:
        """The back above the fold, upside down, and the front below it."""
        slot, (width, height), foot = self.slot, (self.slot.size.width, self.slot.size.height), presets.FOOT
        wide, bleed = width + 2 * self.bleed, self.bleed
        above, below = Rect(0, foot, width, height), Rect(0, foot + height, width, height)
        behind = slot.back or slot.front
        over = Rect(-bleed, foot - bleed, wide, height + bleed)
        under = Rect(-bleed, foot + height, wide, height + bleed)
        yield self._placed(behind, above, over, 180, Side.BACK, mirrored=not slot.back)
        yield self._placed(slot.front, below, under, 0, Side.FRONT)

    def bends(self) -> Iterator[Line]:
        """Where the strip is folded: between the feet and the figure, and between back and front."""
        foot, height = presets.FOOT, self.slot.size.height
        for y in (foot, foot + height, foot + 2 * height):
            yield self._line(0, y, self.strip.width, y)

    def outline(self) -> Iterator[Line]:
        """Where the strip is cut out."""
        width, height = self.strip.width, self.strip.height
        corners = [(0, 0), (width, 0), (width, height), (0, height), (0, 0)]
        for (x1, y1), (x2, y2) in pairwise(corners):
            yield self._line(x1, y1, x2, y2)

    def words(self, text: str) -> Iterator[Note]:
        """The word in the middle of each foot, beyond what the faces bleed into it."""
        room = presets.FOOT - self.bleed
        high = min(_LINE, room)
        for y in ((room - high) // 2, self.strip.height - room + (room - high) // 2):
            yield Note(text, self._on(Rect(0, y, self.strip.width, high)), 90 if self.turned else 0, "center")

    def _placed(self, face: str, cut: Rect, clip: Rect, turn: int, side: Side, mirrored: bool = False) -> Placement:
        slot = self.slot
        turn = (turn + 90) % 360 if self.turned else turn
        return Placement(
            face, slot.card, slot.component, slot.copy, self._on(cut), self._on(clip), turn, side, mirrored
        )

    def _on(self, area: Rect) -> Rect:
        if not self.turned:
            return replace(area, x=self.cell.x + area.x, y=self.cell.y + area.y)
        x, y = self.cell.x + self.strip.height - area.bottom, self.cell.y + area.x
        return Rect(x, y, area.height, area.width)

    def _line(self, x1: Length, y1: Length, x2: Length, y2: Length) -> Line:
        area = self._on(Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)))
        return Line(area.x, area.y, area.right, area.bottom)
