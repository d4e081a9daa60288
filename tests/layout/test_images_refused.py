"""Pictures that cannot be printed are refused by name, with the card and what to do."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image as Pillow

from deckpress.model.finding import Refused
from tests.layout.picture_files import BOX, PLACED, SRGB, halves, png, read, saved
from tests.layout.small import small


def huge(width: int, height: int) -> bytes:
    """A small file whose header claims any size."""
    return png(struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0), b"IDAT" + zlib.compress(b"\0" * 64))


@pytest.mark.parametrize("size", [(10_000, 9_000), (20_000, 30_000), (60_000, 60_000)])
def test_b067_a_size_that_cannot_be_meant_is_refused_from_the_header(size: tuple[int, int], tmp_path: Path) -> None:
    (fault,) = small(tmp_path, BOX.format("png"), {"art/a.png": huge(*size)}).faults()
    assert "card gp-7: the picture 'templates/small/art/a.png' is too large" in fault and "at most 80 million" in fault
    assert f"{size[0] * size[1] / 1e6:.0f} million pixels" in fault


BAD: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "is empty"),
    "truncated": (saved(Pillow.effect_noise((90, 90), 50), "PNG")[:400], "is damaged"),
    "text": (b"this is no picture", "is not a PNG, JPEG or WebP picture"),
    "gif": (saved(halves("P"), "GIF"), "is a GIF, not a PNG, JPEG or WebP picture"),
    "tiff": (saved(halves(), "TIFF"), "is a TIFF, not a PNG"),
    "svg": (b'<svg xmlns="http://www.w3.org/2000/svg"/>', "is an SVG, not a PNG"),
    "moving": (
        saved(halves(), "PNG", save_all=True, append_images=[Pillow.new("RGB", (40, 20))]),
        "is animated: it has 2 frames",
    ),
    "profile cut off": (saved(halves(), "PNG", icc_profile=b"nonsense"), "the colour profile of"),
    "profile of other colours": (saved(halves("CMYK"), "JPEG", icc_profile=SRGB), "is for RGB colours"),
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


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_b069_whatever_is_missing_or_changed_in_a_file_is_told_as_a_fault(kind: str) -> None:
    data = saved(Pillow.effect_noise((40, 40), 50).convert("RGB"), kind, icc_profile=SRGB)
    told = 0
    for step in range(0, len(data), max(1, len(data) // 60)):
        for broken in (data[:step], data[:step] + b"\xff\x00\xff" + data[step + 3 :]):
            try:
                read(broken)
            except Refused as refused:
                told += 1
                assert refused.findings[0].ref.place == PLACED
    assert told > 60
