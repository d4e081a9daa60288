"""The proof: every face once, at real size, with bleed, cut and safe zone drawn over it, and its findings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from deckpress.export.draft import Draft, new_draft
from deckpress.export.finish import finish
from deckpress.export.place import box, face_matrix, text_matrix
from deckpress.export.tools import About, ExportTools
from deckpress.model.finding import Severity
from deckpress.model.page import Box, Face, Pages
from deckpress.model.units import MM, PT, Length, Rect, Size, mm, to_pt
from deckpress.presets import Paper
from deckpress.typeset.setting import SetText
from deckpress.typeset.style import TextStyle

_EDGE = 10 * MM
_HEAD = 9 * MM
_GAP = 8 * MM
_LEAST_CAPTION = 24 * MM
_BESIDE = mm("1.2")
_LEGEND = 71 * MM

_INK, _QUIET = "#222222", "#666666"
_BLEED, _CUT, _SAFE = "#d7263d", "#0b63c4", "#0a8a3c"
_SEVERITIES = {Severity.ERROR: "#c21f2f", Severity.WARNING: "#a85b00", Severity.NOTE: "#3b6ea5"}


@dataclass(frozen=True, slots=True)
class ProofNote:
    """A finding beside a face. ``spots`` are the places on the face it speaks of, in mm, y down, 0 0 the cut corner."""

    severity: Severity
    text: str
    spots: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True)
class ProofFace:
    """A face to be shown: its key, the card's name, a line that says which card and how often, its findings."""

    face: str
    name: str
    line: str
    notes: tuple[ProofNote, ...] = ()


@dataclass(frozen=True, slots=True)
class ProofRequest:
    """A proof: its heading, the faces in order, the paper, how far inside the cut the safe zone begins."""

    title: str
    faces: tuple[ProofFace, ...]
    paper: Paper
    safe: Length


@dataclass(frozen=True, slots=True)
class _Plan:
    """Equal cells for all faces of a proof: the face above, its caption below. ``scale`` is 1 but for huge cards."""

    cell: Size
    columns: int
    rows: int
    caption: Length
    scale: float

    def corner(self, index: int) -> tuple[Length, Length]:
        row, column = divmod(index, self.columns)
        return (
            _EDGE + column * (self.cell.width + _GAP),
            _EDGE + _HEAD + row * (self.cell.height + _GAP),
        )


