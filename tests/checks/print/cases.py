"""Every check of a finished file: facts that fail it, and facts that pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from deckpress.checks.base import PrintSubject
from deckpress.impose import SheetRequest, sheets
from deckpress.model.facts import FontFact, PageFacts, PdfFacts, form_name
from deckpress.model.sheet import Flip, Sheet
from deckpress.model.units import Size, mm, to_pt
from deckpress.presets import papers
from tests.checks.case import Case
from tests.export import sample

FONT = FontFact("ABCDEF+Figtree", embedded=True, subset=True, unicode=True)
VIEWER = (("PrintScaling", "None"), ("Duplex", "DuplexFlipShortEdge"))


def good() -> PrintSubject:
    """Ten cards on letter sheets, and a file that is what the plan asks for."""
    pages = sample.pages(10)
    plan, _ = sheets(SheetRequest(sample.slots(pages), papers()["letter"], Flip.HORIZONTAL, True, sample.TEXTS))
    forms = {key: form_name(face.form) for key, face in pages.faces.items()}
    facts = PdfFacts(
        sha256="",
        version="1.7",
        pages=tuple(_page(sheet, forms) for sheet in plan.sheets),
        fonts=(FONT,),
        forms=len(pages.forms),
        viewer=VIEWER,
        information=(),
    )
    return PrintSubject(plan, pages, facts)


def _page(sheet: Sheet, forms: dict[str, str]) -> PageFacts:
    box = (0.0, 0.0, to_pt(sheet.size.width), to_pt(sheet.size.height))
    return PageFacts(box, box, box, tuple(forms[one.face] for one in sheet.placements))


def with_facts(change: Callable[[PdfFacts], PdfFacts]) -> PrintSubject:
    """The good file with other facts."""
    subject = good()
    return replace(subject, facts=change(subject.facts))


def _first_page(facts: PdfFacts, change: Callable[[PageFacts], PageFacts]) -> PdfFacts:
    return replace(facts, pages=(change(facts.pages[0]), *facts.pages[1:]))


CHANGES: dict[str, Callable[[PdfFacts], PdfFacts]] = {
    "flip-axis": lambda facts: replace(facts, viewer=(VIEWER[0], ("Duplex", "DuplexFlipLongEdge"))),
    "font-not-embedded": lambda facts: replace(facts, fonts=(replace(FONT, embedded=False),)),
    "missing-placement": lambda facts: _first_page(facts, lambda page: replace(page, placed=page.placed[1:])),
    "page-count": lambda facts: replace(facts, pages=facts.pages[:-1]),
    "page-size": lambda facts: _first_page(facts, lambda page: replace(page, media=(0, 0, 595.3, 841.9))),
    "print-scaling": lambda facts: replace(facts, viewer=VIEWER[1:]),
    "text-not-extractable": lambda facts: replace(facts, fonts=(replace(FONT, unicode=False),)),
}
"""By the name of the check: what makes a good file fail it."""


def long_cards() -> PrintSubject:
    """The good file, of cards that no sleeve fits."""
    subject = good()
    grids = tuple(replace(grid, card=Size(mm(63), mm(160))) for grid in subject.plan.grids)
    return replace(subject, plan=replace(subject.plan, grids=grids))


CASES = (
    *(Case(f"print/{name}", partial(with_facts, change), good) for name, change in CHANGES.items()),
    Case("print/no-sleeve", long_cards, good),
)
