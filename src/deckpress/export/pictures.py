"""The guide's small drawings: what a print dialog, a folded sheet or a row of cuts looks like, in a few strokes."""

from __future__ import annotations

from typing import Any

PICTURE = (66.0, 48.0)
"""How wide and high a drawing is at full scale, in pt."""

_THIN, _LINE = 0.5, 0.9


def draw_picture(canvas: Any, name: str, left: float, top: float, scale: float) -> None:
    """Draw a picture with its upper left corner at a point, in pt, y up. An unknown name draws nothing."""
    draw = _PICTURES.get(name)
    if draw is None:
        return
    canvas.saveState()
    canvas.translate(left, top - PICTURE[1] * scale)
    canvas.scale(scale, scale)
    canvas.setStrokeGray(0.15)
    canvas.setFillGray(0.15)
    canvas.setLineWidth(_LINE)
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    draw(canvas)
    canvas.restoreState()


def _page(canvas: Any, x: float, y: float, width: float, height: float, grey: float = 1.0) -> None:
    canvas.setFillGray(grey)
    canvas.rect(x, y, width, height, stroke=1, fill=1)
    canvas.setFillGray(0.15)


def _dashed(canvas: Any, *line: float) -> None:
    canvas.saveState()
    canvas.setDash([2.5, 2])
    canvas.line(*line)
    canvas.restoreState()


def _arrow(canvas: Any, bend: tuple[float, ...]) -> None:
    """A curve with a head: ``bend`` is its two ends' and two handles' coordinates."""
    canvas.bezier(*bend)
    x, y = bend[6], bend[7]
    from_x, from_y = x - bend[4], y - bend[5]
    long = (from_x**2 + from_y**2) ** 0.5 or 1.0
    from_x, from_y = 4.2 * from_x / long, 4.2 * from_y / long
    head = canvas.beginPath()
    head.moveTo(x, y)
    head.lineTo(x - from_x - from_y * 0.6, y - from_y + from_x * 0.6)
    head.lineTo(x - from_x + from_y * 0.6, y - from_y - from_x * 0.6)
    head.close()
    canvas.drawPath(head, stroke=0, fill=1)


def _scale(canvas: Any) -> None:
    """A page with a ruler along it."""
    _page(canvas, 4, 4, 31, 42)
    canvas.setFillGray(0.88)
    for column in range(3):
        for row in range(3):
            canvas.rect(7.2 + column * 8.4, 9 + row * 11, 7.6, 10.2, stroke=0, fill=1)
    _page(canvas, 42, 4, 10, 42)
    canvas.setLineWidth(_THIN)
    for tick in range(1, 14):
        canvas.line(42, 4 + tick * 3, 42 + (6 if tick % 5 == 0 else 3.2), 4 + tick * 3)


def _flip_vertical(canvas: Any) -> None:
    """A page turned over about the line down its middle, like a page of a book."""
    _page(canvas, 18, 4, 29, 38, 0.9)
    _dashed(canvas, 32.5, 0, 32.5, 47)
    _arrow(canvas, (53, 16, 66, 20, 64, 30, 50, 31))
    _arrow(canvas, (12, 31, -1, 27, 1, 17, 15, 16))


def _flip_horizontal(canvas: Any) -> None:
    """A page turned over about the line across its middle, like a page of a calendar."""
    _page(canvas, 18, 4, 29, 38, 0.9)
    _dashed(canvas, 10, 23, 55, 23)
    _arrow(canvas, (40, 45, 63, 47, 64, 34, 52, 29))
    _arrow(canvas, (25, 1, 2, -1, 1, 12, 13, 17))


def _stack(canvas: Any) -> None:
    """A stack of pages that goes into the tray again."""
    for place in range(3):
        _page(canvas, 9 + place * 3, 6 + place * 3, 26, 34, 1.0 if place < 2 else 0.9)
    _arrow(canvas, (46, 36, 62, 34, 62, 14, 48, 12))


def _single(canvas: Any) -> None:
    """A page with print on one side and a bare page."""
    _page(canvas, 6, 6, 26, 36, 0.9)
    _page(canvas, 36, 6, 26, 36)


