"""The best grid of cards for a paper and a scheme, with room around it for bleed, marks and a line of text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from deckpress.impose import registration
from deckpress.impose.request import HomeRules
from deckpress.model.finding import Refused, refuse
from deckpress.model.sheet import NO_CORRECTION, Correction, Flip, Grid
from deckpress.model.units import Length, Rect, Size, to_mm
from deckpress.presets import Paper, Scheme


@dataclass(frozen=True, slots=True)
class Ground:
    """What a grid is laid on: a paper, and all that keeps cards away from its edges and its fold."""

    paper: Paper
    rules: HomeRules
    scheme: Scheme
    flip: Flip
    correction: Correction = NO_CORRECTION

    @property
    def page(self) -> Size:
        return portrait(self.paper.size)

    @property
    def printable(self) -> Rect:
        return Rect(0, 0, self.page.width, self.page.height).grown(-self.paper.unprintable)

    @property
    def near(self) -> Length:
        """How far from the cut a mark begins."""
        return self.rules.bleed + self.rules.mark_gap

    def clear(self, upright_text: bool) -> Rect:
        """The printable area without the two strips of text."""
        area, taken = self.printable, self.rules.strip + self.rules.clear
        if upright_text:
            return Rect(area.x, area.y + taken, area.width, area.height - 2 * taken)
        return Rect(area.x + taken, area.y, area.width - 2 * taken, area.height)

    def room(self, upright_text: bool) -> Rect:
        """Where cuts may lie; without width or height where the paper is too small."""
        rules, cutter, page = self.rules, self.scheme.cutter, self.page
        clear = self.clear(upright_text)
        marks = 0 if cutter else rules.mark_gap + rules.mark_least
        reach = self.correction.reach(page)
        x, y = (
            max(edge + rules.bleed + max(marks, moved), cutter.inset if cutter else 0)
            for edge, moved in zip((clear.x, clear.y), reach, strict=True)
        )
        width, height = page.width - 2 * x, page.height - 2 * y
        if self.scheme.fold and self.flip is Flip.VERTICAL:
            width = page.width // 2 - self.scheme.fold - x
        elif self.scheme.fold:
            height = page.height // 2 - self.scheme.fold - y
        return Rect(x, y, width, height)


@dataclass(frozen=True, slots=True)
class Frame:
    """A grid laid on a paper: the block of cells, the lengths of the marks around it, the strips for text.

    ``marks`` are the lengths left of, above, right of and below the block. ``cells`` are the numbers of the cells that
    may hold a card, row by row. ``strips`` lie at the top and the bottom, or at the left and the right where
    ``upright_text`` is False; ``clear`` is the printable area without them.
    """

    grid: Grid
    ground: Ground
    block: Rect
    marks: tuple[Length, Length, Length, Length]
    cells: tuple[int, ...]
    upright_text: bool
    clear: Rect
    strips: tuple[Rect, Rect]

    def cut(self, cell: int) -> Rect:
        """The cut card in a cell: the same place on every sheet, however full."""
        row, column = divmod(cell, self.grid.columns)
        return _cut(self.block, self.grid, self.ground.scheme.gutter, column, row)


def portrait(size: Size) -> Size:
    """A paper's size as it is written into the file: never landscape, so that no driver guesses an edge."""
    return size if size.width <= size.height else size.turned()


def best_frame(card: Size, ground: Ground, upright_text: bool = False) -> Frame | None:
    """The frame that holds most cards; of equals the one nearest to the fold, upright, with more room for text.

    With ``upright_text`` only frames with their text at the top and the bottom count.
    """
    frames = [frame for frame in _frames(card, ground) if frame.upright_text or not upright_text]
    return max(frames, key=lambda frame: _worth(frame.grid, ground)) if frames else None


def required_frame(card: Size, ground: Ground) -> Frame:
    """The best frame. Refuses a card that is no card, and one that is too large for the paper."""
    if card.width <= 0 or card.height <= 0:
        raise refuse("impose/no-size", f"a card of {card} cannot be printed", help="give a width and a height above 0")
    frame = best_frame(card, ground)
    if frame is None:
        raise _too_large(card, ground)
    return frame


def _too_large(card: Size, ground: Ground) -> Refused:
    free = Ground(ground.paper, ground.rules, ground.scheme, ground.flip)
    if best_frame(card, free):
        right, down = ground.correction.reach(ground.page)
        return refuse(
            "impose/offset-too-large",
            f"no card of {card} fits on {ground.paper.name} when backs are moved by "
            f"{to_mm(right):.3g} mm and {to_mm(down):.3g} mm",
            help="print the calibration page again and measure, or turn the paper in the tray",
        )
    room = free.room(upright_text=True)
    beside = " of either half" if ground.scheme.fold else ""
    other = " or another scheme" if ground.scheme.fold or ground.scheme.gutter else ""
    if ground.scheme.fold and best_frame(card, replace(free, flip=next(axis for axis in Flip if axis != free.flip))):
        other = ", or fold about the other axis (--flip)"
    return refuse(
        "impose/card-too-large",
        f"a card of {card} does not fit on {ground.paper.name} ({ground.page}): with its margins and a line of text "
        f"at most {Size(max(0, room.width), max(0, room.height))} remain{beside}, so 0 columns by 0 rows",
        help="choose a larger paper" + other,
    )


