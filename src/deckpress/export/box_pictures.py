"""The small drawings beside the steps of a tuck box: a net, a crease, a tube, a bottom and a lid, in a few strokes."""

from __future__ import annotations

from typing import Any

PICTURE = (62.0, 46.0)
"""How wide and high a drawing is at full scale, in pt."""

_WHITE, _PALE, _SHADE, _GLUE = 1.0, 0.93, 0.84, 0.6
Corner = tuple[float, float]


def draw_box_picture(canvas: Any, name: str, left: float, top: float, scale: float) -> None:
    """Draw the picture of a step with its upper left corner at a point, in pt, y up."""
    canvas.saveState()
    canvas.translate(left, top - PICTURE[1] * scale)
    canvas.scale(scale, scale)
    canvas.setStrokeGray(0.15)
    canvas.setLineWidth(0.8)
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    _PICTURES[name](canvas)
    canvas.restoreState()


def _shape(canvas: Any, grey: float, *corners: Corner) -> None:
    path = canvas.beginPath()
    path.moveTo(*corners[0])
    for corner in corners[1:]:
        path.lineTo(*corner)
    path.close()
    canvas.setFillGray(grey)
    canvas.drawPath(path, stroke=1, fill=1)


def _dashed(canvas: Any, *lines: tuple[float, float, float, float]) -> None:
    canvas.saveState()
    canvas.setLineWidth(0.5)
    canvas.setDash([1.8, 1.5])
    canvas.lines(list(lines))
    canvas.restoreState()


def _arrow(canvas: Any, start: Corner, bend: Corner, end: Corner) -> None:
    """A curve with a head, thick enough to be seen first."""
    (x0, y0), (bx, by), (x, y) = start, bend, end
    canvas.saveState()
    canvas.setLineWidth(1.5)
    canvas.setStrokeGray(0)
    canvas.setFillGray(0)
    along_x, along_y = x - bx, y - by
    long = (along_x**2 + along_y**2) ** 0.5 or 1.0
    ux, uy = along_x / long * 5.2, along_y / long * 5.2
    canvas.bezier(x0, y0, (x0 + 2 * bx) / 3, (y0 + 2 * by) / 3, bx, by, x - ux * 0.7, y - uy * 0.7)
    head = canvas.beginPath()
    head.moveTo(x, y)
    head.lineTo(x - ux - uy * 0.55, y - uy + ux * 0.55)
    head.lineTo(x - ux + uy * 0.55, y - uy - ux * 0.55)
    head.close()
    canvas.drawPath(head, stroke=0, fill=1)
    canvas.restoreState()


def _cut(canvas: Any) -> None:
    """The flat net with its folds, and a blade on its rim."""
    _shape(
        canvas, _PALE,
        (2, 14), (6, 12), (6, 8), (13, 8), (13, 12), (14, 12), (14, 5), (28, 5), (28, 12), (29, 8), (36, 8), (36, 12),
        (37, 6), (49, 6), (50, 12), (50, 32), (50, 39), (48, 44), (38, 44), (36, 39), (36, 32), (35, 36), (29, 36),
        (28, 32), (24, 32), (21, 29), (18, 32), (14, 32), (13, 36), (7, 36), (6, 32), (2, 30),
    )  # fmt: skip
    _dashed(canvas, *((x, 12, x, 32) for x in (6, 14, 28, 36)), (6, 12, 50, 12), (36, 32, 50, 32), (36, 39, 50, 39))
    _shape(canvas, 0.2, (51, 25), (54.5, 29), (61, 43), (57.5, 44.5), (52, 31))


def _crease(canvas: Any) -> None:
    """A sheet bent along a dashed line."""
    _shape(canvas, _WHITE, (6, 5), (30, 12), (30, 38), (6, 31))
    _shape(canvas, _SHADE, (30, 12), (52, 3), (52, 29), (30, 38))
    _dashed(canvas, (30, 12, 30, 38))
    _arrow(canvas, (56, 34), (50, 46), (37, 43.5))


def _tube(canvas: Any) -> None:
    """The open tube, with the bare flap about to meet the back's edge."""
    _shape(canvas, _SHADE, (14, 38), (26, 44), (56, 44), (44, 38))
    _shape(canvas, _WHITE, (14, 6), (44, 6), (44, 38), (14, 38))
    _shape(canvas, _PALE, (44, 6), (56, 12), (56, 44), (44, 38))
    _shape(canvas, _GLUE, (14, 8), (5, 12), (5, 32), (14, 36))
    canvas.setFillGray(0.15)
    _arrow(canvas, (1, 40), (6, 46), (17, 42.5))


def _bottom(canvas: Any) -> None:
    """The tube upside down: small flaps folded in, one flap with glue, the last one coming down."""
    _shape(canvas, _WHITE, (12, 3), (42, 3), (42, 24), (12, 24))
    _shape(canvas, _PALE, (42, 3), (54, 9), (54, 30), (42, 24))
    _shape(canvas, _GLUE, (12, 24), (42, 24), (54, 30), (24, 30))
    _shape(canvas, _SHADE, (24, 30), (54, 30), (50, 41), (22, 41))
    _arrow(canvas, (18, 43), (6, 42), (9, 29))


def _close(canvas: Any) -> None:
    """Cards half in the box, and the lid behind them."""
    _shape(canvas, _SHADE, (24, 26), (54, 26), (56, 36), (26, 36))
    _shape(canvas, _PALE, (26, 36), (56, 36), (54, 41), (28, 41))
    _shape(canvas, _WHITE, (19, 20), (45, 20), (45, 34), (19, 34))
    _shape(canvas, _PALE, (45, 20), (50, 23), (50, 37), (45, 34))
    _shape(canvas, _WHITE, (19, 34), (45, 34), (50, 37), (24, 37))
    _shape(canvas, _WHITE, (12, 2), (42, 2), (42, 23), (12, 23))
    _shape(canvas, _PALE, (42, 2), (54, 8), (54, 29), (42, 23))
    path = canvas.beginPath()
    path.moveTo(22, 23)
    path.curveTo(22, 17.5, 32, 17.5, 32, 23)
    canvas.setFillGray(_WHITE)
    canvas.drawPath(path, stroke=1, fill=1)
    _arrow(canvas, (11, 45), (5, 37), (8, 25))


_PICTURES = {"cut": _cut, "crease": _crease, "tube": _tube, "bottom": _bottom, "close": _close}
STEPS = tuple(_PICTURES)
"""The names of the steps, in order."""
