"""The sheets product: one PDF for each paper and scheme, and for a cutting machine the lines it cuts beside it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from deckpress.model.finding import Finding
from deckpress.model.game import Edition, Setup
from deckpress.model.guide import Guide
from deckpress.model.identity import digest
from deckpress.model.page import Pages
from deckpress.model.request import Product, Selection
from deckpress.model.sheet import NO_CORRECTION, Flip, Sheet, SheetPlan, Side, Slot
from deckpress.pipeline import selecting
from deckpress.pipeline.guiding import Words, guide_for
from deckpress.pipeline.making import Made, faces_drawn, folder, named, sha256, suffix
from deckpress.pipeline.printers import recall
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.export import About
    from deckpress.impose import SheetRequest
    from deckpress.presets import Paper, Scheme


def sheets(
    edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools, kind: str = "sheets"
) -> Iterator[Made]:
    """One PDF of sheets for each paper and scheme, as the product ``kind``.

    Refuses a printer that was never read for it.
    """
    from deckpress import presets  # noqa: PLC0415 - imported where the work begins

    schemes = presets.schemes()
    chosen = selecting.known("--scheme", selection.schemes, schemes) or ("shared",)
    slots = tuple(_slots(edition, pages, selection.copies))
    for paper in selecting.papers(selection.papers):
        for scheme in dict.fromkeys(schemes[name] for name in chosen):
            _require_axis(scheme, selection)
            request = _request(edition, setup, ink, pages, selection, (slots, paper, scheme))
            yield from _made(edition, setup, ink, pages, selection, tools, request, kind)


def _made(
    edition: Edition,
    setup: Setup,
    ink: str,
    pages: Pages,
    selection: Selection,
    tools: Tools,
    request: SheetRequest,
    kind: str,
) -> Iterator[Made]:
    from deckpress.export import About, build_date  # noqa: PLC0415 - imported where the work begins
    from deckpress.impose import sheets as impose  # noqa: PLC0415

    if selection.printer and request.double_sided and not request.scheme.fold:
        printer = recall(tools.workspace, selection.printer, request.paper.id, request.flip)
        request = replace(request, correction=printer.correction)
    plan, notes = impose(request)
    shown = selection.printer if request.correction is not NO_CORRECTION else ""
    guide = guide_for(plan, request, edition.title, shown, edition.language) if plan.guide else None
    about = About(edition.title, edition.language, build_date(os.environ))
    data, found = finished(plan, guide, pages, about, tools)
    way = "" if plan.scheme == "shared" else f"-{plan.scheme}"
    stem = f"{folder(edition)}/{kind}-{setup.id}-{request.paper.id}{way}{suffix(ink)}"
    product = Product(
        edition.game,
        edition.spoken,
        kind,
        setup.id,
        request.paper.id,
        selecting.HOME,
        ink,
        f"{stem}.pdf",
        sha256(data),
        pages=len(plan.pages),
        faces=faces_drawn(pages),
        cards=len(request.slots),
        sheets=plan.sheets[0].of,
        scheme=plan.scheme,
        printer=shown,
    )
    yield Made(product, data, (*notes, *found))
    if request.scheme.cutter:
        yield from _cut_files(plan, product, stem, about)


def _cut_files(plan: SheetPlan, product: Product, stem: str, about: About) -> Iterator[Made]:
    """The lines to cut, one file for all sheets that are cut alike: their numbers are in its name."""
    from deckpress.export import cut_file  # noqa: PLC0415 - imported where the work begins

    alike: dict[tuple[object, ...], list[Sheet]] = {}
    for sheet in plan.sheets:
        if sheet.side is Side.FRONT:
            alike.setdefault(tuple(placed.cut for placed in sheet.placements), []).append(sheet)
    for group in alike.values():
        first, last = group[0].number, group[-1].number
        data = cut_file(group[0], about)
        path = f"{stem}-cut-{first}{f'-to-{last}' if last > first else ''}.svg"
        cards = sum(len(sheet.placements) for sheet in group)
        made = replace(product, product="cutfile", path=path, sha256=sha256(data), pages=1, faces=0, cards=cards)
        yield Made(replace(made, sheets=len(group)), data, ())


def _require_axis(scheme: Scheme, selection: Selection) -> None:
    if scheme.fold and selection.flip == "none":
        raise selecting.wrong_use(
            "--scheme fold needs an axis to fold about",
            "leave --flip out, or say --flip vertical or --flip horizontal",
        )


def _request(
    edition: Edition,
    setup: Setup,
    ink: str,
    pages: Pages,
    selection: Selection,
    what: tuple[tuple[Slot, ...], Paper, Scheme],
) -> SheetRequest:
    from deckpress.impose import SheetRequest, SheetTexts  # noqa: PLC0415 - imported where the work begins

    slots, paper, scheme = what
    words = Words(edition.language)
    texts = SheetTexts(
        _title(edition, setup, ink, slots, words),
        words("scale"),
        words("front"),
        words("back"),
        {key: component.name for key, component in edition.components.items()},
        words("both"),
        words("order-machine" if scheme.cutter else "order"),
    )
    return SheetRequest(
        slots,
        paper,
        Flip.HORIZONTAL if selection.flip == "horizontal" else Flip.VERTICAL,
        selection.flip != "none",
        texts,
        {key: face.border for key, face in pages.faces.items()},
        scheme=scheme,
        guide=selection.guide,
    )


def _slots(edition: Edition, pages: Pages, times: int) -> Iterator[Slot]:
    """Every copy of every card, component by component, so that one sheet holds what belongs together."""
    order = {component: place for place, component in enumerate(edition.components)}
    for page in sorted(pages.cards, key=lambda page: order[page.component]):
        size = edition.components[page.component].size
        for copy in range(1, page.copies * times + 1):
            yield Slot(page.card, page.component, copy, page.front, page.back, size)


def _title(edition: Edition, setup: Setup, ink: str, slots: tuple[Slot, ...], words: Words) -> str:
    """The line in a sheet's margin; the short hash changes when any face or count does."""
    content = digest(*(f"{slot.card} {slot.copy} {slot.front} {slot.back}" for slot in slots))[:8]
    setup_name = [] if setup.id == "box" else [setup.name]
    version = [words("version", version=edition.version)] if edition.version else []
    low = [words("low-ink")] if ink == "low" else []
    parts = [edition.title, *setup_name, "{components}", named(edition), *version, *low, content]
    return "  ·  ".join([*parts, words("sheet")])


def finished(
    plan: SheetPlan, guide: Guide | None, pages: Pages, about: About, tools: Tools
) -> tuple[bytes, tuple[Finding, ...]]:
    """The file of a plan, from the cache where one of the same content passed every check before."""
    forms = [f"{key} {pages.forms[key].key}" for key in sorted(pages.forms)]
    key = digest("sheets", repr(plan), repr(guide), repr(about), *forms)
    kept = tools.cache.get(key)
    if kept is not None:
        return kept, ()
    from deckpress import checks  # noqa: PLC0415
    from deckpress.checks.base import PrintSubject  # noqa: PLC0415
    from deckpress.export import sheet_text_findings, sheets_pdf  # noqa: PLC0415
    from deckpress.readback import read_pdf  # noqa: PLC0415

    work = tools.for_export()
    data = sheets_pdf(plan, pages, work, about, guide)
    found = (
        *sheet_text_findings(plan, work, about.language, guide),
        *checks.run("print", PrintSubject(plan, pages, read_pdf(data))),
    )
    if not found:
        tools.cache.put(key, data)
    return data, found
