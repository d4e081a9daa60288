"""From a card to the cell of a table that decides it, through one table into another, and what of it is ours."""

from __future__ import annotations

import pytest

from deckpress.model.finding import Finding
from deckpress.model.game import Edition
from tests.resolve.games import card, edition, found

TABLES = """
mushrooms:
  fly-agaric: {name: Fly Agaric, set: red, points: 3, copies: 2, home: base, traits: [a, b], looks: {cap: scarlet}}
  death-cap: {name: Death Cap, set: pale, points: 5, copies: 1, home: more, traits: [c], looks: {cap: olive}}
sets:
  red: {steps: [1, 2], word: warm, note: glow}
  pale: {steps: [4], word: cold, note: dim}
note:
  glow: {ink: gold}
"""
KIND = "points: number, traits: list, steps: list"
CARDS = """
- id: "{mushroom}"
  for: {mushroom: mushrooms}
  kind: plain
  name: "{mushroom.name}"
  points: "{mushroom.points}"
  traits: "{mushroom.traits}"
  text: "Worth {mushroom.points}."
  key: "{mushroom}"
  component: "{mushroom.home}"
  copies: "{mushroom.copies}"
"""
TABLE = ("games", "demo", "tables", "mushrooms", "fly-agaric")
HERE = ("games", "demo", "cards", 0)


def made(more: str = "", **sections: str) -> Edition:
    """The family of two mushrooms with more fields."""
    return edition(f"{CARDS}{more}", KIND, **{"tables": TABLES, **sections})


def faults(more: str = "", **sections: str) -> list[Finding]:
    """What is wrong with it."""
    return found(f"{CARDS}{more}", KIND, **{"tables": TABLES, **sections})


def test_a_field_that_is_a_cell_leads_to_the_cell() -> None:
    paths = made().cards["fly-agaric"].paths
    assert {name: paths[name] for name in ("name", "points", "traits")} == {
        name: (*TABLE, name) for name in ("name", "points", "traits")
    }


def test_a_field_with_more_than_a_placeholder_or_a_key_leads_to_where_it_is_written() -> None:
    paths = made().cards["fly-agaric"].paths
    assert {name: paths[name] for name in ("id", "text", "key")} == {
        name: (*HERE, name) for name in ("id", "text", "key")
    }


def test_copies_and_component_lead_to_their_cells_in_the_box_and_in_play() -> None:
    whole = made(setups="s: {name: S, piles: {d: {from: [base, more]}}}")
    wanted = ((*TABLE, "copies"), (*TABLE, "home"))
    for entry in (whole.printings[0], whole.setups["box"].in_play[0], whole.setups["s"].in_play[0]):
        assert (entry.path, entry.component_path) == wanted


def test_written_copies_and_components_lead_to_themselves() -> None:
    cards = card("a") + "- {id: b, kind: plain, name: B, printings: [{component: base}, {component: more, copies: 2}]}"
    top = ("games", "demo", "cards")
    assert [(one.path, one.component_path) for one in edition(cards).printings] == [
        ((*top, 0), (*top, 0, "component")),
        ((*top, 1, "printings", 0), (*top, 1, "printings", 0, "component")),
        ((*top, 1, "printings", 1, "copies"), (*top, 1, "printings", 1, "component")),
    ]


def test_a_part_of_a_list_leads_to_its_cell() -> None:
    cards = """
    - id: "{pair.1}-{pair.2}"
      for: {pair: pairs(mushrooms)}
      kind: plain
      name: "{pair.2.name}"
      component: base
    """
    (one,) = edition(cards, KIND, tables=TABLES).cards.values()
    assert one.paths["name"] == (*TABLE[:-1], "death-cap", "name")


def test_a_wrong_value_is_told_at_the_cell() -> None:
    (fault,) = faults(tables=TABLES.replace("points: 3", "points: three"))
    assert (fault.id, fault.ref.card, fault.ref.path) == ("resolve/wrong-value", "fly-agaric", (*TABLE, "points"))
    faulty = faults(tables=TABLES.replace("copies: 2", "copies: two"))
    assert [(fault.id, fault.ref.path) for fault in faulty] == [("resolve/bad-copies", (*TABLE, "copies"))]
    faulty = faults(tables=TABLES.replace("home: base", "home: bsae"))
    assert [(fault.id, fault.ref.path) for fault in faulty] == [("resolve/unknown-component", (*TABLE, "home"))]


