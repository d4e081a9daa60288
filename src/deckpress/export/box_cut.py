"""What a machine cuts and creases of a tuck box: an SVG in mm with the sheet's own origin, one layer for each."""

from __future__ import annotations

from deckpress.export.describe import escaped
from deckpress.export.place import number
from deckpress.export.tools import About
from deckpress.model.tuckbox import BoxSheet, Outline, Point
from deckpress.model.units import to_mm

_CUT = 'fill="none" stroke="#ff0000" stroke-width="0.1"'
_FOLD = 'fill="none" stroke="#0000ff" stroke-width="0.1"'


def box_cut_file(sheet: BoxSheet, about: About) -> bytes:
    """The outline in the layer ``cut`` and the folds in the layer ``fold``."""
    width, height = (number(to_mm(length)) for length in (sheet.size.width, sheet.size.height))
    folds = [f'    <path d="M{_at((fold.x1, fold.y1))} L{_at((fold.x2, fold.y2))}"/>' for fold in sheet.net.folds]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<svg xmlns="http://www.w3.org/2000/svg"'
        f' width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">',
        f"  <title>{escaped(about.title)}</title>",
        f'  <g id="fold" {_FOLD}>',
        *folds,
        "  </g>",
        f'  <g id="cut" {_CUT}>',
        f'    <path d="{_path(sheet.net.outline)}"/>',
        "  </g>",
        "</svg>",
    ]
    return "\n".join(lines).encode() + b"\n"


def _path(outline: Outline) -> str:
    parts = [f"M{_at(outline.start)}"]
    for stroke in outline.strokes:
        handles = stroke.handles or ()
        parts.append(f"{'C' if handles else 'L'}{' '.join(map(_at, (*handles, stroke.end)))}")
    return " ".join([*parts, "Z"])


def _at(point: Point) -> str:
    return f"{number(to_mm(point[0]))} {number(to_mm(point[1]))}"
