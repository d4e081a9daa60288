"""Colours as CSS writes them, read by our own parser; only the table of CSS names is Pillow's.

Colour text never reaches a library that would evaluate it: what is not in this small grammar is refused.
"""

from __future__ import annotations

import re
from colorsys import hls_to_rgb

_HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})\Z")
_RGB = re.compile(r"rgba?\(\s*([^()]*?)\s*\)\Z")
_HSL = re.compile(r"hsla?\(\s*([^()]*?)\s*\)\Z")
_NUMBER = re.compile(r"([+-]?(?:\d+(?:\.\d*)?|\.\d+))(%?)\Z")


def parse_hex(text: str) -> str:
    """``#abc`` or ``#aabbcc`` as ``#aabbcc``. Raises ValueError for anything else."""
    found = _HEX.match(text.strip())
    if not found:
        raise ValueError(f"'{text}' is not a colour; write #rrggbb, for example #22201c")
    digits = found[1].lower()
    return "#" + ("".join(digit * 2 for digit in digits) if len(digits) == 3 else digits)


def parse_paint(text: str) -> tuple[str, float]:
    """A CSS colour as (``#rrggbb``, alpha 0 to 1).

    Knows ``#abc``, ``#aabbcc``, ``#aabbccdd``, ``rgb()``, ``hsl()``, both with an alpha, and the CSS names. Raises
    ValueError.
    """
    word = text.strip()
    if re.match(r"#[0-9a-fA-F]{8}\Z", word):
        return word[:7].lower(), int(word[7:], 16) / 255
    if word.startswith("#"):
        return parse_hex(word), 1.0
    found = _RGB.match(word.lower())
    if found:
        return _parse_rgb(text, found[1])
    found = _HSL.match(word.lower())
    if found:
        return _parse_hsl(text, found[1])
    from PIL.ImageColor import colormap, getrgb  # noqa: PLC0415 - only where a colour is named

    if word.lower() not in colormap:
        raise ValueError(f"'{text}' is not a colour; write #rrggbb, rgb(r, g, b) or a CSS colour name")
    return "#{:02x}{:02x}{:02x}".format(*getrgb(word.lower())), 1.0


def _parse_rgb(text: str, inside: str) -> tuple[str, float]:
    values, alpha = _arguments(text, inside, "rgb")
    channels = [min(255, max(0, round(value * 2.55 if percent else value))) for value, percent in values]
    return "#{:02x}{:02x}{:02x}".format(*channels), alpha


def _parse_hsl(text: str, inside: str) -> tuple[str, float]:
    """A hue in degrees, saturation and lightness in per cent."""
    ((hue, _), (saturation, _), (lightness, _)), alpha = _arguments(text, inside.replace("deg", "", 1), "hsl")
    channels = hls_to_rgb(hue % 360 / 360, _share(lightness / 100), _share(saturation / 100))
    return "#{:02x}{:02x}{:02x}".format(*(round(value * 255) for value in channels)), alpha


def _arguments(text: str, inside: str, name: str) -> tuple[list[tuple[float, bool]], float]:
    """Three numbers, each with whether it is in per cent, and an alpha. Raises ValueError."""
    parts = [part for part in re.split(r"[\s,/]+", inside) if part]
    numbers = [_NUMBER.match(part) for part in parts]
    if len(parts) not in (3, 4) or not all(numbers):
        raise ValueError(f"'{text}' is not a colour; {name}() takes three numbers and perhaps an alpha")
    values = [(float(found[1]), found[2] == "%") for found in numbers if found]
    value, percent = values[3] if len(values) == 4 else (1.0, False)
    return values[:3], _share(value / 100 if percent else value)


def _share(value: float) -> float:
    return min(1.0, max(0.0, value))
