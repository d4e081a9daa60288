"""A plan of sheets as one PDF: every face is in the file once, and placed wherever a copy of it is printed."""

from __future__ import annotations

from collections.abc import Mapping

from deckpress.export.draft import Draft, new_draft
from deckpress.export.finish import finish
from deckpress.export.guide import draw_guide
from deckpress.export.place import box, correction_matrix, face_matrix, text_matrix
from deckpress.export.strokes import HAIR, draw_guides, draw_ruler, draw_shades, draw_targets
from deckpress.export.texts import set_note
from deckpress.export.tools import About, ExportTools
from deckpress.model.guide import Guide
from deckpress.model.page import Face, Pages
from deckpress.model.sheet import Flip, Note, Ruler, Sheet, SheetPlan, Side
from deckpress.model.units import Length, to_pt
from deckpress.typeset.setting import SetText


def sheets_pdf(plan: SheetPlan, pages: Pages, tools: ExportTools, about: About, guide: Guide | None = None) -> bytes:
    """The sheets of a plan in printing order, as the bytes of a PDF. ``guide`` is what the plan's guide tells.

    Viewers are asked to print at full size and to turn the paper about the plan's axis. Equal input gives equal
    bytes. Raises KeyError where the plan names a face that ``pages`` does not have.
    """
    draft = new_draft()
    texts: dict[Note, SetText] = {}
    rulers: dict[tuple[Ruler, Length], list[str]] = {}
    for sheet in plan.pages:
        draft.start(sheet.size)
        draw_shades(draft, sheet)
        if guide is not None and sheet in plan.guide:
            draw_guide(draft, guide, sheet, tools, about.language)
        if sheet.correction:
            draft.move(correction_matrix(sheet.correction, sheet.size))
        _faces(draft, sheet, pages.faces)
        _marks(draft, sheet)
        draw_targets(draft, sheet, tools, about.language)
        if sheet.correction:
            draft.moved()
        _rulers(draft, sheet, rulers)
        for note in sheet.notes:
            if note not in texts:
                texts[note] = set_note(note, tools, about.language)
            draft.text(texts[note], text_matrix(note.box, note.turn, sheet.size.height))
        draft.end()
    return finish(
        draft, pages.forms, pages.images, tools.fonts, about, {"PrintScaling": "/None", "Duplex": f"/{duplex(plan)}"}
    )


def duplex(plan: SheetPlan) -> str:
    """The name by which a PDF asks for the plan's flip. Pages are portrait, so the vertical axis is the long edge."""
    if not plan.double_sided or plan.fronts_first:
        return "Simplex"
    return "DuplexFlipLongEdge" if plan.flip is Flip.VERTICAL else "DuplexFlipShortEdge"


def _faces(draft: Draft, sheet: Sheet, faces: Mapping[str, Face]) -> None:
    height = sheet.size.height
    for placed in sheet.placements:
        face = faces[placed.face]
        matrix = face_matrix(placed.cut, placed.turn, face.size, face.bleed, height, placed.mirrored)
        draft.place(face.form, matrix, box(placed.clip, height))


def _marks(draft: Draft, sheet: Sheet) -> None:
    """Crop marks, a cutting machine's marks and the fold, in black ink alone."""
    canvas, height = draft.canvas, sheet.size.height
    canvas.saveState()
    canvas.setStrokeGray(0)
    canvas.setLineWidth(HAIR)
    canvas.lines(
        [(to_pt(m.x1), to_pt(height - m.y1), to_pt(m.x2), to_pt(height - m.y2)) for m in sheet.marks],
    )
    for block in sheet.blocks:
        left, bottom, right, top = box(block, height)
        canvas.rect(left, bottom, right - left, top - bottom, stroke=0, fill=1)
    if sheet.fold is not None and sheet.side is Side.FRONT:
        canvas.setDash([4, 3])
        fold = sheet.fold
        canvas.line(to_pt(fold.x1), to_pt(height - fold.y1), to_pt(fold.x2), to_pt(height - fold.y2))
    for bend in sheet.bends:
        canvas.setDash([2, 2])
        canvas.line(to_pt(bend.x1), to_pt(height - bend.y1), to_pt(bend.x2), to_pt(height - bend.y2))
    canvas.restoreState()
    draw_guides(draft, sheet)


def _rulers(draft: Draft, sheet: Sheet, rulers: dict[tuple[Ruler, Length], list[str]]) -> None:
    """Rulers, where no calibration moves them. One that was drawn before is copied."""
    canvas, height = draft.canvas, sheet.size.height
    for ruler in sheet.rulers:
        known = rulers.get((ruler, height))
        if known is None:
            before = len(canvas._code)
            draw_ruler(canvas, ruler, height)
            rulers[ruler, height] = canvas._code[before:]
        else:
            canvas._code.extend(known)
