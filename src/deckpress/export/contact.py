"""Contact sheets: all faces small and named on a few pictures, drawn by the one renderer."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

from deckpress.export.draft import Draft, new_draft
from deckpress.export.finish import finish
from deckpress.export.gallery import GalleryCard, GalleryRequest
from deckpress.export.place import box, face_matrix, text_matrix
from deckpress.export.tools import About, ExportTools
from deckpress.model.page import Face, Pages
from deckpress.model.units import MM, Rect, Size, mm, to_pt
from deckpress.presets import corner_radius
from deckpress.typeset.style import TextStyle

_SHEET = Size(297 * MM, 210 * MM)
_EDGE = 10 * MM
_HEAD = 11 * MM
_ROWS = 4
_NAME = mm("5.2")
_GAP = mm("3.6")
_DPI = 160


def contact_sheets(request: GalleryRequest, pages: Pages, tools: ExportTools) -> Iterator[bytes]:
    """PNG pictures with all faces small and named, fronts before backs, as many to a picture as stay readable."""
    import pypdfium2  # noqa: PLC0415 - heavy
    import pypdfium2.raw as pdfium  # noqa: PLC0415 - heavy

    document = pypdfium2.PdfDocument(_contact_pdf(request, pages, tools))
    width, height = (round(side * _DPI / (25.4 * MM)) for side in (_SHEET.width, _SHEET.height))
    try:
        for page in document:
            bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGR)
            bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
            pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
            out = io.BytesIO()
            bitmap.to_pil().save(out, "PNG", dpi=(_DPI, _DPI))
            yield out.getvalue()
    finally:
        document.close()


def _contact_pdf(request: GalleryRequest, pages: Pages, tools: ExportTools) -> bytes:
    """The contact sheets as pages, to be drawn by the one renderer."""
    entries = _entries(request.cards)
    room = Size(_SHEET.width - 2 * _EDGE, _SHEET.height - 2 * _EDGE - _HEAD)
    high = (room.height - (_ROWS - 1) * _GAP) // _ROWS - _NAME
    ratio = max(pages.faces[key].size.width / pages.faces[key].size.height for key in entries)
    wide = min(round(high * ratio), room.width)
    columns = max(1, (room.width + _GAP) // (wide + _GAP))
    gap = (room.width - columns * wide) // max(1, columns - 1)
    each = columns * _ROWS
    listed = list(entries.items())
    total = -(-len(listed) // each)
    draft = new_draft()
    for number in range(total):
        draft.start(_SHEET)
        draft.canvas.setFillGray(0.955)
        draft.canvas.rect(0, 0, to_pt(_SHEET.width), to_pt(_SHEET.height), stroke=0, fill=1)
        _words(
            draft,
            tools,
            request.language,
            request.title,
            Rect(_EDGE, _EDGE - 3 * MM, room.width // 2, 7 * MM),
            13,
            700,
            "#262421",
        )
        line = f"{request.line} · {number + 1} of {total}"
        _words(
            draft,
            tools,
            "en",
            line,
            Rect(_EDGE + room.width // 2, _EDGE - 3 * MM, room.width // 2, 7 * MM),
            8,
            400,
            "#6d6860",
            "right",
        )
        for index, (key, name) in enumerate(listed[number * each : (number + 1) * each]):
            row, column = divmod(index, columns)
            corner = (_EDGE + column * (wide + gap), _EDGE + _HEAD + row * (high + _NAME + _GAP))
            _small(draft, pages.faces[key], Rect(*corner, wide, high))
            below = Rect(corner[0], corner[1] + high + MM // 2, wide, _NAME - MM // 2)
            _words(draft, tools, request.language, name, below, 6.4, 400, "#262421", "center")
        draft.end()
    return finish(draft, pages.forms, pages.images, tools.fonts, About(request.title, request.language), {})


def _entries(cards: Sequence[GalleryCard]) -> dict[str, str]:
    """Face key -> the name below it."""
    names: dict[str, str] = {}
    for card in cards:
        names.setdefault(card.front, card.name)
    behind: dict[str, list[str]] = {}
    for card in cards:
        if card.back and card.back not in names:
            behind.setdefault(card.back, []).append(card.name)
    for key, found in behind.items():
        names[key] = f"{found[0]}, back" if len(found) == 1 else f"back of {len(found)} cards"
    return names


def _small(draft: Draft, face: Face, area: Rect) -> None:
    """A face scaled into an area, cut to its trim with round corners, with a hair line around it."""
    scale = min(area.width / face.size.width, area.height / face.size.height)
    size = Size(round(face.size.width * scale), round(face.size.height * scale))
    cut = Rect(area.x + (area.width - size.width) // 2, area.y + area.height - size.height, size.width, size.height)
    left, bottom, right, top = box(cut, _SHEET.height)
    corner = to_pt(round(corner_radius(face.size) * scale))
    canvas = draft.canvas
    canvas.saveState()
    path = canvas.beginPath()
    path.roundRect(left, bottom, right - left, top - bottom, corner)
    canvas.clipPath(path, stroke=0, fill=0)
    matrix = face_matrix(cut, 0, size, round(face.bleed * scale), _SHEET.height)
    draft.place(face.form, (scale, 0.0, 0.0, scale, matrix[4], matrix[5]))
    canvas.restoreState()
    canvas.saveState()
    canvas.setStrokeGray(0.62)
    canvas.setLineWidth(0.3)
    canvas.roundRect(left, bottom, right - left, top - bottom, corner, stroke=1, fill=0)
    canvas.restoreState()


def _words(
    draft: Draft,
    tools: ExportTools,
    language: str,
    text: str,
    area: Rect,
    size: float,
    weight: int,
    fill: str,
    align: str = "start",
) -> None:
    """One line of words, shrunk a little where it is long; without fonts there are none."""
    if not tools.families:
        return
    style = TextStyle(
        "contact", tools.families, size, weight, min=size * 0.7, lines=1, align=align, valign="middle", fill=fill
    )
    made = tools.typesetter.set_plain(text, style, to_pt(area.width), to_pt(area.height), language)
    draft.text(made, text_matrix(area, 0, _SHEET.height))
