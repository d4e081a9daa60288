"""A tiny game drawn and measured, with a face of one's own."""

from __future__ import annotations

from pathlib import Path

from deckpress.model.measured import Measured, Pixels
from deckpress.model.page import Pages
from deckpress.model.request import Selection
from deckpress.pipeline.drawing import drawn
from deckpress.pipeline.measuring import measured
from deckpress.pipeline.project import open_project
from deckpress.pipeline.tools import open_tools
from tests.tiny import THEME, write_project

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:dp="urn:deckpress:face"'
    ' viewBox="-4 -4 71 96" width="71mm" height="96mm">\n'
)
GROUND = '<rect x="-4" y="-4" width="71" height="96" fill="#fff6e0"/>\n'
INKS = THEME.replace(
    '  sun: {rgb: "#e8a317"}\n  moon: {rgb: "#3b5b92"}\n', '  sun: {rgb: "#c8102e"}\n  moon: {rgb: "#2e7d32"}\n'
)


def look(
    folder: Path, face: str, ground: str = GROUND, theme: str = THEME, ink: str = "full", use_cache: bool = False
) -> tuple[Pages, Pixels]:
    """The tiny game with this front (inside its ground), drawn and measured in one ink."""
    if not folder.exists():
        write_project(folder, face=f"{HEAD}{ground}{face}\n</svg>\n", theme=theme)
    project = open_project(folder)
    tools = open_tools(project, Selection(jobs=1), use_cache)
    edition = project.editions["tiny"]
    pages, _ = drawn(edition, edition.setups["box"], ink, tools)
    return pages, measured(pages, tools)


def front(folder: Path, face: str, ground: str = GROUND, theme: str = THEME) -> Measured:
    """What is measured of the first card's front."""
    pages, pixels = look(folder, face, ground, theme)
    return pixels.faces[pages.cards[0].front]
