"""Gradients from screen colours to press colours: each of their ends by the ink that it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deckpress.export.press.colours import Colours, hexed
from deckpress.model.press import Cmyk

if TYPE_CHECKING:
    import pikepdf

_CHANNELS = {"/DeviceGray": 1, "/DeviceRGB": 3, "/DeviceCMYK": 4}


def is_plain_shading(shading: Any) -> bool:
    """Whether a gradient has the few parts that ``recolour_shading`` knows."""
    space = shading.get("/ColorSpace")
    known = str(space) in _CHANNELS and int(shading.get("/ShadingType", 0)) in (2, 3)
    return bool(known and "/Function" in shading and _is_plain(shading["/Function"]))


def _is_plain(function: Any) -> bool:
    import pikepdf  # noqa: PLC0415 - heavy

    if isinstance(function, pikepdf.Array):
        return False
    kind = int(function.get("/FunctionType", -1))
    return kind == 2 or (kind == 3 and all(_is_plain(each) for each in function["/Functions"]))


def recolour_shading(shading: pikepdf.Object, colours: Colours) -> None:
    """Put a gradient into press colours, in place."""
    from pikepdf import Array, Name  # noqa: PLC0415 - heavy

    channels = _CHANNELS[str(shading.ColorSpace)]
    if "/Background" in shading:
        shading.Background = Array([_real(part) for part in _ink(shading.Background, channels, colours)])
    shading.ColorSpace = Name.DeviceCMYK
    _recolour_function(shading.Function, channels, colours)


def _recolour_function(function: Any, channels: int, colours: Colours) -> None:
    from pikepdf import Array  # noqa: PLC0415 - heavy

    if "/Range" in function:
        del function["/Range"]
    if int(function.FunctionType) == 3:
        for each in function.Functions:
            _recolour_function(each, channels, colours)
        return
    for name, missing in (("/C0", [0.0]), ("/C1", [1.0])):
        values = [float(part) for part in function.get(name, missing)]
        function[name] = Array([_real(part) for part in _ink(values, channels, colours)])


def _ink(values: Any, channels: int, colours: Colours) -> Cmyk:
    parts = [float(part) for part in values]
    if channels == 4:
        return colours.limited((parts[0], parts[1], parts[2], parts[3]))
    return colours.build(hexed(*(parts * 3 if channels == 1 else parts))).cmyk


def _real(value: float) -> Any:
    from decimal import Decimal  # noqa: PLC0415

    return Decimal(f"{value:.4f}")
