"""Art that reaches into the bleed, but with a fault along its edge that only the cut would show."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image as Pillow
from PIL import ImageDraw

from deckpress.checks.sides import bare
from tests.measure.measuring import HEAD, look
from tests.tiny import THEME, write_project

COVER = '<image x="-4" y="-4" width="71" height="96" preserveAspectRatio="none" dp:href="art/ground.png"/>'


def bare_sides(folder: Path, ground: Pillow.Image) -> list[str]:
    """The sides of a face with this art as its ground where white paper shows."""
    write_project(folder, face=f"{HEAD}{COVER}\n</svg>\n", theme=THEME)
    art = folder / "templates/tiny/art"
    art.mkdir()
    ground.save(art / "ground.png")
    pages, pixels = look(folder, "")
    face = pages.faces[pages.cards[0].front]
    return [edge.side for edge in pixels.faces[face.key].edges if bare(face, edge)]


@pytest.fixture
def green() -> Pillow.Image:
    """Art for a card with its bleed, at 300 pixels an inch."""
    return Pillow.new("RGBA", (839, 1134), (32, 96, 64, 255))


def test_whole_art_passes(tmp_path: Path, green: Pillow.Image) -> None:
    assert bare_sides(tmp_path / "a", green) == []


def test_b071_a_white_line_along_the_edge_is_found(tmp_path: Path, green: Pillow.Image) -> None:
    """Bleed is never made by mirroring, so a line thinner than this stays out there, where nobody cuts."""
    green.paste((255, 255, 255, 255), (0, 0, 5, 1134))
    assert bare_sides(tmp_path / "a", green) == ["left"]


def test_b071_round_see_through_corners_are_found(tmp_path: Path, green: Pillow.Image) -> None:
    mask = Pillow.new("L", green.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, 838, 1133), 60, fill=255)
    green.putalpha(mask)
    assert bare_sides(tmp_path / "a", green) == ["top", "right", "bottom", "left"]
