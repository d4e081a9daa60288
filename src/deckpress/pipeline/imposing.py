"""Somebody's ready card pages on sheets: the same laws, the same marks, without a database."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from deckpress.cache import Cache
from deckpress.model.finding import ExitCode, Finding, Refused, Severity, has_errors, refuse
from deckpress.model.identity import digest
from deckpress.model.page import Face
from deckpress.model.sheet import Flip, SheetPlan, Slot
from deckpress.model.units import Length, Size, parse_length
from deckpress.pipeline import selecting
from deckpress.pipeline.guiding import Words
from deckpress.pipeline.manifest import file_stem
from deckpress.pipeline.printers import recall
from deckpress.pipeline.project import find_root
from deckpress.workspace import Output, Workspace

if TYPE_CHECKING:
    from deckpress.export import ExportTools
    from deckpress.export.foreign import ForeignFile
    from deckpress.impose import SheetRequest

ORDERS = "fronts, alternating, fronts-then-backs or back:N"


@dataclass(frozen=True, slots=True)
class ImposeRequest:
    """What was asked of a file: the words of the command line.

    ``order`` is ``fronts``, ``alternating``, ``fronts-then-backs`` or ``back:N``; ``size`` is ``63x88`` or a card
    size's name, empty to take the file's own; ``bleed`` a length, empty likewise. ``printer`` is one of the project's.
    """

    order: str
    size: str
    bleed: str
    paper: str
    flip: str
    copies: int
    scheme: str = "shared"
    printer: str = ""


@dataclass(frozen=True, slots=True)
class Imposed:
    """What came of it: where it lies, sheets of paper, pages, cards. ``path`` is empty where an error stopped it."""

    path: str
    sheets: int
    pages: int
    cards: int
    findings: tuple[Finding, ...]


def impose_file(file: Path, request: ImposeRequest, project: Path | None, out: Path | None) -> Imposed:
    """Put the pages of a PDF on sheets, and write them.

    Refuses a file that is no whole, open PDF, pages of other sizes, and an order that does not fit their number.
    Outside a project the sheets carry marks and rulers but no words, with a note.
    """
    from deckpress import presets  # noqa: PLC0415 - imported where the work begins
    from deckpress.export.foreign import foreign_sheets_pdf, read_foreign  # noqa: PLC0415
    from deckpress.export.page_boxes import Wish  # noqa: PLC0415
    from deckpress.export.tools import About, build_date  # noqa: PLC0415
    from deckpress.impose import sheets  # noqa: PLC0415

    root, tools, notes = _tools(project)
    target = out if out is not None else (root or Path()) / "build" / "imposed" / f"{file_stem(file.stem)}.pdf"
    _require_other(file, target)
    wish = Wish(_size(request.size, presets.card_sizes()), _bleed(request.bleed), presets.LEAST_BLEED)
    foreign = read_foreign(_bytes(file), file.name, wish)
    slots = tuple(_slots(foreign.faces, request))
    asked = _sheet_request(slots, request, foreign, file.stem, bool(tools.families))
    plan, found = sheets(_corrected(asked, request, root))
    about = About(file.stem, "en", build_date(os.environ))
    data = foreign_sheets_pdf(plan, foreign, tools, about)
    findings = (*notes, *foreign.findings, *found, *_checked(plan, foreign, data))
    if has_errors(findings):
        return Imposed("", 0, 0, 0, findings)
    Output(target.parent).write(target.name, data)
    papers = len({sheet.number for sheet in plan.sheets})
    return Imposed(_shown(target, root, out), papers, len(plan.pages), len(slots), findings)


def _tools(project: Path | None) -> tuple[Path | None, ExportTools, tuple[Finding, ...]]:
    """The fonts of the project, if there is one: without them the sheets carry no words."""
    from deckpress.export.tools import ExportTools  # noqa: PLC0415 - imported where the work begins
    from deckpress.presets import SHEET_FAMILIES  # noqa: PLC0415
    from deckpress.typeset.fonts import Fonts  # noqa: PLC0415
    from deckpress.typeset.typesetter import Typesetter  # noqa: PLC0415

    try:
        root = find_root(project)
    except Refused:
        if project is not None:
            raise
        note = Finding(
            "impose/no-words",
            Severity.NOTE,
            "there is no project here and so no font: the sheets carry marks and rulers, but no words",
            help="run the command in a project's folder, or name one with --project",
        )
        fonts = Fonts(Workspace(Path()).read)
        return None, ExportTools(fonts, Typesetter(fonts), Cache(None)), (note,)
    fonts = Fonts(Workspace(root).read)
    there = fonts.families
    families = tuple(family for family in SHEET_FAMILIES if family in there) or tuple(there)
    return root, ExportTools(fonts, Typesetter(fonts), Cache(None), families), ()


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise refuse(
            "impose/unreadable",
            f"'{file}' cannot be read: {error.strerror or error}",
            help="name a PDF file",
            code=ExitCode.UNREADABLE,
        ) from None


def _require_other(file: Path, target: Path) -> None:
    if target.resolve() == file.resolve():
        raise selecting.wrong_use(f"'{target}' is the file with the cards", "choose another file with --out")


def _size(written: str, known: dict[str, Size]) -> Size | None:
    """``63x88``, ``2.5in x 3.5in`` or the name of a card size."""
    if not written:
        return None
    if written.casefold() in known:
        return known[written.casefold()]
    parts = written.casefold().replace("\u00d7", "x").split("x")
    try:
        width, height = (parse_length(part) for part in parts)
    except ValueError:
        width = height = 0
    if width <= 0 or height <= 0:
        raise selecting.wrong_use(
            f"--size: '{written}' is no size", f"write for example 63x88 in mm, 2.5inx3.5in, or {', '.join(known)}"
        )
    return Size(width, height)


def _bleed(written: str) -> Length | None:
    if not written:
        return None
    try:
        bleed = parse_length(written)
    except ValueError as error:
        raise selecting.wrong_use(f"--bleed: {error}") from None
    if bleed < 0:
        raise selecting.wrong_use(f"--bleed: '{written}' is less than nothing", "write for example 3")
    return bleed


def _slots(faces: Sequence[Face], request: ImposeRequest) -> Iterator[Slot]:
    """Every copy of every card, in the file's order."""
    for front, back in _pairs(faces, request.order):
        for copy in range(1, request.copies + 1):
            yield Slot(front.template, "", copy, front.key, back.key if back else "", front.size)


