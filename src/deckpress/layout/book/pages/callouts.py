"""Boxes set apart: a light ground with a bar at its start edge, also where a page break cuts it."""

from __future__ import annotations

from dataclasses import replace

from deckpress.layout.book.pages.boxes import KEEP, Box, Flow, Frame, Node, Words, Written
from deckpress.layout.book.pages.colours import WHITE, mixed, readable
from deckpress.layout.book.pages.desk import At, Desk
from deckpress.layout.book.pages.styles import Role
from deckpress.layout.book.pages.texts import single
from deckpress.model.document import Callout
from deckpress.typeset.filling import Line

_TRACKING = 0.08
"""How far apart the capitals of a label stand, in em."""


def callout(desk: Desk, flow: Flow, block: Callout, at: At) -> None:
    """A callout: its kind in small capitals, its title, its blocks."""
    flow.clear()
    unit = desk.styles.unit
    flow.gap(2 * unit)
    start = len(flow.boxes)
    colour = desk.look.callouts[block.kind]
    size = desk.styles.callout.style.size
    fill = desk.look.tint if desk.look.tint == WHITE else mixed(colour, 0.08)
    frame = Frame(at.x, at.width, fill, colour, size * 0.28, size * 0.75)
    inner = replace(at.inside(size * 1.25, Node("Sect", at.node)), role=desk.styles.callout, frames=(*at.frames, frame))
    inner = replace(inner, width=inner.width - size * 0.95)
    _edge(flow, inner, size * 0.7)
    _head(desk, flow, block, inner, readable(colour, fill))
    desk.blocks(block.blocks, flow, inner)
    flow.clear()
    flow.boxes[-1].glue = 0.0
    flow.keep()
    _edge(flow, inner, size * 0.7)
    flow.boxes[-1].penalty = 0.0
    desk.anchor(flow, start, block.mark.id)
    flow.gap(2 * unit)
    desk.snap(flow, start)


def _edge(flow: Flow, at: At, height: float) -> None:
    """Room at the top or the foot of the ground."""
    box = flow.add(Box(height))
    box.frames, box.penalty = at.frames, KEEP


def _head(desk: Desk, flow: Flow, block: Callout, at: At, colour: str) -> None:
    """The word of the kind, and the title on the same line where there is room, else below."""
    role = desk.styles.callout
    kind_role = Role(
        replace(role.style, size=round(role.style.size * 0.76, 2), weight=700, fill=colour, align="left"), role.pitch
    )
    node = Node("P", at.node)
    kind = tracked(desk.label(str(desk.said[f"book-{block.kind.value}"]).upper(), kind_role, node), kind_role)
    line = single(kind, at.width)
    if line is None:
        return
    base = desk.baseline(role)
    width = tracked_width(kind, line)
    box = Box(role.pitch, (Written(kind, line, at.x, width, base),), block.mark.place)
    flow.add(box)
    if block.title:
        title_role = desk.styles.callout_title
        title = desk.words(block.title, title_role, Node("P", at.node), block.mark.place)
        gap = role.style.size * 0.8
        room = at.width - width - gap
        if title.paragraph.natural <= room:
            written = desk.column_of(title, title_role, at.x + width + gap, room, 0.0, block.mark.place)
            box.pieces += tuple(replace(line, baseline=base) for line in written)
        else:
            written = desk.column_of(title, title_role, at.x, at.width, role.pitch, block.mark.place)
            box.pieces += tuple(written)
            box.height += len(written) * title_role.pitch
        box.notes = title.notes
    box.frames, box.penalty = at.frames, KEEP
    box.glue = desk.styles.unit * 0.35


def tracked(words: Words, role: Role) -> Words:
    """Words whose letters stand apart."""
    return replace(words, tracking=round(role.style.size * _TRACKING, 3))


def tracked_width(words: Words, line: Line) -> float:
    """The width of a tracked line: every glyph takes its share."""
    glyphs = sum(len(atom.text) for atom in line.atoms) + sum(gap.count for gap in line.gaps[1:])
    return line.width * words.paragraph.style.size / 1000 + glyphs * words.tracking
