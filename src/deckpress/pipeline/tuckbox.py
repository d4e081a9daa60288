"""The tuck boxes of a game: each deck stacked, boxed, its panels drawn, and a PDF with a cut file beside it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from deckpress.model.finding import Finding, has_errors
from deckpress.model.game import Edition, Setup
from deckpress.model.identity import digest
from deckpress.model.page import Face, Pages
from deckpress.model.request import Product, Selection
from deckpress.model.sheet import Flip, Placement, Sheet, SheetPlan, Side
from deckpress.model.tuckbox import BoxSheet, PanelKind
from deckpress.model.units import Rect, to_mm
from deckpress.pipeline import selecting
from deckpress.pipeline.box_panels import drawn_panels, templates_of
from deckpress.pipeline.box_work import BoxWork, box_work, boxes_of, sheets_of
from deckpress.pipeline.guiding import Words
from deckpress.pipeline.making import Made, folder, named, sha256, suffix
from deckpress.pipeline.manifest import file_stem
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.export import About
    from deckpress.export.box_words import BoxTexts
    from deckpress.export.tuckbox import BoxDrawing
    from deckpress.presets import Paper


def tuckbox(
    edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools
) -> Iterator[Made]:
    """One PDF and one cut file for each box and paper. A choice of single cards has boxes only where asked by name."""
    _ = pages
    if (selection.cards or selection.only) and "tuckbox" not in selection.products:
        return
    for paper in selecting.papers(selection.papers):
        for box in boxes_of(edition, setup.id):
            work = box_work(edition, edition.setups[setup.id], box, ink, tools)
            if work.copies:
                yield from _made(work, paper, tools)


def panel_findings(edition: Edition, ink: str, tools: Tools) -> tuple[Finding, ...]:
    """What layout and the checks on pages say of the panels of every box of a game, on the usual paper."""
    found: list[Finding] = []
    (paper,) = selecting.papers(())
    for box in boxes_of(edition, "box"):
        if not templates_of(edition, box, tools):
            continue
        work = box_work(edition, edition.setups["box"], box, ink, tools)
        if work.copies:
            sheets, _ = sheets_of(work, paper, "")
            for sheet in sheets:
                found += drawn_panels(work, sheet, tools)[1]
    return tuple(dict.fromkeys(found))


def _made(work: BoxWork, paper: Paper, tools: Tools) -> Iterator[Made]:
    from deckpress.export import About, build_date  # noqa: PLC0415 - imported where the work begins
    from deckpress.export.box_cut import box_cut_file  # noqa: PLC0415

    edition = work.edition
    sheets, notes = sheets_of(work, paper, _note(work))
    about = About(f"{edition.title}: {work.box.name}", edition.language, build_date(os.environ))
    product = Product(
        edition.game, edition.language, "tuckbox", work.setup.id, paper.id, "home", work.ink, "", "", 0, 0, 0
    )
    name = "" if len(edition.tuckboxes) == 1 else f"-{file_stem(work.box.id)}"
    stem = f"{folder(edition)}/tuckbox-{work.setup.id}{name}-{paper.id}{suffix(work.ink)}"
    if not sheets:
        yield Made(replace(product, path=""), b"", notes)
        return
    drawings, panels, found = _drawings(work, sheets, tools)
    if has_errors(found):
        yield Made(replace(product, path=""), b"", (*notes, *found))
        return
    data, count, told = _finished(work, drawings, panels, about, tools)
    faces = len({face.key for drawing in drawings for face in drawing.faces.values()})
    made = replace(product, path=f"{stem}.pdf", sha256=sha256(data), pages=count, faces=faces, sheets=len(sheets))
    yield Made(made, data, (*notes, *found, *told))
    cut = box_cut_file(sheets[0], about)
    yield Made(replace(made, product="cutfile", path=f"{stem}-cut.svg", sha256=sha256(cut), pages=1, faces=0), cut, ())


def _note(work: BoxWork) -> str:
    """The line at the foot of a sheet; the short hash changes when what lies in the box does."""
    edition, words = work.edition, Words(work.edition.language)
    content = digest(repr(work.copies), repr(work.box.thickness), repr(work.card))[:8]
    version = [words("version", version=edition.version)] if edition.version else []
    low = [words("low-ink")] if work.ink == "low" else []
    name = [] if work.box.name == edition.title else [work.box.name]
    parts = [edition.title, words("box-product"), *name, named(edition), *version, *low, content]
    return "  ·  ".join(parts)


def _drawings(
    work: BoxWork, sheets: tuple[BoxSheet, ...], tools: Tools
) -> tuple[tuple[BoxDrawing, ...], Pages, tuple[Finding, ...]]:
    """Every sheet with its faces, all that these place, and what there is to say of them."""
    from deckpress.export.tuckbox import BoxDrawing, BoxLook  # noqa: PLC0415 - imported where the work begins

    look = BoxLook(work.look.ground, work.look.letter, work.edition.title, work.look.title, work.look.weight)
    panels = Pages(work.edition.game, work.edition.language, work.setup.id, (), {}, {}, {})
    drawings: list[BoxDrawing] = []
    findings: list[Finding] = []
    for sheet in sheets:
        drawn, found = drawn_panels(work, sheet, tools)
        findings += found
        faces: Mapping[PanelKind, Face] = {}
        if drawn is not None:
            faces = {PanelKind(card.pile): drawn.faces[card.front] for card in drawn.cards}
            panels = _joined(panels, drawn)
        drawings.append(BoxDrawing(sheet, faces, _texts(work, sheet), look))
    return tuple(drawings), panels, tuple(dict.fromkeys(findings))


def _joined(one: Pages, other: Pages) -> Pages:
    return replace(
        one,
        faces={**one.faces, **other.faces},
        forms={**one.forms, **other.forms},
        images={**one.images, **other.images},
    )


def _texts(work: BoxWork, sheet: BoxSheet) -> BoxTexts:
    from deckpress.export.box_pictures import STEPS  # noqa: PLC0415 - imported where the work begins
    from deckpress.export.box_words import BoxTexts  # noqa: PLC0415

    words, net = Words(work.edition.language), sheet.net
    sizes = words(
        "box-sizes",
        width=f"{to_mm(net.inside.width):.0f}",
        height=f"{to_mm(net.inside.height):.0f}",
        depth=f"{to_mm(net.depth):.0f}",
    )
    lines = [words("box-part", part=sheet.part, parts=sheet.parts)] if sheet.parts > 1 else []
    lines.append(f"{words('box-cards', count=sheet.cards)}, {sizes}")
    lines.append(words("box-stock-sleeved" if work.box.sleeves else "box-stock", stock=work.box.stock))
    lines += _held(work, sheet, words)
    return BoxTexts(
        work.box.name,
        tuple(lines),
        (words("box-cut-line"), words("box-fold-line"), words("box-glue-area")),
        tuple(words.step(f"box-{name}", name) for name in STEPS),
    )


def _held(work: BoxWork, sheet: BoxSheet, words: Words) -> Iterator[str]:
    """What lies in a box, where a deck fills several."""
    for one in sheet.held if sheet.parts > 1 else ():
        name = work.edition.components[one.component].name
        run = words("box-range", first=one.first, last=one.last) if one.first != one.last else one.first
        yield f"{words('box-held', count=one.cards, component=name)}: {run}"


def _finished(
    work: BoxWork, drawings: tuple[BoxDrawing, ...], panels: Pages, about: About, tools: Tools
) -> tuple[bytes, int, tuple[Finding, ...]]:
    """The file and its pages, from the cache where one of the same content passed every check before."""
    forms = [f"{key} {panels.forms[key].key}" for key in sorted(panels.forms)]
    key = digest("tuckbox", repr(drawings), repr(about), *forms)
    kept = tools.cache.get(key)
    if kept is not None:
        head, _, data = kept.partition(b"\n")
        return data, int(head), ()
    from deckpress import checks  # noqa: PLC0415 - imported where the work begins
    from deckpress.checks.base import PrintSubject  # noqa: PLC0415
    from deckpress.export.tuckbox import has_own_page, tuckbox_pdf  # noqa: PLC0415
    from deckpress.readback import read_pdf  # noqa: PLC0415

    export = tools.for_export()
    data, told = tuckbox_pdf(drawings, panels, export, about)
    plan = _plan(work, drawings, has_own_page(drawings, export, about.language))
    found = (*told, *checks.run("print", PrintSubject(plan, panels, read_pdf(data))))
    count = len(plan.pages)
    if not found:
        tools.cache.put(key, f"{count}\n".encode() + data)
    return data, count, found


def _plan(work: BoxWork, drawings: tuple[BoxDrawing, ...], own_page: bool) -> SheetPlan:
    """The sheets as the checks of finished files know them: which faces each must place."""
    sheets = [_plain_sheet(drawing, drawing.faces, work) for drawing in drawings]
    if own_page:
        sheets.append(_plain_sheet(drawings[0], {}, work))
    return SheetPlan(Flip.VERTICAL, (), tuple(sheets))


def _plain_sheet(drawing: BoxDrawing, faces: Mapping[PanelKind, Face], work: BoxWork) -> Sheet:
    sheet = drawing.sheet
    placed = tuple(
        Placement(faces[panel.kind].key, panel.name, work.box.id, 1, panel.area, panel.ink, panel.turn)
        for panel in sheet.net.panels
        if panel.kind in faces
    )
    page = Rect(0, 0, sheet.size.width, sheet.size.height)
    return Sheet(sheet.part, sheet.parts, Side.FRONT, sheet.paper, sheet.size, page, placed, (), (), ())
