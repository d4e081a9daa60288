"""Each check of claims, on a claim that fails it and on one that passes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckpress import checks
from tests.claims.test_verdicts import READING
from tests.claims.tiny import claim, judged

RESTS = "count(duel) + facts.twice - facts.twice"


def test_a_sound_claim_finds_nothing() -> None:
    assert claim("count(duel)").findings == ()
    assert claim(RESTS, assumes="[twice]", declared="reading").findings == ()
    assert claim("count(duel)", "2", readings=READING, declared="reading").findings == ()
    assert claim("count(duel)", "6", declared="fails").findings == ()
    assert claim(declared="open", because="nobody knows").findings == ()


def test_does_not_hold_says_what_the_document_says_where_and_shows_the_sum() -> None:
    (finding,) = claim("count(duel)", "6").findings
    assert finding.id == "claims/does-not-hold"
    assert finding.message == (
        "T-1 does not hold: the document leaflet (Contents) says 'There are so many cards.',"
        " but the database has 5 = 2 Ace + 3 King; 6 is due"
    )
    assert finding.help == "mend the cards if the document is right; if it is wrong, write 'declared: fails'"
    assert finding.ref.path == ("games", "demo", "claims", "T-1")


def test_does_not_hold_offers_the_reading_that_does() -> None:
    (finding,) = claim("count(duel)", "2", readings=READING).findings
    assert finding.id == "claims/does-not-hold"
    assert "holds only by the reading 'suns'" in finding.message
    assert "the reading 'suns' has 2 = 2 Ace" in finding.message
    assert "declared: reading" in finding.help


def test_does_not_hold_on_a_claim_that_nothing_tests() -> None:
    assert claim(because="no idea").ids == ["does-not-hold"]


@pytest.mark.parametrize(
    ("query", "expected", "declared", "said"),
    [
        ("count(duel)", "5", "fails", "it holds"),
        ("count(duel)", "5", "reading", "it holds"),
        ("count(duel)", "5", "open", "it holds"),
        ("count(duel)", "6", "holds", "it fails"),
        ("count(duel)", "6", "reading", "it fails"),
        ("count(duel)", "2", "holds", "it holds only by 'suns'"),
        ("count(duel)", "2", "fails", "it holds only by 'suns'"),
        ("", "2", "holds", "it is open"),
    ],
)
def test_verdict_differs_in_every_direction(query: str, expected: str, declared: str, said: str) -> None:
    found = claim(query, expected, declared=declared, because="so", readings=READING)
    (finding,) = found.findings
    assert finding.id == "claims/verdict-differs"
    assert f"is declared '{declared}', but {said}" in finding.message
    assert finding.ref.path[-1] == "declared"
    if query:
        assert "5 = 2 Ace + 3 King" in finding.message


def test_open_without_because() -> None:
    assert claim(declared="open").ids == ["open-without-because"]


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("count(dual)", "did you mean 'duel'"),
        ("count(duel.where(suit='sum'))", "did you mean 'sun'"),
        ("count(duel", "count the brackets"),
    ],
)
def test_query_failed_is_told_at_the_query_and_judges_nothing(query: str, words: str) -> None:
    (finding,) = claim(query).findings
    assert finding.id == "claims/query-failed"
    assert finding.message.startswith("T-1 cannot be judged: ")
    assert words in finding.help
    assert finding.ref.path[-1] == "query"


def test_query_failed_is_told_at_the_reading_the_each_and_the_named_query() -> None:
    reading = claim("count(duel)", readings="{x: {says: x, query: count(dual)}}")
    assert [finding.ref.path[-3:] for finding in reading.findings] == [("readings", "x", "query")]
    each = claim("count(duel)", each="{s: nobody}")
    assert [finding.ref.path[-2:] for finding in each.findings] == [("each", "s")]
    named = judged("{}", queries="bad: count(dual)\ngood: count(duel)\ncards-only: duel")
    assert [finding.ref.path[-2:] for finding in named.findings] == [("queries", "bad")]


def test_literal_number_wherever_a_query_stands() -> None:
    assert claim("count(duel) + 5 - 5").ids == ["literal-number"]
    assert claim("count(duel.where('copies < 99'))").ids == ["literal-number"]
    assert claim("count(duel) + 2 - 1 - 1 + 0").ids == []
    assert claim("count(duel)", each="{x: '[7]'}").ids == ["literal-number"]
    assert claim("count(duel)", readings="{x: {says: x, query: 3 + 3}}").ids == ["literal-number"]
    assert judged("{}", queries="x: 12").ids == ["literal-number"]
    (finding,) = claim("count(duel) * 7 / 7 + 3 - 3").findings
    assert finding.message == "the query of T-1 has the number 7, 3 written into it"


def test_assumption_not_read() -> None:
    assert claim("count(duel)", assumes="[twice]").ids == ["assumption-not-read"]
    assert claim(RESTS, assumes="[twice]", declared="reading").ids == []


def test_assumption_unnamed() -> None:
    assert claim(RESTS, declared="reading").ids == ["assumption-unnamed"]
    thrice = "count(duel) + facts.thrice - facts.thrice"
    assert claim(thrice, declared="reading", assumes="[thrice]").ids == []
    assert claim(thrice, declared="reading").ids == ["assumption-unnamed"]


def test_assumption_not_ours() -> None:
    found = claim("count(duel) + facts.worth - facts.worth", assumes="[worth]")
    assert found.ids == ["assumption-not-ours"]
    assert "which is stated" in found.findings[0].message


def test_every_check_of_claims_is_named_here() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    pages = [page for page in checks.catalogue() if page.id.startswith("claims/")]
    assert len(pages) == 8
    for page in pages:
        assert page.id.partition("/")[2] in text
        assert "Failing:" in page.text
        assert "Passing:" in page.text
