"""Two pages of a book side by side on each side of folded sheets."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from deckpress.export.describe import describe
from deckpress.export.place import number
from deckpress.export.tools import About
from deckpress.model.finding import refuse
from deckpress.model.units import MM, Length, Size, to_mm, to_pt

if TYPE_CHECKING:
    import pikepdf

SheetSides: TypeAlias = tuple[int, tuple[int, int], tuple[int, int]]
"""A sheet of a booklet: how many sheets lie around it, and the pages left and right on its outer and its inner side.

Pages count from 1, 0 is a blank."""

_MARK: Length = 3 * MM
_MARK_WIDTH = 0.25
_TOO_SMALL: Length = MM // 10


def booklet_pdf(
    data: bytes,
    leaves: Sequence[SheetSides],
    paper: Size,
    unprintable: Length,
    thickness: Length,
    about: About,
    right_to_left: bool = False,
) -> bytes:
    """The pages of a finished PDF, two on a side, for printing on both sides about the short edge and folding.

    Every page keeps its size; its pair stands in the middle of the paper, fold on fold. The pages of inner sheets move
    towards the fold by the ``thickness`` of the sheets around them, because those push them outwards (creep). Short
    marks show the fold on the inner sides. Refuses a paper that two pages do not fit on.
    """
    import pikepdf  # noqa: PLC0415 - heavy

    wide = paper.turned() if paper.height > paper.width else paper
    with pikepdf.open(io.BytesIO(data)) as source, pikepdf.new() as pdf:
        forms = {count: _form(pdf, source, page) for count, page in enumerate(source.pages, 1)}
        _require_room(source, wide)
        for depth, outer, inner in leaves:
            creep = depth * thickness
            _side(pdf, forms, outer, wide, creep, None)
            _side(pdf, forms, inner, wide, creep, unprintable)
        viewer = {
            "PrintScaling": "/None",
            "Duplex": "/DuplexFlipShortEdge",
            "Direction": "/R2L" if right_to_left else "/L2R",
        }
        describe(pdf, about, viewer)
        out = io.BytesIO()
        pdf.save(out, min_version="1.7", deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


def _form(pdf: pikepdf.Pdf, source: pikepdf.Pdf, page: pikepdf.Page) -> tuple[Any, float, float]:
    """A page as a form of this document, with its size in pt."""
    box = [float(each) for each in page.mediabox]
    form = source.make_indirect(page.as_form_xobject())
    for key in ("/StructParents", "/Group"):
        if key in form:
            del form[key]
    return pdf.copy_foreign(form), box[2] - box[0], box[3] - box[1]


def _require_room(source: pikepdf.Pdf, paper: Size) -> None:
    for page in source.pages:
        box = [float(each) for each in page.mediabox]
        width, height = 2 * (box[2] - box[0]), box[3] - box[1]
        if width > to_pt(paper.width + _TOO_SMALL) or height > to_pt(paper.height + _TOO_SMALL):
            raise refuse(
                "book/paper-too-small",
                f"two pages of {width / 2 / 72 * 25.4:.0f} x {height / 72 * 25.4:.0f} mm do not fit on paper of "
                f"{to_mm(paper.width):.0f} x {to_mm(paper.height):.0f} mm",
                help="choose a larger paper, or a smaller format of book",
            )


def _side(
    pdf: pikepdf.Pdf,
    forms: dict[int, tuple[Any, float, float]],
    pages: tuple[int, int],
    paper: Size,
    creep: Length,
    marks: Length | None,
) -> None:
    """One side of a sheet. ``marks`` is the margin that printers leave blank, where the fold is marked, else None."""
    from pikepdf import Dictionary, Name, Object, Page, Stream  # noqa: PLC0415 - heavy

    width, height = to_pt(paper.width), to_pt(paper.height)
    fold = width / 2
    parts: list[str] = []
    used = {}
    for place, page in enumerate(pages):
        if page not in forms:
            continue
        form, own_width, own_height = forms[page]
        x = fold - own_width + to_pt(creep) if place == 0 else fold - to_pt(creep)
        clip = (0.0, fold) if place == 0 else (fold, fold)
        used[f"/P{page}"] = form
        shows = f"{number(clip[0])} 0 {number(clip[1])} {number(height)} re W n"
        parts.append(f"q {shows} 1 0 0 1 {number(x)} {number((height - own_height) / 2)} cm /P{page} Do Q")
    if marks is not None:
        low, high = to_pt(marks), to_pt(marks + _MARK)
        for start, end in ((low, high), (height - high, height - low)):
            line = f"{number(fold)} {number(start)} m {number(fold)} {number(end)} l"
            parts.append(f"q 0 G {_MARK_WIDTH} w [1.5 1.5] 0 d {line} S Q")
    area = Object.parse(f"[0 0 {number(width)} {number(height)}]".encode())
    made = Dictionary(
        Type=Name.Page,
        MediaBox=area,
        TrimBox=area,
        BleedBox=area,
        Resources=Dictionary(XObject=Dictionary(used)),
        Contents=Stream(pdf, "\n".join(parts).encode()),
    )
    pdf.pages.append(Page(pdf.make_indirect(made)))
