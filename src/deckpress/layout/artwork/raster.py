"""Raster pictures, normalised once: upright, 8 bit, no profile, alpha apart, no finer than paper shows."""

from __future__ import annotations

import math
import re
import struct
import warnings
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING, Any

from deckpress.layout.artwork import pixels
from deckpress.layout.artwork.jpeg import encoded, without_metadata
from deckpress.layout.artwork.profile import plain_colours, settled
from deckpress.layout.fault import fault
from deckpress.model.finding import Refused
from deckpress.model.identity import digest
from deckpress.model.page import Image, Matrix
from deckpress.model.source import Place

if TYPE_CHECKING:
    from PIL import Image as Pillow

MOST_PIXELS = 80_000_000
FINEST = 450
"""Pixels an inch that no press and no eye tells from more; what is much finer is reduced to it."""
_KINDS = ("PNG", "JPEG", "WEBP")
_ORIENTATION = 0x0112
_OTHERS = (
    (rb"GIF8", "a GIF"),
    (rb"BM", "a BMP"),
    (rb"II\*\0|MM\0\*", "a TIFF"),
    (rb"8BPS", "a Photoshop file"),
    (rb"%PDF", "a PDF"),
    (rb"....ftyp(?:heic|heix|mif1|msf1)", "a HEIC"),
    (rb"....ftypavi", "an AVIF"),
    (rb"\s*(?:<\?xml|<svg)", "an SVG"),
)
"""How files begin that are often mistaken for one of ours."""


def is_raster(path: str) -> bool:
    """Whether a file is a picture of pixels, by its name."""
    return path.lower().endswith((".png", ".jpg", ".jpeg", ".webp"))


def image_key(data: bytes, engine: str, size: tuple[int, int]) -> str:
    """What a normalised picture is known by: the file's bytes, the programs that read it, and its size in pixels."""
    return digest("picture", engine, data, f"{size[0]} {size[1]}")


def size_of(file: str, data: bytes, place: Place) -> tuple[int, int]:
    """Width and height in pixels as a viewer shows the picture, from its header alone.

    Refuses what is no PNG, JPEG or WebP, moves, or has more than 80 million pixels. ``place`` is where it is placed.
    """
    with _opened(file, data, place) as picture:
        width, height = picture.size
        return (height, width) if _turn(picture) >= 5 else (width, height)


def per_inch(by: Matrix) -> tuple[float, float]:
    """How many pixels come to an inch, across and down, where ``by`` takes them to points."""
    across, down = math.hypot(by[0], by[1]), math.hypot(by[2], by[3])
    return 72 / across if across else 0.0, 72 / down if down else 0.0


def reduced(size: tuple[int, int], ppi: tuple[float, float]) -> tuple[int, int]:
    """The size in pixels that a picture is placed with, where its own comes to ``ppi`` across and down."""
    factor = min(ppi) / FINEST
    if factor < 1.25:
        return size
    return max(1, round(size[0] / factor)), max(1, round(size[1] / factor))


def normalise(file: str, data: bytes, place: Place, key: str, size: tuple[int, int]) -> Image:
    """The picture of a file's bytes, to be known by ``key``, brought to ``size``.

    Refuses what ``size_of`` refuses, what is damaged, and a colour profile that does not fit.
    """
    with _opened(file, data, place) as picture:
        profile = settled(picture, file, place)
        upright = _turn(picture) == 1 and picture.size == size
        if picture.format == "JPEG" and picture.mode in ("L", "RGB") and not profile and upright:
            picture.load()  # a damaged one is found here
            return Image(key, *size, 1 if picture.mode == "L" else 3, without_metadata(data), "DCTDecode")
        return _converted(key, picture, profile, size, deep=data[24:25] == b"\x10")


@contextmanager
def _opened(file: str, data: bytes, place: Place) -> Iterator[Pillow.Image]:
    """A picture whose header has been looked at; whatever is wrong with it while it is used is told as a refusal."""
    from PIL import Image as Pillow  # noqa: PLC0415 - only where a picture is read
    from PIL import UnidentifiedImageError  # noqa: PLC0415 - only where a picture is read

    if not data:
        raise fault("image/unreadable", f"the picture '{file}' is empty", place, "save it again")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Pillow.DecompressionBombWarning)
            picture = Pillow.open(BytesIO(data), formats=_KINDS)
            _look(picture, file, place)
            yield picture
    except Pillow.DecompressionBombError as problem:
        count = re.search(r"\d+", str(problem))
        raise _too_large(file, place, int(count[0]) if count else 0) from None
    except UnidentifiedImageError:
        raise _no_picture(file, data, place) from None
    except (OSError, SyntaxError, ValueError, EOFError, IndexError, TypeError, zlib.error, struct.error) as problem:
        reason = str(problem) or type(problem).__name__
        raise fault("image/unreadable", f"the picture '{file}' is damaged: {reason}", place, "save it again") from None


def _look(picture: Pillow.Image, file: str, place: Place) -> None:
    count = picture.width * picture.height
    if count > MOST_PIXELS:
        raise _too_large(file, place, count, f"{picture.width} x {picture.height}, ")
    frames = getattr(picture, "n_frames", 1)
    if picture.format in ("PNG", "WEBP") and frames > 1:
        raise fault(
            "image/moves",
            f"the picture '{file}' is animated: it has {frames} frames",
            place,
            "save the frame that is to be printed as a picture of its own",
        )


def _no_picture(file: str, data: bytes, place: Place) -> Refused:
    kind = next((f"{name}, " for start, name in _OTHERS if re.match(start, data, re.DOTALL)), "")
    message = f"'{file}' is {kind}not a PNG, JPEG or WebP picture"
    return fault("image/unreadable", message, place, "save it again in one of these")


def _too_large(file: str, place: Place, count: int, sides: str = "") -> Refused:
    return fault(
        "image/too-large",
        f"the picture '{file}' is too large: {sides}{count / 1e6:.0f} million pixels; at most "
        f"{MOST_PIXELS // 1_000_000} million are read",
        place,
        "a card of 63 x 88 mm needs about 1500 x 2100 pixels at 600 dpi",
    )


def _turn(picture: Pillow.Image) -> int:
    """The orientation that the picture asks for: 1 is upright, from 5 on it lies on its side."""
    turn = picture.getexif().get(_ORIENTATION, 1)
    return turn if turn in range(1, 9) else 1


def _converted(key: str, picture: Any, profile: Any, size: tuple[int, int], deep: bool) -> Image:
    from PIL import ImageOps  # noqa: PLC0415 - only where a picture is read

    photo = picture.format in ("JPEG", "MPO")
    inverted = photo and picture.mode == "CMYK" and "adobe" not in picture.info
    picture.load()
    whole, alpha = pixels.split(ImageOps.exif_transpose(picture), deep)
    if inverted:
        whole = whole.point(lambda value: 255 - value)
    if profile:
        whole = plain_colours(whole, profile)
    if whole.size != size:
        whole, alpha = pixels.resized(whole, alpha, size)
    if alpha is not None:
        whole = pixels.without_fringe(whole, alpha)
    channels = {"L": 1, "RGB": 3, "CMYK": 4}[whole.mode]
    if photo and channels < 4:
        return Image(key, *size, channels, encoded(whole), "DCTDecode")
    smask = zlib.compress(alpha.tobytes(), 6) if alpha is not None else None
    return Image(key, *size, channels, zlib.compress(whole.tobytes(), 6), "FlateDecode", smask)
