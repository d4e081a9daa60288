"""Fonts as a content stream uses them: are they in the file, and how wide is a text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deckpress.readback.press.kinds import is_array

_WIDE = 500.0
_PROGRAMS = ("/FontFile", "/FontFile2", "/FontFile3")


@dataclass(frozen=True, slots=True, eq=False)
class Font:
    """A font. ``wide`` tells that a code takes two bytes; ``widths`` are in thousandths of the size of type.

    ``glyphs`` are the drawing procedures of a Type 3 font, ``matrix`` what places them.
    """

    name: str
    kind: str
    embedded: bool
    wide: bool
    widths: dict[int, float]
    default: float
    glyphs: Any = None
    matrix: Any = None
    resources: Any = None

    def advance(self, codes: bytes, size: float, between: float, words: float) -> float:
        """How far a text moves on, in text space before horizontal scaling."""
        widths, default = self.widths, self.default
        if self.wide:
            pairs = zip(codes[::2], codes[1::2], strict=False)
            total = sum(widths.get(high << 8 | low, default) for high, low in pairs)
            return total * size / 1000 + (len(codes) // 2) * between
        total = sum(widths.get(code, default) for code in codes)
        return total * size / 1000 + len(codes) * between + codes.count(32) * words


def read_font(font: Any) -> Font:
    """A font of a file. Never raises: what it lacks has usual values."""
    kind = str(font.get("/Subtype", "/unknown"))[1:]
    name = str(font.get("/BaseFont", font.get("/Name", "/unnamed")))[1:]
    if kind == "Type0":
        inner = font.get("/DescendantFonts", [{}])[0]
        return Font(name, kind, _embedded(inner), True, _listed(inner), float(inner.get("/DW", 1000)))
    widths = _row(font)
    if kind == "Type3":
        matrix = font.get("/FontMatrix", [0.001, 0, 0, 0.001, 0, 0])
        unit = abs(float(matrix[0])) * 1000
        widths = {code: width * unit for code, width in widths.items()}
        return Font(name, kind, True, False, widths, 0.0, font.get("/CharProcs"), matrix, font.get("/Resources"))
    return Font(name, kind, _embedded(font), False, widths, _WIDE)


def _embedded(font: Any) -> bool:
    descriptor = font.get("/FontDescriptor", {})
    return any(program in descriptor for program in _PROGRAMS)


def _row(font: Any) -> dict[int, float]:
    try:
        first = int(font.get("/FirstChar", 0))
        return {first + place: float(width) for place, width in enumerate(font.get("/Widths", []))}
    except (TypeError, ValueError):
        return {}


def _listed(font: Any) -> dict[int, float]:
    """The widths of a font with glyph ids: ``first [w w w]`` or ``first last w``."""
    found: dict[int, float] = {}
    parts = list(font.get("/W", []))
    at = 0
    try:
        while at + 1 < len(parts):
            first, second = int(parts[at]), parts[at + 1]
            if is_array(second):
                found |= {first + place: float(width) for place, width in enumerate(second)}
                at += 2
            else:
                found |= dict.fromkeys(range(first, min(int(second), first + 65535) + 1), float(parts[at + 2]))
                at += 3
    except (TypeError, ValueError, IndexError):
        return found
    return found
