"""The net of a tuck box from the size of its cards, the height of their stack and the thickness of its board.

Seen from outside, left to right: glue flap, left side, front, right side, back. The lid hangs on the back's top edge
and ends in the flap that is tucked behind the front. The bottom is glued: dust flaps of the sides, the back's inner
flap, then the front's bottom over both. Pure integer arithmetic, in units of 1/36000 mm, y down.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from deckpress.model.sheet import Line
from deckpress.model.tuckbox import Net, Outline, Panel, PanelKind, Point, Stroke
from deckpress.model.units import MM, Length, Rect, Size

CLEARANCE = MM
"""How much wider and higher than its cards a box is inside."""
AIR = 6
"""The room that a stack gets beyond its height, in per cent: cards are never quite flat."""
BLEED = 2 * MM
"""What is printed beyond a cut."""
RIM = 3 * MM // 2
"""What is printed beyond a fold to a flap that stays bare, so that no white shows at the edge of the box."""
GLUE = 12 * MM
TUCK = 15 * MM
RELIEF = MM // 2
"""By how much a part that lies over or slips into another is smaller."""
_LONGEST_DUST = 22 * MM
_LEAST_DUST = 8 * MM
_GRAIN = MM // 10


@dataclass(frozen=True, slots=True)
class Stack:
    """What the box must hold: cards of a size, so high a stack; ``board`` is the thickness of the box's own card."""

    card: Size
    height: Length
    board: Length


@dataclass(frozen=True, slots=True)
class _Frame:
    """The places of all folds: columns from left to right, and rows."""

    glue: Length
    front: Length
    right: Length
    back: Length
    end: Length
    top: Length
    bottom: Length
    depth: Length
    lid: Length
    dust: Length

    @property
    def wide(self) -> Length:
        return self.right - self.front


