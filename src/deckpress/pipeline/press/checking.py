"""A press file read back: what was built is compared with what was wanted, and said in so many words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from deckpress.model.facts import PageFacts, PdfFacts, form_name
from deckpress.model.finding import Finding, Severity
from deckpress.model.page import Box, Pages
from deckpress.model.press import Converted, PressPage, Recipe
from deckpress.model.source import Ref
from deckpress.model.units import to_pt

_NEAR = 0.01


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a file should be: its pages with their faces and cuts, and how it was to be built."""

    press: Sequence[PressPage]
    trims: Sequence[Box]
    pages: Pages
    recipe: Recipe


def read_over(facts: PdfFacts, converted: Converted, wanted: Wanted) -> tuple[Finding, ...]:
    """An error for each check that fails; else one note that tells what was checked."""
    failed = [name for name, holds in _CHECKS.items() if not holds(facts, converted, wanted)]
    ref = Ref(wanted.pages.game)
    if failed:
        help = "this is a fault of deckpress: please report it, and do not send the file"
        return tuple(Finding("press/not-as-built", Severity.ERROR, f"{name}: not so", ref, help) for name in failed)
    heaviest = f"{100 * converted.heaviest:.0f} %"
    message = (
        f"built to {wanted.recipe.standard} for {wanted.recipe.condition}, {len(_CHECKS)} checks passed: "
        f"{', '.join(_CHECKS)}; the heaviest colour has {heaviest} of ink"
    )
    help = "no program decides the standard here: deckpress preflight looks further, and so should your printer"
    return (Finding("press/built", Severity.NOTE, message, ref, help),)


def _same(one: Box, other: Box) -> bool:
    return all(abs(a - b) <= _NEAR for a, b in zip(one, other, strict=True))


def _every(check: Callable[[PageFacts, PressPage, Box, Pages], bool]) -> Callable[[PdfFacts, Converted, Wanted], bool]:
    """A check that must hold on every page."""

    def holds(facts: PdfFacts, _: Converted, wanted: Wanted) -> bool:
        rows = zip(facts.pages, wanted.press, wanted.trims, strict=True)
        return len(facts.pages) == len(wanted.press) and all(check(*row, wanted.pages) for row in rows)

    return holds


def _face(page: PageFacts, want: PressPage, _: Box, pages: Pages) -> bool:
    return page.placed == ((form_name(pages.faces[want.face].form),) if want.face else ())


def _size(page: PageFacts, want: PressPage, _trim: Box, _pages: Pages) -> bool:
    whole = (0.0, 0.0, to_pt(want.page.width), to_pt(want.page.height))
    return _same(page.media, whole) and _same(page.bleed, whole)


_CHECKS: dict[str, Callable[[PdfFacts, Converted, Wanted], bool]] = {
    "number of pages": lambda facts, _, wanted: len(facts.pages) == len(wanted.press),
    "the right face on each page": _every(_face),
    "page and bleed": _every(_size),
    "trim": _every(lambda page, _want, trim, _pages: _same(page.trim, trim)),
    "fonts embedded": lambda facts, _, _wanted: all(font.embedded for font in facts.fonts),
    "version": lambda facts, _, wanted: facts.version == ("1.4" if wanted.recipe.flat else "1.6"),
    "total ink": lambda _, made, wanted: not wanted.recipe.limit or made.heaviest <= wanted.recipe.limit + 1e-6,
}
