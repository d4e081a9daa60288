"""Colour profiles inside pictures: worked into the pixels, so that the picture is sRGB (or grey) without one."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from deckpress.layout.fault import fault
from deckpress.model.source import Place

_SPACES = {"L": ("GRAY", "RGB"), "LA": ("GRAY", "RGB"), "1": ("GRAY", "RGB"), "I;16": ("GRAY", "RGB")}
_NAMES = {"GRAY": "grey", "RGB": "RGB", "CMYK": "CMYK"}
_SAME = 2
"""How far a profile's colours may be from sRGB, of 255, to be called sRGB."""
_STEPS = (0, 64, 128, 191, 255)


def settled(picture: Any, file: str, place: Place) -> Any:
    """A picture's profile, None where it has none or it says nothing but sRGB.

    Refuses a profile that is damaged or speaks of other colours than the picture has.
    """
    data = picture.info.get("icc_profile")
    if not data:
        return None
    from PIL import ImageCms  # noqa: PLC0415 - only for pictures with a profile

    help = "convert it to sRGB, or save it without a profile"
    try:
        profile = ImageCms.ImageCmsProfile(BytesIO(data))
        space = profile.profile.xcolor_space.strip()
        expected = ("CMYK",) if picture.mode == "CMYK" else _SPACES.get(picture.mode, ("RGB",))
        if space in expected:
            return None if space == "RGB" and _is_srgb(profile) else profile
    except (ImageCms.PyCMSError, OSError, ValueError):
        raise fault("image/bad-profile", f"the colour profile of '{file}' is damaged", place, help) from None
    what = f"is for {_NAMES.get(space, space)} colours, which the picture does not have"
    raise fault("image/bad-profile", f"the colour profile of '{file}' {what}", place, help)


def plain_colours(picture: Any, profile: Any) -> Any:
    """An L, RGB or CMYK picture through its profile: RGB, or L again."""
    from PIL import ImageCms  # noqa: PLC0415 - only for pictures with a profile

    grey = picture.mode == "L"
    if grey and profile.profile.xcolor_space.strip() == "RGB":
        picture = picture.convert("RGB")
    made = _to_srgb(picture, profile, ImageCms)
    return made.convert("L") if grey else made


def _to_srgb(picture: Any, profile: Any, cms: Any) -> Any:
    return cms.profileToProfile(
        picture,
        profile,
        cms.createProfile("sRGB"),
        renderingIntent=cms.Intent.RELATIVE_COLORIMETRIC,
        outputMode="RGB",
        flags=cms.Flags.BLACKPOINTCOMPENSATION,
    )


def _is_srgb(profile: Any) -> bool:
    """Whether colours from all over the cube come out as they went in. Names of profiles are not to be trusted."""
    from PIL import Image as Pillow  # noqa: PLC0415 - only where a picture is read
    from PIL import ImageChops, ImageCms  # noqa: PLC0415 - only for pictures with a profile

    patch = Pillow.new("RGB", (len(_STEPS) ** 3, 1))
    patch.putdata([(red, green, blue) for red in _STEPS for green in _STEPS for blue in _STEPS])
    away = ImageChops.difference(patch, _to_srgb(patch, profile, ImageCms)).tobytes()
    return max(away) <= _SAME
