"""Faces drawn for the eye of a program: once with everything, once without words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from deckpress.export.draft import new_draft
from deckpress.export.finish import finish
from deckpress.export.measure import coverage, edges, ground
from deckpress.export.measure.kept import face_from, face_to, pixels_from, pixels_to
from deckpress.export.measure.sight import Afar, from_afar, told_by_hue
from deckpress.export.place import face_matrix
from deckpress.export.tools import About, ExportTools
from deckpress.model.identity import digest
from deckpress.model.measured import Measured, Pixels
from deckpress.model.page import Face, Form, Pages
from deckpress.model.units import Rect, Size, to_mm

if TYPE_CHECKING:
    import pypdfium2

_WORDS = re.compile(rb"/Words BMC\n.*?EMC\n|BT\n.*?ET\n", re.DOTALL)
_FINE = 4
"""Pixels a mm of the ground, and of ink: about 100 dpi. In fewer a hairline counts as wide as a pixel."""
_COARSE = 1
"""Pixels a mm for a look from afar."""


def measure(pages: Pages, tools: ExportTools) -> Pixels:
    """Every face measured, and which fronts and which backs hue alone tells apart: from the cache, or worked out."""
    sides = [[page.front for page in pages.cards], [page.back for page in pages.cards if page.back]]
    fronts, backs = (tuple(dict.fromkeys(keys)) for keys in sides)
    key = digest("pixels", *fronts, "", *backs)
    kept = tools.cache.get(key)
    if kept is not None:
        return pixels_from(kept)
    found = _faces(pages, tools)
    afar = {key: picture for key, (_, picture) in found.items()}
    alike = (pair for keys in (fronts, backs) for pair in told_by_hue([pages.faces[key] for key in keys], afar))
    shown = _cards(pages)
    apart = tuple(pair for pair in alike if not shown[pair.one] & shown[pair.other])
    pixels = Pixels({key: measured for key, (measured, _) in found.items()}, apart)
    tools.cache.put(key, pixels_to(pixels))
    return pixels


def _cards(pages: Pages) -> dict[str, set[str]]:
    """The cards of each face: one card in two components is one card, whatever its borders."""
    found: dict[str, set[str]] = {}
    for page in pages.cards:
        for key in (page.front, page.back):
            found.setdefault(key, set()).add(page.card)
    return found


def _faces(pages: Pages, tools: ExportTools) -> dict[str, tuple[Measured, Afar]]:
    """Every face: from the cache, or drawn without being written anywhere."""
    known: dict[str, tuple[Measured, Afar]] = {}
    for key in pages.faces:
        kept = tools.cache.get(digest("measured", key))
        if kept is not None:
            known[key] = face_from(kept)
    missing = [face for key, face in pages.faces.items() if key not in known]
    for face, found in _measured(missing, pages, tools):
        tools.cache.put(digest("measured", face.key), face_to(*found))
        known[face.key] = found
    return {key: known[key] for key in pages.faces}


def _measured(faces: Sequence[Face], pages: Pages, tools: ExportTools) -> Iterator[tuple[Face, tuple[Measured, Afar]]]:
    if not faces:
        return
    import pypdfium2  # noqa: PLC0415 - heavy

    document = pypdfium2.PdfDocument(_document(faces, pages, tools))
    try:
        for number, face in enumerate(faces):
            wordless, whole = document[2 * number], document[2 * number + 1]
            bare = _picture(wordless, face, _FINE)
            ink = coverage.coverage(_cut(_picture(whole, face, _FINE), face, _FINE))
            measured = Measured(ground.contrasts(face, bare, _FINE), edges.edges(face, bare, _FINE), ink)
            yield face, (measured, from_afar(_cut(_coarser(bare), face, _COARSE)))
    finally:
        document.close()


def _document(faces: Sequence[Face], pages: Pages, tools: ExportTools) -> bytes:
    """Two pages a face, as large as its bleed: without words, and whole."""
    draft = new_draft()
    forms: dict[str, Form] = dict(pages.forms)
    for face in faces:
        page = Size(face.size.width + 2 * face.bleed, face.size.height + 2 * face.bleed)
        cut = Rect(face.bleed, face.bleed, face.size.width, face.size.height)
        for form in (_wordless(forms, face.form), face.form):
            draft.start(page)
            draft.place(form, face_matrix(cut, 0, face.size, face.bleed, page.height))
            draft.end()
    return finish(draft, forms, pages.images, tools.fonts, About("faces", pages.language), {})


def _wordless(forms: dict[str, Form], key: str) -> str:
    """The key of the form without its words and the icons among them, which is added to the forms."""
    form = forms[key]
    bare = digest("wordless", key)
    forms[bare] = replace(form, key=bare, content=_WORDS.sub(b"", form.content), fonts=())
    return bare


def _picture(page: pypdfium2.PdfPage, face: Face, scale: int) -> Any:
    """The page as an array of lines x columns x RGB, ``scale`` pixels a mm, on white paper."""
    import pypdfium2  # noqa: PLC0415 - heavy
    import pypdfium2.raw as pdfium  # noqa: PLC0415 - heavy

    width, height = (round(to_mm(side + 2 * face.bleed) * scale) for side in (face.size.width, face.size.height))
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
    return bitmap.to_numpy()[:, :, ::-1]


def _coarser(fine: Any) -> Any:
    """A fine picture with the coarse number of pixels a mm, each the mean of those it replaces."""
    import numpy as np  # noqa: PLC0415 - heavy

    step = _FINE // _COARSE
    lines, columns = (side - side % step for side in fine.shape[:2])
    whole = fine[:lines, :columns].astype(np.uint16)
    rows = sum(whole[part::step] for part in range(step))
    fields = sum(rows[:, part::step] for part in range(step))
    return (fields // step**2).astype(np.uint8)


def _cut(whole: Any, face: Face, scale: int) -> Any:
    """What the cut leaves of a picture with bleed."""
    beyond = round(to_mm(face.bleed) * scale)
    lines, columns = whole.shape[:2]
    return whole[beyond : lines - beyond, beyond : columns - beyond]
