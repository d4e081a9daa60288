"""The guide before the sheets: title, facts, steps with small drawings, and a table, set into the room between targets.

Everything is laid out first, at the largest scale at which it fits, and then drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from deckpress.export.draft import Draft
from deckpress.export.pictures import PICTURE, draw_picture
from deckpress.export.tools import ExportTools
from deckpress.model.finding import Finding, Severity
from deckpress.model.guide import Guide, Step
from deckpress.model.sheet import Sheet, SheetPlan, Side
from deckpress.model.source import Ref
from deckpress.model.units import MM, Length, to_pt
from deckpress.typeset.setting import SetText
from deckpress.typeset.style import TextStyle

_SIDE, _HEAD, _FOOT = 31 * MM, 14 * MM, 26 * MM
"""The room for text: so far from the sides, the top and the bottom of the paper, clear of the targets."""

_WIDEST = to_pt(150 * MM)
_SCALES = (1.1, 1.05, 1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6)
_GREY = "#6b6b6b"


@dataclass(slots=True)
class _Column:
    """Texts, drawings and rules as they stack up; y in pt downwards from the top of the room, x from the start edge."""

    tools: ExportTools
    language: str
    width: float
    scale: float
    y: float = 0.0
    texts: list[tuple[SetText, float, float]] = field(default_factory=list)
    pictures: list[tuple[str, float, float]] = field(default_factory=list)
    rules: list[tuple[float, float]] = field(default_factory=list)

    def set(self, text: str, size: float, x: float, y: float, width: float, **style: Any) -> float:
        """Set a text at a place; returns how high it is."""
        look = TextStyle("guide", self.tools.families, size * self.scale, **{"leading": 1.3, **style})
        found = self.tools.typesetter.set_plain(text, look, width, 10_000, self.language)
        self.texts.append((found, self.from_left(x, width), y))
        return found.lines * found.size * found.leading

    def from_left(self, x: float, width: float) -> float:
        """The left edge of what is so wide and begins at ``x``: the language says from which side that is told."""
        return self.width - x - width if self.tools.typesetter.language(self.language).rtl else x

    def gap(self, by: float) -> None:
        """Leave some room, as all room is scaled."""
        self.y += by * self.scale

    def rule(self) -> None:
        """A thin line across."""
        self.rules.append((self.y, self.width))


def draw_guide(draft: Draft, guide: Guide, sheet: Sheet, tools: ExportTools, language: str) -> None:
    """Draw what the guide tells on this side of it."""
    column = _laid(guide, sheet, tools, language)
    left, top = to_pt(_left(sheet)), to_pt(sheet.size.height - _HEAD)
    canvas = draft.canvas
    canvas.saveState()
    canvas.setStrokeGray(0.6)
    canvas.setLineWidth(0.5)
    for y, width in column.rules:
        canvas.line(left, top - y, left + width, top - y)
    canvas.restoreState()
    for name, x, y in column.pictures:
        draw_picture(canvas, name, left + x, top - y, column.scale)
    for text, x, y in column.texts:
        draft.text(text, (1.0, 0.0, 0.0, 1.0, left + x, top - y))


def guide_findings(plan: SheetPlan, guide: Guide | None, tools: ExportTools, language: str) -> Iterator[Finding]:
    """A warning where the guide is too long for the paper or has characters that no font of the chain has."""
    for sheet in plan.guide if guide is not None else ():
        assert guide is not None
        column = _laid(guide, sheet, tools, language)
        if column.y > _room(sheet):
            yield Finding(
                "export/guide-too-long",
                Severity.WARNING,
                f"the guide does not fit on its page ({sheet.side})",
                Ref(language=language),
                "shorten the names of the game or of its components, or leave the guide out with --no-guide",
            )
        missing = "".join(dict.fromkeys(char for text, _, _ in column.texts for char in text.missing))
        if missing:
            yield Finding(
                "export/sheet-text-missing-glyph",
                Severity.WARNING,
                f"no font for sheet texts has the characters {' '.join(missing)} of the guide",
                Ref(language=language),
                "add a family that has them to the font chain of the sheet texts",
            )


def _left(sheet: Sheet) -> Length:
    return max(_SIDE, (sheet.size.width - round(_WIDEST * 12_700)) // 2)


def _room(sheet: Sheet) -> float:
    return to_pt(sheet.size.height - _HEAD - _FOOT)


def _laid(guide: Guide, sheet: Sheet, tools: ExportTools, language: str) -> _Column:
    """One side of the guide at the largest scale at which it fits; at the smallest where it fits at none."""
    width = to_pt(sheet.size.width - 2 * _left(sheet))
    for scale in _SCALES:
        column = _Column(tools, language, width, scale)
        if sheet.side is Side.FRONT:
            _front(column, guide)
        else:
            _back(column, guide)
        if column.y <= _room(sheet):
            break
    return column


def _front(column: _Column, guide: Guide) -> None:
    column.y += column.set(guide.title, 21, 0, column.y, column.width, weight=700, leading=1.15)
    column.y += column.set(guide.subtitle, 10.5, 0, column.y, column.width, fill=_GREY)
    column.gap(9)
    _facts(column, guide.facts)
    _steps(column, guide.steps)
    if guide.table:
        column.gap(4)
        _table(column, guide.table)


def _back(column: _Column, guide: Guide) -> None:
    column.gap(60)
    column.y += column.set(guide.back_title, 16, 0, column.y, column.width, weight=700, leading=1.15)
    column.gap(12)
    _steps(column, guide.back)


def _facts(column: _Column, facts: tuple[tuple[str, str], ...]) -> None:
    """Labels in grey with their values below, side by side, between two rules."""
    if not facts:
        column.gap(10)
        return
    column.rule()
    column.gap(5)
    shares = [4 + max(map(len, (label, *value.split("\n")))) for label, value in facts]
    deepest = x = 0.0
    for (label, value), share in zip(facts, shares, strict=True):
        width = column.width * share / sum(shares)
        room = width - 6
        height = column.set(label, 7.5, x, column.y, room, fill=_GREY)
        deepest = max(deepest, height + column.set(value, 10, x, column.y + height, room, weight=700, leading=1.2))
        x += width
    column.y += deepest
    column.gap(6)
    column.rule()
    column.gap(12)


def _steps(column: _Column, steps: tuple[Step, ...]) -> None:
    """Each step beside its drawing, with its number in the heading."""
    indent = PICTURE[0] * column.scale + 14 * column.scale
    for number, step in enumerate(steps, 1):
        start, room = column.y, column.width - indent
        column.pictures.append((step.picture, column.from_left(0, PICTURE[0] * column.scale), start))
        y = start + column.set(f"{number}  {step.heading}", 11, indent, start, room, weight=700)
        y += 1.5 * column.scale
        y += column.set(step.text, 9.5, indent, y, room, leading=1.38)
        column.y = max(y, start + PICTURE[1] * column.scale)
        column.gap(12)


def _table(column: _Column, table: tuple[tuple[str, ...], ...]) -> None:
    """Rows on thin rules: the first column takes what the others leave."""
    others = len(table[0]) - 1
    narrow = min(column.width * 0.22, 90 * column.scale)
    for place, row in enumerate(table):
        column.rule()
        column.gap(3)
        deepest = 0.0
        look: dict[str, Any] = {"weight": 400} if place else {"fill": _GREY}
        size = 9 if place else 7.5
        for index, cell in enumerate(row):
            x = 0.0 if index == 0 else column.width - (others - index + 1) * narrow
            room = column.width - others * narrow - 6 if index == 0 else narrow
            align = "start" if index == 0 else "end"
            deepest = max(deepest, column.set(cell, size, x, column.y, room, align=align, **look))
        column.y += deepest
        column.gap(3)
    column.rule()