def _pairs(faces: Sequence[Face], order: str) -> list[tuple[Face, Face | None]]:
    """The pages as fronts with their backs. Refuses an order that does not fit the number of pages."""
    count = len(faces)
    if order == "fronts":
        return [(face, None) for face in faces]
    if order in ("alternating", "fronts-then-backs"):
        if count % 2:
            raise selecting.wrong_use(
                f"--pages {order}: the file has {count} pages, so one front has no back",
                "add the missing page, or name another order: " + ORDERS,
            )
        if order == "alternating":
            return list(zip(faces[::2], faces[1::2], strict=True))
        return list(zip(faces[: count // 2], faces[count // 2 :], strict=True))
    word, colon, written = order.partition(":")
    if word != "back" or not colon or not (written.isascii() and written.isdigit()):
        raise selecting.wrong_use(f"--pages: there is no order '{order}'", f"write {ORDERS}")
    number = int(written[:9])
    if not 1 <= number <= count or count < 2:
        raise selecting.wrong_use(
            f"--pages {order}: the file has {count} page{'' if count == 1 else 's'}", "N is the page of the common back"
        )
    back = faces[number - 1]
    return [(face, back) for face in faces if face is not back]


def _sheet_request(
    slots: tuple[Slot, ...], request: ImposeRequest, foreign: ForeignFile, name: str, words: bool
) -> SheetRequest:
    from deckpress import presets  # noqa: PLC0415 - imported where the work begins
    from deckpress.impose import SheetRequest, SheetTexts  # noqa: PLC0415

    (paper,) = selecting.papers((request.paper.casefold(),))
    schemes = presets.schemes()
    scheme = schemes[selecting.known("--scheme", (request.scheme.casefold(),), schemes)[0]]
    texts = SheetTexts("", "", "front", "back")
    if words:
        say = Words("en")
        content = digest(*foreign.pages.forms, *(f"{slot.card} {slot.copy} {slot.back}" for slot in slots))[:8]
        title = f"{{components}}  ·  {content}  ·  {say('sheet')}"
        order = say("order-machine" if scheme.cutter else "order")
        texts = SheetTexts(title, say("scale"), say("front"), say("back"), {"": name}, say("both"), order)
    return SheetRequest(
        slots,
        paper,
        Flip.HORIZONTAL if request.flip == "horizontal" else Flip.VERTICAL,
        request.flip != "none",
        texts,
        scheme=scheme,
    )


def _corrected(asked: SheetRequest, request: ImposeRequest, root: Path | None) -> SheetRequest:
    """The request with the calibration of the named printer. Refuses a printer where there is no project."""
    if not request.printer:
        return asked
    if root is None:
        raise selecting.wrong_use(
            "--printer: there is no project here that remembers printers", "name it: --project DIR"
        )
    if not asked.double_sided or asked.scheme.fold:
        return asked
    printer = recall(Workspace(root), request.printer.casefold(), asked.paper.id, asked.flip)
    return replace(asked, correction=printer.correction)


def _checked(plan: SheetPlan, foreign: ForeignFile, data: bytes) -> tuple[Finding, ...]:
    """The finished file held against its plan. Fonts that the file itself lacks are a warning: they are not ours."""
    from deckpress import checks  # noqa: PLC0415 - imported where the work begins
    from deckpress.checks.base import PrintSubject  # noqa: PLC0415
    from deckpress.readback import read_pdf  # noqa: PLC0415

    found = checks.run("print", PrintSubject(plan, foreign.pages, read_pdf(data)))
    mild = {"print/font-not-embedded": "export the cards with their fonts embedded", "print/text-not-extractable": ""}
    return tuple(
        replace(each, severity=Severity.WARNING, help=mild[each.id] or each.help, ref=replace(each.ref, game=""))
        if each.id in mild
        else each
        for each in found
    )


def _shown(target: Path, root: Path | None, out: Path | None) -> str:
    return str(out) if out is not None else str(target.relative_to(root) if root else target)
