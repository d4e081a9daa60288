"""Rulers and targets, stroke by stroke: thin black lines with ticks at whole millimetres."""

from __future__ import annotations

from typing import Any

from deckpress.export.draft import Draft
from deckpress.export.tools import ExportTools
from deckpress.model.sheet import Ruler, Sheet, Target
from deckpress.model.units import MM, Length, to_pt
from deckpress.typeset.style import TextStyle

Stroke = tuple[Length, Length, Length, Length]

HAIR = 0.25
"""How thick marks and ticks are, in pt."""

_LIGHT = 0.6
"""How grey a light line is: seen, and gone beside a black one."""

_STEP = 5 * MM
_ARM = 6 * MM
_RING = 2 * MM


def draw_ruler(canvas: Any, ruler: Ruler, height: Length) -> None:
    """A ruler on a page of this height."""
    canvas.saveState()
    canvas.setStrokeGray(0)
    canvas.setLineWidth(HAIR)
    canvas.lines([_up(stroke, height) for stroke in _ruler(ruler)])
    canvas.restoreState()


def draw_targets(draft: Draft, sheet: Sheet, tools: ExportTools, language: str) -> None:
    """The targets of a sheet with their names: bare crosses in a ring, or scales to read them by."""
    canvas, height = draft.canvas, sheet.size.height
    if not sheet.targets:
        return
    canvas.saveState()
    canvas.setStrokeGray(0)
    canvas.setLineWidth(HAIR)
    for target in sheet.targets:
        canvas.lines([_up(stroke, height) for stroke in (_scale(target) if target.scaled else _cross(target))])
        if not target.scaled:
            canvas.circle(to_pt(target.x), to_pt(height - target.y), to_pt(_RING), stroke=1, fill=0)
    canvas.restoreState()
    style = TextStyle("target", tools.families, 8, weight=700, lines=1)
    for target in sheet.targets:
        text = tools.typesetter.set_plain(target.name, style, 20, 12, language)
        x = target.x + (_ARM * 7 // 12 if target.scaled else _RING * 7 // 10)
        y = target.y - (_ARM if target.scaled else _RING * 21 // 10)
        draft.text(text, (1.0, 0.0, 0.0, 1.0, to_pt(x), to_pt(height - y)))


def draw_guides(draft: Draft, sheet: Sheet) -> None:
    """The light lines of a sheet."""
    if not sheet.guides:
        return
    canvas = draft.canvas
    canvas.saveState()
    canvas.setStrokeGray(_LIGHT)
    canvas.setLineWidth(2 * HAIR)
    canvas.lines([_up((line.x1, line.y1, line.x2, line.y2), sheet.size.height) for line in sheet.guides])
    canvas.restoreState()


def draw_shades(draft: Draft, sheet: Sheet) -> None:
    """The light areas of a sheet, under everything else."""
    if not sheet.shades:
        return
    canvas, height = draft.canvas, sheet.size.height
    canvas.saveState()
    canvas.setFillGray(_LIGHT)
    for area in sheet.shades:
        x, y = to_pt(area.x), to_pt(height - area.bottom)
        canvas.rect(x, y, to_pt(area.width), to_pt(area.height), stroke=0, fill=1)
    canvas.restoreState()


def _up(stroke: Stroke, height: Length) -> tuple[float, float, float, float]:
    """A stroke in points, y up."""
    x1, y1, x2, y2 = stroke
    return to_pt(x1), to_pt(height - y1), to_pt(x2), to_pt(height - y2)


def _cross(target: Target) -> list[Stroke]:
    x, y = target.x, target.y
    return [(x - _ARM, y, x + _ARM, y), (x, y - _ARM, x, y + _ARM)]


def _scale(target: Target) -> list[Stroke]:
    """A cross with a tick each half millimetre, upwards or to the right, longer at whole ones, longest at five."""
    x, y = target.x, target.y
    strokes = _cross(target)
    for half in range(-12, 13):
        at = half * MM // 2
        tick = MM * (20 if half % 10 == 0 else 11 if half % 2 == 0 else 6) // 10
        if half:
            strokes += [(x + at, y, x + at, y - tick), (x, y + at, x + tick, y + at)]
    return strokes


def _ruler(ruler: Ruler) -> list[Stroke]:
    """The strokes of a ruler: its whole length, a long tick each 10 mm, a short one each 5 mm."""
    area, turned = ruler.box, ruler.turn == 90
    depth = area.width if turned else area.height
    base = area.x + depth // 4 if turned else area.bottom - depth // 4
    strokes = []
    for at in range(0, ruler.length + 1, _STEP):
        tick = depth * (6 if at % (2 * _STEP) == 0 else 3) // 10
        strokes.append((area.x + at, base, area.x + at, base - tick))
        if turned:
            strokes[-1] = (base, area.y + at, base + tick, area.y + at)
    strokes.append((base, area.y, base, area.bottom) if turned else (area.x, base, area.right, base))
    return strokes
