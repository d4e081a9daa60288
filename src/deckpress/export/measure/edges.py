"""The border of a face and its bleed, side by side: paper left white, and what is drawn across the border."""

from __future__ import annotations

from typing import Any

from deckpress.model.measured import Edge
from deckpress.model.page import Face
from deckpress.model.units import to_mm
from deckpress.presets import BORDER

_STRIP = 0.5
"""The outermost part of the bleed, in mm, where white paper shows that the drawing does not reach its end."""
_PAPER = 5
"""A channel may be so far from white: paper."""
_NEAR = 40
"""A channel may be so far from the border's: soft edges and rounding are no other colour."""
_SOFT = 0.35
"""The border's inner edge, in mm, where soft edges of what lies inside it still count as border."""


def edges(face: Face, bare: Any, scale: float) -> tuple[Edge, ...]:
    """The four sides of a face, none where it has no border. ``bare`` is the face without words."""
    if not face.border:
        return ()
    border = tuple(int(face.border[i : i + 2], 16) for i in (1, 3, 5))
    strip = max(1, round(_STRIP * scale))
    deep = max(strip, int((to_mm(face.bleed + BORDER) - _SOFT) * scale))
    lines, columns = bare.shape[:2]
    sides = {
        "top": (bare[:strip], bare[:deep]),
        "right": (bare[:, columns - strip :], bare[deep : lines - deep, columns - deep :]),
        "bottom": (bare[lines - strip :], bare[lines - deep :]),
        "left": (bare[:, :strip], bare[deep : lines - deep, :deep]),
    }
    return tuple(
        Edge(side, round(1 - float(_beyond(edge, (255, 255, 255), _PAPER).mean()), 3), _area(band, border, scale))
        for side, (edge, band) in sides.items()
    )


def _area(band: Any, colour: tuple[int, ...], scale: float) -> float:
    """How much of a band has another colour, in mm2."""
    return round(float(_beyond(band, colour, _NEAR).sum()) / scale**2, 1)


def _beyond(band: Any, colour: tuple[int, ...], tolerance: int) -> Any:
    """Which pixels have a channel that is further from the colour's than the tolerance."""
    import numpy as np  # noqa: PLC0415 - heavy

    away = np.zeros(band.shape[:2], dtype=bool)
    for channel, value in enumerate(colour):
        part = band[..., channel]
        away |= (part < value - tolerance) if value >= tolerance else False
        away |= (part > value + tolerance) if value + tolerance <= 255 else False
    return away
