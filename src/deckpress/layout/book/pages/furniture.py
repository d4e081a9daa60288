"""What stands around the text of a page: running heads, folios, the rule above footnotes. All of it is decoration."""

from __future__ import annotations

from dataclasses import replace

from deckpress.layout.book.pages.boxes import Box, Written
from deckpress.layout.book.pages.callouts import tracked, tracked_width
from deckpress.layout.book.pages.desk import Desk
from deckpress.layout.book.pages.drawing import PageWriter
from deckpress.layout.book.pages.geometry import Geometry
from deckpress.layout.book.pages.styles import Role
from deckpress.layout.book.pages.texts import single
from deckpress.model.units import to_pt

NOTE_RULE = 0.4
"""The thickness of the rule above footnotes, in pt."""


def note_gap(unit: float) -> float:
    """The room between text and footnotes, with the rule in it."""
    return 2.2 * unit


def furnish(writer: PageWriter, desk: Desk, geometry: Geometry, chapter: str, titled: bool) -> None:
    """Write running head and folio of a page. A page with the book's title has no running head."""
    page = writer.page
    right = geometry.outer_is_right(page)
    left, width = geometry.text_left(page), geometry.text_width
    if geometry.format.head and not titled:
        title = desk.document.title
        facing = geometry.format.facing
        text = (chapter or title) if geometry.recto(page) or not facing else title
        _head(writer, desk, text, left, width, geometry.text_top + desk.styles.unit * 2.4, right and facing)
    if geometry.format.folio:
        _folio(writer, desk, geometry, str(page), right)


def _head(writer: PageWriter, desk: Desk, text: str, left: float, width: float, baseline: float, right: bool) -> None:
    role = _left(desk.styles.head)
    words = tracked(desk.label(text.upper(), role, None), role)
    line = single(words, width)
    if line is None:
        return
    own = tracked_width(words, line)
    if own > width:
        return
    rtl = writer.geometry.rtl
    at_right = right or (rtl and not writer.geometry.format.facing)
    x = left + width - own if at_right else left
    writer.line(Written(words, line, 0.0, own + 1, 0.0), line, x, baseline)
    writer.close()


def _folio(writer: PageWriter, desk: Desk, geometry: Geometry, number: str, right: bool) -> None:
    role = _left(desk.styles.folio)
    words = desk.label(number, role, None)
    line = single(words, geometry.text_width)
    if line is None:
        return
    own = line.width * role.style.size / 1000
    left = geometry.text_left(writer.page)
    if not geometry.format.facing:
        x = left + (geometry.text_width - own) / 2
    else:
        x = left + geometry.text_width - own if right else left
    baseline = to_pt(geometry.format.bottom) * 0.52 - role.style.size * 0.35
    writer.line(Written(words, line, 0.0, own + 1, 0.0), line, x, baseline)
    writer.close()


def _left(role: Role) -> Role:
    """The role for a line that is put where it belongs, whichever way it is read."""
    return Role(replace(role.style, align="left"), role.pitch)


def notes(writer: PageWriter, desk: Desk, geometry: Geometry, boxes: list[Box], height: float) -> None:
    """Write the footnotes of a page at the foot of its text, under a short rule."""
    left, width = geometry.text_left(writer.page), geometry.text_width
    foot = geometry.text_top - geometry.text_height
    top = foot + height - note_gap(desk.styles.unit)
    rule = min(width * 0.24, 90.0)
    writer.ground(geometry.x(left, width, 0.0, rule), top + desk.styles.unit * 0.8, rule, NOTE_RULE, desk.look.rule)
    for box in boxes:
        writer.box(box, left, width, top)
        top -= box.height + box.glue
    writer.close()
