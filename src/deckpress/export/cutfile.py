"""What a cutting machine cuts: an SVG in mm with the sheet's own origin, each card a rounded rectangle."""

from __future__ import annotations

from deckpress.export.describe import escaped
from deckpress.export.place import number
from deckpress.export.tools import About
from deckpress.model.sheet import Placement, Sheet
from deckpress.model.units import Rect, Size, to_mm
from deckpress.presets import corner_radius

_CUT = 'fill="none" stroke="#ff0000" stroke-width="0.1"'


def cut_file(sheet: Sheet, about: About) -> bytes:
    """The cuts of a sheet's front, and in a layer of its own what is printed black for the machine to find."""
    width, height = (number(to_mm(length)) for length in (sheet.size.width, sheet.size.height))
    cuts = []
    for placed in sheet.placements:
        corner = number(to_mm(corner_radius(_card(placed))))
        cuts.append(f'    <rect {_place(placed.cut)} rx="{corner}" ry="{corner}"/>')
    marks = [f"    <rect {_place(block)}/>" for block in sheet.blocks]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<svg xmlns="http://www.w3.org/2000/svg"'
        f' width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">',
        f"  <title>{escaped(about.title)}</title>",
        '  <g id="registration" fill="#000000">',
        *marks,
        "  </g>",
        f'  <g id="cut" {_CUT}>',
        *cuts,
        "  </g>",
        "</svg>",
    ]
    return "\n".join(lines).encode() + b"\n"


def _place(rect: Rect) -> str:
    parts = {"x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height}
    return " ".join(f'{name}="{number(to_mm(length))}"' for name, length in parts.items())


def _card(placed: Placement) -> Size:
    """The card's own size, however it lies."""
    size = Size(placed.cut.width, placed.cut.height)
    return size if placed.turn % 180 == 0 else size.turned()