def test_a_key_leads_on_into_the_table_of_its_name() -> None:
    cards = made('  steps: "{mushroom.set.steps}"\n  word: "It is {mushroom.set.word}."\n').cards
    assert [one.fields["steps"] for one in cards.values()] == [["1", "2"], ["4"]]
    assert cards["death-cap"].fields["word"] == "It is cold."
    assert cards["fly-agaric"].paths["steps"] == ("games", "demo", "tables", "sets", "red", "steps")


def test_it_leads_on_and_on_and_a_table_of_just_the_name_will_do() -> None:
    tables = TABLES.replace("note: dim", "note: glow")
    assert made('  ink: "{mushroom.set.note.ink}"\n', tables=tables).cards["death-cap"].fields["ink"] == "gold"


def test_a_cell_of_keys_and_values_is_looked_into() -> None:
    cards = made('  cap: "{mushroom.looks.cap}"\n').cards
    assert [one.fields["cap"] for one in cards.values()] == ["scarlet", "olive"]
    assert cards["fly-agaric"].paths["cap"] == (*TABLE, "looks", "cap")


@pytest.mark.parametrize(
    ("placeholder", "message", "help"),
    [
        ("{mushroom.set.stps}", "the row 'red' has no column 'stps'", "'steps'"),
        ("{mushroom.home.size}", "no table is called 'home' or 'homes'", "for:"),
        ("{mushroom.set.note.ink}", "'mushroom.set.note' is 'dim', which is no row of the table 'note'", ""),
        ("{mushroom.traits.x}", "no table is called 'traits'", ""),
        ("{mushroom.looks.cup}", "the row 'mushroom.looks' has no column 'cup'", "'cap'"),
        ("{mushroom.set.steps.1}", "no table is called 'steps'", ""),
    ],
)
def test_a_way_that_leads_nowhere_is_one_error(placeholder: str, message: str, help: str) -> None:
    (fault, *_) = faults(f'  thing: "{placeholder}"\n')
    assert fault.id == "resolve/bad-family"
    assert message in fault.message
    assert help in fault.help


def test_a_list_is_no_key() -> None:
    tables = TABLES.replace("set: red", "set: [red]").replace("set: pale", "set: [pale]")
    (fault, *_) = faults('  word: "{mushroom.set.word}"\n', tables=tables)
    assert "'mushroom.set' is a list, which is no row of the table 'sets'" in fault.message


def test_a_kind_marks_fields_as_ours() -> None:
    kinds = "plain: {face: p.svg, fields: {as-nasty: word, points: number}, ours: [as-nasty, points]}"
    one = edition(card("a", "component: base, as-nasty: x, text: Y"), kinds=kinds).cards["a"]
    assert one.ours == {"as_nasty"}


def test_a_marked_column_makes_every_field_of_it_ours() -> None:
    whole = made('  steps: "{mushroom.set.steps}"\n', ours="mushrooms: [points, copies]\nsets: [steps]")
    assert whole.cards["death-cap"].ours == {"points", "copies", "steps"}
    assert whole.ours == {"mushrooms": {"points", "copies"}, "sets": {"steps"}}


@pytest.mark.parametrize(
    ("sections", "fault", "help"),
    [
        ({"ours": "mushroms: [points]"}, "unknown-table", "'mushrooms'"),
        ({"ours": "mushrooms: [point]"}, "unknown-column", "'points'"),
        ({"kinds": "plain: {face: p.svg, fields: {points: number}, ours: [pionts]}"}, "unknown-field", "'points'"),
    ],
)
def test_a_mark_on_nothing_is_an_error(sections: dict[str, str], fault: str, help: str) -> None:
    finding = next(one for one in faults(**sections) if one.id == f"resolve/{fault}")
    assert help in finding.help
    assert finding.ref.path[-1] in (0, "mushroms")
