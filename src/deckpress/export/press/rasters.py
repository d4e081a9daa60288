"""Pictures from screen colours to ink: through the profile, with the total ink lowered to the limit and measured."""

from __future__ import annotations

import io
import json
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckpress.cache import Cache
from deckpress.export.press.icc import InkProfile
from deckpress.model.identity import digest

if TYPE_CHECKING:
    import numpy as np
    from PIL import Image

_QUALITY = 92
_TRIES = 4


@dataclass(frozen=True, slots=True)
class InkPicture:
    """A CMYK picture as a PDF stream under ``filter``. ``most`` is its highest total ink, read back from the stream.

    ``inverted`` says that 0 is full ink, as JPEG files have it.
    """

    width: int
    height: int
    data: bytes
    filter: str
    most: float
    inverted: bool


class InkPictures:
    """Pictures in ink, kept in the cache: the same picture, profile and limit never work twice."""

    def __init__(self, profile: InkProfile, limit: float, cache: Cache) -> None:
        self._profile, self._limit, self._cache = profile, limit, cache
        self._name = digest(profile.data, repr(limit))

    def made(self, picture: Image.Image, jpeg: bool, source: bytes) -> InkPicture:
        """A picture (RGB or CMYK) in ink. ``source`` are the bytes it comes from; ``jpeg`` asks for a small file."""
        key = digest("ink-picture", self._name, str(jpeg), repr(picture.size), picture.mode, source)
        kept = self._cache.get(key)
        if kept is not None:
            head, _, data = kept.partition(b"\n")
            plain = json.loads(head)
            return InkPicture(data=data, **plain)
        ink = picture if picture.mode == "CMYK" else self._profile.picture(picture.convert("RGB"))
        found = _as_jpeg(ink, self._limit) if jpeg else None
        found = found or _as_flate(limited(ink, self._limit))
        told = {name: getattr(found, name) for name in ("width", "height", "filter", "most", "inverted")}
        self._cache.put(key, json.dumps(told).encode() + b"\n" + found.data)
        return found


def limited(ink: Image.Image, limit: float) -> Image.Image:
    """A CMYK picture with cyan, magenta and yellow lowered where the total is above ``limit`` (2.4 is 240 %)."""
    import numpy as np  # noqa: PLC0415 - heavy
    from PIL import Image  # noqa: PLC0415 - heavy

    if not limit:
        return ink
    most = int(limit * 255)
    pixels = np.asarray(ink).reshape(-1, 4)
    over = np.flatnonzero(_totals(pixels) > most)
    if not over.size:
        return ink
    pixels = pixels.copy()
    heavy = pixels[over]
    black = heavy[:, 3].astype(np.float32)
    colour = np.maximum(_totals(heavy) - black, 1)
    # A hair less than exact, and then cut off: rounding must never lead above the limit.
    rest = np.maximum(most - black, 0) / colour * np.float32(0.999999)
    for plate in range(3):
        heavy[:, plate] = (heavy[:, plate] * rest).astype(np.uint8)
    pixels[over] = heavy
    return Image.fromarray(pixels.reshape(ink.height, ink.width, 4), "CMYK")


def most_ink(ink: Image.Image) -> float:
    """The highest total ink of any pixel, 4 at most."""
    import numpy as np  # noqa: PLC0415 - heavy

    return float(_totals(np.asarray(ink).reshape(-1, 4)).max()) / 255


def _totals(pixels: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The four inks of each pixel added up: plate by plate, which is several times as fast as a sum along them."""
    import numpy as np  # noqa: PLC0415 - heavy

    total = pixels[:, 0].astype(np.uint16)
    for plate in (1, 2, 3):
        total += pixels[:, plate]
    return total


def _as_flate(ink: Image.Image) -> InkPicture:
    return InkPicture(*ink.size, zlib.compress(ink.tobytes(), 6), "FlateDecode", most_ink(ink), inverted=False)


def _as_jpeg(ink: Image.Image, limit: float) -> InkPicture | None:
    """A JPEG that is within the limit when it is read again, or None: its edges overshoot."""
    from PIL import Image  # noqa: PLC0415 - heavy

    aim = limit
    for _ in range(_TRIES if limit else 1):
        out = io.BytesIO()
        limited(ink, aim).save(out, "JPEG", quality=_QUALITY, subsampling=0)
        with Image.open(io.BytesIO(out.getvalue())) as again:
            most = most_ink(again)
        if not limit or most <= limit:
            return InkPicture(*ink.size, out.getvalue(), "DCTDecode", most, inverted=True)
        aim -= most - limit + 0.01
        if aim < limit * 0.8:
            return None
    return None


def opened(image: Any) -> tuple[Image.Image, bool]:
    """A picture of a PDF as RGB or CMYK, and whether it is kept as JPEG there."""
    import pikepdf  # noqa: PLC0415 - heavy

    jpeg = str(image.get("/Filter", "")) == "/DCTDecode"
    return pikepdf.PdfImage(image).as_pil_image(), jpeg
