"""A tuck box as a PDF: grounds and faces on the net, cut and fold lines as spot colours, steps beside it, a ruler."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from deckpress.export.box_words import BoxTexts, SetWords, draw_words, laid_words
from deckpress.export.draft import Draft, new_draft
from deckpress.export.finish import finish
from deckpress.export.place import box, face_matrix, text_matrix
from deckpress.export.strokes import draw_ruler
from deckpress.export.texts import note_findings, set_note
from deckpress.export.tools import About, ExportTools
from deckpress.model.finding import Finding, Severity
from deckpress.model.page import Face, Pages
from deckpress.model.source import Ref
from deckpress.model.tuckbox import BoxSheet, Outline, Panel, PanelKind
from deckpress.model.units import MM, Length, Rect, Size, to_pt
from deckpress.typeset.style import TextStyle

CUT, FOLD = "Cut", "Fold"
"""The separations of the lines: a press leaves them out, a home printer prints magenta and cyan."""

_LINE = 0.4
_EDGE = 15 * MM
_VIEWER = {"PrintScaling": "/None", "Duplex": "/Simplex"}
_OVERLAP = MM // 8
"""Neighbouring grounds overlap by this, so that no viewer shows a hair of paper between them."""


@dataclass(frozen=True, slots=True)
class BoxLook:
    """How a box is printed where no face says otherwise: its ground, its title and what the title is set in."""

    ground: str
    letter: str
    title: str
    families: tuple[str, ...]
    weight: int


@dataclass(frozen=True, slots=True)
class BoxDrawing:
    """A box to be drawn: its sheet, the face of each kind of panel as far as there are any, its words and its look."""

    sheet: BoxSheet
    faces: Mapping[PanelKind, Face]
    texts: BoxTexts
    look: BoxLook


def tuckbox_pdf(
    drawings: Sequence[BoxDrawing], pages: Pages, tools: ExportTools, about: About
) -> tuple[bytes, tuple[Finding, ...]]:
    """The sheets of boxes as the bytes of a PDF, and what there is to say of their texts. Equal input: equal bytes.

    Where a sheet has no room for the steps, they stand on a page of their own behind the last sheet
    (``has_own_page``).
    """
    draft = new_draft()
    findings: list[Finding] = []
    for drawing in drawings:
        sheet = drawing.sheet
        draft.start(sheet.size)
        _grounds(draft, drawing)
        _faces(draft, drawing)
        _titles(draft, drawing, tools, about.language)
        _lines(draft, sheet)
        words = sheet.words and laid_words(drawing.texts, sheet.words, tools, about.language)
        if sheet.words and words and words.whole:
            draw_words(draft, words, sheet.words, sheet.size.height)
            findings += _missing(words, about.language)
        _foot(draft, sheet, tools, about.language)
        findings += note_findings(sheet.notes, tools, about.language)
        draft.end()
    if has_own_page(drawings, tools, about.language):
        findings += _own_page(draft, drawings, tools, about.language)
    data = finish(draft, pages.forms, pages.images, tools.fonts, about, _VIEWER)
    return data, tuple(dict.fromkeys(findings))


def has_own_page(drawings: Sequence[BoxDrawing], tools: ExportTools, language: str) -> bool:
    """Whether the steps of the first box need a page of their own."""
    texts, room = drawings[0].texts, drawings[0].sheet.words
    return room is None or not laid_words(texts, room, tools, language).whole


def _own_page(draft: Draft, drawings: Sequence[BoxDrawing], tools: ExportTools, language: str) -> Iterator[Finding]:
    """The steps, and what lies in each of the boxes."""
    size, texts = drawings[0].sheet.size, drawings[0].texts
    texts = replace(texts, lines=tuple(dict.fromkeys(line for each in drawings for line in each.texts.lines)))
    room = Rect(_EDGE, _EDGE, size.width - 2 * _EDGE, size.height - 2 * _EDGE)
    words = laid_words(texts, room, tools, language)
    draft.start(size)
    draw_words(draft, words, room, size.height)
    draft.end()
    yield from _missing(words, language)
    if not words.whole:
        yield Finding(
            "export/box-words-too-long",
            Severity.WARNING,
            f"the words beside the tuck box '{texts.title}' do not fit on a page",
            Ref(language=language),
            "shorten its name, or choose a larger paper",
        )


def _missing(words: SetWords, language: str) -> Iterator[Finding]:
    missing = words.missing()
    if missing:
        yield Finding(
            "export/sheet-text-missing-glyph",
            Severity.WARNING,
            f"no font for sheet texts has the characters {' '.join(missing)} of the words beside a tuck box",
            Ref(language=language),
            "add a family that has them to the font chain of the sheet texts",
        )


def _grounds(draft: Draft, drawing: BoxDrawing) -> None:
    """The ground's colour below all that is printed."""
    if drawing.look.ground.lower() == "#ffffff":
        return
    from reportlab.lib.colors import HexColor  # noqa: PLC0415 - heavy

    canvas, height = draft.canvas, drawing.sheet.size.height
    canvas.saveState()
    canvas.setFillColor(HexColor(drawing.look.ground))
    for panel in drawing.sheet.net.panels:
        if panel.kind is not PanelKind.BARE:
            left, bottom, right, top = box(panel.ink.grown(_OVERLAP), height)
            canvas.rect(left, bottom, right - left, top - bottom, stroke=0, fill=1)
    canvas.restoreState()


