"""Pages -> finished files, one maker a product. Finished files are kept under the digest of all they depend on."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckpress.model.finding import Finding
from deckpress.model.game import Edition, Setup
from deckpress.model.identity import digest
from deckpress.model.page import Pages
from deckpress.model.request import Product, Selection
from deckpress.model.sheet import Flip, SheetPlan, Side, Slot
from deckpress.pipeline import selecting
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.export import About


@dataclass(frozen=True)
class Made:
    """A finished file that is not written yet, and what its checks had to say."""

    product: Product
    data: bytes
    findings: tuple[Finding, ...]


def sheets(
    edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools
) -> Iterator[Made]:
    """One PDF of sheets for each paper."""
    from deckpress import presets  # noqa: PLC0415 - imported where the work begins
    from deckpress.export import About, build_date  # noqa: PLC0415
    from deckpress.impose import SheetRequest, SheetTexts  # noqa: PLC0415
    from deckpress.impose import sheets as impose_sheets  # noqa: PLC0415

    profile = (selecting.known("--profile", selection.profiles, selecting.PROFILES) or ("home",))[0]
    papers = presets.papers()
    slots = tuple(_slots(edition, pages))
    for paper in selecting.known("--paper", selection.papers, papers) or ("a4",):
        request = SheetRequest(
            slots,
            papers[paper],
            Flip.HORIZONTAL if selection.flip == "horizontal" else Flip.VERTICAL,
            selection.flip != "none",
            SheetTexts(
                _title(edition, setup, ink, slots),
                "print at 100 %: this is {length} mm",
                "front",
                "back",
                {key: component.name for key, component in edition.components.items()},
            ),
            {key: face.border for key, face in pages.faces.items()},
        )
        plan, notes = impose_sheets(request)
        about = About(edition.title, edition.language, build_date(os.environ))
        data, found = _finished(plan, pages, about, tools)
        path = f"{_folder(edition)}/sheets-{setup.id}-{paper}{_suffix(ink)}.pdf"
        product = Product(
            edition.game,
            edition.language,
            "sheets",
            setup.id,
            paper,
            profile,
            ink,
            path,
            _sha256(data),
            pages=len(plan.sheets),
            faces=_faces(pages),
            cards=pages.total,
            sheets=sum(1 for sheet in plan.sheets if sheet.side is Side.FRONT),
        )
        yield Made(product, data, (*notes, *found))


def png(edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools) -> Iterator[Made]:
    """A picture of each distinct face."""
    from deckpress.export import face_pngs  # noqa: PLC0415 - imported where the work begins

    names = _picture_names(pages)
    faces = [pages.faces[key] for key in names]
    pictures = face_pngs(faces, pages, tools.for_export(), height_px=selection.png_height)
    for name, data in zip(names.values(), pictures, strict=True):
        path = f"{_folder(edition)}/png-{setup.id}{_suffix(ink)}/{name}.png"
        product = Product(
            edition.game, edition.language, "png", setup.id, "", "home", ink, path, _sha256(data), 1, 1, 1
        )
        yield Made(product, data, ())


def _picture_names(pages: Pages) -> dict[str, str]:
    """Face key -> name of its picture: ``<card>``, ``<card>-back``, or the template's name for a back of many cards.

    A card that looks different in another component carries that component's name behind it.
    """
    sharing: dict[str, set[str]] = {}
    for page in pages.cards:
        sharing.setdefault(page.back, set()).add(page.card)
    names: dict[str, str] = {}
    for page in pages.cards:
        for key, name in ((page.front, page.card), (page.back, f"{page.card}-back")):
            if not key or key in names:
                continue
            if key == page.back and len(sharing[key]) > 1:
                name = pages.faces[key].template.rpartition("/")[2].removesuffix(".svg")  # noqa: PLW2901
            names[key] = name if name not in names.values() else f"{name}-{page.component}"
    return names


MAKERS: dict[str, Callable[[Edition, Setup, str, Pages, Selection, Tools], Iterator[Made]]] = {
    "sheets": sheets,
    "png": png,
}


def _slots(edition: Edition, pages: Pages) -> Iterator[Slot]:
    """Every copy of every card, component by component, so that one sheet holds what belongs together."""
    order = {component: place for place, component in enumerate(edition.components)}
    for page in sorted(pages.cards, key=lambda page: order[page.component]):
        size = edition.components[page.component].size
        for copy in range(1, page.copies + 1):
            yield Slot(page.card, page.component, copy, page.front, page.back, size)


def _title(edition: Edition, setup: Setup, ink: str, slots: tuple[Slot, ...]) -> str:
    """The line in a sheet's margin; the short hash changes when any face or count does."""
    content = digest(*(f"{slot.card} {slot.copy} {slot.front} {slot.back}" for slot in slots))[:8]
    setup_name = [] if setup.id == "box" else [setup.name]
    version = [f"version {edition.version}"] if edition.version else []
    low = ["low ink"] if ink == "low" else []
    parts = [edition.title, *setup_name, "{components}", edition.language, *version, *low, content]
    return "  ·  ".join([*parts, "sheet {number} of {of}, {side}"])


def _finished(plan: SheetPlan, pages: Pages, about: About, tools: Tools) -> tuple[bytes, tuple[Finding, ...]]:
    """The file of a plan, from the cache where one of the same content passed every check before."""
    forms = [f"{key} {pages.forms[key].key}" for key in sorted(pages.forms)]
    key = digest("sheets", repr(plan), repr(about), *forms)
    kept = tools.cache.get(key)
    if kept is not None:
        return kept, ()
    from deckpress import checks  # noqa: PLC0415
    from deckpress.checks.base import PrintSubject  # noqa: PLC0415
    from deckpress.export import sheet_text_findings, sheets_pdf  # noqa: PLC0415
    from deckpress.readback import read_pdf  # noqa: PLC0415

    work = tools.for_export()
    data = sheets_pdf(plan, pages, work, about)
    found = (
        *sheet_text_findings(plan, work, about.language),
        *checks.run("print", PrintSubject(plan, pages, read_pdf(data))),
    )
    if not found:
        tools.cache.put(key, data)
    return data, found


def _faces(pages: Pages) -> int:
    """How many distinct faces are drawn."""
    return len({key for page in pages.cards for key in (page.front, page.back) if key})


def _folder(edition: Edition) -> str:
    return f"{edition.game}/{edition.language}"


def _suffix(ink: str) -> str:
    return "-low" if ink == "low" else ""


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