def _worth(grid: Grid, ground: Ground) -> tuple[int, int, int]:
    """How good a grid is: many cards, few holes, and on a folded sheet few cards away from the fold."""
    away = 0
    if ground.scheme.fold:
        away = grid.columns if ground.flip is Flip.VERTICAL else grid.rows
    return grid.cells, -grid.left_out, -away


def _frames(card: Size, ground: Ground) -> Iterator[Frame]:
    gutter = ground.scheme.gutter
    for turned in (False, True):
        cell = card.turned() if turned else card
        found: list[Frame] = []
        for upright_text in (True, False):
            room = ground.room(upright_text)
            columns = (room.width + gutter) // (cell.width + gutter)
            rows = (room.height + gutter) // (cell.height + gutter)
            if columns > 0 and rows > 0:
                found += _laid(Grid(card, columns, rows, turned), ground, upright_text)
        yield from sorted(found, key=_room_for_text, reverse=True)


def _laid(grid: Grid, ground: Ground, upright_text: bool) -> Iterator[Frame]:
    """The grid laid on the paper; beside a machine's marks also smaller ones, which may lose fewer cells to them."""
    if not ground.scheme.cutter:
        yield _frame(grid, ground, upright_text)
        return
    for columns in (grid.columns, grid.columns - 1):
        for rows in (grid.rows, grid.rows - 1):
            frame = _frame(Grid(grid.card, columns, rows, grid.turned), ground, upright_text)
            if frame.cells:
                yield frame


def _room_for_text(frame: Frame) -> Length:
    return frame.block.y if frame.upright_text else frame.block.x


def _frame(grid: Grid, ground: Ground, upright_text: bool) -> Frame:
    block = _block(grid, ground)
    kept_blank = registration.reserved(ground.scheme.cutter, ground.page)
    beyond = max(ground.rules.bleed, ground.scheme.gutter // 2)
    cells = tuple(
        cell
        for cell in range(grid.cells)
        if not any(
            _cut(block, grid, ground.scheme.gutter, cell % grid.columns, cell // grid.columns).grown(beyond).meets(area)
            for area in kept_blank
        )
    )
    area, strip, clear = ground.printable, ground.rules.strip, ground.clear(upright_text)
    if upright_text:
        first = Rect(area.x, area.y, area.width, strip)
        last = Rect(area.x, area.bottom - strip, area.width, strip)
    else:
        first = Rect(area.x, area.y, strip, area.height)
        last = Rect(area.right - strip, area.y, strip, area.height)
    laid = Grid(grid.card, grid.columns, grid.rows, grid.turned, grid.columns * grid.rows - len(cells))
    return Frame(laid, ground, block, _marks(block, clear, ground), cells, upright_text, clear, (first, last))


def _block(grid: Grid, ground: Ground) -> Rect:
    """The cells in the middle of the paper, or beside its fold."""
    cell, page, scheme = grid.card.turned() if grid.turned else grid.card, ground.page, ground.scheme
    width = grid.columns * (cell.width + scheme.gutter) - scheme.gutter
    height = grid.rows * (cell.height + scheme.gutter) - scheme.gutter
    x, y = (page.width - width) // 2, (page.height - height) // 2
    if scheme.fold and ground.flip is Flip.VERTICAL:
        x = page.width // 2 - scheme.fold - width
    elif scheme.fold:
        y = page.height // 2 - scheme.fold - height
    return Rect(x, y, width, height)


def _cut(block: Rect, grid: Grid, gutter: Length, column: int, row: int) -> Rect:
    cell = grid.card.turned() if grid.turned else grid.card
    x, y = block.x + column * (cell.width + gutter), block.y + row * (cell.height + gutter)
    return Rect(x, y, cell.width, cell.height)


def _marks(block: Rect, clear: Rect, ground: Ground) -> tuple[Length, Length, Length, Length]:
    """How long marks can be on each side; opposite sides alike, so that they mirror into each other."""
    if ground.scheme.cutter:
        return 0, 0, 0, 0
    most, near = ground.rules.mark_most, ground.near
    left, top = block.x - near - clear.x, block.y - near - clear.y
    right, bottom = clear.right - near - block.right, clear.bottom - near - block.bottom
    inner = ground.scheme.fold - near - ground.rules.mark_gap
    if ground.scheme.fold and ground.flip is Flip.VERTICAL:
        across, along = (left, inner), (min(top, bottom),) * 2
    elif ground.scheme.fold:
        across, along = (min(left, right),) * 2, (top, inner)
    else:
        across, along = (min(left, right),) * 2, (min(top, bottom),) * 2
    return min(most, across[0]), min(most, along[0]), min(most, across[1]), min(most, along[1])
