"""What a print shop's file is made of: inks by their builds, pages, and how much ink lies where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from deckpress.model.units import Size

Cmyk: TypeAlias = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, each 0 to 1."""


@dataclass(frozen=True, slots=True)
class PressInk:
    """How an ink of the theme prints. ``cmyk`` is None where the theme has no build; ``spot`` is an ink of its own."""

    name: str
    cmyk: Cmyk | None = None
    spot: str = ""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How screen colours become press colours.

    ``inks`` are those of the theme by their ``#rrggbb``. ``profile`` is the ICC file of the printing condition, which
    ``condition`` names. ``limit`` is the most total ink (2.4 is 240 %), 0 for none; ``black`` the mix for large black
    areas, None where they stay black alone. ``flat`` takes transparency out (PDF/X-1a). Without ``spots`` spot inks
    print by their CMYK builds. ``outlined`` draws letters as shapes.
    """

    inks: Mapping[str, PressInk]
    profile: bytes
    condition: str
    limit: float = 0.0
    black: Cmyk | None = None
    flat: bool = False
    spots: bool = False
    outlined: bool = False

    @property
    def standard(self) -> str:
        """The standard that the file is built to."""
        return "PDF/X-1a:2003" if self.flat else "PDF/X-4"


@dataclass(frozen=True, slots=True)
class PressPage:
    """One page: a face in the middle of ``page``, or a blank one where ``face`` is empty. ``trim`` is the cut card."""

    face: str
    card: str
    side: str
    page: Size
    trim: Size


@dataclass(frozen=True, slots=True)
class Converted:
    """What happened to colours on the way.

    ``strangers`` are painted colours (``#rrggbb``) that are no ink of the theme, with what the profile made of them;
    ``lowered`` are inks whose build was above the limit; ``unbuilt`` inks without a build; ``pictured`` counts
    drawings that had to become pixels, ``flattened`` forms whose transparency was taken out. ``heaviest`` is the most
    total ink of any colour or picture, measured after encoding.
    """

    strangers: Mapping[str, Cmyk] = field(default_factory=dict)
    lowered: tuple[str, ...] = ()
    unbuilt: tuple[str, ...] = ()
    pictured: int = 0
    flattened: int = 0
    heaviest: float = 0.0


@dataclass(frozen=True, slots=True)
class PageInk:
    """The ink on one page inside its trim and bleed.

    ``plates`` are the means of C, M, Y and K over the cut card, 1 is one ink all over; ``most`` is the highest total
    of any square millimetre and ``spot`` its middle in mm from the cut card's upper left corner; ``over`` is the area
    in mm2 with more than the limit.
    """

    plates: Cmyk
    most: float
    spot: tuple[float, float]
    over: float

    @property
    def total(self) -> float:
        """The mean of all inks together."""
        return sum(self.plates)
