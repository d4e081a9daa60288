"""Pages -> operators, link areas and tags."""

from __future__ import annotations

import math
from collections.abc import Callable

from deckpress.layout.book.pages.boxes import Box, Ground, Leader, Node, Piece, Placed, Spot, Words, Written
from deckpress.layout.book.pages.desk import Desk
from deckpress.layout.book.pages.geometry import Geometry
from deckpress.model import book
from deckpress.model.facts import form_name
from deckpress.model.page import FontUse, Form
from deckpress.typeset.drawing import number
from deckpress.typeset.filling import Line
from deckpress.typeset.looks import colour_operands
from deckpress.typeset.marking import MarkingPen
from deckpress.typeset.marks import Tag
from deckpress.typeset.paragraphs import aligned, read_of

_ROUND = 0.5523
"""How far the handles of a quarter circle lie from its ends, as a part of the radius."""


class PageWriter:
    """Writes one page. ``number_of`` gives the number of the page a block is on."""

    def __init__(
        self, desk: Desk, geometry: Geometry, page: int, number_of: Callable[[str], str], joined: set[Node]
    ) -> None:
        self.desk, self.geometry, self.page = desk, geometry, page
        self.number_of = number_of
        self.out: list[bytes] = []
        self.fonts: list[FontUse] = []
        self.forms: dict[str, Form | None] = {}
        self.links: list[book.LinkArea] = []
        self.lines: list[str] = []
        self._marks = 0
        self._joined = joined
        self._pen: MarkingPen | None = None
        self._words: Words | None = None
        self._row: float | None = None

    # Marked content

    def begin(self, node: Node | None) -> str:
        """The operator that begins content of a node, or decoration."""
        if node is None:
            return "/Artifact BMC\n"
        node.kids.append(book.Marked(self.page, self._marks))
        self._marks += 1
        return f"/{node.role} <</MCID {self._marks - 1}>> BDC\n"

    def join(self, node: Node, parent: Node | None) -> None:
        """A node that stands inside the text of another joins it when it is first written."""
        if parent is not None and node is not parent and node not in self._joined:
            self._joined.add(node)
            parent.kids.append(node)

    # Boxes

    def box(self, box: Box, left: float, width: float, top: float, again: bool = False) -> None:
        """Write a box whose column begins at ``left`` and whose top lies at ``top`` on the page, y up."""
        self._row = None
        for piece in box.pieces:
            self.piece(piece, left, width, top, again)

    def piece(self, piece: Piece, left: float, width: float, top: float, again: bool = False) -> None:
        """Write one piece of a box."""
        if not isinstance(piece, Written) or piece.words is not self._words:
            self.close()
        x = self.geometry.x
        match piece:
            case Written():
                line = self.settled(piece)
                self.line(piece, line, x(left, width, piece.x, piece.width), top - piece.baseline, again)
            case Ground():
                at = x(left, width, piece.x, piece.width)
                self.ground(at, top - piece.y - piece.height, piece.width, piece.height, piece.fill)
            case Leader():
                self.leader(x(left, width, piece.x), x(left, width, piece.end), top - piece.baseline, piece.fill)
            case Placed():
                self.placed(piece, x(left, width, piece.x), top - piece.y, again)

    def settled(self, piece: Written) -> Line:
        """A line with its page numbers as they turned out."""
        return piece.words.paragraph.settled(piece.line, self.number_of)

    # Words

    def line(self, piece: Written, line: Line, left: float, baseline: float, again: bool = False) -> None:
        """Write a line of words between ``left`` and the piece's width from there."""
        words = piece.words
        style = words.paragraph.style
        if self._pen is None or words is not self._words:
            self.close()
            self._words = words
            self._pen = self.pen(words, style.size, again)
        x, stretch = aligned(line, style, piece.width)
        self._pen.line(line, left + x, baseline, stretch)
        if self._row == baseline:
            self.lines[-1] += f"  {read_of(line)}"
        else:
            self.lines.append(read_of(line))
        self._row = baseline

    def pen(self, words: Words, size: float, again: bool) -> MarkingPen:
        """A pen for a paragraph's lines on this page."""
        node = None if again else words.node

        def begin(tag: Tag | None) -> str:
            spot = words.spots.get(tag.key) if tag else None
            if spot is None or spot.node is None or node is None:
                return self.begin(node)
            self.join(spot.node, node)
            return self.begin(spot.node)

        def spot(tag: Tag, start: float, end: float, baseline: float) -> None:
            found = words.spots.get(tag.key)
            if found is not None and found.target and not again:
                self.link(found, start, end, baseline, size)

        return MarkingPen(size, begin, spot, self.desk.alts)

    def link(self, spot: Spot, start: float, end: float, baseline: float, size: float) -> None:
        """A rectangle over words that lead somewhere; one that goes on where the last one ended is made longer."""
        box = (round(start, 2), round(baseline - 0.28 * size, 2), round(end, 2), round(baseline + 0.82 * size, 2))
        last = self.links[-1] if self.links else None
        if last and last.target == spot.target and last.box[1] == box[1] and abs(last.box[2] - box[0]) < 1:
            self.links[-1] = book.LinkArea((*last.box[:2], *box[2:]), last.target, last.words)
            return
        if spot.node is not None:
            spot.node.kids.append(book.LinkSpot(self.page, len(self.links)))
        self.links.append(book.LinkArea(box, spot.target, spot.words))

    def close(self) -> None:
        """End the text under way, and draw the icons that stand in it."""
        pen, words = self._pen, self._words
        self._pen = self._words = None
        if pen is None or words is None:
            return
        pen.close()
        content = pen.content
        if words.tracking and content:
            content = b"q " + number(words.tracking).encode() + b" Tc\n" + content + b"Q\n"
        self.out.append(content)
        self.fonts += pen.fonts
        for icon in pen.icons:
            form = self.desk.figures.icon(icon.name, icon.fill)
            self.forms[form.key] = form
            x0, y0, x1, y1 = form.bbox
            scale = icon.size / max(x1 - x0, y1 - y0)
            x = icon.x + (icon.size - (x1 - x0) * scale) / 2 - x0 * scale
            y = icon.y + (icon.size - (y1 - y0) * scale) / 2 - y0 * scale
            self.put(f"/Artifact BMC\nq {_numbers(scale, 0, 0, scale, x, y)} cm /{form_name(form.key)} Do Q\nEMC")

    # Shapes and forms

    def put(self, operators: str) -> None:
        """Append operators."""
        self.out.append(operators.encode("ascii") + b"\n")

    def ground(self, x: float, y: float, width: float, height: float, fill: str) -> None:
        """A filled rectangle, as decoration."""
        self.close()
        self.put(f"/Artifact BMC\nq {colour_operands(fill)} rg {_numbers(x, y, width, height)} re f Q\nEMC")

    def leader(self, start: float, end: float, baseline: float, fill: str) -> None:
        """Dots on a grid of the page, so that those of neighbouring lines stand under each other."""
        step = 3.4
        low, high = sorted((start, end))
        first, last = math.ceil(low / step) * step, math.floor(high / step) * step
        if last - first > 2 * step:
            self.put(
                f"/Artifact BMC\nq {colour_operands(fill)} RG 1 J 0.8 w [0 {step}] 0 d "
                f"{_numbers(first, baseline + 0.4)} m {_numbers(last + 0.1, baseline + 0.4)} l S Q\nEMC"
            )

    def placed(self, piece: Placed, x: float, y: float, again: bool) -> None:
        """A form about its middle: cut with round corners, with a thin line around it where asked for."""
        form = self.desk.figures.forms[piece.form]
        self.forms[form.key] = None
        turn = math.radians(-piece.angle + (piece.lean if self.geometry.rtl else -piece.lean))
        cosine, sine = math.cos(turn) * piece.scale, math.sin(turn) * piece.scale
        x0, y0, x1, y1 = form.bbox
        parts = [
            self.begin(None if again else piece.node).rstrip(),
            f"q {_numbers(cosine, sine, -sine, cosine, x, y)} cm",
        ]
        if piece.cut is not None:
            width, height, radius = piece.cut
            shape = rounded(0, 0, width / 2, height / 2, radius)
            parts.append(f"q {shape} W n")
        parts.append(f"1 0 0 1 {_numbers(-(x0 + x1) / 2, -(y0 + y1) / 2)} cm /{form_name(form.key)} Do")
        if piece.cut is not None:
            parts.append("Q")
            if piece.outline:
                parts.append(f"{colour_operands(piece.outline)} RG {number(0.5 / piece.scale)} w {shape} S")
        parts.append("Q\nEMC")
        self.put("\n".join(parts))
        if piece.node is not None and not again:
            self._grow(piece.node, piece, x, y, form)

    def _grow(self, node: Node, piece: Placed, x: float, y: float, form: Form) -> None:
        """The box around a figure, for readers that show where it is."""
        width, height = piece.cut[:2] if piece.cut else (form.bbox[2] - form.bbox[0], form.bbox[3] - form.bbox[1])
        turn = math.radians(piece.angle + piece.lean)
        across = (width * abs(math.cos(turn)) + height * abs(math.sin(turn))) * piece.scale / 2
        down = (width * abs(math.sin(turn)) + height * abs(math.cos(turn))) * piece.scale / 2
        box = node.box or (x, y, x, y)
        node.box = (
            round(min(box[0], x - across), 2),
            round(min(box[1], y - down), 2),
            round(max(box[2], x + across), 2),
            round(max(box[3], y + down), 2),
        )


def rounded(x: float, y: float, across: float, down: float, radius: float) -> str:
    """A rectangle with round corners about a middle, as a path."""
    left, right, low, high = x - across, x + across, y - down, y + down
    rest = radius * (1 - _ROUND)
    return " ".join(
        [
            f"{_numbers(left + radius, low)} m {_numbers(right - radius, low)} l",
            f"{_numbers(right - rest, low, right, low + rest, right, low + radius)} c",
            f"{_numbers(right, high - radius)} l",
            f"{_numbers(right, high - rest, right - rest, high, right - radius, high)} c",
            f"{_numbers(left + radius, high)} l",
            f"{_numbers(left + rest, high, left, high - rest, left, high - radius)} c",
            f"{_numbers(left, low + radius)} l",
            f"{_numbers(left, low + rest, left + rest, low, left + radius, low)} c h",
        ]
    )


def _numbers(*values: float) -> str:
    written = (f"{value:.5f}".rstrip("0").rstrip(".") for value in values)
    return " ".join("0" if each == "-0" else each for each in written)