def _faces(draft: Draft, drawing: BoxDrawing) -> None:
    """Each face with its middle on the middle of its panel, inked as far as the panel is."""
    height = drawing.sheet.size.height
    for panel in drawing.sheet.net.panels:
        face = drawing.faces.get(panel.kind)
        if face is not None:
            matrix = face_matrix(panel.area, panel.turn, face.size, face.bleed, height)
            draft.place(face.form, matrix, box(panel.ink, height))


def _titles(draft: Draft, drawing: BoxDrawing, tools: ExportTools, language: str) -> None:
    """The title on panels without a face: large on front and back, along the sides, small on the lid."""
    look = drawing.look
    for panel in drawing.sheet.net.panels:
        if not panel.kind.has_face or panel.kind in drawing.faces:
            continue
        upright = panel.kind is not PanelKind.SIDE
        area = panel.area
        wide, high = (area.width, area.height) if upright else (area.height, area.width)
        size = 30.0 if panel.kind in (PanelKind.FRONT, PanelKind.BACK) else min(22.0, to_pt(high) * 0.5)
        style = TextStyle(
            "title", look.families, size, look.weight, min=5, lines=3 if upright else 1, leading=1.05, align="center",
            valign="middle", fill=look.letter, chain="title",
        )  # fmt: skip
        room = Size(wide - 8 * MM, high - min(8 * MM, high // 5))
        made = tools.typesetter.set_plain(look.title, style, to_pt(room.width), to_pt(room.height), language)
        draft.text(made, _middle(panel, room, drawing.sheet.size.height))


def _middle(panel: Panel, room: Size, height: Length) -> tuple[float, float, float, float, float, float]:
    """Where a text of this room goes so that it stands in the middle of its panel, the way up that the panel has."""
    area = panel.area
    x, y = area.x + area.width // 2, area.y + area.height // 2
    if panel.kind is PanelKind.SIDE:
        return text_matrix(Rect(x - room.height // 2, y - room.width // 2, room.height, room.width), 90, height)
    if panel.turn == 180:
        return -1.0, 0.0, 0.0, -1.0, to_pt(x + room.width // 2), to_pt(height - y - room.height // 2)
    return text_matrix(Rect(x - room.width // 2, y - room.height // 2, room.width, room.height), 0, height)


def _lines(draft: Draft, sheet: BoxSheet) -> None:
    """Folds dashed, the outline solid, each in its own separation, over what lies below; glue areas dotted in grey."""
    from reportlab.lib.colors import CMYKColorSep  # noqa: PLC0415 - heavy

    canvas, height = draft.canvas, sheet.size.height
    canvas.saveState()
    canvas.setLineWidth(_LINE)
    canvas.setStrokeGray(0.55)
    canvas.setDash([0.4, 2.2])
    canvas.setLineCap(1)
    for area in sheet.net.glue:
        left, bottom, right, top = box(area, height)
        canvas.rect(left, bottom, right - left, top - bottom, stroke=1, fill=0)
    canvas.setLineCap(0)
    canvas.setStrokeOverprint(True)
    canvas.setStrokeColor(CMYKColorSep(1, 0, 0, 0, spotName=FOLD))
    canvas.setDash([3, 2])
    folds = sheet.net.folds
    canvas.lines([(to_pt(f.x1), to_pt(height - f.y1), to_pt(f.x2), to_pt(height - f.y2)) for f in folds])
    canvas.setDash([])
    canvas.setStrokeColor(CMYKColorSep(0, 1, 0, 0, spotName=CUT))
    canvas.drawPath(_path(canvas, sheet.net.outline, height), stroke=1, fill=0)
    canvas.restoreState()


def _path(canvas: Any, outline: Outline, height: Length) -> Any:
    path = canvas.beginPath()
    path.moveTo(to_pt(outline.start[0]), to_pt(height - outline.start[1]))
    for stroke in outline.strokes:
        points = [*(stroke.handles or ()), stroke.end]
        flat = [part for x, y in points for part in (to_pt(x), to_pt(height - y))]
        (path.curveTo if stroke.handles else path.lineTo)(*flat)
    path.close()
    return path


def _foot(draft: Draft, sheet: BoxSheet, tools: ExportTools, language: str) -> None:
    """Ruler, sheet text, and the numbers of the glue areas."""
    height = sheet.size.height
    if sheet.ruler is not None:
        draw_ruler(draft.canvas, sheet.ruler, height)
    for note in sheet.notes:
        draft.text(set_note(note, tools, language), text_matrix(note.box, note.turn, height))
    for number, area in enumerate(sheet.net.glue, 1):
        size = min(9.0, to_pt(min(area.width, area.height)) * 0.85)
        style = TextStyle(
            "glue", tools.families, size, 700, min=size, lines=1, align="center", valign="middle", fill="#777777"
        )
        made = tools.typesetter.set_plain(str(number), style, to_pt(area.width), to_pt(area.height), language)
        draft.text(made, text_matrix(area, 0, height))
