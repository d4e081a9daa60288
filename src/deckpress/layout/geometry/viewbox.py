"""Where a drawing goes inside a box, as ``preserveAspectRatio`` says."""

from __future__ import annotations

from typing import TypeAlias

from deckpress.model.page import Box, Matrix

View: TypeAlias = tuple[float, float, float, float]
"""A viewBox as SVG writes it: x, y, width, height."""

_SHARES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


def as_box(view: View) -> Box:
    """A viewBox by its corners."""
    x, y, width, height = view
    return x, y, x + width, y + height


def fit(view: View, box: Box, ratio: str) -> tuple[Matrix, bool]:
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