def proof_pdf(request: ProofRequest, pages: Pages, tools: ExportTools, about: About) -> tuple[bytes, int]:
    """The proof as a PDF, and how many pages it has. Equal input gives equal bytes."""
    draft = new_draft()
    plan = _plan(request, [pages.faces[shown.face] for shown in request.faces])
    each = plan.columns * plan.rows
    total = -(-len(request.faces) // each)
    paper = request.paper.size
    writer = _Writer(draft, tools, about.language, paper.height)
    for number in range(total):
        draft.start(paper)
        _heading(writer, request, plan, f"{number + 1} of {total}")
        for index, shown in enumerate(request.faces[number * each : (number + 1) * each]):
            _cell(writer, plan, plan.corner(index), shown, pages.faces[shown.face], request.safe)
        draft.end()
    data = finish(draft, pages.forms, pages.images, tools.fonts, about, {"PrintScaling": "/None"})
    return data, total


def _plan(request: ProofRequest, faces: Sequence[Face]) -> _Plan:
    """As many faces at real size as fit with a caption each; one smaller face a page where not even one fits."""
    page = request.paper.size
    width, height = page.width - 2 * _EDGE, page.height - 2 * _EDGE - _HEAD
    wide = max(face.size.width + 2 * face.bleed for face in faces)
    high = max(face.size.height + 2 * face.bleed for face in faces)
    scale = min(1.0, width / wide, (height - _LEAST_CAPTION) / high)
    wide, high = int(wide * scale), int(high * scale)
    columns = max(1, (width + _GAP) // (wide + _GAP))
    rows = max(1, (height + _GAP) // (high + _LEAST_CAPTION + _GAP))
    cell = Size((width - (columns - 1) * _GAP) // columns, (height - (rows - 1) * _GAP) // rows)
    return _Plan(cell, columns, rows, cell.height - high, scale)


class _Writer:
    """Lines, boxes and words on a page, in lengths from its top left corner."""

    def __init__(self, draft: Draft, tools: ExportTools, language: str, height: Length) -> None:
        self.draft, self.tools, self.language, self.height = draft, tools, language, height

    def words(
        self, text: str, area: Rect, size: float, fill: str, *, bold: bool = False, align: str = "start", lines: int = 1
    ) -> SetText:
        """Set words into an area at this size; what does not fit is cut off, and the result says so."""
        style = TextStyle(
            "proof",
            self.tools.families,
            size,
            700 if bold else 400,
            min=size,
            lines=lines,
            leading=1.25,
            align=align,
            fill=fill,
        )
        made = self.tools.typesetter.set_plain(text, style, to_pt(area.width), to_pt(area.height), self.language)
        self.draft.text(made, text_matrix(area, 0, self.height))
        return made

    def frame(self, area: Rect, colour: str, *, dashed: bool = False) -> None:
        """A thin coloured line around an area, on a white one, so that it shows on any ground."""
        canvas = self.draft.canvas
        left, bottom, right, top = box(area, self.height)
        canvas.saveState()
        for ink, width, dash in (("#ffffff", 1.4, False), (colour, 0.7, dashed)):
            canvas.setStrokeColor(_colour(ink))
            canvas.setLineWidth(width)
            if dash:
                canvas.setDash(3, 2)
            canvas.rect(left, bottom, right - left, top - bottom, stroke=1, fill=0)
        canvas.restoreState()

    def stroke(self, x: Length, y: Length, length: Length, colour: str, *, dashed: bool = False) -> None:
        """A short line to the right: a legend's sample."""
        canvas = self.draft.canvas
        canvas.saveState()
        canvas.setStrokeColor(_colour(colour))
        canvas.setLineWidth(0.9)
        if dashed:
            canvas.setDash(3, 2)
        canvas.line(to_pt(x), to_pt(self.height - y), to_pt(x + length), to_pt(self.height - y))
        canvas.restoreState()

    def badge(self, number: int, x: Length, y: Length, colour: str) -> None:
        """A number in a filled circle around a point."""
        radius = mm("1.5")
        canvas = self.draft.canvas
        canvas.saveState()
        canvas.setFillColor(_colour(colour))
        canvas.setStrokeColor(_colour("#ffffff"))
        canvas.setLineWidth(0.5)
        canvas.circle(to_pt(x), to_pt(self.height - y), to_pt(radius), stroke=1, fill=1)
        canvas.restoreState()
        style = TextStyle(
            "badge", self.tools.families, 5.5, 700, min=5.5, lines=1, align="center", valign="middle", fill="#ffffff"
        )
        made = self.tools.typesetter.set_plain(str(number), style, to_pt(2 * radius), to_pt(2 * radius), self.language)
        self.draft.text(made, text_matrix(Rect(x - radius, y - radius, 2 * radius, 2 * radius), 0, self.height))


def _colour(written: str) -> object:
    from reportlab.lib.colors import HexColor  # noqa: PLC0415 - heavy

    return HexColor(written)


def _heading(writer: _Writer, request: ProofRequest, plan: _Plan, number: str) -> None:
    """The title and the page to the left, the legend of the lines to the right where the paper is wide enough."""
    width = request.paper.size.width - 2 * _EDGE
    legend = _LEGEND if width > 2 * _LEGEND else 0
    left = width - legend
    writer.words(request.title, Rect(_EDGE, _EDGE - 4 * MM, left, 6 * MM), 10, _INK, bold=True)
    size = "real size" if plan.scale == 1 else f"{plan.scale:.0%} of real size"
    writer.words(f"proof, page {number}, {size}", Rect(_EDGE, _EDGE + MM, left, 4 * MM), 7, _QUIET)
    if not legend:
        return
    x = _EDGE + left
    for colour, name, dashed in ((_BLEED, "end of the bleed", False), (_CUT, "cut", False), (_SAFE, "safe zone", True)):
        writer.stroke(x, _EDGE + mm("2.4"), 6 * MM, colour, dashed=dashed)
        words = writer.words(name, Rect(x + mm("7.5"), _EDGE + mm("0.9"), 26 * MM, 4 * MM), 7, _QUIET)
        x += mm("7.5") + round(words.ink[2] * PT) + 5 * MM


def _cell(
    writer: _Writer, plan: _Plan, corner: tuple[Length, Length], shown: ProofFace, face: Face, safe: Length
) -> None:
    """A face with its lines, and its caption below."""
    x, y = corner
    scale = plan.scale
    high = plan.cell.height - plan.caption
    cut = Rect(
        x + round(face.bleed * scale),
        y + high - round((face.size.height + face.bleed) * scale),
        round(face.size.width * scale),
        round(face.size.height * scale),
    )
    matrix = face_matrix(cut, 0, Size(cut.width, cut.height), round(face.bleed * scale), writer.height)
    writer.draft.place(face.form, (scale, 0.0, 0.0, scale, matrix[4], matrix[5]))
    if face.bleed:
        writer.frame(cut.grown(round(face.bleed * scale)), _BLEED)
    writer.frame(cut, _CUT)
    if min(face.size.width, face.size.height) > 2 * safe:
        writer.frame(cut.grown(-round(safe * scale)), _SAFE, dashed=True)
    for number, note in zip(count(1), shown.notes, strict=False):
        for spot in note.spots:
            left, top, right, bottom = (mm(round(side * scale, 3)) for side in spot)
            area = Rect(cut.x + left, cut.y + top, right - left, bottom - top).grown(MM // 2)
            writer.frame(area, _SEVERITIES[note.severity])
            writer.badge(number, area.x, area.y, _SEVERITIES[note.severity])
    _caption(writer, Rect(x, y + high + 2 * MM, plan.cell.width, plan.caption - 2 * MM), shown)


def _caption(writer: _Writer, area: Rect, shown: ProofFace) -> None:
    """Who it is, then the findings as far as they fit; how many more there are is said."""
    writer.words(shown.name, Rect(area.x, area.y, area.width, 5 * MM), 9, _INK, bold=True)
    line = Rect(area.x, area.y + mm("4.4"), area.width, 7 * MM)
    made = writer.words(shown.line, line, 6.5, _QUIET, lines=2)
    y = line.y + _height(made) + _BESIDE
    if not shown.notes:
        writer.words("no findings", Rect(area.x, y, area.width, 4 * MM), 6.5, _SAFE)
        return
    for number, note in enumerate(shown.notes, 1):
        left = area.bottom - y
        room = Rect(area.x + 5 * MM, y, area.width - 5 * MM, left)
        lines = int(to_pt(left) // (6.5 * 1.25)) - (number < len(shown.notes))
        if lines < 1:
            more = len(shown.notes) - number + 1
            writer.words(f"and {more} more: run deckpress check", room, 6.5, _INK)
            return
        writer.badge(number, area.x + mm("1.6"), y + mm("1.4"), _SEVERITIES[note.severity])
        made = writer.words(f"{note.severity}: {note.text}", room, 6.5, _SEVERITIES[note.severity], lines=lines)
        y += max(_height(made), mm("3.2")) + MM // 2


def _height(text: SetText) -> Length:
    return round(text.lines * text.size * text.leading * PT)
