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
from deckpress.presets import corner_radius

if TYPE_CHECKING:
    import pypdfium2
    from PIL import Image

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
    corners: bool = False,
) -> Iterator[bytes]:
    """Each face as an 8-bit RGB PNG, cut to trim unless ``bleed``: by ``dpi``, or ``height_px`` pixels high.

    Exactly one of the two is given. The size in pixels is the exact size, rounded; equal faces give equal bytes.
    ``corners`` rounds them as a card's are cut, with an alpha channel; with bleed there is nothing to round.
    """
    import pypdfium2  # noqa: PLC0415 - heavy

    if (dpi > 0) == (height_px > 0):
        raise ValueError("give either dpi or height_px")
    beyond = max((face.bleed for face in faces), default=0) if bleed else 0
    document = pypdfium2.PdfDocument(faces_pdf(faces, pages, tools, About("faces", pages.language), beyond))
    try:
        for index, face in enumerate(faces):
            size = _pixels(face, dpi, height_px, bleed)
            round_px = size[0] * corner_radius(face.size) / face.size.width if corners and not bleed else 0.0
            yield _png(document[index], size, dpi, round_px)
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


def _png(page: pypdfium2.PdfPage, size: tuple[int, int], dpi: int, corner: float = 0.0) -> bytes:
    """The page as a picture of exactly this size, its corners transparent beyond a radius of ``corner`` pixels."""
    import pypdfium2  # noqa: PLC0415 - heavy
    import pypdfium2.raw as pdfium  # noqa: PLC0415 - heavy

    bitmap = pypdfium2.PdfBitmap.new_native(*size, pdfium.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, *size)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, *size, 0, 0)
    picture = bitmap.to_pil()
    if corner:
        picture.putalpha(_rounded(size, corner))
    out = io.BytesIO()
    picture.save(out, "PNG", **({"dpi": (dpi, dpi)} if dpi else {}))
    return out.getvalue()


def _rounded(size: tuple[int, int], corner: float) -> Image.Image:
    """A mask that is clear outside rounded corners, with soft edges."""
    from PIL import Image, ImageDraw  # noqa: PLC0415 - heavy

    fine = 4
    mask = Image.new("L", (size[0] * fine, size[1] * fine), 0)
    edges = (0, 0, size[0] * fine - 1, size[1] * fine - 1)
    ImageDraw.Draw(mask).rounded_rectangle(edges, radius=corner * fine, fill=255)
    return mask.resize(size, Image.Resampling.BOX)
