"""The claims of Pickles & Popsicles beyond their verdicts (test_every_game): the letter, the sums, the copies."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from deckpress import checks
from deckpress.checks.base import ClaimsSubject
from deckpress.checks.claims.judge import judge
from deckpress.load.loading import load_source
from deckpress.load.source import Source
from deckpress.model.claim import ClaimResult
from deckpress.model.finding import Finding
from deckpress.model.game import Edition
from deckpress.presets import card_sizes
from deckpress.query import evaluate
from deckpress.resolve import resolve

GAME = "pickles-and-popsicles"
DATABASE = Path(__file__).resolve().parents[2] / "cards.yaml"
ACTUAL = {"PPC-05": 7, "PPC-11": 9, "PPC-13": 87, "PPC-17": 9, "PPC-20": False, "PPC-31": 96}
"""What the letter of the rules gives where the document says something else."""


@cache
def _text() -> str:
    """The database, with no game but this one."""
    text = DATABASE.read_text(encoding="utf-8")
    head, *games = re.split(r"(?m)^(?=  [a-z][a-z-]*:$)", text)
    return head + next(each for each in games if each.startswith(f"  {GAME}:"))


def _edition(text: str) -> Edition:
    return resolve(load_source(Source("cards.yaml", text)).database, card_sizes(), evaluate).editions[GAME]


@cache
def _sound() -> tuple[Edition, tuple[ClaimResult, ...]]:
    edition = _edition(_text())
    return edition, judge(edition)


def _found(edition: Edition, results: tuple[ClaimResult, ...]) -> tuple[Finding, ...]:
    return checks.run("claims", ClaimsSubject(edition, results))


def test_the_letter_of_the_rules_is_shown_where_the_document_differs() -> None:
    _, results = _sound()
    assert {result.id: result.actual for result in results if result.id in ACTUAL} == ACTUAL


def test_the_sums_read_as_the_document_tells_them() -> None:
    _, results = _sound()
    sums = {result.id: result.sum for result in results}
    assert sums["PPC-03"].startswith("9 = 4 tasty + 1 nasty + 3 Wild Rainbow + 1 Spewnicorn for red, orange")
    assert sums["PPC-21"] == "16 = 4 x 3 + 1 + 3"
    assert sums["PPC-23"] == "21 = 6 x 3 + 3"
    assert sums["PPC-25"] == "12 = 6 x 1.5 + 3"


def test_only_one_way_of_counting_fits_all_the_notes() -> None:
    _, results = _sound()
    (result,) = [result for result in results if result.id == "PPC-20"]
    assert [each.name for each in result.readings if each.fits] == ["every-card-no-spewnicorn"]


def _copies_lines() -> list[int]:
    return [n for n, line in enumerate(_text().splitlines()) if re.match(r"\s+copies: \d+$", line)]


@pytest.mark.parametrize("number", _copies_lines())
@pytest.mark.parametrize("step", [1, -1])
def test_any_edited_copies_line_turns_red_and_shows_the_note_and_the_sum(number: int, step: int) -> None:
    lines = _text().splitlines()
    lines[number] = re.sub(r"\d+", lambda found: str(int(found[0]) + step), lines[number])
    edition = _edition("\n".join(lines) + "\n")
    errors = [finding for finding in _found(edition, judge(edition)) if finding.severity == "error"]
    assert errors
    told = [finding.message for finding in errors]
    note = re.compile(r"PPC-\d\d .*the document pp \((Notes|Popsicles|Scoring|Christmas|Bakery)[^)]*\) says '[^']+\.'")
    assert any(note.search(message) for message in told)
    assert any(re.search(r"the database has .*\d+ = \d+ ", message) for message in told)
