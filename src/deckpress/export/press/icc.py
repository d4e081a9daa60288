"""A printing condition's ICC profile: looked at once, then asked what a screen colour becomes in ink."""

from __future__ import annotations

import io
import struct
from typing import TYPE_CHECKING, Any

from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.press import Cmyk

if TYPE_CHECKING:
    from PIL import Image

_HEAD = 128


class InkProfile:
    """A CMYK printer profile. Conversion is relative colorimetric with black point compensation.

    Refuses what is no ICC file, no printer's profile, not CMYK, or (for PDF/X-1a) of ICC version 4.
    """

    def __init__(self, data: bytes, name: str = "the colour profile", flat: bool = False) -> None:
        self.data = data
        major = _looked_at(data, name)
        if flat and major > 2:
            raise _refused(f"{name} is of ICC version {major}, which PDF/X-1a does not know", "use a version 2 profile")
        self._to: Any = None
        self._back: Any = None
        self._known: dict[str, Cmyk] = {}
        self._name = name

    def colour(self, rgb: str) -> Cmyk:
        """What ``#rrggbb`` becomes."""
        if rgb not in self._known:
            from PIL import Image  # noqa: PLC0415 - heavy

            values = tuple(int(rgb[at : at + 2], 16) for at in (1, 3, 5))
            c, m, y, k = self.picture(Image.new("RGB", (1, 1), values)).tobytes()
            self._known[rgb] = (c / 255, m / 255, y / 255, k / 255)
        return self._known[rgb]

    def picture(self, picture: Image.Image) -> Image.Image:
        """An sRGB picture as CMYK."""
        self._to = self._to or self._transform(forward=True)
        return _applied(self._to, picture, "CMYK")

    def shown(self, picture: Image.Image) -> Image.Image:
        """A CMYK picture as it looks in print, in sRGB: the soft proof."""
        self._back = self._back or self._transform(forward=False)
        return _applied(self._back, picture, "RGB")

    def _transform(self, forward: bool) -> Any:
        from PIL import ImageCms  # noqa: PLC0415 - heavy

        screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
        intent, flags = ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION
        try:
            ink = ImageCms.ImageCmsProfile(io.BytesIO(self.data))
            if forward:
                return ImageCms.buildTransform(screen, ink, "RGB", "CMYK", intent, flags)
            return ImageCms.buildTransform(ink, screen, "CMYK", "RGB", intent, flags)
        except (ImageCms.PyCMSError, OSError):
            raise _refused(
                f"{self._name} cannot turn screen colours into ink", "use a profile with tables both ways"
            ) from None


def _applied(transform: Any, picture: Image.Image, mode: str) -> Image.Image:
    """A picture through a transform. Not by Pillow's wrapper, which copies the whole profile onto every result."""
    from PIL import Image  # noqa: PLC0415 - heavy

    made = Image.new(mode, picture.size)
    transform.transform.apply(picture.getim(), made.getim())
    return made


def _looked_at(data: bytes, name: str) -> int:
    """The major version of a sound CMYK printer profile."""
    if len(data) < _HEAD + 4 or data[36:40] != b"acsp":
        raise _refused(f"{name} is no ICC profile", "give the .icc file of a printing condition")
    if struct.unpack(">I", data[:4])[0] > len(data):
        raise _refused(f"{name} is damaged: its end is missing", "copy it again")
    if data[12:16] != b"prtr":
        raise _refused(f"{name} is no printer's profile", "give the profile of a printing condition, not of a screen")
    if data[16:20] != b"CMYK":
        raise _refused(f"{name} is not for cyan, magenta, yellow and black", "give a CMYK profile")
    return data[8]


def _refused(message: str, help: str) -> Refused:
    return refuse("press/colour-profile", message, help=help, code=ExitCode.UNREADABLE)


def description(data: bytes) -> str:
    """The profile's own name, empty where it tells none that can be read."""
    for at in range(_HEAD + 4, min(len(data) - 12, _HEAD + 4 + 12 * 100), 12):
        tag, start, size = struct.unpack(">4sII", data[at : at + 12])
        if tag == b"desc":
            body = data[start : start + size]
            if body[:4] == b"desc" and len(body) > 12:
                count = struct.unpack(">I", body[8:12])[0]
                return body[12 : 12 + count].split(b"\0")[0].decode("ascii", "replace").strip()
            if body[:4] == b"mluc" and len(body) >= 28:
                length, offset = struct.unpack(">II", body[20:28])
                return body[offset : offset + length].decode("utf-16-be", "replace").strip("\0 ")
    return ""