def tuck_net(stack: Stack) -> Net:
    """The net of the smallest box that the stack slips into."""
    depth, inside = _depth(stack), _inside(stack)
    width = _up(inside.width + stack.board)
    height = _up(inside.height + 4 * stack.board)
    lid = depth - stack.board
    dust = min(width // 2 - MM, max(_LEAST_DUST, depth * 9 // 10), _LONGEST_DUST)
    glue = min(GLUE, width // 3)
    front = glue + depth
    right = front + width
    back = right + depth
    top = max(lid + TUCK, dust)
    frame = _Frame(glue, front, right, back, back + width - RELIEF, top, top + height, depth, lid, dust)
    panels = tuple(_panels(frame))
    foot = frame.bottom + max(depth, dust)
    return Net(
        Size(frame.end, foot),
        _around(panel.ink for panel in panels if panel.kind is not PanelKind.BARE),
        panels,
        _outline(frame),
        _folds(frame),
        _glue(frame),
        Size(width - stack.board, height - 4 * stack.board),
        depth - 3 * stack.board,
    )


def _depth(stack: Stack) -> Length:
    """From fold to fold: the stack with air, and three layers of board where the tucked flap and the seam lie."""
    return _up(-(-stack.height * (100 + AIR) // 100) + 3 * stack.board)


def _inside(stack: Stack) -> Size:
    return Size(stack.card.width + CLEARANCE, stack.card.height + CLEARANCE)


def _up(length: Length) -> Length:
    """Rounded up to a tenth of a millimetre."""
    return -(-length // _GRAIN) * _GRAIN


def _panels(f: _Frame) -> list[Panel]:
    high, low = f.bottom - f.top, f.bottom
    face = Rect(f.front, f.top, f.wide, high)
    back = Rect(f.back, f.top, f.end - f.back, high)
    left, right = Rect(f.glue, f.top, f.depth, high), Rect(f.right, f.top, f.depth, high)
    lid = Rect(f.back, f.top - f.lid, f.end - f.back, f.lid)
    tuck = Rect(f.back, f.top - f.lid - TUCK, f.end - f.back, TUCK)
    floor = Rect(f.front, low, f.wide, f.depth - RELIEF)
    inner = Rect(f.back, low, f.end - f.back, max(f.depth - MM, f.depth * 2 // 3))
    rim = PanelKind.RIM
    return [
        Panel("glue", rim, Rect(0, f.top, f.glue, high), Rect(f.glue - RIM, f.top, RIM, high)),
        *(Panel(f"dust-{n}", rim, Rect(a.x, f.top - f.dust, a.width, f.dust), Rect(a.x, f.top - RIM, a.width, RIM))
          for n, a in (("left", left), ("right", right))),
        *(Panel(f"under-{n}", rim, Rect(a.x, low, a.width, f.dust), Rect(a.x, low, a.width, RIM))
          for n, a in (("left", left), ("right", right))),
        Panel("inner", rim, inner, Rect(inner.x, low, inner.width, RIM)),
        Panel("tuck", PanelKind.GROUND, tuck, _grown(tuck, up=BLEED, left=BLEED, right=BLEED)),
        Panel("bottom", PanelKind.GROUND, floor, _grown(floor, down=BLEED, left=BLEED, right=BLEED)),
        Panel("left", PanelKind.SIDE, left, left),
        Panel("right", PanelKind.SIDE, right, right),
        Panel("top", PanelKind.TOP, lid, _grown(lid, left=BLEED, right=BLEED), 180),
        Panel("back", PanelKind.BACK, back, _grown(back, right=BLEED)),
        Panel("front", PanelKind.FRONT, face, _grown(face, up=BLEED)),
    ]  # fmt: skip


def _grown(area: Rect, *, up: Length = 0, down: Length = 0, left: Length = 0, right: Length = 0) -> Rect:
    return Rect(area.x - left, area.y - up, area.width + left + right, area.height + up + down)


def _around(areas: Iterable[Rect]) -> Rect:
    found = list(areas)
    x, y = min(area.x for area in found), min(area.y for area in found)
    return Rect(x, y, max(area.right for area in found) - x, max(area.bottom for area in found) - y)


def _folds(f: _Frame) -> tuple[Line, ...]:
    upright = (Line(x, f.top, x, f.bottom) for x in (f.glue, f.front, f.right, f.back))
    return (
        *upright,
        Line(f.glue, f.top, f.front, f.top),
        Line(f.right, f.top, f.back, f.top),
        Line(f.back, f.top, f.end, f.top),
        Line(f.back, f.top - f.lid, f.end, f.top - f.lid),
        Line(f.glue, f.bottom, f.front, f.bottom),
        Line(f.front, f.bottom, f.right, f.bottom),
        Line(f.right, f.bottom, f.back, f.bottom),
        Line(f.back, f.bottom, f.end, f.bottom),
    )


def _glue(f: _Frame) -> tuple[Rect, ...]:
    """The glue flap, then the back's inner flap at the bottom, each less the rim at its fold and a little all round."""
    inner = max(f.depth - MM, f.depth * 2 // 3)
    edge = MM
    slant = min(f.glue, (f.bottom - f.top) // 6) // 2
    return (
        Rect(edge, f.top + slant, f.glue - RIM - 2 * edge, f.bottom - f.top - 2 * slant),
        Rect(f.back + 3 * MM, f.bottom + RIM + edge, f.wide - RELIEF - 6 * MM, max(MM, inner - RIM - 2 * edge)),
    )


class _Pen:
    """Draws the outline, clockwise."""

    def __init__(self, start: Point) -> None:
        self.start = self.at = start
        self.strokes: list[Stroke] = []

    def to(self, x: Length, y: Length) -> None:
        """A straight stroke; one to where the pen stands is none."""
        if (x, y) != self.at:
            self.at = (x, y)
            self.strokes.append(Stroke(self.at))

    def round(self, corner: Point, end: Point) -> None:
        """A round corner: as if the pen went straight to ``corner`` and on to ``end``."""
        (x, y), (cx, cy), (ex, ey) = self.at, corner, end
        handles = (x + _bend(cx - x), y + _bend(cy - y)), (ex + _bend(cx - ex), ey + _bend(cy - ey))
        self.at = end
        self.strokes.append(Stroke(end, handles))


def _bend(span: Length) -> Length:
    """The part of a corner's leg at which a curve's handle stands so that the curve is a quarter of an ellipse."""
    return span * 5523 // 10_000


def _outline(f: _Frame) -> Outline:
    slant = min(f.glue, (f.bottom - f.top) // 6) // 2
    pen = _Pen((0, f.top + slant))
    pen.to(f.glue, f.top)
    _flap(pen, f.glue, f.front, f.top, -f.dust)
    _notch(pen, f)
    _flap(pen, f.right, f.back, f.top, -f.dust)
    _lid(pen, f)
    pen.to(f.end, f.bottom)
    inner = max(f.depth - MM, f.depth * 2 // 3)
    _flap(pen, f.end, f.back, f.bottom, inner)
    _flap(pen, f.back, f.right, f.bottom, f.dust)
    floor = f.bottom + f.depth - RELIEF
    pen.to(f.right, f.bottom)
    pen.to(f.right - RELIEF, floor)
    pen.to(f.front + RELIEF, floor)
    pen.to(f.front, f.bottom)
    _flap(pen, f.front, f.glue, f.bottom, f.dust)
    pen.to(0, f.bottom - slant)
    return Outline(pen.start, tuple(pen.strokes))


def _flap(pen: _Pen, begin: Length, end: Length, fold: Length, reach: Length) -> None:
    """A flap from one end of its fold to the other: slightly narrower at its far edge, with round corners."""
    way = 1 if end > begin else -1
    span = abs(end - begin)
    slim = way * min(3 * MM // 2, span // 6)
    corner = min(4 * MM, span // 4, abs(reach) // 2)
    over = corner if reach > 0 else -corner
    far = fold + reach
    pen.to(begin, fold)
    pen.to(begin + slim, far - over)
    pen.round((begin + slim, far), (begin + slim + way * corner, far))
    pen.to(end - slim - way * corner, far)
    pen.round((end - slim, far), (end - slim, far - over))
    pen.to(end, fold)


def _notch(pen: _Pen, f: _Frame) -> None:
    """The front's top edge, with a half round notch for the thumb."""
    radius = min(9 * MM, f.wide // 5)
    deep = radius * 4 // 5
    middle = (f.front + f.right) // 2
    pen.to(middle - radius, f.top)
    pen.round((middle - radius, f.top + deep), (middle, f.top + deep))
    pen.round((middle + radius, f.top + deep), (middle + radius, f.top))
    pen.to(f.right, f.top)


def _lid(pen: _Pen, f: _Frame) -> None:
    """The lid and the flap to be tucked, whose corners are round and which is a little narrower than the box inside."""
    crease = f.top - f.lid
    corner = min(7 * MM, TUCK // 2)
    pen.to(f.back, f.top)
    pen.to(f.back, crease)
    left, right, far = f.back + RELIEF, f.end - RELIEF, crease - TUCK
    pen.to(left, crease - MM)
    pen.to(left + MM, far + corner)
    pen.round((left + MM, far), (left + MM + corner, far))
    pen.to(right - MM - corner, far)
    pen.round((right - MM, far), (right - MM, far + corner))
    pen.to(right, crease - MM)
    pen.to(f.end, crease)
    pen.to(f.end, f.top)
