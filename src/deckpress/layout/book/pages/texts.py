"""Paragraphs, headings, lists, terms and notes as boxes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from deckpress.layout.book.pages.boxes import KEEP, LONE, Box, Flow, Ground, Node, Words, Written
from deckpress.layout.book.pages.desk import At, Desk, line_boxes
from deckpress.layout.book.pages.styles import Role
from deckpress.model.document import Block, Heading, Inline, Items, Paragraph, Terms
from deckpress.model.document import Words as Said
from deckpress.model.source import Place
from deckpress.model.walking import plain
from deckpress.typeset.filling import Line

_LONE_ITEM = 150.0
"""The cost of a break that leaves the first or the last item of a list alone."""
_LEADS_ON = (":", "\uff1a")
"""What ends in one of these stays with the list or table that it announces."""
_BULLETS = ("\u2022", "\u2013", "\u00b7")


def paragraph(desk: Desk, flow: Flow, block: Paragraph, at: At) -> None:
    """A paragraph, round a figure that stands beside it."""
    words = desk.words(block.inlines, at.role, Node("P", at.node), block.mark.place)
    start = len(flow.boxes)
    body(desk, flow, words, at, block.mark.place)
    if flow.boxes[start:] and plain(block.inlines).rstrip().endswith(_LEADS_ON):
        flow.boxes[-1].penalty = max(flow.boxes[-1].penalty, LONE)
    desk.anchor(flow, start, block.mark.id)
    flow.gap(desk.styles.unit)


def body(desk: Desk, flow: Flow, words: Words, at: At, place: Place, hang: float = 0.0, hyphenate: bool = True) -> None:
    """The lines of words, the first one ``hang`` further out than the others."""
    role = at.role
    flow.skip()
    near = math.ceil(max(flow.beside, 0.0) / role.pitch - 0.01)

    def room(number: int) -> float:
        return at.width - (flow.aside if number < near else 0.0) + (hang if number == 0 else 0.0)

    steady = max(near, 1 if hang else 0)
    lines = words.paragraph.lines(room, steady, hyphenate)
    desk.torn(words, place)
    base = desk.baseline(role)
    written = [
        Written(words, line, at.x - (hang if number == 0 else 0.0), room(number), base)
        for number, line in enumerate(lines)
    ]
    boxes = line_boxes(words, written, role, place)
    for number, box in enumerate(boxes):
        box.frames = at.frames
        if number < len(boxes) - 1 and (len(boxes) < 4 or number in (0, len(boxes) - 2)):
            box.penalty = LONE
        flow.add(box)
        flow.pass_by(box.height)


def heading(desk: Desk, flow: Flow, block: Heading, at: At) -> None:
    """A heading: room above, close to what it heads, never alone at a foot."""
    flow.clear()
    unit = desk.styles.unit
    role = desk.styles.headings[block.level - 1]
    node = Node(f"H{block.level}", at.node)
    words = desk.words(block.inlines, role, node, block.mark.place)
    above = {1: 0, 2: 4, 3: 3, 4: 2}[block.level] * unit
    flow.gap(above)
    start = len(flow.boxes)
    inner = replace(at, role=role)
    body(desk, flow, words, inner, block.mark.place, hyphenate=False)
    if len(flow.boxes) == start:
        return
    for box in flow.boxes[start:]:
        box.penalty = KEEP
    flow.boxes[start].chapter = plain(block.inlines) if block.level == 2 else ""
    desk.anchor(flow, start, block.mark.id)
    if block.level == 2:
        flow.boxes[-1].pieces += (Ground(at.x, role.pitch + 0.3 * unit, at.width, 0.9, desk.look.accent),)
        flow.gap(1.2 * unit)
    elif block.level == 3:
        flow.gap(0.25 * unit)
    desk.snap(flow, start)


def items(desk: Desk, flow: Flow, block: Items, at: At, depth: int = 0) -> None:
    """A list with hanging bullets or numbers."""
    node = Node("L", at.node)
    node.numbering = "Decimal" if block.start else "Disc"
    labels = [
        desk.label(_sign(block, number, depth), _sign_role(desk, at.role, bool(block.start)), None)
        for number in range(len(block.items))
    ]
    size = at.role.style.size
    hang = max([label.paragraph.natural for label in labels], default=0.0) + size * (0.42 if block.start else 0.55)
    start = len(flow.boxes)
    tight = all(len(item) == 1 and isinstance(item[0], Paragraph) for item in block.items)
    for number, (item, label) in enumerate(zip(block.items, labels, strict=True), 1):
        each = Node("LI", node)
        sign = replace_node(label, Node("Lbl", each))
        first = len(flow.boxes)
        desk.blocks(item, flow, at.inside(hang, Node("LBody", each)))
        if len(flow.boxes) == first:
            flow.add(Box(at.role.pitch, (), block.mark.place)).frames = at.frames
        _hang(desk, flow.boxes[first], sign, at, hang, right=bool(block.start))
        desk.anchor(flow, first, f"{block.mark.id}.{number}" if block.mark.id else "")
        last = flow.boxes[-1]
        last.glue = desk.styles.unit * (0.4 if tight else 0.7)
        if number < len(block.items) and (number == 1 or number == len(block.items) - 1):
            last.penalty = max(last.penalty, _LONE_ITEM)
    desk.anchor(flow, start, block.mark.id)
    flow.gap(desk.styles.unit)
    desk.snap(flow, start)


def _sign(block: Items, number: int, depth: int) -> str:
    return f"{block.start + number}." if block.start else _BULLETS[min(depth, len(_BULLETS) - 1)]


def _sign_role(desk: Desk, role: Role, numbered: bool) -> Role:
    weight = 700 if numbered else role.style.weight
    return Role(replace(role.style, fill=desk.look.accent, weight=weight, align="start"), role.pitch)


def _hang(desk: Desk, box: Box, label: Words, at: At, hang: float, right: bool) -> None:
    """Put a label before the first line of what it labels; numbers end where others end."""
    lines = label.paragraph.lines(lambda _: hang * 4, 0)
    if not lines:
        return
    gap = at.role.style.size * (0.42 if right else 0.55)
    base = next((piece.baseline for piece in box.pieces if isinstance(piece, Written)), desk.baseline(at.role))
    width = lines[0].width * at.role.style.size / 1000
    x = at.x + (hang - gap - width if right else 0.0)
    box.pieces = (Written(label, lines[0], x, width + 0.1, base), *box.pieces)


def replace_node(words: Words, node: Node) -> Words:
    """The same words as content of another node."""
    return replace(words, node=node)


def terms(desk: Desk, flow: Flow, block: Terms, at: At) -> None:
    """Words in bold, each run into its meaning, whose further lines are indented."""
    node = Node("L", at.node)
    start = len(flow.boxes)
    indent = at.role.style.size * 1.1
    for term, meaning in block.entries:
        entry = Node("LI", node)
        first, rest = _run_in(meaning)
        words = _term_words(desk, term, first, Node("LBody", entry), at, block.mark.place)
        body(desk, flow, words, at.inside(indent), block.mark.place, hang=indent)
        flow.gap(desk.styles.unit * 0.5)
        desk.blocks(rest, flow, at.inside(indent, entry))
        flow.boxes[-1].glue = desk.styles.unit * 0.6
    desk.anchor(flow, start, block.mark.id)
    flow.gap(desk.styles.unit)
    desk.snap(flow, start)


def _run_in(meaning: Sequence[Block]) -> tuple[tuple[Inline, ...], Sequence[Block]]:
    if meaning and isinstance(meaning[0], Paragraph):
        return meaning[0].inlines, meaning[1:]
    return (), meaning


def _term_words(
    desk: Desk, term: Sequence[Inline], meaning: Sequence[Inline], node: Node, at: At, place: Place
) -> Words:
    """A term and its meaning as one paragraph."""
    joined = (*(_bold(each) for each in term), Said("\u2002"), *meaning)
    return desk.words(joined, at.role, node, place)


def _bold(inline: Inline) -> Inline:
    return replace(inline, bold=True) if isinstance(inline, Said) else inline


def note(desk: Desk, number: int, width: float) -> tuple[list[Box], Node]:
    """A footnote as boxes of the whole width of the page, with its number before it."""
    role = desk.styles.small
    node = Node("Note")
    node.id = f"note-{number}"
    at = At(0.0, width, node, role)
    sign_role = Role(replace(role.style, weight=700, fill=desk.look.accent), role.pitch)
    label = desk.label(str(number), sign_role, Node("Lbl", node))
    hang = role.style.size * 1.5
    flow = Flow()
    desk.blocks(desk.document.notes[number - 1], flow, at.inside(hang))
    if not flow.boxes:
        flow.add(Box(role.pitch))
    _hang(desk, flow.boxes[0], label, at, hang, right=False)
    flow.boxes[0].anchors.append(f"note-{number}")
    flow.boxes[-1].glue = 0.0
    return flow.boxes, node


def single(words: Words, width: float) -> Line | None:
    """Words as one line, None where there are none."""
    lines = words.paragraph.lines(lambda _: max(width, words.paragraph.natural + 1), 0)
    return lines[0] if lines else None
