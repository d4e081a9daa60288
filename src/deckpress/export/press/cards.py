"""Faces as a print shop wants them: one a page of exactly its size, or one a picture of exactly its pixels."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

from deckpress.export.draft import new_draft
from deckpress.export.finish import finish
from deckpress.export.place import box, face_matrix
from deckpress.export.tools import About, ExportTools
from deckpress.model.page import Box, Pages
from deckpress.model.press import PressPage
from deckpress.model.units import Rect


def cards_pdf(press: Sequence[PressPage], pages: Pages, tools: ExportTools, about: About) -> bytes:
    """The pages in their order, still in screen colours; a page without a face stays blank."""
    draft = new_draft()
    for each in press:
        draft.start(each.page, trim=_cut(each), bleed=Rect(0, 0, each.page.width, each.page.height))
        if each.face:
            face = pages.faces[each.face]
            draft.place(face.form, face_matrix(_cut(each), 0, face.size, face.bleed, each.page.height))
        draft.end()
    return finish(draft, pages.forms, pages.images, tools.fonts, about, {})


def trims(press: Sequence[PressPage]) -> list[Box]:
    """The cut of each page, in points."""
    return [box(_cut(each), each.page.height) for each in press]


def card_pictures(
    press: Sequence[PressPage], pages: Pages, tools: ExportTools, pixels: tuple[int, int], dpi: int
) -> Iterator[bytes]:
    """Each page as an RGB PNG of exactly these pixels, its resolution written into it. Equal pages: equal bytes."""
    import pypdfium2  # noqa: PLC0415 - heavy
    import pypdfium2.raw as pdfium  # noqa: PLC0415 - heavy

    document = pypdfium2.PdfDocument(cards_pdf(press, pages, tools, About("faces", pages.language)))
    try:
        for page in document:
            bitmap = pypdfium2.PdfBitmap.new_native(*pixels, pdfium.FPDFBitmap_BGR)
            bitmap.fill_rect((255, 255, 255, 255), 0, 0, *pixels)
            pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, *pixels, 0, 0)
            out = io.BytesIO()
            bitmap.to_pil().save(out, "PNG", dpi=(dpi, dpi))
            yield out.getvalue()
    finally:
        document.close()


def _cut(each: PressPage) -> Rect:
    """The cut card in the middle of its page."""
    trim, page = each.trim, each.page
    return Rect((page.width - trim.width) // 2, (page.height - trim.height) // 2, trim.width, trim.height)
