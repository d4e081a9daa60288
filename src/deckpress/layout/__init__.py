"""Layout: faces of cards are filled, drawn and measured. Edition -> Pages.

``lay_out`` is the one way in. A face is a plain SVG with ``dp:`` attributes (docs/faces.md); it is compiled once,
filled for each card, and drawn once however often it is printed. The story:

    stage       the walk: sides -> recording -> drawing -> Pages
    sides       which sides are printed, and the names that a face sees for each
    recording   each side's draw records: kept, or filled by ``template/``
    drawing     each face's form and rows: kept, or drawn by ``face/`` and ``svg/``
    mark        the digest of a drawn face, for faces that show their own
    unshown     fields that no face shows, words that no translator finds

What it stands on, lowest first:

    geometry/   matrices, outlines, boxes         svg/        SVG looked at, made plain, drawn by svglib
    theme/      theme.yaml -> Theme               artwork/    where files lie; pictures, each read once
    template/   face file -> compiled -> records  face/       records -> form and rows

What may not enter: sheets, papers, PDF files; anything about one particular game.
"""

from __future__ import annotations

from deckpress.layout.request import LayoutRequest, LayoutTools
from deckpress.layout.stage import lay_out
from deckpress.layout.theme.reading import read_theme
from deckpress.layout.theme.theme import Theme, theme_css

__all__ = ["LayoutRequest", "LayoutTools", "Theme", "lay_out", "read_theme", "theme_css"]
