"""docs/contradictions.md tells every claim that does not simply hold, with what the cards come to today."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from deckpress.checks.claims.saying import written
from deckpress.model.claim import ClaimResult
from deckpress.model.database import Verdict
from tests.claims.games import ROOT, database, game

PAGE = ROOT / "docs" / "contradictions.md"


def row(result: ClaimResult) -> str:
    """A claim's row of the page."""
    by = result.reading or "nothing"
    return f"| {result.id} | {_said(result.expected)} | {_said(result.actual)} | {by} | {result.verdict} |"


def _said(value: Any) -> str:
    if value is None:
        return "no query"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(_said(each) for each in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_said(each)}" for key, each in value.items())
    return written(value)


@pytest.mark.parametrize("id", database().games)
def test_every_claim_that_does_not_hold_has_its_row(id: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for result in game(id).results:
        if result.verdict is not Verdict.HOLDS:
            assert row(result) in page


def test_the_page_has_no_row_for_a_claim_that_holds() -> None:
    told = set(re.findall(r"(?m)^\| ([A-Z]{3}-\d\d) \|", PAGE.read_text(encoding="utf-8")))
    for id in database().games:
        holds = {result.id for result in game(id).results if result.verdict is Verdict.HOLDS}
        assert told & holds == set()
