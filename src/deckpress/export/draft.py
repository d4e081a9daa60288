"""Pages under the pen: ReportLab's canvas draws, and placements and set texts are appended to its page code.

What the pages use is only named here; ``finish`` puts it into the file. A draft writes one document and is then
spent.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from typing import Any

from deckpress.export.place import box, number
from deckpress.model.facts import form_name
from deckpress.model.page import Box, FontUse, Matrix
from deckpress.model.units import Rect, Size, to_pt
from deckpress.typeset.setting import SetText


@dataclass(frozen=True, slots=True)
class PageBoxes:
    """A page's boxes in points, y up."""

    media: Box
    trim: Box
    bleed: Box


@dataclass(slots=True)
class Draft:
    """A document being drawn. ``canvas`` is ReportLab's, for lines and shapes; no text goes through it."""

    canvas: Any
    boxes: list[PageBoxes] = field(default_factory=list)
    forms: dict[str, None] = field(default_factory=dict)
    fonts: list[FontUse] = field(default_factory=list)

    def start(self, size: Size, trim: Rect | None = None, bleed: Rect | None = None) -> None:
        """Begin a page. ``trim`` and ``bleed`` are the whole page where they are not given."""
        whole = Rect(0, 0, size.width, size.height)
        self.boxes.append(
            PageBoxes(*(box(part, size.height) for part in (whole, trim or whole, bleed or trim or whole)))
        )
        self.canvas.setPageSize((to_pt(size.width), to_pt(size.height)))
        # ReportLab would begin every page by choosing a font that is never used and never embedded.
        self.canvas._preamble = ""

    def place(self, form: str, matrix: Matrix, clip: Box | None = None) -> None:
        """Place the form with this key, once, through ``matrix``, inked only inside ``clip``."""
        self.forms[form] = None
        parts = ["q"]
        if clip:
            sides = (clip[0], clip[1], clip[2] - clip[0], clip[3] - clip[1])
            parts.append(f"{' '.join(map(number, sides))} re W n")
        parts.append(f"{' '.join(map(number, matrix))} cm /{form_name(form)} Do Q")
        self.canvas._code.append(" ".join(parts))

    def text(self, text: SetText, matrix: Matrix) -> None:
        """Append a set text's operators. A font has the same name in every text, so all pages can share them."""
        self.fonts.extend(text.fonts)
        self.canvas._code.append(f"q {' '.join(map(number, matrix))} cm {text.content.decode('ascii')} Q")

    def move(self, matrix: Matrix) -> None:
        """Draw all that follows through ``matrix``, until ``moved``. Nine decimals: a turn moves far corners most."""
        numbers = " ".join(f"{part:.9f}".rstrip("0").rstrip(".") for part in matrix)
        self.canvas._code.append(f"q {numbers} cm")

    def moved(self) -> None:
        """Draw straight on again."""
        self.canvas._code.append("Q")

    def end(self) -> None:
        """End the page."""
        self.canvas.showPage()

    def data(self) -> bytes:
        """The drawn document, still without what its pages use."""
        data: bytes = self.canvas.getpdfdata()
        return data


def new_draft() -> Draft:
    """An empty document. Streams are compressed at the end, all in the same way."""
    from reportlab.pdfgen.canvas import Canvas  # noqa: PLC0415 - heavy

    return Draft(Canvas(io.BytesIO(), invariant=1, pageCompression=0))
