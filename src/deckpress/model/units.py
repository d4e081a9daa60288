"""Exact lengths: whole units of 1/36000 mm, so that mm, pt, px at 300 dpi and 1/32 inch are all integers.

A mm is 36000 units, a point 12700, an inch 914400. Floats appear only where bytes are written.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

Length: TypeAlias = int
"""A length in units of 1/36000 mm."""

MM: Length = 36_000
PT: Length = 12_700
INCH: Length = 914_400

_UNITS = {"mm": MM, "cm": 10 * MM, "pt": PT, "in": INCH}
_WRITTEN = re.compile(r"\s*([+-]?\d+(?:\.\d+)?)\s*(mm|cm|pt|in)?\s*\Z")


def mm(value: int | float | str) -> Length:
    """Millimetres as a length; ``mm(63.5)`` is exactly 2286000 units."""
    return round(Fraction(str(value)) * MM)


def to_mm(length: Length) -> float:
    """A length as millimetres, for people and for SVG."""
    return length / MM


def to_pt(length: Length) -> float:
    """A length as PDF points, for the moment when bytes are written."""
    return length / PT


def parse_length(text: str, default_unit: str = "mm") -> Length:
    """A length as people write it: ``63``, ``63.5mm``, ``2.5in``, ``8pt``. Raises ValueError otherwise."""
    found = _WRITTEN.match(text)
    if not found:
        raise ValueError(f"'{text}' is not a length; write for example 63, 63.5mm, 2.5in or 8pt")
    return round(Fraction(found[1]) * _UNITS[found[2] or default_unit])


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height."""

    width: Length
    height: Length

    def turned(self) -> Size:
        """The same size after a quarter turn."""
        return Size(self.height, self.width)

    def __str__(self) -> str:
        return f"{to_mm(self.width):g} x {to_mm(self.height):g} mm"


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle: its top left corner, width and height."""

    x: Length
    y: Length
    width: Length
    height: Length

    @property
    def right(self) -> Length:
        return self.x + self.width

    @property
    def bottom(self) -> Length:
        return self.y + self.height

    def grown(self, by: Length) -> Rect:
        """The rectangle with every side moved outwards by ``by``."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def meets(self, other: Rect) -> bool:
        """Whether the two share any area."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def holds(self, other: Rect) -> bool:
        """Whether ``other`` lies inside, edges included."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom
