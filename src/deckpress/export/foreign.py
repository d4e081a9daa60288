"""Somebody's ready card pages as faces: every page of a PDF becomes a form, its bleed and its turn kept.

A page is known by its boxes: what is cut (TrimBox, or what is left inside the bleed), and what may be inked around it
(BleedBox, or the visible page). Nothing inside a page is changed.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckpress.export.page_boxes import SAME, Spot, Wish, listed, require_size, spot_on, upright
from deckpress.export.sheets import sheets_pdf
from deckpress.export.tools import About, ExportTools
from deckpress.model.facts import form_name
from deckpress.model.finding import ExitCode, Finding, Refused, Severity, refuse
from deckpress.model.identity import digest
from deckpress.model.page import CardPage, Face, Form, Pages
from deckpress.model.sheet import SheetPlan
from deckpress.model.units import to_mm, to_pt
from deckpress.presets import OUTER_BLEED

if TYPE_CHECKING:
    import pikepdf

_TAIL = 1024


@dataclass(frozen=True, slots=True)
class ForeignFile:
    """An opened file. ``faces`` are its pages in order; ``pages`` holds them with forms that are still empty.

    ``spots`` say where each card lies on its page.
    """

    pdf: pikepdf.Pdf
    pages: Pages
    faces: tuple[Face, ...]
    spots: tuple[Spot, ...]
    findings: tuple[Finding, ...]


def read_foreign(data: bytes, name: str, wish: Wish) -> ForeignFile:
    """The pages of a PDF as faces, all of one cut size.

    Refuses a damaged or protected file, one without pages, and pages that are not of the size, each by its number.
    """
    pdf = _opened(data, name)
    spots = [spot_on(page, count, wish) for count, page in enumerate(pdf.pages, 1)]
    if not spots:
        raise refuse("foreign/no-pages", f"'{name}' has no pages", code=ExitCode.UNREADABLE)
    size = wish.size or spots[0].size
    require_size(spots, size, wish, name)
    most = wish.bleed if wish.bleed is not None else wish.usual
    known = digest(data)
    faces, forms = [], {}
    for spot in spots:
        bleed = max(0, min(most, spot.room))
        key = digest("foreign", known, str(spot.number), f"{size} {bleed}")
        area = (0.0, 0.0, to_pt(size.width + 2 * bleed), to_pt(size.height + 2 * bleed))
        forms[key] = Form(key, area, b"")
        faces.append(Face(key, f"page {spot.number}", size, bleed, key, "", ()))
    pages = Pages(
        name,
        "",
        "",
        tuple(CardPage(face.template, "", "", 1, face.key, "") for face in faces),
        {face.key: face for face in faces},
        forms,
    )
    return ForeignFile(pdf, pages, tuple(faces), tuple(spots), (*_bare(faces, name), *_losses(pdf, name)))


def foreign_sheets_pdf(plan: SheetPlan, file: ForeignFile, tools: ExportTools, about: About) -> bytes:
    """The sheets of a plan, with the file's own pages placed on them. Equal input gives equal bytes."""
    import pikepdf  # noqa: PLC0415 - heavy

    used = {placed.face for sheet in plan.sheets for placed in sheet.placements}
    with pikepdf.open(io.BytesIO(sheets_pdf(plan, file.pages, tools, about))) as pdf:
        shared: Any = pdf.pages[0].obj.Resources.XObject
        for page, face, spot in zip(file.pdf.pages, file.faces, file.spots, strict=True):
            if face.key in used:
                shared[f"/{form_name(face.form)}"] = pdf.copy_foreign(file.pdf.make_indirect(_form(page, face, spot)))
        out = io.BytesIO()
        pdf.save(out, min_version="1.7", deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


def _opened(data: bytes, name: str) -> pikepdf.Pdf:
    import pikepdf  # noqa: PLC0415 - heavy

    if b"%PDF-" not in data[:_TAIL]:
        raise _refused(f"'{name}' is no PDF", "export your cards as a PDF, one card side a page")
    if b"%%EOF" not in data[-_TAIL:]:
        raise _refused(f"'{name}' is not a whole PDF: its end is missing", "copy or export it again")
    try:
        pdf = pikepdf.open(io.BytesIO(data), attempt_recovery=False, suppress_warnings=True)
    except pikepdf.PasswordError:
        raise _refused(f"'{name}' asks for a password", "save it without a password") from None
    except (pikepdf.PdfError, ValueError, TypeError, KeyError, AttributeError):
        raise _refused(f"'{name}' is damaged and cannot be read", "open it in a PDF viewer and save it anew") from None
    if pdf.is_encrypted:
        raise _refused(f"'{name}' is protected (encrypted)", "save it without protection, if it is yours to use")
    return pdf


def _refused(message: str, help: str) -> Refused:
    return refuse("foreign/unreadable", message, help=help, code=ExitCode.UNREADABLE)


def _form(page: pikepdf.Page, face: Face, spot: Spot) -> Any:
    """A page as a form that begins in the lower left corner of its bleed, as faces do, upright and in points."""
    from pikepdf import Object  # noqa: PLC0415 - heavy

    size = face.size.turned() if spot.turn % 180 else face.size
    half = (to_pt(size.width + 2 * face.bleed) / 2 / spot.unit, to_pt(size.height + 2 * face.bleed) / 2 / spot.unit)
    x, y = spot.middle
    area = (x - half[0], y - half[1], x + half[0], y + half[1])
    # The library would cut the form to its TrimBox, and the bleed would be gone.
    form: Any = page.as_form_xobject(handle_transformations=False)
    form.BBox = Object.parse(f"[{' '.join(f'{side:.5f}' for side in area)}]".encode())
    form.Matrix = Object.parse(f"[{' '.join(f'{part:.6f}' for part in upright(area, spot.turn, spot.unit))}]".encode())
    return form


def _bare(faces: Sequence[Face], name: str) -> Iterator[Finding]:
    """A note where less is drawn around the cut than a sheet prints there."""
    bare = [count for count, face in enumerate(faces, 1) if face.bleed < OUTER_BLEED - SAME]
    if bare:
        least = to_mm(min(face.bleed for face in faces))
        yield Finding(
            "foreign/little-bleed",
            Severity.NOTE,
            f"{listed(bare)} of '{name}' ha{'s' if len(bare) == 1 else 've'} a bleed of less than "
            f"{to_mm(OUTER_BLEED):g} mm ({least:.3g} mm)",
            help="a cut that is a little off shows white paper: cut with care, or export the cards with a bleed",
        )


def _losses(pdf: pikepdf.Pdf, name: str) -> Iterator[Finding]:
    """What a viewer shows of the pages and a sheet will not, or the other way round."""
    noted = [
        count for count, page in enumerate(pdf.pages, 1) if any(_shows(each) for each in page.obj.get("/Annots", ()))
    ]
    if noted:
        yield Finding(
            "foreign/notes-not-printed",
            Severity.WARNING,
            f"{listed(noted)} of '{name}' ha{'s' if len(noted) == 1 else 've'} notes or form fields, which are not "
            "printed",
            help="flatten them first, if they belong to the cards",
        )
    if "/OCProperties" in pdf.Root:
        yield Finding(
            "foreign/layers",
            Severity.WARNING,
            f"'{name}' has layers: a hidden one may be printed",
            help="export it without layers, or look at the sheets before you print",
        )


def _shows(note: Any) -> bool:
    return str(note.get("/Subtype", "")) not in ("/Link", "/Popup") and not int(note.get("/F", 0)) & 2
