"""How much ink lies in a picture: the most total ink of any square millimetre, as it prints."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from deckpress.readback.press.colours import Space, mixed
from deckpress.readback.press.pictures import Picture
from deckpress.readback.press.unpacking import TooLarge, Unpackable, unpacked

if TYPE_CHECKING:
    import numpy as np

_LARGEST = 120_000_000
_CMYK = ("DeviceCMYK", "DefaultCMYK")


def most_ink(picture: Picture, ppi: float) -> tuple[float | None, str]:
    """The most ink of any square millimetre (2.4 is 240 %), or None and a sentence that tells why not.

    ``ppi`` is the resolution that the picture prints at.
    """
    space = picture.space
    if picture.stencil or space.name in ("DeviceGray", "DefaultGray", "CalGray"):
        return 1.0, ""
    if space.name in ("Separation", "DeviceN") and len(space.names) == 1:
        mix = mixed(space, (1.0,))
        return (sum(mix), "") if mix else (None, f"the ink {space.names[0]} has no simple build")
    under = space.under if space.name == "Indexed" else space
    if under is None or not _is_cmyk(under):
        return None, f"its colours are {space.name if under is space else 'a table of ' + str(under and under.name)}"
    if picture.width * picture.height * space.components > _LARGEST:
        return None, "it is larger than 120 million values"
    try:
        values = _values(picture, ppi)
    except (TooLarge, Unpackable, OSError, ValueError) as error:
        return None, f"it cannot be unpacked here ({error or type(error).__name__})"
    return (None, "it is packed in a way that is not measured") if values is None else (_most(*values), "")


def _is_cmyk(space: Space) -> bool:
    return space.name in _CMYK or (space.name == "ICCBased" and space.components == 4)


def _values(picture: Picture, ppi: float) -> tuple[np.ndarray[Any, Any], int] | None:
    """The total ink of each pixel, 255 is one ink all over, and the pixels to a mm."""
    import numpy as np  # noqa: PLC0415 - heavy

    block = max(round(ppi / 25.4), 1)
    if picture.filters[-1:] == ("DCTDecode",):
        return _from_jpeg(picture, block)
    if picture.stream is None or picture.depth != 8 or picture.filters[-1:] == ("JPXDecode",):
        return None
    width, height, channels = picture.width, picture.height, picture.space.components
    due = width * height * channels
    data = np.frombuffer(unpacked(picture.stream, due + height + 4096), np.uint8)
    if data.size < due:
        raise Unpackable("its end is missing")
    pixels = data[:due].reshape(height, width, channels)
    if picture.space.name == "Indexed":
        table = np.frombuffer(picture.space.table, np.uint8)
        entries = table[: table.size // 4 * 4].reshape(-1, 4).sum(axis=1, dtype=np.uint16)
        return entries[np.minimum(pixels[:, :, 0], len(entries) - 1)], block
    totals = pixels.sum(axis=2, dtype=np.uint16)
    return (1020 - totals if picture.inverted else totals), block


def _from_jpeg(picture: Picture, block: int) -> tuple[np.ndarray[Any, Any], int] | None:
    """A JPEG read at the largest reduction that still has a pixel to a mm: its decoder averages."""
    import numpy as np  # noqa: PLC0415 - heavy
    from PIL import Image  # noqa: PLC0415 - heavy

    if len(picture.filters) > 1:
        return None
    raw = picture.data if picture.stream is None else bytes(picture.stream.read_raw_bytes())
    with Image.open(io.BytesIO(raw)) as image:
        if image.mode != "CMYK":
            return None
        turned = "adobe" in image.info
        full = image.width
        reduction = next((each for each in (8, 4, 2) if each <= block), 1)
        image.draft("CMYK", (image.width // reduction, image.height // reduction))
        totals = np.asarray(image).sum(axis=2, dtype=np.uint16)
    block = max(round(block * totals.shape[1] / full), 1)
    return (1020 - totals if turned != picture.inverted else totals), block


def _most(totals: np.ndarray[Any, Any], block: int) -> float:
    """The highest mean of any block of pixels, on a grid and on one that is shifted by half a block."""
    height, width = totals.shape
    down, across = min(block, height), min(block, width)
    most = 0.0
    for shift in (0, min(down, across) // 2):
        rows, columns = (height - shift) // down, (width - shift) // across
        if rows and columns:
            cut = totals[shift : shift + rows * down, shift : shift + columns * across]
            means = cut.reshape(rows, down, columns, across).mean(axis=(1, 3))
            most = max(most, float(means.max()))
    return most / 255
