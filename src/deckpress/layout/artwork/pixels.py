"""Pixels in the few ways that a PDF stores: 8 bit grey, RGB or CMYK, and an alpha beside them."""

from __future__ import annotations

from typing import Any

_ALPHA = ("RGBA", "LA", "PA", "La", "RGBa")
_NEAR = (2, 4, 8)


def split(picture: Any, deep: bool) -> tuple[Any, Any]:
    """A loaded picture of any mode as L, RGB or CMYK, and its alpha (L), None where all is opaque.

    ``deep`` says that the file has 16 bits a channel: then so has the colour that it names as see-through.
    """
    if picture.mode.startswith("I"):
        return _from_16_bits(picture)
    if "transparency" in picture.info or picture.mode in _ALPHA:
        key = picture.info.get("transparency")
        if deep and isinstance(key, tuple):
            picture.info["transparency"] = tuple(value >> 8 for value in key)
        grey = picture.mode in ("L", "LA", "La", "1")
        picture = picture.convert("RGBA")
        alpha = picture.getchannel("A")
        return picture.convert("L" if grey else "RGB"), None if alpha.getextrema()[0] == 255 else alpha
    if picture.mode == "1":
        return picture.convert("L"), None
    return picture if picture.mode in ("L", "RGB", "CMYK") else picture.convert("RGB"), None


def _from_16_bits(picture: Any) -> tuple[Any, Any]:
    """Grey of 16 bits, scaled; Pillow would cut it off at white."""
    import numpy as np  # noqa: PLC0415 - only for such pictures
    from PIL import Image as Pillow  # noqa: PLC0415 - only where a picture is read

    values = np.asarray(picture).astype(np.float64)
    grey = Pillow.fromarray(np.clip(np.rint(values * (255 / 65535)), 0, 255).astype(np.uint8))
    if "transparency" not in picture.info:
        return grey, None
    seen = (values != picture.info["transparency"]).astype(np.uint8) * 255
    return grey, None if seen.min() == 255 else Pillow.fromarray(seen)


def resized(whole: Any, alpha: Any, size: tuple[int, int]) -> tuple[Any, Any]:
    """The picture in another size. What nobody sees gives no colour to what is seen."""
    from PIL import Image as Pillow  # noqa: PLC0415 - only where a picture is read

    if alpha is None:
        return whole.resize(size, Pillow.Resampling.LANCZOS), None
    mixed = _together(whole, alpha).convert("RGBa").resize(size, Pillow.Resampling.LANCZOS).convert("RGBA")
    return mixed.convert(whole.mode), mixed.getchannel("A")


def without_fringe(whole: Any, alpha: Any) -> Any:
    """The colours with those of invisible pixels replaced by what is visible near them.

    A viewer that shrinks the picture mixes colours before it looks at the alpha: hidden black would show as a dark
    edge.
    """
    from PIL import Image as Pillow  # noqa: PLC0415 - only where a picture is read
    from PIL import ImageChops  # noqa: PLC0415 - only where a picture is read

    open_ = alpha.point(lambda value: 255 if value == 0 else 0)
    if not open_.getbbox():
        return whole
    out = whole.copy()
    mixed = _together(whole, alpha).convert("RGBa")
    for step in _NEAR:
        coarse = mixed.reduce(step).convert("RGBA")
        wide = (coarse.width * step, coarse.height * step)
        coarse = coarse.resize(wide, Pillow.Resampling.NEAREST).crop((0, 0, *whole.size))
        near = ImageChops.multiply(open_, coarse.getchannel("A").point(lambda value: 255 if value else 0))
        out.paste(coarse.convert(whole.mode), mask=near)
        open_ = ImageChops.subtract(open_, near)
    out.paste(255 if whole.mode == "L" else (255, 255, 255), mask=open_)
    return out


def _together(whole: Any, alpha: Any) -> Any:
    made = whole.convert("RGBA")
    made.putalpha(alpha)
    return made
