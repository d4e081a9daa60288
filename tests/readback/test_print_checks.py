"""Each check on a finished file: a good file passes, and each fault is found by its own check alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from deckpress.checks import run
from deckpress.checks.base import PrintSubject
from deckpress.export import sheets_pdf
from deckpress.impose import SheetRequest, sheets
from deckpress.model.facts import FontFact, PdfFacts
from deckpress.model.sheet import Flip
from deckpress.presets import papers
from deckpress.readback import read_pdf
from tests.export import sample


@pytest.fixture(scope="module")
def good() -> PrintSubject:
    pages = sample.pages(10)
    plan, _ = sheets(SheetRequest(sample.slots(pages), papers()["letter"], Flip.HORIZONTAL, True, sample.TEXTS))
    return PrintSubject(plan, pages, read_pdf(sheets_pdf(plan, pages, sample.tools(), sample.ABOUT)))


def found(good: PrintSubject, **changes: Any) -> list[str]:
    """The ids of what is found when the facts are changed."""
    return [finding.id for finding in run("print", replace(good, facts=replace(good.facts, **changes)))]


def without(facts: PdfFacts, name: str) -> tuple[tuple[str, str], ...]:
    return tuple(entry for entry in facts.viewer if entry[0] != name)


def test_a_good_file_passes(good: PrintSubject) -> None:
    assert run("print", good) == ()


def test_a_font_that_is_only_named(good: PrintSubject) -> None:
    assert found(good, fonts=(FontFact("Helvetica", False, False, True),)) == ["print/font-not-embedded"]


def test_a_text_that_cannot_be_copied(good: PrintSubject) -> None:
    assert found(good, fonts=(FontFact("ABCDEF+Odd", True, True, False),)) == ["print/text-not-extractable"]


def test_a_lost_page(good: PrintSubject) -> None:
    assert found(good, pages=good.facts.pages[:-1]) == ["print/page-count"]


def test_a_lost_card_and_one_that_is_printed_twice(good: PrintSubject) -> None:
    first, *others = good.facts.pages
    lost = replace(first, placed=first.placed[1:])
    assert found(good, pages=(lost, *others)) == ["print/missing-placement"]
    twice = replace(first, placed=(*first.placed[1:], first.placed[1]))
    findings = run("print", replace(good, facts=replace(good.facts, pages=(twice, *others))))
    assert [finding.message for finding in findings] == [
        "page 1 places 1 faces that are not planned there",
        "the front of 'card-0' (copy 1) is not on page 1",
    ]


def test_a_page_for_another_paper(good: PrintSubject) -> None:
    first, *others = good.facts.pages
    a4 = replace(first, media=(0, 0, 595.2756, 841.8898))
    findings = run("print", replace(good, facts=replace(good.facts, pages=(a4, *others))))
    assert [finding.message for finding in findings] == ["page 1 is 210 x 297 mm but its paper is 215.9 x 279.4 mm"]
    for width, ids in ((612.02, []), (612.04, ["print/page-size"])):
        nearly = replace(first, media=(0, 0, width, 792))
        assert found(good, pages=(nearly, *others)) == ids


def test_a_file_that_lets_viewers_shrink_it(good: PrintSubject) -> None:
    assert found(good, viewer=without(good.facts, "PrintScaling")) == ["print/print-scaling"]


def test_a_file_that_asks_for_the_wrong_edge(good: PrintSubject) -> None:
    kept = without(good.facts, "Duplex")
    assert found(good, viewer=(*kept, ("Duplex", "DuplexFlipLongEdge"))) == ["print/flip-axis"]
    assert found(good, viewer=kept) == ["print/flip-axis"]


def test_a_file_with_one_side_asks_for_one_side() -> None:
    pages = sample.pages(2)
    plan, _ = sheets(SheetRequest(sample.slots(pages), papers()["a4"], Flip.VERTICAL, False, sample.TEXTS))
    facts = read_pdf(sheets_pdf(plan, pages, sample.tools(), sample.ABOUT))
    assert run("print", PrintSubject(plan, pages, facts)) == ()
    other = replace(facts, viewer=(*without(facts, "Duplex"), ("Duplex", "DuplexFlipLongEdge")))
    assert [finding.id for finding in run("print", PrintSubject(plan, pages, other))] == ["print/flip-axis"]
