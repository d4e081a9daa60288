"""Pictures that stand in the content itself."""

from __future__ import annotations

from typing import Any

from deckpress.readback.press.lexer import Operand
from deckpress.readback.press.pictures import Picture, inline_source
from deckpress.readback.press.resources import Resources

_KEYS = {"W": "Width", "H": "Height", "BPC": "BitsPerComponent", "CS": "ColorSpace", "F": "Filter", "IM": "ImageMask"}
_KEYS |= {"D": "Decode", "DP": "DecodeParms", "I": "Interpolate"}


def inline_picture(operands: list[Operand], resources: Resources) -> Picture | None:
    """The picture of an inline image's tokens; None where they are no whole dictionary."""
    import pikepdf  # noqa: PLC0415 - heavy

    tokens, data = operands[:-1], operands[-1]
    entries: dict[str, Any] = {}
    try:
        for key, value in zip(tokens[::2], tokens[1::2], strict=True):
            name = key.decode("latin-1")[1:]  # type: ignore[union-attr]
            entries[_KEYS.get(name, name)] = pikepdf.Object.parse(value)  # type: ignore[arg-type]
        return inline_source(entries, data, resources.spaces)  # type: ignore[arg-type]
    except (ValueError, KeyError, TypeError, AttributeError, pikepdf.PdfError):
        return None
