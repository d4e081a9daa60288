"""Layout: faces of cards are filled, drawn and measured. Edition -> Pages.

``lay_out`` is the one way in. A face is a plain SVG with ``dp:`` attributes (docs/faces.md); it is compiled once,
filled for each card, and drawn once however often it is printed. What may not enter: sheets, papers, PDF files;
anything about one particular game.
"""

from __future__ import annotations

from deckpress.layout.asking import LayoutRequest, LayoutTools
from deckpress.layout.stage import lay_out
from deckpress.layout.theme import Theme, read_theme, theme_css

__all__ = ["LayoutRequest", "LayoutTools", "Theme", "lay_out", "read_theme", "theme_css"]
