"""Colours of a book that its theme does not name: lighter ones, and which of two can be read on a ground."""

from __future__ import annotations

WHITE = "#ffffff"


def parts(colour: str) -> tuple[float, float, float]:
    """``#rrggbb`` as numbers from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def mixed(colour: str, share: float, ground: str = WHITE) -> str:
    """So much of a colour on a ground."""
    both = zip(parts(colour), parts(ground), strict=True)
    return "#" + "".join(f"{round((one * share + other * (1 - share)) * 255):02x}" for one, other in both)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21, by the rule of WCAG 2."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def saturation(colour: str) -> float:
    """How colourful, from 0 (grey) to 1."""
    high, low = max(parts(colour)), min(parts(colour))
    return (high - low) / high if high else 0.0


def readable(wished: str, ground: str, least: float = 4.5) -> str:
    """The colour itself where it can be read on the ground, else darker, step by step."""
    for step in range(11):
        tried = mixed(wished, 1 - step / 10, "#000000")
        if contrast(tried, ground) >= least:
            return tried
    return "#000000"


def _luminance(colour: str) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
