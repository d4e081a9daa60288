"""A plan of sheets as one PDF: every face is in the file once, and placed wherever a copy of it is printed."""

from __future__ import annotations

from collections.abc import Mapping

from deckpress.export.draft import Draft, new_draft
from deckpress.export.finish import finish
from deckpress.export.place import box, face_matrix, text_matrix
from deckpress.export.texts import set_note
from deckpress.export.tools import About, ExportTools
from deckpress.model.page import Face, Pages
from deckpress.model.sheet import Flip, Note, Ruler, Sheet, SheetPlan
from deckpress.model.units import MM, Length, to_pt
from deckpress.typeset.setting import SetText

_HAIR = 0.25
_STEP = 5 * MM


def sheets_pdf(plan: SheetPlan, pages: Pages, tools: ExportTools, about: About) -> bytes:
    """The sheets of a plan in printing order, as the bytes of a PDF.

    Viewers are asked to print at full size and to turn the paper about the plan's axis. Equal input gives equal
    bytes. Raises KeyError where the plan names a face that ``pages`` does not have.
    """
    draft = new_draft()
    texts: dict[Note, SetText] = {}
    rulers: dict[tuple[Ruler, Length], list[str]] = {}
    for sheet in plan.sheets:
        draft.start(sheet.size)
        _faces(draft, sheet, pages.faces)
        _marks(draft, sheet, rulers)
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
    if not plan.double_sided:
        return "Simplex"
    return "DuplexFlipLongEdge" if plan.flip is Flip.VERTICAL else "DuplexFlipShortEdge"


def _faces(draft: Draft, sheet: Sheet, faces: Mapping[str, Face]) -> None:
    height = sheet.size.height
    for placed in sheet.placements:
        face = faces[placed.face]
        matrix = face_matrix(placed.cut, placed.turn, face.size, face.bleed, height)
        draft.place(face.form, matrix, box(placed.clip, height))


def _marks(draft: Draft, sheet: Sheet, rulers: dict[tuple[Ruler, Length], list[str]]) -> None:
    """Crop marks and rulers, in black ink alone. A ruler that was drawn before is copied."""
    canvas, height = draft.canvas, sheet.size.height
    canvas.saveState()
    canvas.setStrokeGray(0)
    canvas.setLineWidth(_HAIR)
    canvas.lines(
        [(to_pt(m.x1), to_pt(height - m.y1), to_pt(m.x2), to_pt(height - m.y2)) for m in sheet.marks],
    )
    for ruler in sheet.rulers:
        known = rulers.get((ruler, height))
        if known is None:
            before = len(canvas._code)
            canvas.lines(_ruler(ruler, height))
            rulers[ruler, height] = canvas._code[before:]
        else:
            canvas._code.extend(known)
    canvas.restoreState()


def _ruler(ruler: Ruler, height: Length) -> list[tuple[float, float, float, float]]:
    """The strokes of a ruler: its whole length, a long tick each 10 mm, a short one each 5 mm."""
    area, turned = ruler.box, ruler.turn == 90
    depth = area.width if turned else area.height
    base = area.x + depth // 4 if turned else area.bottom - depth // 4
    strokes = []
    for at in range(0, ruler.length + 1, _STEP):
        tick = depth * (6 if at % (2 * _STEP) == 0 else 3) // 10
        strokes.append((area.x + at, base, area.x + at, base - tick))
        if turned:
            strokes[-1] = (base, area.y + at, base + tick, area.y + at)
    strokes.append((base, area.y, base, area.bottom) if turned else (area.x, base, area.right, base))
    return [(to_pt(x1), to_pt(height - y1), to_pt(x2), to_pt(height - y2)) for x1, y1, x2, y2 in strokes]
