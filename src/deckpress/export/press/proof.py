"""Soft proof: what press pages will look like in print, as pictures for a screen."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

from deckpress.export.press.icc import InkProfile
from deckpress.export.press.plates import picture, plates

DPI = 150
_GAP = 12
_COLUMNS, _ROWS = 6, 4
_GROUND = (120, 120, 120)


def soft_proof(data: bytes, profile: bytes, dpi: float = DPI, pages: Sequence[int] | None = None) -> Iterator[bytes]:
    """Contact sheets of the pages of a press PDF through its printing condition, 24 a sheet, as PNG."""
    from PIL import Image  # noqa: PLC0415 - heavy

    ink = InkProfile(profile)
    shown = [ink.shown(picture(plate)) for plate in plates(data, dpi, pages)]
    most = _COLUMNS * _ROWS
    for start in range(0, len(shown), most):
        group = shown[start : start + most]
        wide, high = max(each.width for each in group), max(each.height for each in group)
        columns = min(_COLUMNS, len(group))
        rows = -(-len(group) // columns)
        sheet = Image.new("RGB", (columns * (wide + _GAP) + _GAP, rows * (high + _GAP) + _GAP), _GROUND)
        for at, each in enumerate(group):
            sheet.paste(each, (_GAP + at % columns * (wide + _GAP), _GAP + at // columns * (high + _GAP)))
        out = io.BytesIO()
        sheet.save(out, "PNG", dpi=(dpi, dpi))
        yield out.getvalue()
