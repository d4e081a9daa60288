"""Figures: real faces side by side, fanned, overlapping or piled, and diagrams; in the column, beside or across."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from deckpress.layout.book.pages.arrange import GAP, Card, Group, arranged
from deckpress.layout.book.pages.boxes import Box, Flow, Node, Piece, Placed, Written
from deckpress.layout.book.pages.colours import contrast
from deckpress.layout.book.pages.desk import At, Desk
from deckpress.layout.book.pages.styles import Role
from deckpress.model.document import Arrangement, Cards, Diagram, Inline, Shown, Side
from deckpress.model.names import did_you_mean
from deckpress.model.page import Face
from deckpress.model.source import Place
from deckpress.model.units import to_pt
from deckpress.presets import corner_radius

_BIGGEST, _SMALLEST = 0.46, 0.26
"""How large cards are printed where the template does not say: at most, and at least before a row is broken."""
_BESIDE = 0.5
"""A figure beside text takes no more of the column."""
_PARTED = 250.0
"""The cost of a page break between two rows of one figure."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of a figure: what stands in it, from the top of the row down."""

    pieces: list[Piece]
    width: float
    height: float


def cards(desk: Desk, flow: Flow, block: Cards, at: At) -> None:
    """A figure of cards. One that the edition does not have is a finding, and so is a figure that is too wide."""
    found = [(shown, _face(desk, block, shown)) for shown in block.cards]
    known = [(shown, face) for shown, face in found if face is not None]
    if not known:
        return
    beside = block.side is Side.BESIDE
    room = at.width * (_BESIDE if beside else 1.0)
    groups, scale = _groups(desk, block, known, room)
    node = Node("Figure", at.node, alt=block.alt)
    rows: list[_Row] = []
    for group in groups:
        left = at.x if beside else at.x + (at.width - group.width * scale) / 2
        pieces: list[Piece] = [_placed(desk, card, scale, left, 0.0, node) for card in group.cards]
        height = group.height * scale
        height += _labels(desk, block, group, scale, left, height, node, pieces)
        rows.append(_Row(pieces, group.width * scale, height))
    _finish(desk, flow, block, at, [_one_row(rows, desk.styles.unit)] if beside else rows, node)


def _one_row(rows: Sequence[_Row], gap: float) -> _Row:
    """Rows under each other as one."""
    pieces: list[Piece] = []
    top = 0.0
    for row in rows:
        pieces += [_lowered(piece, top) for piece in row.pieces]
        top += row.height + gap
    return _Row(pieces, max(row.width for row in rows), top - gap)


def _lowered(piece: Piece, by: float) -> Piece:
    if isinstance(piece, Written):
        return replace(piece, baseline=piece.baseline + by)
    return replace(piece, y=piece.y + by) if isinstance(piece, Placed) else piece


def diagram(desk: Desk, flow: Flow, block: Diagram, at: At) -> None:
    """A drawing, as wide as it asks for."""
    key = desk.figures.diagrams.get(block.file, "")
    form = desk.figures.forms.get(key)
    if form is None:
        desk.say("book/no-diagram", f"the drawing '{block.file}' was not made", block.mark.place)
        return
    x0, y0, x1, y1 = form.bbox
    width = at.width * (block.width or 100) / 100 * (_BESIDE if block.side is Side.BESIDE else 1.0)
    scale = width / (x1 - x0)
    height = (y1 - y0) * scale
    left = at.x if block.side is Side.BESIDE else at.x + (at.width - width) / 2
    node = Node("Figure", at.node, alt=block.alt)
    pieces: list[Piece] = [Placed(key, left + width / 2, height / 2, scale, node)]
    _finish(desk, flow, block, at, [_Row(pieces, width, height)], node)


def _finish(desk: Desk, flow: Flow, block: Cards | Diagram, at: At, rows: Sequence[_Row], node: Node) -> None:
    """The caption, and the figure into the flow: as boxes, or beside what follows."""
    flow.clear()
    unit, place = desk.styles.unit, block.mark.place
    start = len(flow.boxes)
    row = rows[-1]
    if block.side is Side.BESIDE:
        own = max(row.width, at.width * 0.2)
        caption, more = _captioned(desk, block.caption, at.x, own, row.height, node, place)
        moved = tuple(_moved(piece, at.width - row.width) for piece in (*row.pieces, *caption))
        box = flow.add(Box(0.0, moved, place))
        box.frames = at.frames
        desk.anchor(flow, start, block.mark.id)
        steps = math.ceil((row.height + more) / unit) + 1
        flow.beside, flow.aside = steps * unit, row.width + 2 * unit
        flow.keep()
        return
    flow.gap(2 * unit)
    caption, more = _captioned(desk, block.caption, at.x, at.width, row.height, node, place, centred=True)
    for each in rows:
        last = each is row
        box = flow.add(Box(each.height + (more if last else 0.0), (*each.pieces, *(caption if last else ())), place))
        box.frames, box.glue = at.frames, unit
        box.penalty = 0.0 if last else _PARTED
    desk.anchor(flow, start, block.mark.id)
    flow.gap(2 * unit)
    desk.snap(flow, start)


