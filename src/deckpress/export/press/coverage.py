"""How much ink lies on the pages of a press PDF, and where most of it lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from deckpress.export.press.plates import plates
from deckpress.model.press import PageInk
from deckpress.model.units import Size, to_mm

if TYPE_CHECKING:
    import numpy as np

_PER_MM = 4
"""Pixels a mm: about 100 dpi."""


def page_inks(
    data: bytes, trims: Sequence[Size], limit: float, pages: Sequence[int] | None = None
) -> Iterator[PageInk]:
    """The ink on each page, or on those with these numbers from 0. ``trims`` are the cut sizes, in the same order."""
    for plate, trim in zip(plates(data, _PER_MM * 25.4, pages), trims, strict=True):
        yield page_ink(plate, trim, limit)


def page_ink(plate: np.ndarray[Any, Any], trim: Size, limit: float) -> PageInk:
    """The ink of one page from its plates, the cut in their middle."""
    import numpy as np  # noqa: PLC0415 - heavy

    height, width = plate.shape[:2]
    across, along = round(to_mm(trim.width) * _PER_MM), round(to_mm(trim.height) * _PER_MM)
    left, top = max((width - across) // 2, 0), max((height - along) // 2, 0)
    cut = plate[top : top + along, left : left + across]
    total = plate.sum(axis=2, dtype=np.float64) / 255
    spread = _boxed(total)
    most = np.unravel_index(int(spread.argmax()), spread.shape)
    half = _PER_MM / 2
    c, m, y, k = (round(float(part), 4) for part in cut.mean(axis=(0, 1)) / 255)
    over = int((total > limit + 0.02).sum()) if limit else 0
    return PageInk(
        (c, m, y, k),
        round(float(spread.max()), 3),
        (round((int(most[1]) + half - left) / _PER_MM, 1), round((int(most[0]) + half - top) / _PER_MM, 1)),
        round(over / _PER_MM**2, 2),
    )


def _boxed(total: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The mean of every square millimetre."""
    import numpy as np  # noqa: PLC0415 - heavy

    side = min(_PER_MM, *total.shape)
    sums = np.pad(total.cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0)))
    whole = sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]
    return np.asarray(whole / side**2)
