"""Picture files of every kind, made for one test."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO

from PIL import Image as Pillow
from PIL import ImageCms

from deckpress.layout.artwork.raster import normalise, size_of
from deckpress.model.page import Image
from deckpress.model.source import Place

BOX = '<image width="40" height="20" preserveAspectRatio="none" dp:href="art/a.{}"/>'
PLACED = Place("face.svg", 3, 1)


def saved(picture: Pillow.Image, kind: str, **options: object) -> bytes:
    out = BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


def halves(mode: str = "RGB") -> Pillow.Image:
    """40 x 20, left half red, right half blue."""
    picture = Pillow.new("RGB", (40, 20), "#ff0000")
    picture.paste("#0000ff", (20, 0, 40, 20))
    return picture.convert(mode)


SRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def swapped_profile() -> bytes:
    """A profile that calls itself sRGB and has red and blue the wrong way round."""
    return SRGB.replace(b"rXYZ", b"?XYZ").replace(b"bXYZ", b"rXYZ").replace(b"?XYZ", b"bXYZ")


def png(head: bytes, *chunks: bytes) -> bytes:
    """A PNG of these chunks."""
    parts = [
        struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk))
        for chunk in (b"IHDR" + head, *chunks, b"IEND")
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def read(data: bytes) -> Image:
    """The picture as it is stored, in its own size."""
    return normalise("a.png", data, PLACED, "key", size_of("a.png", data, PLACED))
