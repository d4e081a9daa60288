"""Raster art: every kind of picture file looks on the card as it looks in a viewer, or is refused by name."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image as Pillow
from PIL import ImageCms

from deckpress.layout.artwork.raster import normalise
from deckpress.model.page import Image
from deckpress.model.source import Place
from tests.layout.small import near, small

GREEN = '<rect width="63" height="88" fill="#11aa33"/>'
BOX = '<image width="40" height="20" preserveAspectRatio="none" dp:href="art/a.{}"/>'


def saved(picture: Pillow.Image, kind: str, **options: object) -> bytes:
    out = BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


def halves(mode: str = "RGB") -> Pillow.Image:
    """40 x 20, left half red, right half blue."""
    picture = Pillow.new("RGB", (40, 20), "#ff0000")
    picture.paste("#0000ff", (20, 0, 40, 20))
    return picture.convert(mode)


def placed(tmp_path: Path, data: bytes, kind: str = "png", inside: str = "") -> Pillow.Image:
    return small(tmp_path, inside or GREEN + BOX.format(kind), {f"art/a.{kind}": data}).picture(144)


def read(data: bytes) -> Image:
    return normalise("a.png", data, Place("face.svg", 3, 1), "key")


@pytest.mark.parametrize("tag", [1, 2, 3, 4, 5, 6, 7, 8])
def test_b062_a_photo_lies_as_its_orientation_says(tag: int, tmp_path: Path) -> None:
    exif = Pillow.Exif()
    exif[0x0112] = tag
    made = Pillow.new("RGB", (40, 20), "#ffffff")
    made.paste("#ff0000", (0, 0, 20, 10))
    data = saved(made, "JPEG", quality=95, subsampling=0, exif=exif)
    inside = '<image width="60" height="60" preserveAspectRatio="none" dp:href="art/a.jpg"/>'
    picture = placed(tmp_path, data, "jpg", inside)
    corner = {1: (15, 15), 2: (45, 15), 3: (45, 45), 4: (15, 45), 5: (15, 15), 6: (45, 15), 7: (45, 45), 8: (15, 45)}[
        tag
    ]
    spots = [(15, 15), (45, 15), (45, 45), (15, 45)]
    assert [near(picture, *spot, "#fe0000", 144) for spot in spots] == [spot == corner for spot in spots]
    turned = read(data)
    assert (turned.width, turned.height) == ((20, 40) if tag >= 5 else (40, 20))


def cmyk_jpeg(marked: bool) -> bytes:
    """Pure red in CMYK. Pillow writes inverted values and the marker that says so; without it values are plain."""
    data = saved(Pillow.new("CMYK", (16, 16), (0, 255, 255, 0)), "JPEG", quality=95)
    at = data.index(b"\xff\xee")
    if marked:
        return data
    plain = saved(Pillow.new("CMYK", (16, 16), (255, 0, 0, 255)), "JPEG", quality=95)
    at = plain.index(b"\xff\xee")
    return plain[:at] + plain[at + 2 + struct.unpack(">H", plain[at + 2 : at + 4])[0] :]


@pytest.mark.parametrize("marked", [True, False])
def test_b063_cmyk_is_never_a_negative(marked: bool, tmp_path: Path) -> None:
    image = read(cmyk_jpeg(marked))
    c, m, y, k = zlib.decompress(image.data)[:4]
    assert image.channels == 4 and c < 10 and m > 245 and y > 245 and k < 10
    pixel = placed(tmp_path, cmyk_jpeg(marked), "jpg").getpixel((60, 40))
    assert isinstance(pixel, tuple) and pixel[0] > 190 and pixel[2] < 90


def transparent(kind: str) -> bytes:
    if kind == "rgba":
        return saved(Pillow.new("RGBA", (40, 40), (255, 0, 0, 0)), "PNG")
    if kind == "grey and alpha":
        return saved(Pillow.new("LA", (40, 40), (90, 0)), "PNG")
    if kind == "palette":
        made = Pillow.new("P", (40, 40), 0)
        made.putpalette([255, 0, 0])
        return saved(made, "PNG", transparency=0)
    if kind == "colour key":
        return saved(Pillow.new("RGB", (40, 40), (255, 0, 0)), "PNG", transparency=(255, 0, 0))
    if kind == "one bit with key":
        return saved(Pillow.new("1", (40, 40), 1), "PNG", transparency=1)
    return saved(Pillow.new("RGBA", (40, 40), (255, 0, 0, 0)), "WEBP", lossless=True)


@pytest.mark.parametrize("kind", ["rgba", "grey and alpha", "palette", "colour key", "one bit with key", "webp"])
def test_b064_every_kind_of_transparency_is_honoured(kind: str, tmp_path: Path) -> None:
    suffix = "webp" if kind == "webp" else "png"
    assert near(placed(tmp_path, transparent(kind), suffix), 20, 10, "#11aa33", 144)


def test_b064_half_transparent_is_half(tmp_path: Path) -> None:
    data = saved(Pillow.new("RGBA", (40, 40), (255, 0, 0, 128)), "PNG")
    assert near(placed(tmp_path, data), 20, 10, "#88551a", 144)


def test_an_alpha_that_hides_nothing_is_left_out() -> None:
    assert read(saved(Pillow.new("RGBA", (4, 4), (255, 0, 0, 255)), "PNG")).smask is None


def test_sixteen_bits_are_scaled_not_cut(tmp_path: Path) -> None:
    grey = Pillow.new("I;16", (8, 8), 32768)
    assert near(placed(tmp_path, saved(grey, "PNG")), 20, 10, "#7f7f7f", 144)


def test_a_profile_is_worked_in(tmp_path: Path) -> None:
    lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("XYZ"))
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
    assert lab.profile.xcolor_space.strip() == "XYZ"
    data = saved(halves(), "JPEG", quality=100, subsampling=0, icc_profile=srgb.tobytes())
    image = read(data)
    assert image.filter == "FlateDecode" and near(placed(tmp_path, data, "jpg"), 5, 10, "#fe0000", 144)


@pytest.mark.parametrize("mode", ["L", "RGB"])
def test_a_plain_jpeg_keeps_its_bytes(mode: str) -> None:
    data = saved(halves(mode), "JPEG", progressive=True)
    image = read(data)
    assert (image.filter, image.data, image.channels) == ("DCTDecode", data, 1 if mode == "L" else 3)


ODD: dict[str, Callable[[], bytes]] = {
    "one pixel": lambda: saved(Pillow.new("RGB", (1, 1), "#ff0000"), "PNG"),
    "three by seven": lambda: saved(Pillow.new("RGB", (3, 7), "#ff0000"), "PNG"),
    "two bit palette": lambda: saved(Pillow.new("RGB", (9, 9), "#ff0000").quantize(4), "PNG", bits=2),
    "one row": lambda: saved(Pillow.new("RGB", (10_000, 1), "#ff0000"), "PNG"),
    "webp": lambda: saved(Pillow.new("RGB", (9, 9), "#ff0000"), "WEBP", lossless=True),
    "jpeg called png": lambda: saved(Pillow.new("RGB", (9, 9), "#fe0000"), "JPEG"),
}


@pytest.mark.parametrize("kind", ODD)
def test_b066_odd_pictures_are_drawn(kind: str, tmp_path: Path) -> None:
    assert near(placed(tmp_path, ODD[kind]()), 20, 10, "#ff0000", 144)


def huge(width: int, height: int) -> bytes:
    """A small file whose header claims any size."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + head
    body = b"IDAT" + zlib.compress(b"\0" * 64)
    parts = [struct.pack(">I", len(c) - 4) + c + struct.pack(">I", zlib.crc32(c)) for c in (chunk, body, b"IEND")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


@pytest.mark.parametrize("size", [(10_000, 9_000), (20_000, 30_000), (60_000, 60_000)])
def test_b067_a_size_that_cannot_be_meant_is_refused_from_the_header(size: tuple[int, int], tmp_path: Path) -> None:
    (fault,) = small(tmp_path, BOX.format("png"), {"art/a.png": huge(*size)}).faults()
    assert "card gp-7: the picture 'templates/small/art/a.png' is too large" in fault and "80 million" in fault


def test_b068_a_picture_on_many_cards_is_stored_once(tmp_path: Path) -> None:
    cards = [{"id": f"gp-{number}", "value": str(number)} for number in range(9)]
    inside = BOX.format("png") + '<text class="body" x="6" y="60" dp:text="{{ card.value }}">1</text>'
    pages = small(tmp_path, inside, {"art/a.png": saved(halves(), "PNG")}, cards=cards).pages()
    assert len(pages.faces) == 9 and len(pages.images) == 1


BAD: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "is empty"),
    "truncated": (saved(Pillow.effect_noise((90, 90), 50), "PNG")[:400], "is damaged"),
    "text": (b"this is no picture", "is not a PNG, JPEG or WebP picture"),
    "gif": (saved(halves("P"), "GIF"), "is not a PNG, JPEG or WebP picture"),
}


