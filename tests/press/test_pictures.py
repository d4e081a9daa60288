"""Raster art goes through the profile with its ink limited, measured in the file itself, and keeps its alpha."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from PIL import Image

from deckpress.cache import Cache
from deckpress.export.press import plates
from deckpress.export.press.icc import InkProfile
from deckpress.export.press.plates import read_inks
from deckpress.export.press.rasters import InkPictures, limited, most_ink
from deckpress.model.press import Recipe
from deckpress.model.units import mm, to_pt
from deckpress.presets.vendors import default_profile
from tests.press.sample import FLAT, RECIPE, face, images_of, made, picture, screen_colours

SHOWN = "q 100 0 0 100 20 20 cm /Art Do Q"
PROFILE = InkProfile(default_profile())


def noisy(width: int = 300, height: int = 200) -> Image.Image:
    """Hard edges between very dark and very light: where JPEG overshoots."""
    rng = np.random.default_rng(7)
    pixels = rng.choice(
        np.array([[0, 0, 0], [20, 0, 30], [255, 255, 255], [10, 40, 0]], dtype=np.uint8), (height, width)
    )
    return Image.fromarray(pixels, "RGB")


def test_a_picture_becomes_ink_by_the_profile() -> None:
    data, told = made(face(SHOWN, images={"Art": picture(4, 4, [(255, 0, 0)])}))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        (image,) = images_of(pdf)
        assert str(image.ColorSpace) == "/DeviceCMYK"
        c, m, y, k = read_inks(image).tobytes()[:4]
    assert m > 230 and y > 200 and c < 40 and k < 30 and told.heaviest > 1.5


def test_alpha_is_kept_where_transparency_is_allowed() -> None:
    art = picture(2, 2, [(255, 0, 0)], alpha=bytes([255, 128, 0, 255]))
    data, _ = made(face(SHOWN, images={"Art": art}))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        (shown,) = [image for image in images_of(pdf) if "/SMask" in image]
        assert shown.SMask.read_bytes() == bytes([255, 128, 0, 255])


def test_the_limit_lowers_colours_and_never_black() -> None:
    dark = Image.new("CMYK", (3, 1))
    dark.putdata([(255, 255, 255, 255), (200, 200, 200, 100), (10, 10, 10, 10)])
    found = np.asarray(limited(dark, 2.4))
    assert found.sum(axis=2).max() <= 612
    assert found[0, 0, 3] == 255 and found[0, 1, 3] == 100
    assert tuple(found[0, 2]) == (10, 10, 10, 10)


@pytest.mark.parametrize("jpeg", [False, True])
@pytest.mark.parametrize("limit", [2.4, 3.0])
def test_the_ink_is_within_the_limit_when_the_file_is_read_again(limit: float, jpeg: bool) -> None:
    made_picture = InkPictures(PROFILE, limit, Cache(None)).made(noisy(), jpeg, b"noisy")
    if made_picture.filter == "DCTDecode":
        with Image.open(io.BytesIO(made_picture.data)) as again:
            most = most_ink(again)
    else:
        with pikepdf.new() as pdf:
            stream = pikepdf.Stream(pdf, b"")
            stream.write(made_picture.data, filter=pikepdf.Name.FlateDecode)
            stream.Width, stream.Height = made_picture.width, made_picture.height
            most = most_ink(read_inks(stream))
    assert most <= limit + 1e-9 and made_picture.most == pytest.approx(most)


def test_the_cache_gives_the_same_picture(tmp_path: Path) -> None:
    kept, none = InkPictures(PROFILE, 2.4, Cache(tmp_path)), InkPictures(PROFILE, 2.4, Cache(None))
    first = kept.made(noisy(), True, b"noisy")
    assert kept.made(noisy(), True, b"noisy") == first == none.made(noisy(), True, b"noisy")


def test_another_limit_is_another_picture_in_the_cache(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    low, high = (InkPictures(PROFILE, limit, cache).made(noisy(), False, b"noisy") for limit in (2.0, 3.0))
    assert low.most < high.most


def test_a_picture_in_ink_keeps_to_the_limit_too() -> None:
    ink = Image.new("CMYK", (2, 2), (255, 255, 255, 200))
    assert InkPictures(PROFILE, 2.4, Cache(None)).made(ink, False, b"ink").most <= 2.4


def test_the_limit_holds_in_the_whole_file() -> None:
    art = picture(8, 8, [(0, 0, 0), (12, 0, 20)])
    data, told = made(face(SHOWN, images={"Art": art}), replace(RECIPE, limit=2.4))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert max(most_ink(read_inks(image)) for image in images_of(pdf)) <= 2.4
    assert told.heaviest <= 2.4


BLEND = (("ExtGState", "Mul", "<< /BM /Multiply >>"),)


@pytest.mark.parametrize("recipe", [RECIPE, FLAT], ids=["PDF/X-4", "PDF/X-1a"])
def test_a_drawing_with_more_than_can_be_put_into_ink_becomes_a_picture_in_its_place(recipe: Recipe) -> None:
    data, told = made(face("/Mul gs 1 0 0 rg 30 30 80 80 re f", resources=BLEND), recipe)
    assert told.pictured == 1 and not list(screen_colours(data))
    (plate,) = plates(data, 72)
    height = plate.shape[0]
    inside, outside = plate[height - 60, 60], plate[height - 150, 60]
    assert inside[1] > 220 and inside[0] < 60, "red through the profile"
    assert outside.sum() < 12, "what the drawing does not cover stays open"


def test_such_a_drawing_keeps_its_edges() -> None:
    (plate,) = plates(made(face("/Mul gs 1 0 0 rg 30 30 80 80 re f", resources=BLEND))[0], 72)
    columns = np.flatnonzero(plate[..., 1].max(axis=0) > 128)
    left = 30 - to_pt(mm(1))
    assert columns.min() == pytest.approx(left, abs=1.5) and columns.max() == pytest.approx(left + 80, abs=1.5)
