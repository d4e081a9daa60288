"""JPEG bytes: those of the file with only what draws it, and new ones for what had to be changed."""

from __future__ import annotations

from io import BytesIO
from typing import Any

_START_OF_SCAN = 0xDA
_KEPT = (0xE0, 0xEE)
"""JFIF, and the mark that says how colours are stored."""


def without_metadata(data: bytes) -> bytes:
    """The same picture, to the bit, without camera data, places, thumbnails, profiles and remarks.

    What a camera writes into a photo (where it was taken, and when) has no business in a published file.
    """
    out = [data[:2]]
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:  # a fill byte
            at += 1
            continue
        if marker == _START_OF_SCAN:
            break
        end = at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        application = 0xE0 <= marker <= 0xEF and marker not in _KEPT
        if not application and marker != 0xFE:
            out.append(data[at:end])
        at = end
    out.append(data[at:])
    return b"".join(out)


def encoded(picture: Any) -> bytes:
    """A grey or RGB picture as a JPEG that an eye cannot tell from it."""
    out = BytesIO()
    picture.info.clear()
    picture.save(out, "JPEG", quality=95, subsampling=0, optimize=True)
    return out.getvalue()
