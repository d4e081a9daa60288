"""Each check on the database with a game that fails it and one that passes."""

from __future__ import annotations

import pytest

from deckpress import checks
from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding
from tests.load.projects import ACE, game, load_text
from tests.resolve.games import COLOURS, FAMILY, card, resolve_text

PLAIN = {"components": "base: {name: Base, border: cream}"}
SETUP = "s: {{name: S, piles: {{draw: {{from: [base]{more}}}}}}}"


def findings(cards: str = ACE, **sections: str) -> tuple[Finding, ...]:
    """What the database checks find in a game."""
    sections = {**PLAIN, **sections}
    resolved = resolve_text(cards, **sections)
    subject = DatabaseSubject(load_text(game(cards, **sections)).database, resolved.editions["demo"])
    return checks.run("database", subject)


CASES: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "duplicate-names": (
        {"cards": card("a", name="Dill") + card("b", name="dill")},
        {"cards": card("a", name="Dill") + card("b", name="Winter Dill")},
    ),
    "empty-component": (
        {"components": "base: {name: Base, border: cream}\nmore: {name: More, border: cream}"},
        PLAIN,
    ),
    "orphan-card": (
        {
            "cards": ACE + card("spare", "component: more"),
            "components": "base: {name: Base, border: cream}\nmore: {name: More, border: cream}",
            "setups": SETUP.format(more=""),
        },
        {"setups": SETUP.format(more="")},
    ),
    "limit-never-reached": (
        {"setups": SETUP.format(more=", limits: {ace: '2'}")},
        {"setups": SETUP.format(more=", limits: {ace: '1'}")},
    ),
    "mixed-backs": (
        {
            "cards": ACE + card("king", "component: more"),
            "components": "base: {name: Base, border: cream}\nmore: {name: More, border: white}",
            "setups": SETUP.format(more=", more").replace("], more", ", more]"),
        },
        {
            "cards": ACE + card("king", "component: more"),
            "components": "base: {name: Base, border: cream}\nmore: {name: More, border: white, back-border: cream}",
            "setups": SETUP.format(more=", more").replace("], more", ", more]"),
        },
    ),
    "unused-document": (
        {"documents": "rules: {title: Rules}"},
        {"documents": "rules: {title: Rules}", "claims": "c: {says: S, expected: 2, document: rules, query: '2'}"},
    ),
    "unused-table": (
        {"tables": COLOURS},
        {"cards": FAMILY, "tables": COLOURS},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_fails_where_it_should_and_points_somewhere(name: str) -> None:
    (finding,) = findings(**CASES[name][0])
    assert finding.id == f"database/{name}"
    assert finding.ref.game == "demo"
    assert finding.ref.path
    assert finding.help


@pytest.mark.parametrize("name", CASES)
def test_passes_where_it_should(name: str) -> None:
    assert findings(**CASES[name][1]) == ()


def test_every_database_check_has_a_failing_and_a_passing_case() -> None:
    assert {page.id for page in checks.catalogue() if page.id.startswith("database/")} == {
        f"database/{name}" for name in CASES
    }


def test_a_family_of_orphans_is_one_note() -> None:
    sections = {
        "components": "base: {name: Base, border: cream}\nmore: {name: More, border: cream}",
        "tables": COLOURS,
        "setups": SETUP.format(more=""),
    }
    (finding,) = findings(ACE + FAMILY.replace("component: base", "component: more"), **sections)
    assert "and 1 more of its family" in finding.message


def test_a_game_without_setups_has_no_orphans() -> None:
    assert findings(ACE) == ()
