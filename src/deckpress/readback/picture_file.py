"""A picture that is sent to a shop -> ``PictureFile``."""

from __future__ import annotations

import io
import warnings
from typing import Any

from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.picture_file import PictureFile
from deckpress.model.source import Place, Ref

_LARGEST = 150_000_000
_ORIENTATION = 0x0112
_UPRIGHT = 1


def read_picture(data: bytes, file: str) -> PictureFile:
    """The facts of a picture. Refuses what is no picture, a damaged one, and one of more than 150 million pixels."""
    from PIL import Image, UnidentifiedImageError  # noqa: PLC0415 - heavy

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data)) as image:
                if image.width * image.height > _LARGEST:
                    raise _refused(file, "too-much", f"the picture has {image.width} x {image.height} pixels")
                depth = _depth(image)
                image.load()
                return _facts(image, file, depth)
    except UnidentifiedImageError:
        raise _refused(file, "not-a-picture", "this is no picture that can be read") from None
    except Image.DecompressionBombError:
        raise _refused(file, "too-much", "the picture has more than 150 million pixels") from None
    except (OSError, ValueError, SyntaxError, EOFError) as error:
        raise _refused(file, "damaged", f"the picture is damaged: {str(error).partition(chr(10))[0]}") from None


def _refused(file: str, fault: str, message: str) -> Refused:
    help = "name PDF, PNG or JPEG files, or save this one again"
    return refuse(f"preflight/{fault}", message, Ref(place=Place(file)), help, ExitCode.UNREADABLE)


def _facts(image: Any, file: str, depth: int) -> PictureFile:
    dpi = image.info.get("dpi", (0.0, 0.0))
    return PictureFile(
        file=file,
        format=str(image.format),
        width=image.width,
        height=image.height,
        mode=str(image.mode),
        depth=depth,
        dpi=(round(float(dpi[0]), 1), round(float(dpi[1]), 1)),
        see_through=_see_through(image),
        profile=_profile(image.info.get("icc_profile")),
        turned=image.getexif().get(_ORIENTATION, _UPRIGHT) not in (0, _UPRIGHT),
    )


def _depth(image: Any) -> int:
    """Bits a colour as the file has them. Pillow cuts sixteen down to eight on loading; before, its tiles tell."""
    if image.mode == "1":
        return 1
    packed = any(";16" in str(tile[3]) for tile in image.tile)
    return 16 if packed or image.mode.startswith(("I", "F")) else 8


def _see_through(image: Any) -> bool:
    if "A" in image.getbands() or "transparency" in image.info:
        low, _ = image.convert("RGBA").getchannel("A").getextrema()
        return bool(low < 255)
    return False


def _profile(data: bytes | None) -> str:
    """What a colour profile is called; empty without one."""
    if not data:
        return ""
    from PIL import ImageCms  # noqa: PLC0415 - heavy

    try:
        return ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(io.BytesIO(data))).strip() or "without a name"
    except (OSError, ImageCms.PyCMSError):
        return "that cannot be read"
