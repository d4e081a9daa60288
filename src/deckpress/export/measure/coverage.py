"""How much ink lies on a card."""

from __future__ import annotations

from typing import Any


def coverage(picture: Any) -> float:
    """The mean of C + M + Y + K over a picture of lines x columns x RGB (sRGB, 8 bit): 1 is one ink all over.

    The conversion is the plain one: K = 1 - the lightest channel, and of each colour what is left beside K. So black is
    one ink and not three, as printers do it, and a deep red is nearly three.
    """
    import numpy as np  # noqa: PLC0415 - heavy

    light = picture.astype(np.float32) / 255
    most = light.max(axis=2)
    black = 1 - most
    rest = (most[..., None] - light).sum(axis=2) / np.maximum(most, 1 / 255)
    return round(float((black + rest).mean()), 4)
