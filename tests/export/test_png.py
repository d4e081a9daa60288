"""Faces as pictures: exact sizes in pixels, cut to trim, equal bytes."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageFilter

from deckpress.export import face_png, face_pngs
from deckpress.model.finding import Refused
from deckpress.model.units import mm
from tests.export import sample


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


@pytest.mark.parametrize(
    ("wish", "size"),
    [
        ({"dpi": 300}, (744, 1039)),
        ({"dpi": 300, "bleed": True}, (839, 1134)),
        ({"height_px": 880}, (630, 880)),
        ({"height_px": 960, "bleed": True}, (710, 960)),
    ],
)
def test_a_picture_has_exactly_the_asked_size(wish: dict[str, Any], size: tuple[int, int]) -> None:
    """B105: the size comes from the card, whatever a picture says of itself."""
    pages = sample.pages(1)
    picture = opened(face_png(next(iter(pages.faces.values())), pages, sample.tools(), **wish))
    assert (picture.size, picture.mode, picture.format) == (size, "RGB", "PNG")
    assert ("dpi" in picture.info) == ("dpi" in wish)


def test_a_picture_is_cut_to_trim_and_upright() -> None:
    pages = sample.pages(1)
    front = next(iter(pages.faces.values()))
    dpi, scale = 254, 10
    bare, whole = (opened(face_png(front, pages, sample.tools(), dpi=dpi, bleed=bleed)) for bleed in (False, True))
    border, white = (237, 232, 217), (255, 255, 255)
    assert bare.getpixel((0, 0)) == bare.getpixel((629, 879)) == border
    assert bare.getpixel((22, 440)) == border != bare.getpixel((28, 440))
    assert bare.getpixel((8 * scale, 80 * scale)) == white != bare.getpixel((55 * scale, 80 * scale))
    around = mm(4) * scale // mm(1)
    apart = ImageChops.difference(whole.crop((around, around, around + 630, around + 880)), bare).convert("L")
    assert apart.filter(ImageFilter.MinFilter(3)).getextrema() == (0, 0)


def test_equal_faces_give_equal_pictures_alone_or_among_others() -> None:
    pages, tools = sample.pages(3), sample.tools()
    faces = list(pages.faces.values())
    together = list(face_pngs(faces, pages, tools, height_px=200))
    assert len(set(together)) == 6
    assert [face_png(face, pages, sample.tools(), height_px=200) for face in faces] == together


def test_impossible_sizes_are_refused() -> None:
    pages = sample.pages(1)
    face = next(iter(pages.faces.values()))
    with pytest.raises(Refused, match="is not possible"):
        face_png(face, pages, sample.tools(), height_px=50_000)
    with pytest.raises(ValueError, match="either dpi or height_px"):
        face_png(face, pages, sample.tools())
    with pytest.raises(ValueError, match="either dpi or height_px"):
        face_png(face, pages, sample.tools(), dpi=300, height_px=300)