def _fold_vertical(canvas: Any) -> None:
    """A page whose halves meet when it is folded down its middle."""
    _page(canvas, 8, 5, 25, 38, 0.9)
    _page(canvas, 33, 5, 25, 38)
    _dashed(canvas, 33, 1, 33, 47)
    _arrow(canvas, (52, 28, 50, 42, 22, 44, 16, 31))


def _fold_horizontal(canvas: Any) -> None:
    """A page whose halves meet when it is folded across its middle."""
    _page(canvas, 18, 24, 30, 21, 0.9)
    _page(canvas, 18, 3, 30, 21)
    _dashed(canvas, 11, 24, 55, 24)
    _arrow(canvas, (40, 8, 62, 8, 62, 36, 48, 37))


def _light(canvas: Any) -> None:
    """Two targets that nearly meet, one behind the other."""
    _page(canvas, 14, 4, 38, 42)
    canvas.setLineWidth(_LINE)
    canvas.circle(33, 25, 7, stroke=1, fill=0)
    canvas.line(20, 25, 46, 25)
    canvas.line(33, 12, 33, 38)
    canvas.setStrokeGray(0.6)
    canvas.setDash([1.5, 1.5])
    canvas.line(21.5, 23.4, 47.5, 23.4)
    canvas.line(34.6, 10.5, 34.6, 36.5)


def _needle(canvas: Any) -> None:
    """A target with a scale, and the place where the needle came out."""
    canvas.line(8, 24, 58, 24)
    canvas.line(33, 2, 33, 46)
    canvas.setLineWidth(_THIN)
    for tick in range(-4, 5):
        canvas.line(33 + tick * 5.4, 22, 33 + tick * 5.4, 26)
        canvas.line(31, 24 + tick * 5, 35, 24 + tick * 5)
    canvas.circle(40.5, 32, 1.7, stroke=0, fill=1)
    canvas.setDash([1, 1.5])
    canvas.line(40.5, 32, 40.5, 24)
    canvas.line(40.5, 32, 33, 32)


def _cut(upright_first: bool) -> Any:
    """Cards with their marks; the cuts that are made first are solid, the others dashed."""

    def draw(canvas: Any) -> None:
        canvas.setFillGray(0.9)
        canvas.rect(18, 6, 30, 36, stroke=0, fill=1)
        for column in range(4):
            x = 18 + column * 10
            canvas.line(x, 2, x, 46) if upright_first else _dashed(canvas, x, 2, x, 46)
        for row in range(4):
            y = 6 + row * 12
            _dashed(canvas, 13, y, 53, y) if upright_first else canvas.line(13, y, 53, y)

    return draw


def _machine(canvas: Any) -> None:
    """A page with a machine's marks around rounded cards."""
    _page(canvas, 14, 2, 38, 44)
    canvas.rect(17, 39, 4, 4, stroke=0, fill=1)
    canvas.lines([(44, 43, 49, 43), (49, 43, 49, 38), (17, 5, 22, 5), (17, 5, 17, 10)])
    for column in range(2):
        for row in range(3):
            canvas.roundRect(21 + column * 12.5, 8.5 + row * 10, 11.5, 9, 2, stroke=1, fill=0)


def _feed(canvas: Any) -> None:
    """A page and the way it goes into the printer."""
    _page(canvas, 18, 2, 29, 32, 1.0)
    canvas.setLineWidth(1.6)
    canvas.line(32.5, 10, 32.5, 38)
    head = canvas.beginPath()
    head.moveTo(32.5, 46)
    head.lineTo(27, 36)
    head.lineTo(38, 36)
    head.close()
    canvas.drawPath(head, stroke=0, fill=1)


def _command(canvas: Any) -> None:
    """A window for commands."""
    _page(canvas, 8, 6, 50, 36)
    canvas.line(8, 34, 58, 34)
    canvas.lines([(14, 27, 19, 23), (19, 23, 14, 19), (23, 18, 34, 18)])


_PICTURES = {
    "scale": _scale,
    "flip-vertical": _flip_vertical,
    "flip-horizontal": _flip_horizontal,
    "stack": _stack,
    "single": _single,
    "fold-vertical": _fold_vertical,
    "fold-horizontal": _fold_horizontal,
    "light": _light,
    "needle": _needle,
    "cut-upright": _cut(True),
    "cut-level": _cut(False),
    "machine": _machine,
    "feed": _feed,
    "command": _command,
}
