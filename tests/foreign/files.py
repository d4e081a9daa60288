"""Card pages as other programs export them: a colour of its own for each page, and an L that shows how it stands."""

from __future__ import annotations

import colorsys
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
from PIL import Image

from tests.export.sample import pictures

MM = 72 / 25.4
WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0

Change = Callable[[pikepdf.Pdf], None]


def colour(page: int) -> tuple[int, int, int]:
    """The colour of a page's card."""
    red, green, blue = colorsys.hsv_to_rgb(page * 0.618034 % 1, 0.8, 0.8)
    return round(red * 255), round(green * 255), round(blue * 255)


def content(page: int, width: float, height: float, bleed: float) -> bytes:
    """Bleed in black, the card in its colour, a white L at its lower left."""
    red, green, blue = (part / 255 for part in colour(page))
    x = bleed * MM
    return (
        f"0 g -500 -500 1500 1500 re f {red:.4f} {green:.4f} {blue:.4f} rg "
        f"{x:.4f} {x:.4f} {width * MM:.4f} {height * MM:.4f} re f 1 g "
        f"{x + 20:.3f} {x + 20:.3f} 15 {height * MM * 0.6:.3f} re f {x + 20:.3f} {x + 20:.3f} 80 15 re f"
    ).encode()


def cards(
    count: int,
    *,
    width: float = WIDTH,
    height: float = HEIGHT,
    bleed: float = BLEED,
    trim: bool = True,
    change: Change | None = None,
) -> bytes:
    """A PDF of so many card pages. ``change`` may do to it what other programs do."""
    pdf = pikepdf.new()
    for page in range(1, count + 1):
        size = ((width + 2 * bleed) * MM, (height + 2 * bleed) * MM)
        made = pdf.add_blank_page(page_size=size)
        made.obj.Contents = pikepdf.Stream(pdf, content(page, width, height, bleed))
        if trim:
            x = bleed * MM
            made.obj.TrimBox = pikepdf.Array([x, x, x + width * MM, x + height * MM])
    if change:
        change(pdf)
    out = io.BytesIO()
    pdf.save(out, deterministic_id=True)
    return out.getvalue()


def written(folder: Path, data: bytes, name: str = "cards.pdf") -> Path:
    """The bytes as a file."""
    path = folder / name
    path.write_bytes(data)
    return path


class Seen:
    """A file of sheets, looked at: points are in mm from the top left corner of a page."""

    def __init__(self, path: Path) -> None:
        self.pages: list[Image.Image] = pictures(path.read_bytes(), 144)

    def at(self, page: int, x: float, y: float) -> Any:
        """The colour at a point."""
        return self.pages[page].getpixel((round(x / 25.4 * 144), round(y / 25.4 * 144)))

    def card(self, page: int, column: int, row: int, x: float = WIDTH - 10, y: float = 10) -> Any:
        """The colour at a point of a card on A4, nine up: by default near its upper right corner."""
        left, top = (210 - 3 * WIDTH) / 2, (297 - 3 * HEIGHT) / 2
        return self.at(page, left + column * WIDTH + x, top + row * HEIGHT + y)


def near(one: Any, other: Any) -> bool:
    """Whether two colours are the same to the eye."""
    return all(abs(a - b) < 8 for a, b in zip(one, other, strict=True))
