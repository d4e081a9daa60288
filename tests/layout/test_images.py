"""Raster art: every kind of picture file looks on the card as it looks in a viewer, or is refused by name."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image as Pillow

from tests.layout.picture_files import BOX, SRGB, halves, png, read, saved, swapped_profile
from tests.layout.small import near, small

GREEN = '<rect width="63" height="88" fill="#11aa33"/>'


def placed(tmp_path: Path, data: bytes, kind: str = "png", inside: str = "") -> Pillow.Image:
    return small(tmp_path, inside or GREEN + BOX.format(kind), {f"art/a.{kind}": data}).picture(144)


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


def ycck_jpeg() -> bytes:
    """Pure red in CMYK, stored as brightness and colour differences, as photo editors do (transform 2)."""
    y, cb, cr = Pillow.new("RGB", (16, 16), (0, 255, 255)).convert("YCbCr").getpixel((0, 0))  # type: ignore[misc]
    # Pillow writes 255 - value of each; the decoder takes what it makes of the first three from 255.
    data = saved(Pillow.new("CMYK", (16, 16), (255 - y, 255 - cb, 255 - cr, 0)), "JPEG", quality=95)
    at = data.index(b"Adobe") + 11
    return data[:at] + b"\2" + data[at + 1 :]


def test_b063_cmyk_by_brightness_is_no_negative_either() -> None:
    c, m, y, k = zlib.decompress(read(ycck_jpeg()).data)[:4]
    assert c < 10 and m > 245 and y > 245 and k < 10


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


@pytest.mark.parametrize(("kind", "channels"), [(0, 1), (2, 3)])
def test_b064_sixteen_bits_with_a_colour_key_are_see_through(kind: int, channels: int, tmp_path: Path) -> None:
    sample = struct.pack(">" + "H" * channels, *([0x0503] * channels))
    rows = (b"\0" + sample * 40) * 40
    data = png(struct.pack(">IIBBBBB", 40, 40, 16, kind, 0, 0, 0), b"tRNS" + sample, b"IDAT" + zlib.compress(rows))
    assert near(placed(tmp_path, data), 20, 10, "#11aa33", 144)


@pytest.mark.parametrize("mode", ["RGBA", "LA"])
def test_b064_hidden_colours_leave_no_dark_edge(mode: str) -> None:
    """A viewer that shrinks a picture mixes in the colours beside the edge, also those that nobody should see."""
    made = Pillow.new("RGBA", (40, 40), (0, 0, 0, 0))
    made.paste((220, 220, 220, 255), (0, 0, 21, 40))
    image = read(saved(made.convert(mode), "PNG"))
    row = zlib.decompress(image.data)[: 40 * image.channels]
    beside, far = row[22 * image.channels], row[39 * image.channels]
    assert abs(beside - 220) <= 2 and far == 255


@pytest.mark.parametrize(("kind", "mode"), [("png", "RGB"), ("png", "P"), ("jpg", "RGB"), ("png", "RGBA")])
def test_a_profile_is_worked_in_whatever_it_calls_itself(kind: str, mode: str, tmp_path: Path) -> None:
    options = {"quality": 100, "subsampling": 0} if kind == "jpg" else {}
    data = saved(halves(mode), "JPEG" if kind == "jpg" else "PNG", icc_profile=swapped_profile(), **options)
    picture = placed(tmp_path, data, kind)
    assert near(picture, 5, 10, "#0000ff", 144) and near(picture, 35, 10, "#ff0000", 144)


def test_a_profile_that_says_nothing_new_costs_a_photo_nothing() -> None:
    data = saved(halves(), "JPEG", quality=90)
    image = read(saved(halves(), "JPEG", quality=90, icc_profile=SRGB))
    assert (image.filter, image.data) == ("DCTDecode", data)


@pytest.mark.parametrize("profile", [SRGB, swapped_profile()])
def test_grey_stays_grey_under_any_profile(profile: bytes) -> None:
    image = read(saved(Pillow.new("L", (8, 8), 100), "PNG", icc_profile=profile))
    assert image.channels == 1 and abs(zlib.decompress(image.data)[0] - 100) <= 1


def test_what_a_camera_writes_into_a_photo_is_left_out(tmp_path: Path) -> None:
    exif = Pillow.Exif()
    exif[0x010E] = "my garden, 52.5 N 13.4 E"
    plain = saved(halves(), "JPEG", quality=90)
    image = read(saved(halves(), "JPEG", quality=90, exif=exif, comment=b"for Ann"))
    assert (image.filter, image.data) == ("DCTDecode", plain) and b"garden" not in image.data


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
    "interlaced": lambda: png(
        struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 1),
        b"gAMA" + struct.pack(">I", 100_000),
        b"IDAT" + zlib.compress(b"\0\xff\0\0" + b"\0\xff\0\0" + b"\0" + b"\xff\0\0" * 2),
    ),
    "any dpi": lambda: saved(Pillow.new("RGB", (9, 9), "#ff0000"), "PNG", dpi=(1_000_000, 1)),
    "jpeg called png": lambda: saved(Pillow.new("RGB", (9, 9), "#fe0000"), "JPEG"),
}


@pytest.mark.parametrize("kind", ODD)
def test_b066_odd_pictures_are_drawn(kind: str, tmp_path: Path) -> None:
    assert near(placed(tmp_path, ODD[kind]()), 20, 10, "#ff0000", 144)


def test_b068_a_picture_on_many_cards_is_stored_once(tmp_path: Path) -> None:
    cards = [{"id": f"gp-{number}", "value": str(number)} for number in range(9)]
    inside = BOX.format("png") + '<text class="body" x="6" y="60" dp:text="{{ card.value }}">1</text>'
    pages = small(tmp_path, inside, {"art/a.png": saved(halves(), "PNG")}, cards=cards).pages()
    assert len(pages.faces) == 9 and len(pages.images) == 1


def test_b068_the_same_picture_under_two_names_is_stored_once(tmp_path: Path) -> None:
    data = saved(halves(), "PNG")
    inside = BOX.format("png") + BOX.format("png").replace("art/a", "art/b")
    pages = small(tmp_path, inside, {"art/a.png": data, "art/b.png": data}).pages()
    assert len(pages.images) == 1


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


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L", "CMYK"])
def test_a_picture_far_finer_than_paper_is_stored_smaller(mode: str, tmp_path: Path) -> None:
    made = halves("RGB").resize((2000, 1000), Pillow.Resampling.NEAREST).convert(mode)
    data = saved(made, "JPEG" if mode == "CMYK" else "PNG")
    project = small(tmp_path, BOX.format("png"), {"art/a.png": data})
    (image,) = project.pages().images.values()
    assert (image.width, image.height) == (709, 354)  # 40 mm at 450 an inch
    (row,) = project.face().rows
    assert row.pixels == (2000, 1000) and row.ppi == (1270.0, 1270.0)
    if mode != "L":
        picture = project.picture(144)
        assert (near(picture, 5, 10, "#fe0000", 144) and near(picture, 35, 10, "#0000fe", 144)) or mode == "CMYK"


def test_a_picture_a_little_finer_keeps_its_pixels(tmp_path: Path) -> None:
    data = saved(halves().resize((800, 400)), "PNG")
    (image,) = small(tmp_path, BOX.format("png"), {"art/a.png": data}).pages().images.values()
    assert (image.width, image.height) == (800, 400)


def test_a_large_photo_stays_a_photo(tmp_path: Path) -> None:
    noise = Pillow.effect_noise((1600, 800), 60).convert("RGB")
    project = small(tmp_path, BOX.format("jpg"), {"art/a.jpg": saved(noise, "JPEG", quality=90)})
    (image,) = project.pages().images.values()
    assert image.filter == "DCTDecode" and image.width == 709 and project.pages().images == project.pages().images


def test_the_pixels_of_a_turned_and_cut_picture_are_counted_as_they_print(tmp_path: Path) -> None:
    inside = (
        '<g dp:transform="rotate({{ 30 }}) scale(2)"><image width="10" height="20" dp:href="art/a.png"'
        ' preserveAspectRatio="xMidYMid slice"/></g>'
    )
    (row,) = small(tmp_path, inside, {"art/a.png": saved(halves(), "PNG")}).face().rows
    assert row.ppi == (12.7, 12.7)  # 20 pixels over 40 mm
