"""A face as a picture: the same form that sheets place, drawn by the one renderer."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from deckpress.export.draft import new_draft
from deckpress.export.finish import finish
from deckpress.export.place import face_matrix
from deckpress.export.tools import About, ExportTools
from deckpress.model.finding import refuse
from deckpress.model.page import Face, Pages
from deckpress.model.units import INCH, Length, Rect, Size

if TYPE_CHECKING:
    import pypdfium2

_LARGEST = 20_000


def faces_pdf(
    faces: Sequence[Face], pages: Pages, tools: ExportTools, about: About, bleed: Length | None = None
) -> bytes:
    """One page a face, cut to its trim; ``bleed`` adds as much around it, at most what the face has."""
    draft = new_draft()
    for face in faces:
        beyond = min(face.bleed, bleed or 0)
        page = Size(face.size.width + 2 * beyond, face.size.height + 2 * beyond)
        cut = Rect(beyond, beyond, face.size.width, face.size.height)
        draft.start(page, trim=cut, bleed=cut.grown(beyond))
        draft.place(face.form, face_matrix(cut, 0, face.size, face.bleed, page.height))
        draft.end()
    return finish(draft, pages.forms, pages.images, tools.fonts, about, {"PrintScaling": "/None"})


def face_pngs(
    faces: Sequence[Face],
    pages: Pages,
    tools: ExportTools,
    *,
    dpi: int = 0,
    height_px: int = 0,
    bleed: bool = False,
) -> Iterator[bytes]:
    """Each face as an 8-bit RGB PNG, cut to trim unless ``bleed``: by ``dpi``, or ``height_px`` pixels high.

    Exactly one of the two is given. The size in pixels is the exact size, rounded; equal faces give equal bytes.
    """
    import pypdfium2  # noqa: PLC0415 - heavy

    if (dpi > 0) == (height_px > 0):
        raise ValueError("give either dpi or height_px")
    beyond = max((face.bleed for face in faces), default=0) if bleed else 0
    document = pypdfium2.PdfDocument(faces_pdf(faces, pages, tools, About("faces", pages.language), beyond))
    try:
        for index, face in enumerate(faces):
            yield _png(document[index], _pixels(face, dpi, height_px, bleed), dpi)
    finally:
        document.close()


def face_png(
    face: Face, pages: Pages, tools: ExportTools, *, dpi: int = 0, height_px: int = 0, bleed: bool = False
) -> bytes:
    """One face as a PNG; see ``face_pngs``, which is much faster for many."""
    return next(face_pngs([face], pages, tools, dpi=dpi, height_px=height_px, bleed=bleed))


def _pixels(face: Face, dpi: int, height_px: int, bleed: bool) -> tuple[int, int]:
    """Width and height of the picture, rounded from the exact size."""
    beyond = 2 * face.bleed if bleed else 0
    width, height = face.size.width + beyond, face.size.height + beyond
    if dpi:
        pixels = (2 * width * dpi + INCH) // (2 * INCH), (2 * height * dpi + INCH) // (2 * INCH)
    else:
        pixels = (2 * width * height_px + height) // (2 * height), height_px
    if min(pixels) < 1 or max(pixels) > _LARGEST:
        raise refuse(
            "export/picture-size",
            f"a picture of {pixels[0]} x {pixels[1]} pixels is not possible",
            help=f"choose between 1 and {_LARGEST} pixels a side",
        )
    return pixels


def _png(page: pypdfium2.PdfPage, size: tuple[int, int], dpi: int) -> bytes:
    """The page as a picture of exactly this size."""
    import pypdfium2  # noqa: PLC0415 - heavy
    import pypdfium2.raw as pdfium  # noqa: PLC0415 - heavy

    bitmap = pypdfium2.PdfBitmap.new_native(*size, pdfium.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, *size)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, *size, 0, 0)
    picture = bitmap.to_pil()
    out = io.BytesIO()
    picture.save(out, "PNG", **({"dpi": (dpi, dpi)} if dpi else {}))
    return out.getvalue()
