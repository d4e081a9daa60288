"""The 31 claims of Pickles & Popsicles: their verdicts, and that they notice every change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from deckpress import checks
from deckpress.checks.base import ClaimsSubject
from deckpress.checks.claims.judge import judge
from deckpress.load.loading import Loaded, load_source
from deckpress.load.source import Source
from deckpress.model.claim import ClaimResult, Read
from deckpress.model.database import Verdict
from deckpress.model.finding import Finding
from deckpress.model.game import Edition
from deckpress.presets import card_sizes
from deckpress.query import Queries, evaluate
from deckpress.resolve import resolve

GAME = "pickles-and-popsicles"
DATABASE = Path(__file__).resolve().parents[2] / "cards.yaml"
VERDICTS = {
    "holds": "01 02 04 06 07 09 12 16 18 19 21 22 23 24 25 26 28 29",
    "reading": "03 05 08 10 11 13 14 15 17 20 31",
    "fails": "27",
    "open": "30",
}
ACTUAL = {"PPC-05": 7, "PPC-11": 9, "PPC-13": 87, "PPC-17": 9, "PPC-20": False, "PPC-31": 96}
"""What the letter of the rules gives where the document says something else."""


@cache
def _text() -> str:
    """The database, with no game but this one."""
    text = DATABASE.read_text(encoding="utf-8")
    head, *games = re.split(r"(?m)^(?=  [a-z][a-z-]*:$)", text)
    return head + next(each for each in games if each.startswith(f"  {GAME}:"))


@cache
def _loaded() -> Loaded:
    return load_source(Source("cards.yaml", _text()))


def _edition(text: str) -> Edition:
    return resolve(load_source(Source("cards.yaml", text)).database, card_sizes(), evaluate).editions[GAME]


@cache
def _sound() -> tuple[Edition, tuple[ClaimResult, ...]]:
    edition = _edition(_text())
    return edition, judge(edition)


def _found(edition: Edition, results: tuple[ClaimResult, ...]) -> tuple[Finding, ...]:
    return checks.run("claims", ClaimsSubject(edition, results))


def test_all_verdicts_are_those_of_the_table() -> None:
    due = {f"PPC-{number}": verdict for verdict, numbers in VERDICTS.items() for number in numbers.split()}
    _, results = _sound()
    assert {result.id: str(result.verdict) for result in results} == dict(sorted(due.items()))
    assert [result.failures for result in results if result.failures] == []


def test_the_letter_of_the_rules_is_shown_where_the_document_differs() -> None:
    _, results = _sound()
    assert {result.id: result.actual for result in results if result.id in ACTUAL} == ACTUAL


def test_nothing_is_found_in_the_database_as_it_stands() -> None:
    assert _found(*_sound()) == ()


def test_a_declared_verdict_stands_exactly_where_the_claim_does_not_hold() -> None:
    _, results = _sound()
    for result in results:
        assert result.declared == (None if result.verdict is Verdict.HOLDS else result.verdict), result.id


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


def test_any_other_declared_verdict_turns_red() -> None:
    edition, results = _sound()
    for result in results:
        for verdict in Verdict:
            if verdict is result.verdict:
                continue
            flipped = replace(result, declared=verdict)
            findings = _found(edition, (flipped,))
            assert [finding.id for finding in findings if result.id in finding.message] == ["claims/verdict-differs"]
        if result.verdict is not Verdict.HOLDS:
            (finding,) = [f for f in _found(edition, (replace(result, declared=None),)) if result.id in f.message]
            assert finding.id == "claims/does-not-hold"


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


def _other_values(read: Read, edition: Edition) -> Iterator[str]:
    """Values that a scalar could be changed to, the likely ones first."""
    if read.value in ("yes", "no"):
        yield "no" if read.value == "yes" else "yes"
    elif re.fullmatch(r"\d+(\.\d+)?", read.value):
        yield str(int(float(read.value)) + 1)
        yield "0"
    elif read.path[-1] in ("kind", "component"):
        known = edition.kinds if read.path[-1] == "kind" else edition.components
        yield from (id for id in known if id != read.value)
    else:
        field = str(read.path[-1]).replace("-", "_")
        words = {str(card.fields[field]) for card in edition.cards.values() if field in card.fields}
        yield from sorted(words - {read.value})
        yield '""'


@cache
def _changed(place: tuple[int, int], value: str) -> Edition:
    """The database with the scalar at a place (line and column from 1) changed."""
    lines = _text().splitlines()
    line, column = place[0] - 1, place[1] - 1
    head, tail = lines[line][:column], lines[line][column:]
    lines[line] = head + re.sub(r"\A(\"[^\"]*\"|'[^']*'|[^,}\]\n]*)", lambda _: value, tail, count=1)
    return _edition("\n".join(lines) + "\n")


@pytest.mark.parametrize("id", [f"PPC-{number:02}" for number in range(1, 32)])
def test_every_scalar_that_a_claim_read_can_change_its_answer_or_its_sum(id: str) -> None:
    """No read is exempt. That a read can matter is shown by one change of it; not every change must matter.

    A colour may become another unused word and no count changes: so all words that the field knows are tried.
    """
    edition, results = _sound()
    result = next(result for result in results if result.id == id)
    record = edition.claims[id]
    dead: list[Read] = []
    for read in result.read:
        place = _loaded().sources.find(read.path)
        for value in _other_values(read, edition):
            changed = _changed((place.line, place.column), value)
            (again,) = judge(replace(changed, claims={id: record}), Queries(changed))
            if (again.actual, again.sum) != (result.actual, result.sum):
                break
        else:
            dead.append(read)
    assert dead == []
    assert result.read or result.verdict is Verdict.OPEN
