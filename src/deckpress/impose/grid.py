"""The best grid of cards for a paper, centred, with room around it for bleed, marks and a line of text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deckpress.impose.request import HomeRules
from deckpress.model.finding import refuse
from deckpress.model.sheet import Grid
from deckpress.model.units import Length, Rect, Size, to_mm
from deckpress.presets import Paper

Offset = tuple[Length, Length]


@dataclass(frozen=True, slots=True)
class Frame:
    """A grid laid on a paper: the block of cells, the length of the marks on each axis, the strips for text.

    ``strips`` lie at the top and the bottom, or at the left and the right where ``upright_text`` is False.
    """

    grid: Grid
    paper: Size
    printable: Rect
    block: Rect
    mark_x: Length
    mark_y: Length
    upright_text: bool
    strips: tuple[Rect, Rect]

    @property
    def cell(self) -> Size:
        """A cell's size: the card's, turned with it."""
        return self.grid.card.turned() if self.grid.turned else self.grid.card

    def cut(self, column: int, row: int) -> Rect:
        """The cut card in a cell: the same place on every sheet, however full."""
        cell = self.cell
        return Rect(self.block.x + column * cell.width, self.block.y + row * cell.height, cell.width, cell.height)


def portrait(size: Size) -> Size:
    """A paper's size as it is written into the file: never landscape, so that no driver guesses an edge."""
    return size if size.width <= size.height else size.turned()


def best_frame(card: Size, paper: Paper, rules: HomeRules, offset: Offset) -> Frame | None:
    """The frame that holds most cards; of equals the upright one, and the one with more room for text."""
    frames = list(_frames(card, paper, rules, offset))
    return max(frames, key=lambda frame: frame.grid.cells) if frames else None


def required_frame(card: Size, paper: Paper, rules: HomeRules, offset: Offset) -> Frame:
    """The best frame. Refuses a card that is no card, and one that is too large for the paper."""
    if card.width <= 0 or card.height <= 0:
        raise refuse("impose/no-size", f"a card of {card} cannot be printed", help="give a width and a height above 0")
    frame = best_frame(card, paper, rules, offset)
    if frame:
        return frame
    least, text = _margins(paper, rules, (0, 0))
    size = portrait(paper.size)
    room = Size(max(0, size.width - 2 * least[0]), max(0, size.height - 2 * (least[1] + text)))
    if best_frame(card, paper, rules, (0, 0)):
        raise refuse(
            "impose/offset-too-large",
            f"no card of {card} fits on {paper.name} when backs are moved by "
            f"{to_mm(offset[0]):g} mm and {to_mm(offset[1]):g} mm",
            help="print the calibration page again and measure, or turn the paper in the tray",
        )
    raise refuse(
        "impose/card-too-large",
        f"a card of {card} does not fit on {paper.name} ({size}): with crop marks and a line of text "
        f"at most {room} remain, so 0 columns by 0 rows",
        help="choose a larger paper",
    )


def _margins(paper: Paper, rules: HomeRules, offset: Offset) -> tuple[tuple[Length, Length], Length]:
    """The least margin on either axis, and what a strip of text adds on one of them."""
    marks = rules.mark_gap + rules.mark_least
    outside = paper.unprintable + rules.bleed
    return (outside + max(marks, abs(offset[0])), outside + max(marks, abs(offset[1]))), rules.strip + rules.clear


def _frames(card: Size, paper: Paper, rules: HomeRules, offset: Offset) -> Iterator[Frame]:
    size = portrait(paper.size)
    (least_x, least_y), strip = _margins(paper, rules, offset)
    for turned in (False, True):
        cell = card.turned() if turned else card
        found = []
        for upright_text in (True, False):
            columns = (size.width - 2 * (least_x + (0 if upright_text else strip))) // cell.width
            rows = (size.height - 2 * (least_y + (strip if upright_text else 0))) // cell.height
            if columns > 0 and rows > 0:
                found.append(_frame(Grid(card, columns, rows, turned), size, paper.unprintable, rules, upright_text))
        yield from sorted(found, key=_room_for_text, reverse=True)


def _room_for_text(frame: Frame) -> Length:
    return frame.block.y if frame.upright_text else frame.block.x


def _frame(grid: Grid, paper: Size, unprintable: Length, rules: HomeRules, upright_text: bool) -> Frame:
    cell = grid.card.turned() if grid.turned else grid.card
    width, height = grid.columns * cell.width, grid.rows * cell.height
    block = Rect((paper.width - width) // 2, (paper.height - height) // 2, width, height)
    printable = Rect(0, 0, paper.width, paper.height).grown(-unprintable)
    outside = unprintable + rules.bleed + rules.mark_gap
    taken = rules.strip + rules.clear
    room_x = block.x - outside - (0 if upright_text else taken)
    room_y = block.y - outside - (taken if upright_text else 0)
    if upright_text:
        first = Rect(printable.x, printable.y, printable.width, rules.strip)
        last = Rect(printable.x, printable.bottom - rules.strip, printable.width, rules.strip)
    else:
        first = Rect(printable.x, printable.y, rules.strip, printable.height)
        last = Rect(printable.right - rules.strip, printable.y, rules.strip, printable.height)
    return Frame(
        grid,
        paper,
        printable,
        block,
        min(rules.mark_most, room_x),
        min(rules.mark_most, room_y),
        upright_text,
        (first, last),
    )
