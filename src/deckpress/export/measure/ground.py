"""Texts against what lies behind them, by the contrast of WCAG 2."""

from __future__ import annotations

from functools import cache
from typing import Any

from deckpress.model.page import Face, Row
from deckpress.model.units import to_mm

_WEIGHTS = (0.2126, 0.7152, 0.0722)
_LOW = 5
"""The percentile that counts: a few dark specks behind a line do no harm."""
_SAMPLES = 20_000
"""At most so many points of a text's ground are looked at."""


def contrasts(face: Face, bare: Any, scale: float) -> tuple[float, ...]:
    """For each row of the face the contrast of its text (1 to 21), 0 for what is no text.

    ``bare`` is the face without words, bleed included, as lines x columns x RGB with ``scale`` pixels a mm.
    """
    texts = [row.kind == "text" and bool(row.text) and row.fill.startswith("#") for row in face.rows]
    if not any(texts):
        return (0.0,) * len(face.rows)
    light = _luminance(bare)
    beyond = to_mm(face.bleed)
    return tuple(
        _contrast(row, light, beyond, scale) if text else 0.0 for row, text in zip(face.rows, texts, strict=True)
    )


def _contrast(row: Row, light: Any, beyond: float, scale: float) -> float:
    import numpy as np  # noqa: PLC0415 - heavy

    own = _luminance(np.array([[[int(row.fill[i : i + 2], 16) for i in (1, 3, 5)]]], dtype=np.uint8))[0, 0]
    behind = _behind(row, light, beyond, scale)
    if not behind.size:
        return 0.0
    ratios = (np.maximum(behind, own) + 0.05) / (np.minimum(behind, own) + 0.05)
    return round(float(np.percentile(ratios, _LOW)), 2)


def _behind(row: Row, light: Any, beyond: float, scale: float) -> Any:
    """The luminances of points spread evenly over the ink of a text, wherever its matrix takes them."""
    import numpy as np  # noqa: PLC0415 - heavy

    a, b, c, d, e, f = row.matrix
    x0, y0, x1, y1 = row.own_ink
    across = (x1 - x0) * (a * a + b * b) ** 0.5 * scale
    down = (y1 - y0) * (c * c + d * d) ** 0.5 * scale
    thin = max(1.0, (across * down / _SAMPLES) ** 0.5)
    xs = _spread(x0, x1, max(2, round(across / thin)))
    ys = _spread(y0, y1, max(2, round(down / thin)))[:, None]
    columns = ((a * xs + c * ys + e + beyond) * scale).astype(np.intp)
    lines = ((b * xs + d * ys + f + beyond) * scale).astype(np.intp)
    there = (columns >= 0) & (lines >= 0) & (columns < light.shape[1]) & (lines < light.shape[0])
    return light[lines[there], columns[there]]


def _spread(start: float, end: float, count: int) -> Any:
    """The middles of ``count`` equal steps."""
    import numpy as np  # noqa: PLC0415 - heavy

    return start + (np.arange(count) + 0.5) * ((end - start) / count)


def _luminance(picture: Any) -> Any:
    red, green, blue = _tables()
    return red[picture[..., 0]] + green[picture[..., 1]] + blue[picture[..., 2]]


@cache
def _tables() -> tuple[Any, ...]:
    """What each channel's 256 values add to the luminance."""
    import numpy as np  # noqa: PLC0415 - heavy

    value = np.arange(256) / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    return tuple((linear * weight).astype(np.float32) for weight in _WEIGHTS)