def _captioned(
    desk: Desk,
    caption: Sequence[Inline],
    x: float,
    width: float,
    top: float,
    node: Node,
    place: Place,
    centred: bool = False,
) -> tuple[list[Piece], float]:
    """The caption's lines below ``top``, and how high they are."""
    if not caption:
        return [], 0.0
    role = desk.styles.caption
    if centred:
        role = Role(replace(role.style, align="center"), role.pitch)
        inset = width * 0.08
        x, width = x + inset, width - 2 * inset
    words = desk.words(caption, role, Node("Caption", node), place)
    gap = desk.styles.unit * 0.7
    lines = desk.column_of(words, role, x, width, top + gap, place)
    return list(lines), gap + len(lines) * role.pitch


def _moved(piece: Piece, by: float) -> Piece:
    """A piece further to the end edge."""
    return replace(piece, x=piece.x + by)


# Cards


def _face(desk: Desk, block: Cards, shown: Shown) -> Face | None:
    face = desk.figures.faces.get((shown.card, shown.back))
    if face is None:
        side = "back of the card" if shown.back else "card"
        known = [card for card, back in desk.figures.faces if back == shown.back]
        desk.say(
            "book/unknown-card",
            f"there is no {side} '{shown.card}' to show",
            block.mark.place,
            did_you_mean(shown.card, known),
        )
    return face


def _groups(desk: Desk, block: Cards, known: list[tuple[Shown, Face]], room: float) -> tuple[list[Group], float]:
    """The cards in groups under each other, and their scale."""
    whole = arranged(block.arrangement, known)
    wanted = block.scale / 100 if block.scale else min(_BIGGEST, max(room / whole.width, _SMALLEST))
    if block.side is Side.BESIDE and not block.scale:
        wanted = min(wanted, 0.8 * room / whole.width)
    if whole.width * wanted <= room + 0.5:
        return [whole], wanted
    if block.arrangement is not Arrangement.ROW or len(known) == 1:
        if block.scale:
            desk.say(
                "book/figure-too-wide",
                f"this figure is {whole.width * wanted / 72 * 25.4:.0f} mm wide at {block.scale} %, "
                f"and its column is {room / 72 * 25.4:.0f} mm wide",
                block.mark.place,
                f"write scale={max(int(room / whole.width * 100), 1)} or less",
            )
        return [whole], min(wanted, room / whole.width)
    widest = max(arranged(block.arrangement, [each]).width for each in known)
    count = max(int((room / wanted + widest * GAP) // (widest * (1 + GAP))), 1)
    if widest * wanted > room + 0.5:
        desk.say(
            "book/figure-too-wide",
            f"a card at {block.scale} % is {widest * wanted / 72 * 25.4:.0f} mm wide, and its column is "
            f"{room / 72 * 25.4:.0f} mm wide",
            block.mark.place,
            f"write scale={max(int(room / widest * 100), 1)} or less",
        )
        wanted = room / widest
    rows = math.ceil(len(known) / count)
    even = math.ceil(len(known) / rows)
    parts = [known[at : at + even] for at in range(0, len(known), even)]
    return [arranged(block.arrangement, part) for part in parts], wanted


def _placed(desk: Desk, card: Card, scale: float, left: float, top: float, node: Node) -> Placed:
    size = card.face.size
    outline = desk.look.rule if contrast(card.face.border or "#ffffff", "#ffffff") < 1.25 else ""
    cut = (to_pt(size.width), to_pt(size.height), to_pt(corner_radius(size)))
    x, y = left + card.x * scale, top + card.y * scale
    return Placed(card.face.form, x, y, scale, node, card.angle, cut, outline, card.lean)


def _labels(
    desk: Desk, block: Cards, group: Group, scale: float, left: float, top: float, node: Node, pieces: list[Piece]
) -> float:
    """The words under the cards, each as wide as its card. Returns how high they are."""
    role = desk.styles.label
    highest = 0
    for card in group.cards:
        if not card.shown.label:
            continue
        words = desk.words(card.shown.label, role, Node("P", node), block.mark.place)
        width = card.width * scale * (1 + GAP)
        lines = desk.column_of(
            words, role, left + card.x * scale - width / 2, width, top + desk.styles.unit * 0.3, block.mark.place
        )
        pieces += lines
        highest = max(highest, len(lines))
    return highest * role.pitch + desk.styles.unit * 0.3 if highest else 0.0