@pytest.mark.parametrize("kind", BAD)
def test_b069_a_picture_that_cannot_be_read_is_told_with_card_and_reason(kind: str, tmp_path: Path) -> None:
    data, reason = BAD[kind]
    (fault,) = small(tmp_path, BOX.format("png"), {"art/a.png": data}).faults()
    assert fault.startswith("templates/small/face.svg:3:58: card gp-7: ") and reason in fault


def test_b069_a_truncated_jpeg_is_told_too(tmp_path: Path) -> None:
    data = saved(Pillow.effect_noise((200, 200), 80), "JPEG")[:900]
    (fault,) = small(tmp_path, BOX.format("jpg"), {"art/a.jpg": data}).faults()
    assert "is damaged" in fault


def test_b069_wrong_letter_case_is_missing_everywhere(tmp_path: Path) -> None:
    (fault,) = small(tmp_path, BOX.format("png"), {"art/A.png": saved(halves(), "PNG")}).faults()
    assert "there is no picture 'art/a.png' | did you mean 'A.png'?" in fault


@pytest.mark.parametrize("size", [(63, 88), (50, 70), (10, 10), (744, 1039)])
def test_b070_art_of_any_shape_covers_without_being_stretched(size: tuple[int, int], tmp_path: Path) -> None:
    made = Pillow.new("RGB", size, "#ff0000")
    inside = (
        '<rect x="-4" y="-4" width="71" height="96" fill="#000000"/><image x="-4" y="-4" width="71" height="96"'
        ' preserveAspectRatio="xMidYMid slice" dp:href="art/a.png"/>'
    )
    project = small(tmp_path, inside, {"art/a.png": saved(made, "PNG")})
    (row,) = project.face().rows
    assert row.kind == "art" and row.pixels == size and row.ink == (-4, -4, 67, 92)
    picture = project.picture(144)
    width, height = picture.size
    corners = [(2, 2), (width - 3, 2), (2, height - 3), (width - 3, height - 3)]
    assert all(picture.getpixel(corner) == (255, 0, 0) for corner in corners)


def test_a_picture_is_cut_to_its_clip_path(tmp_path: Path) -> None:
    inside = (
        '<defs><clipPath id="c"><circle cx="20" cy="20" r="10"/></clipPath></defs>'
        '<image width="40" height="40" clip-path="url(#c)" dp:href="art/a.png" preserveAspectRatio="none"/>'
    )
    picture = placed(tmp_path, saved(halves(), "PNG"), "png", inside)
    assert near(picture, 15, 20, "#ff0000", 144) and near(picture, 25, 20, "#0000ff", 144)
    assert near(picture, 12, 12, "#ffffff", 144)


def test_a_picture_comes_back_from_the_cache(tmp_path: Path) -> None:
    project = small(tmp_path, BOX.format("png"), {"art/a.png": saved(halves("RGBA"), "PNG")})
    first, again = project.pages(cache=tmp_path / "c"), project.pages(cache=tmp_path / "c")
    assert first == again == project.pages()
