"""Where pictures and parts go inside their boxes: ``preserveAspectRatio``, and outlines on the face."""

from __future__ import annotations

from collections.abc import Sequence

from deckpress.layout import matrix, outline
from deckpress.layout.fault import fault
from deckpress.layout.xml import Node
from deckpress.model.page import Box, Matrix

_SHARES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


def viewbox(root: Node) -> tuple[float, float, float, float]:
    """The viewBox of a drawing: x, y, width, height. Without one, its width and height in user units."""
    try:
        if "viewBox" in root.attrs:
            x, y, width, height = matrix.numbers(root.attrs["viewBox"])
        else:
            x, y = 0.0, 0.0
            width, height = matrix.number(root.attrs["width"]), matrix.number(root.attrs["height"])
        if width <= 0 or height <= 0:
            raise ValueError
    except (ValueError, KeyError):
        raise fault(
            "svg/no-size",
            "this drawing says no size",
            root.spot("viewBox"),
            'write viewBox="x y width height" on the root; for a face in mm, with the bleed outside 0 0',
        ) from None
    return x, y, width, height


def fit(view: tuple[float, float, float, float], box: Box, ratio: str) -> tuple[Matrix, bool]:
    """The matrix from a drawing's viewBox into a box, and whether it must be cut to the box (``slice``).

    ``ratio`` is SVG's ``preserveAspectRatio``, empty for ``xMidYMid meet``. Raises ValueError.
    """
    x, y, width, height = view
    x0, y0, x1, y1 = box
    words = ratio.split() or ["xMidYMid"]
    align, how = words[0], words[1] if len(words) > 1 else "meet"
    wide, high = (x1 - x0) / width, (y1 - y0) / height
    if align == "none":
        return (wide, 0.0, 0.0, high, x0 - x * wide, y0 - y * high), False
    across, down = _SHARES.get(align[1:4]), _SHARES.get(align[5:8])
    if len(words) > 2 or how not in ("meet", "slice") or across is None or down is None or align[::4] != "xY":
        raise ValueError(f"'{ratio}' is not possible; write for example xMidYMid meet, xMidYMax slice, or none")
    scale = min(wide, high) if how == "meet" else max(wide, high)
    left = x0 + (x1 - x0 - width * scale) * across - x * scale
    top = y0 + (y1 - y0 - height * scale) * down - y * scale
    return (scale, 0.0, 0.0, scale, left, top), how == "slice" and abs(wide - high) > 1e-9 * scale


def rectangle(box: Box) -> Sequence[outline.Segment]:
    """The outline of a box."""
    x0, y0, x1, y1 = box
    return [("M", (x0, y0)), ("L", (x1, y0)), ("L", (x1, y1)), ("L", (x0, y1)), ("Z", ())]


def moved(segments: Sequence[outline.Segment], by: Matrix) -> Sequence[outline.Segment]:
    """An outline that went through a matrix."""
    out: list[outline.Segment] = []
    for kind, values in segments:
        points = [matrix.apply(by, values[i], values[i + 1]) for i in range(0, len(values), 2)]
        out.append((kind, tuple(value for point in points for value in point)))
    return out


def clip(segments: Sequence[outline.Segment], by: Matrix) -> str:
    """PDF operators that save the state and cut what follows to an outline."""
    return f"q {outline.to_pdf(moved(segments, by))} W n\n"
