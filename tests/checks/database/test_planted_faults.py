"""The repository's own games are clean, and a fault that is planted into one of them is found."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from deckpress import checks
from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding
from deckpress.presets import card_sizes
from deckpress.query import evaluate
from deckpress.resolve import resolve
from tests.load.projects import load_text

GAMES = (Path(__file__).parents[3] / "cards.yaml").read_text(encoding="utf-8")


@cache
def found(text: str) -> tuple[Finding, ...]:
    """Everything that resolving and the database checks find in a database."""
    loaded = load_text(text)
    resolved = resolve(loaded.database, card_sizes(), evaluate)
    subjects = [DatabaseSubject(loaded.database, edition) for edition in resolved.editions.values()]
    return (*resolved.findings, *(finding for one in subjects for finding in checks.run("database", one)))


def test_the_games_of_the_repository_are_clean() -> None:
    assert found(GAMES) == ()


@pytest.mark.parametrize(
    ("old", "new", "check"),
    [
        ("        theme: christmas\n", "        theme: chrismas\n", "near-miss-names"),
        ("        name: Bakery Bread and Butter\n", "        name: Bread and-Butter\n", "near-miss-names"),
        ("        name: Wild Bakery\n", "        name: Wild Christmas\n", "duplicate-names"),
        ('colour: "{flavour.colour}"', 'colour: "{flavor.colour}"', "unfilled-placeholder"),
        ("        component: combos\n", "        component: extras\n", "orphan-card"),
        ('limits: {puke: "3"}', 'limits: {puke: "4"}', "limit-never-reached"),
        ("draw: {from: [base, christmas]}", "draw: {from: [base, combos]}", "mixed-backs"),
        ("draw: {from: [base, christmas]}", "draw: {from: [base], where: kind == 'combo'}", "empty-pile"),
        (
            "    setups:\n      vanilla:\n",
            "    setups:\n      crowd:\n        name: A crowd\n        players: 2-13\n"
            "        piles: {draw: {from: [base]}}\n"
            "        deals: {draw: {hand: facts.hand_vanilla}}\n      vanilla:\n",
            "deal-too-large",
        ),
        ("section: Notes\n        expected: 60", "section: Note\n        expected: 60", "document-section-unknown"),
        ("section: Notes\n        expected: 60", "expected: 60", "provenance-missing"),
        ("expected: 60\n", "expected: 61\n", "claim-says-otherwise"),
        ("        copies: 3\n", "        copies: 0\n", "copies-zero"),
        ("{wild: word, theme: word}", "{wild: word, theme: word, strength: number}", "field-never-given"),
    ],
)
def test_a_planted_fault_is_found(old: str, new: str, check: str) -> None:
    assert old in GAMES
    assert f"database/{check}" in {finding.id for finding in found(GAMES.replace(old, new, 1))}
