"""What a print shop wants of a file, said in lengths of mm: the measure that a finished file is held to."""

from __future__ import annotations

from dataclasses import dataclass

X1A, X4 = "x1a", "x4"
"""The standards that files are held to; empty where none is asked."""


@dataclass(frozen=True, slots=True)
class WantedSize:
    """A size that the shop sells: the cut card in mm, and the picture it takes for it in pixels, (0, 0) for none."""

    name: str
    width: float
    height: float
    pixels: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Wanted:
    """See ``presets/vendors.yaml`` for the words.

    ``bleed`` and ``safe`` are in mm, ``ink`` is the most total ink (2.4 is 240 %), 0 for no limit; ``black`` the mix
    for large black areas; ``sizes`` are empty where any size is taken; ``sheet`` is the imposed sheet in mm.
    """

    profile: str
    name: str
    deliver: str = "pages"
    standard: str = ""
    colour: str = ""
    format: str = "pdf"
    order: str = ""
    bleed: float = 0.0
    safe: float = 0.0
    dpi: int = 0
    ink: float = 0.0
    black: tuple[float, ...] = ()
    spots: bool = True
    outlined: bool = False
    sizes: tuple[WantedSize, ...] = ()
    sheet: tuple[float, float] | None = None

    @property
    def pictures(self) -> bool:
        """Whether it takes one picture a face and no PDF."""
        return self.deliver == "pictures"
