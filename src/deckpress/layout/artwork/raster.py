"""Raster pictures, normalised once: upright, 8 bit, no profile, alpha apart, CMYK the right way round."""

from __future__ import annotations

import warnings
import zlib
from io import BytesIO
from typing import TYPE_CHECKING, Any

from deckpress.layout.fault import fault
from deckpress.model.identity import digest
from deckpress.model.page import Image
from deckpress.model.source import Place

if TYPE_CHECKING:
    from PIL import Image as Pillow

MOST_PIXELS = 80_000_000
_KINDS = ("PNG", "JPEG", "WEBP")


def is_raster(path: str) -> bool:
    """Whether a file is a picture of pixels, by its name."""
    return path.lower().endswith((".png", ".jpg", ".jpeg", ".webp"))


def image_key(data: bytes, engine: str) -> str:
    """What a normalised picture is known by: the file's bytes and the programs that read it."""
    return digest("picture", engine, data)


def normalise(file: str, data: bytes, place: Place, key: str) -> Image:
    """The picture of a file's bytes, to be known by ``key``. ``place`` is where it is placed.

    Refuses what is no PNG, JPEG or WebP, what is damaged, and more than 80 million pixels (told from the header,
    before anything is unpacked).
    """
    from PIL import Image as Pillow  # noqa: PLC0415 - only where a picture is read
    from PIL import UnidentifiedImageError  # noqa: PLC0415 - only where a picture is read

    if not data:
        raise fault("image/unreadable", f"the picture '{file}' is empty", place, "save it again")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Pillow.DecompressionBombWarning)
            picture = Pillow.open(BytesIO(data), formats=_KINDS)
            width, height = picture.size
            if width * height > MOST_PIXELS:
                raise _too_large(file, place, f"it has {width} x {height} pixels")
            return _passed_through(key, picture, data) or _converted(key, picture)
    except Pillow.DecompressionBombError:
        raise _too_large(file, place, "its header says so") from None
    except UnidentifiedImageError:
        raise fault(
            "image/unreadable", f"'{file}' is not a PNG, JPEG or WebP picture", place, "save it again in one of these"
        ) from None
    except (OSError, SyntaxError, ValueError, EOFError, zlib.error) as problem:
        reason = str(problem) or type(problem).__name__
        raise fault("image/unreadable", f"the picture '{file}' is damaged: {reason}", place, "save it again") from None


def _too_large(file: str, place: Place, why: str) -> Exception:
    return fault(
        "image/too-large",
        f"the picture '{file}' is too large: {why}, at most {MOST_PIXELS // 1_000_000} million are read",
        place,
        "a card of 63 x 88 mm needs about 1500 x 2100 pixels at 600 dpi",
    )


def _passed_through(key: str, picture: Pillow.Image, data: bytes) -> Image | None:
    """A JPEG that needs nothing done keeps its very bytes."""
    plain = picture.format == "JPEG" and picture.mode in ("L", "RGB") and not picture.info.get("icc_profile")
    if not plain or picture.getexif().get(0x0112, 1) != 1:
        return None
    picture.load()
    channels = 1 if picture.mode == "L" else 3
    return Image(key, picture.width, picture.height, channels, data, "DCTDecode")


def _converted(key: str, picture: Any) -> Image:
    from PIL import ImageOps  # noqa: PLC0415 - only where a picture is read

    inverted = picture.format == "JPEG" and picture.mode == "CMYK" and "adobe" not in picture.info
    profile = picture.info.get("icc_profile")
    picture.load()
    picture = ImageOps.exif_transpose(picture)
    if inverted:
        picture = picture.point(lambda value: 255 - value)
    alpha = None
    if picture.mode.startswith("I;16") or picture.mode in ("I", "F"):
        picture = picture.point(lambda value: value * (255 / 65535)).convert("L")
    elif "transparency" in picture.info or picture.mode in ("RGBA", "LA", "PA", "La", "RGBa"):
        grey = picture.mode in ("L", "LA", "La", "1")
        picture = picture.convert("RGBA")
        alpha = picture.getchannel("A")
        picture = picture.convert("L" if grey else "RGB")
        if alpha.getextrema()[0] == 255:
            alpha = None
    elif picture.mode == "1":
        picture = picture.convert("L")
    elif picture.mode not in ("L", "RGB", "CMYK"):
        picture = picture.convert("RGB")
    picture = _plain_colours(picture, profile)
    channels = {"L": 1, "RGB": 3, "CMYK": 4}[picture.mode]
    smask = zlib.compress(alpha.tobytes(), 6) if alpha is not None else None
    return Image(
        key, picture.width, picture.height, channels, zlib.compress(picture.tobytes(), 6), "FlateDecode", smask
    )


def _plain_colours(picture: Any, profile: bytes | None) -> Any:
    """The picture in sRGB where it carries a profile; grey stays grey."""
    if not profile:
        return picture
    from PIL import ImageCms  # noqa: PLC0415 - only for pictures with a profile

    try:
        source = ImageCms.ImageCmsProfile(BytesIO(profile))
        space = source.profile.xcolor_space.strip()
        if {"L": "GRAY", "RGB": "RGB", "CMYK": "CMYK"}[picture.mode] != space:
            return picture
        target = ImageCms.createProfile("sRGB")
        made = ImageCms.profileToProfile(picture, source, target, outputMode="RGB")
    except (ImageCms.PyCMSError, OSError):
        return picture
    return made.convert("L") if made is not None and picture.mode == "L" else made
