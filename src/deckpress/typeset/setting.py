"""What setting a text came to: operators, what they use, and the measurements that checks ask for."""

from __future__ import annotations

from dataclasses import dataclass

from deckpress.model.page import Box, FontUse


@dataclass(frozen=True, slots=True)
class IconSpot:
    """An inline icon: its name, its lower left corner and size in pt (y up, 0 0 as in ``SetText``), its colour."""

    name: str
    x: float
    y: float
    size: float
    fill: str


@dataclass(frozen=True, slots=True)
class SetText:
    """A text set into a box of the asked width and height.

    ``content`` is PDF text operators in pt, y up, with 0 0 at the box's top left corner (so the box spans y from
    -height to 0); it sets its own colours and names fonts as in ``fonts``. A font's name is its id (``figtree-700``),
    the same in every text, so texts of one form share fonts without renaming. ``text`` is the plain text as it must
    extract. ``ink`` is the bounding box of the glyphs and icons in the same space. ``lost`` counts lines that
    did not fit; ``overflow`` is how far the set text is wider and higher than the box, in pt, 0 where it fits.
    ``missing`` are characters that no font of the chain has. ``problems`` are (sentence, help) pairs of markup.
    """

    content: bytes
    fonts: tuple[FontUse, ...]
    icons: tuple[IconSpot, ...]
    text: str
    ink: Box
    size: float
    leading: float
    lines: int
    lost: int = 0
    overflow: tuple[float, float] = (0.0, 0.0)
    missing: tuple[str, ...] = ()
    problems: tuple[tuple[str, str], ...] = ()
