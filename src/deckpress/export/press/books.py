"""Pages of a book with bleed: what reaches an edge of the page goes on beyond it."""

from __future__ import annotations

import io
import re

from deckpress.export.place import number
from deckpress.export.press.tree import contents

_EDGE = 0.05
_RECT = re.compile(rb"(?<!\S)q ((?:[-+.\d]+ ){3}rg) ([-+.\d]+) ([-+.\d]+) ([-+.\d]+) ([-+.\d]+) re f Q(?!\S)")


def with_bleed(data: bytes, bleed: float) -> tuple[bytes, list[tuple[float, float, float, float]]]:
    """A finished book on pages that are larger by ``bleed`` points on every side, and the trim of each page.

    Plain grounds that reach an edge are drawn on into the bleed; nothing else moves.
    """
    import pikepdf  # noqa: PLC0415 - heavy
    from pikepdf import Array  # noqa: PLC0415 - heavy

    trims = []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            left, bottom, right, top = (float(part) for part in page.mediabox)
            body = _extended(contents(page), (left, bottom, right, top), bleed)
            moved = f"q 1 0 0 1 {number(bleed - left)} {number(bleed - bottom)} cm\n".encode() + body + b"\nQ"
            page.obj.Contents = pikepdf.Stream(pdf, moved)
            wide, high = right - left, top - bottom
            whole = pikepdf.Object.parse(f"[0 0 {number(wide + 2 * bleed)} {number(high + 2 * bleed)}]".encode())
            page.obj.MediaBox = Array(list(whole))
            for name in ("/CropBox", "/TrimBox", "/BleedBox"):
                if name in page.obj:
                    del page.obj[name]
            trims.append((bleed, bleed, bleed + wide, bleed + high))
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True)
    return out.getvalue(), trims


def _extended(content: bytes, page: tuple[float, float, float, float], bleed: float) -> bytes:
    left, bottom, right, top = page

    def drawn(found: re.Match[bytes]) -> bytes:
        x, y, wide, high = (float(found[at]) for at in (2, 3, 4, 5))
        x0, x1, y0, y1 = min(x, x + wide), max(x, x + wide), min(y, y + high), max(y, y + high)
        x0 = x0 - bleed if x0 <= left + _EDGE else x0
        x1 = x1 + bleed if x1 >= right - _EDGE else x1
        y0 = y0 - bleed if y0 <= bottom + _EDGE else y0
        y1 = y1 + bleed if y1 >= top - _EDGE else y1
        sides = " ".join(map(number, (x0, y0, x1 - x0, y1 - y0)))
        return b"q " + found[1] + f" {sides} re f Q".encode()

    return _RECT.sub(drawn, content)
