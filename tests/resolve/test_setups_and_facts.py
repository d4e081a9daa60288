"""Setups fill their piles from the box; facts say where they come from."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckpress.load import load
from deckpress.model.game import Setup
from deckpress.model.source import Path as Path_
from deckpress.presets import card_sizes
from deckpress.query import evaluate
from deckpress.resolve import resolve
from deckpress.workspace import Workspace
from tests.resolve.games import card, edition, found

ROOT = Path(__file__).parents[2]
DECK = """
- id: ace
  kind: plain
  name: Ace
  theme: winter
  printings: [{component: base, copies: 2}, {component: more, copies: 3}]
- {id: king, kind: plain, name: King, theme: summer, component: base, copies: 4}
- {id: none, kind: plain, name: None, component: more, copies: 0}
"""


def setup(piles: str, **sections: str) -> Setup:
    """The setup ``s`` with these piles, over the little deck."""
    return edition(DECK, setups=f"s:\n  name: S\n  piles: {{{piles}}}", **sections).setups["s"]


def in_play(piles: str, **sections: str) -> list[tuple[str, str, str, int]]:
    """(card, component, pile, copies) of every entry of a setup."""
    return [(one.card, one.component, one.pile, one.copies) for one in setup(piles, **sections).in_play]


def test_the_real_games_have_their_numbers() -> None:
    resolved = resolve(load(Workspace(ROOT)).database, card_sizes(), evaluate)
    assert resolved.findings == ()
    setups = resolved.editions["pickles-and-popsicles"].setups
    totals = {id: setups[id].total for id in ("box", "vanilla", "christmas", "bakery", "christmas-bakery")}
    assert totals == {"box": 97, "vanilla": 60, "christmas": 74, "bakery": 74, "christmas-bakery": 92}
    both = setups["christmas-bakery"]
    assert [sum(one.copies for one in both.in_play if one.pile == pile) for pile in both.piles] == [87, 5]


def test_every_game_has_the_box_with_all_that_is_printed() -> None:
    box = edition(DECK).setups["box"]
    assert (box.total, box.piles, next(iter(edition(DECK).setups))) == (9, ("box",), "box")
    assert {one.card for one in box.in_play} == {"ace", "king"}


def test_a_setup_called_box_is_refused() -> None:
    (fault,) = found(DECK, setups="box:\n  name: Box\n  piles: {draw: {from: [base]}}")
    assert fault.id == "resolve/setup-named-box"


def test_a_pile_takes_all_copies_of_its_components_in_the_order_of_the_cards() -> None:
    assert in_play("draw: {from: [more, base]}") == [
        ("ace", "more", "draw", 3),
        ("ace", "base", "draw", 2),
        ("king", "base", "draw", 4),
    ]


def test_where_narrows_a_pile_and_a_field_that_a_card_lacks_is_no_error() -> None:
    deck = DECK + card("plain-one")
    piles = "s:\n  name: S\n  piles: {draw: {from: [base], where: \"theme == 'winter'\"}}"
    assert [one.card for one in edition(deck, setups=piles).setups["s"].in_play] == ["ace"]


def test_where_knows_the_component_the_tables_and_the_facts() -> None:
    facts = "most: {value: 2, provenance: ours}"
    tables = "seasons:\n  winter: {cold: yes}"
    where = "component == 'base' and theme in seasons and facts.most == 2"
    assert in_play(f'draw: {{from: [base, more], where: "{where}"}}', facts=facts, tables=tables) == [
        ("ace", "base", "draw", 2)
    ]


def test_a_condition_that_cannot_be_answered_is_one_error() -> None:
    faults = found(DECK, setups="s:\n  name: S\n  piles: {d: {from: [base], where: them == 'x'}}")
    assert [one.id for one in faults if one.severity == "error"] == ["resolve/bad-expression"]
    assert "theme" in faults[-1].help


@pytest.mark.parametrize(
    ("limit", "left"),
    [("'4'", [2, 2]), ("'2'", [2]), ("'1'", [1]), ("'0'", []), ("'9'", [2, 3]), ("facts.most", [1]), ("1 + 1", [2])],
)
def test_a_limit_takes_from_the_last_component_first(limit: str, left: list[int]) -> None:
    entries = in_play(
        f"d: {{from: [base, more], limits: {{ace: {limit}}}}}", facts="most: {value: 1, provenance: ours}"
    )
    assert [copies for id, _, _, copies in entries if id == "ace"] == left


@pytest.mark.parametrize("limit", ["'many'", "'-1'", "'1.5'", "\"'x'\"", "1 > 0"])
def test_a_limit_must_come_to_a_whole_number(limit: str) -> None:
    setups = f"s:\n  name: S\n  piles: {{d: {{from: [base], limits: {{ace: {limit}}}}}}}"
    assert [one.severity for one in found(DECK, setups=setups)] == ["error"]


def test_a_card_lies_in_one_pile_of_a_setup() -> None:
    setups = "s:\n  name: S\n  piles: {a: {from: [base]}, b: {from: [base], where: \"id == 'ace'\"}}"
    (fault,) = [one for one in found(DECK, setups=setups) if one.severity == "error"]
    assert (fault.id, fault.ref.card) == ("resolve/two-piles", "ace")


def test_copies_of_one_card_from_two_components_may_lie_in_two_piles() -> None:
    assert in_play("a: {from: [base]}, b: {from: [more]}")[-1] == ("ace", "more", "b", 3)


def test_what_is_in_play_leads_to_the_written_copies() -> None:
    top = ("games", "demo", "cards")
    assert [one.path for one in setup("d: {from: [base]}").in_play] == [
        (*top, 0, "printings", 0, "copies"),
        (*top, 1, "copies"),
    ]


def limited(limit: str) -> list[tuple[str, int, Path_, tuple[str, ...]]]:
    """(card, copies, limit_path, limit_facts) of the little deck with a limit for the ace."""
    facts = "most: {value: 3, provenance: ours}\nby-name: {value: {ace: 4}, provenance: ours}"
    lying = setup(f"d: {{from: [base, more], limits: {{ace: {limit}}}}}", facts=facts).in_play
    return [(one.card, one.copies, one.limit_path, one.limit_facts) for one in lying]


def test_copies_that_a_limit_decides_lead_to_what_decides_the_limit() -> None:
    written = ("games", "demo", "setups", "s", "piles", "d", "limits", "ace")
    fact = ("games", "demo", "facts")
    king = ("king", 4, (), ())
    assert limited("'3'") == [("ace", 2, written, ()), ("ace", 1, written, ()), king]
    assert limited("facts.most") == [
        ("ace", 2, (*fact, "most", "value"), ("most",)),
        ("ace", 1, (*fact, "most", "value"), ("most",)),
        king,
    ]
    assert limited("facts.by_name.ace")[0] == ("ace", 2, (*fact, "by-name", "value", "ace"), ("by-name",))
    assert limited("\"facts['most'] - 1\"")[0] == ("ace", 2, written, ("most",))


def test_a_limit_that_takes_nothing_away_decides_nothing() -> None:
    assert limited("'5'")[0] == ("ace", 2, (), ())


def test_documents_state_facts_and_games_derive_or_decide_them() -> None:
    documents = "rules:\n  title: Rules\n  facts:\n    colours: {value: 10, section: Setup}"
    facts = "pairs: {value: 45, provenance: derived, from: [colours]}\nstock: {value: 300, provenance: ours}"
    known = edition(documents=documents, facts=facts).facts
    assert [(one.id, str(one.provenance), one.document, one.section, one.value) for one in known.values()] == [
        ("colours", "stated", "rules", "Setup", "10"),
        ("pairs", "derived", "", "", "45"),
        ("stock", "ours", "", "", "300"),
    ]
    assert known["colours"].path == ("games", "demo", "documents", "rules", "facts", "colours")


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ("a: {value: 1}", "no-provenance"),
        ("a: {value: 1, provenance: stated}", "no-document"),
        ("a: {value: 1, provenance: derived}", "no-origin"),
        ("a: {value: 1, provenance: derived, from: [tree]}", "unknown-fact"),
        ("a: {value: 1, provenance: derived, from: [a]}", "fact-from-itself"),
        ("three: {value: 3, provenance: ours}", "fact-twice"),
    ],
)
def test_a_fact_without_a_source_is_an_error(facts: str, fault: str) -> None:
    documents = "rules:\n  title: Rules\n  facts:\n    three: {value: 3, section: Setup}"
    faults = found(documents=documents, facts=facts)
    assert {one.id for one in faults} == {f"resolve/{fault}"}


def test_a_stated_fact_needs_its_section() -> None:
    (fault,) = found(documents="rules:\n  title: Rules\n  facts:\n    three: {value: 3}")
    assert fault.id == "resolve/no-section"


def test_claims_name_documents_and_facts_that_exist() -> None:
    claims = """
    c1:
      {says: Two, expected: 2, document: ruls, assumes: [tree], quotes: thre,
       readings: {r: {says: S, query: '1', document: x}}}
    """
    documents = "rules:\n  title: Rules\n  facts:\n    three: {value: 3, section: S}"
    faults = found(documents=documents, claims=claims)
    assert [one.id for one in faults] == [
        "resolve/unknown-document",
        "resolve/unknown-document",
        "resolve/unknown-fact",
        "resolve/unknown-fact",
    ]
    assert "'rules'" in faults[0].help
    assert "'three'" in faults[2].help
    assert faults[2].ref.path[-1] == "quotes"


def test_documents_have_their_titles_in_the_edition() -> None:
    documents = "rules:\n  title: The Rules\nbox:\n  title: The box"
    assert edition(documents=documents).documents == {"rules": "The Rules", "box": "The box"}
