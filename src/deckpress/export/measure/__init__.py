"""Faces measured by their pixels: contrast of texts, border and bleed, ink, and what hue alone tells apart.

    faces      the walk: from the cache, or drawn in one document by the one renderer and measured
    ground     text against what lies behind it        edges      border and bleed, side by side
    coverage   how much ink lies on the card           sight      as seen from afar, and without a kind of cone
    kept       measurements in the cache

Colours are sRGB as rendered. Measured values are rounded, so equal faces give equal values on every machine.
"""

from deckpress.export.measure.faces import measure

__all__ = ["measure"]
