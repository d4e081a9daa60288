"""Ids, references, fields and printings."""

from __future__ import annotations

import pytest

from deckpress.model.database import FieldType
from deckpress.resolve.fields import WrongValue, typed
from tests.load.projects import ACE, faults, game
from tests.resolve.games import COLOURS, FAMILY, card, edition, found, resolve_text


@pytest.mark.parametrize("second", [card("axe", name="Axe"), card("axe", name="Other")])
def test_b017_an_id_used_twice_is_an_error_at_both_places_whatever_the_data(second: str) -> None:
    faults = found(card("axe", name="Axe") + second)
    assert [fault.id for fault in faults] == ["resolve/id-twice"] * 2
    assert [fault.ref.path[-2] for fault in faults] == [0, 1]


def test_b017_a_family_may_not_make_the_id_of_another_card() -> None:
    faults = found(FAMILY + card("tasty-red"), tables=COLOURS)
    assert {fault.id for fault in faults} == {"resolve/id-twice"}


@pytest.mark.parametrize("other", ["red_7", "red.7"])
def test_b144_ids_that_differ_only_in_their_separators_clash(other: str) -> None:
    faults = found(card("red-7") + card(other))
    assert {fault.id for fault in faults} == {"resolve/id-twice"}


def test_b144_ids_made_by_a_family_are_checked_too() -> None:
    (fault,) = found(FAMILY.replace("tasty-{colour}", "tasty-{colour.name}"), tables="colours:\n  red: {name: Red}")
    assert fault.id == "resolve/bad-id"


def test_b145_sections_whose_ids_look_alike_are_reported() -> None:
    faults = found(tables="a-b:\n  x: {k: v}\na_b:\n  x: {k: v}")
    assert [fault.id for fault in faults] == ["resolve/id-twice"]


def test_b014_every_reference_must_resolve_and_close_matches_are_named() -> None:
    cards = "- {id: ace, kind: plane, name: Ace, component: bas}\n"
    setups = "all:\n  name: All\n  piles: {draw: {from: [bse], limits: {acee: '1'}}}"
    faults = found(cards, setups=setups)
    assert [(fault.id, fault.help) for fault in faults] == [
        ("resolve/unknown-kind", "did you mean 'plain'?"),
        ("resolve/unknown-component", "did you mean 'base'?"),
        ("resolve/unknown-component", "did you mean 'base'?"),
        ("resolve/unknown-card", ""),
    ]
    assert faults[0].ref.card == "ace"
    assert faults[0].ref.path == ("games", "demo", "cards", 0, "kind")


def test_b014_no_card_falls_out_of_the_box_silently() -> None:
    cards = card("a") + card("b", "component: mroe") + card("c", "component: more")
    resolved = resolve_text(cards)
    assert resolved.editions["demo"].setups["box"].total == 2
    assert [fault.ref.card for fault in resolved.findings] == ["b"]


def test_b015_both_sides_of_a_card_are_one_record_and_counted_once() -> None:
    two_sided = edition(card("a", "component: base, front: Sun, back-text: Moon"))
    assert two_sided.cards["a"].fields == {"front": "Sun", "back_text": "Moon"}
    assert two_sided.setups["box"].total == 1


def test_b016_cards_with_one_name_are_told_apart_by_id() -> None:
    both = edition(card("storm-1", "component: base, cost: '1'", "Storm") + card("storm-2", name="Storm"))
    assert [one.fields.get("cost") for one in both.cards.values()] == ["1", None]


def test_b020_every_entry_resolves_or_is_reported_and_the_counts_add_up() -> None:
    names = ["Björn-Süd", "Bjorn-Sud", "Field // Fair", "Smørbrød"]
    cards = "".join(f"- {{id: c{i}, kind: plain, name: {n}, component: base}}\n" for i, n in enumerate(names))
    resolved = resolve_text(cards + card("Bjorn".lower(), "component: bse"))
    assert [one.name for one in resolved.editions["demo"].cards.values()][:4] == names
    assert resolved.editions["demo"].setups["box"].total + len(resolved.findings) == 5


def test_a_card_needs_one_way_to_say_where_it_lies() -> None:
    both = ACE + "  printings: [{component: more, copies: 1}]\n"
    neither = ACE.replace("  component: base\n", "")
    assert "resolve/two-printings" in [fault.id for fault in found(both)]
    assert [fault.id for fault in found(neither)] == ["resolve/no-component"]
    stray = neither + "  printings: [{component: more}]\n"
    assert [fault.id for fault in found(stray)] == ["resolve/two-printings"]
    twice = neither.replace("  copies: 2\n", "  printings: [{component: more}, {component: more}]\n")
    assert [fault.id for fault in found(twice)] == ["resolve/two-printings"]


def test_printings_put_copies_into_several_components_and_lead_to_what_is_written() -> None:
    cards = """
    - id: ace
      kind: plain
      name: Ace
      printings:
        - {component: base, copies: 4}
        - {component: more}
    - {id: king, kind: plain, name: King, component: more}
    - {id: queen, kind: plain, name: Queen, component: more, copies: 2}
    """
    top = ("games", "demo", "cards")
    assert [(one.card, one.component, one.copies, one.path) for one in edition(cards).printings] == [
        ("ace", "base", 4, (*top, 0, "printings", 0, "copies")),
        ("ace", "more", 1, (*top, 0, "printings", 1)),
        ("king", "more", 1, (*top, 1)),
        ("queen", "more", 2, (*top, 2, "copies")),
    ]


def test_b118_no_copies_are_in_no_setup_and_too_many_are_refused() -> None:
    """The notice is a check: ``database/copies-zero``."""
    none = edition(ACE.replace("copies: 2", "copies: 0"), setups="s: {name: S, piles: {d: {from: [base]}}}")
    assert [setup.in_play for setup in none.setups.values()] == [(), ()]
    assert found(ACE.replace("copies: 2", "copies: 10000")) == []
    for copies in ("10001", "1000000"):
        (fault,) = found(ACE.replace("copies: 2", f"copies: {copies}"))
        assert (fault.id, fault.ref.path[-1]) == ("resolve/bad-copies", "copies")
        assert f"has {copies} copies" in fault.message


@pytest.mark.parametrize("copies", ["-1", "''", "1e3"])
def test_b118_a_number_of_copies_is_digits(copies: str) -> None:
    assert faults(game(ACE.replace("copies: 2", f"copies: {copies}"))) in (["load/bad-value"], ["load/empty-value"])


def test_a_card_whose_name_comes_out_empty_is_an_error_at_the_cell() -> None:
    (fault,) = found(FAMILY, tables="colours:\n  red: {name: ''}")
    assert fault.id == "resolve/no-name"
    assert fault.ref.path == ("games", "demo", "tables", "colours", "red", "name")


def test_fields_are_typed_by_the_kind_and_the_rest_is_as_written() -> None:
    fields = "cost: '3', big: yes, code: 0012, tags: [a, b], levels: {one: x}, text: Draw 2., as-nasty: no"
    kind = "cost: number, big: flag, code: word, tags: list, levels: map, text: text"
    assert edition(card("a", f"component: base, {fields}"), kind=kind).cards["a"].fields == {
        "cost": 3,
        "big": True,
        "code": "0012",
        "tags": ["a", "b"],
        "levels": {"one": "x"},
        "text": "Draw 2.",
        "as_nasty": "no",
    }


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("12", 12), ("-3", -3), ("+7", 7), ("2.5", 2.5), ("3.0", 3), ("-0.25", -0.25)]
)
def test_b026_numbers_are_exact_and_a_fraction_of_zero_is_whole(text: str, number: float) -> None:
    value = typed(text, FieldType.NUMBER)
    assert (value, type(value)) == (number, type(number))


@pytest.mark.parametrize("text", ["two", "1,000", "1e3", "0012", "1 2", "½", "٣", "1.", ".5", "0x1", "1_000", "9" * 30])
def test_b026_what_is_no_number_is_an_error(text: str) -> None:
    with pytest.raises(WrongValue):
        typed(text, FieldType.NUMBER)


def test_b026_a_wrong_number_names_card_field_and_place() -> None:
    (fault,) = found(card("a", "component: base, cost: two"), kind="cost: number")
    assert (fault.id, fault.ref.card, fault.ref.field) == ("resolve/wrong-value", "a", "cost")
    assert fault.ref.path == ("games", "demo", "cards", 0, "cost")


def test_b010_zero_is_a_value_and_an_empty_number_is_none() -> None:
    cards = card("a", "component: base, cost: 0") + card("b", "component: base, cost: ") + card("c")
    assert [one.fields for one in edition(cards, kind="cost: number").cards.values()] == [{"cost": 0}, {}, {}]


@pytest.mark.parametrize(("kind", "value"), [("flag", "maybe"), ("list", "a"), ("number", "x"), ("map", "a")])
def test_a_value_of_the_wrong_type_is_an_error(kind: str, value: str) -> None:
    (fault,) = found(card("a", f"component: base, thing: {value}"), kind=f"thing: {kind}")
    assert fault.id == "resolve/wrong-value"


def test_two_spellings_of_one_field_are_an_error() -> None:
    (fault,) = found(card("a", "component: base, as-nasty: x, as_nasty: y"), kind="as-nasty: word, as_nasty: word")
    assert fault.id == "resolve/field-twice"


def test_a_card_is_labelled_by_itself_else_its_kind_else_its_name() -> None:
    cards = card("a", "component: base, label: ours", "Ace") + card("b", name="Bee")
    assert [one.label for one in edition(cards).cards.values()] == ["ours", "Bee"]
    labelled = edition(cards, kinds="plain: {face: plain.svg, label: plain one}")
    assert [one.label for one in labelled.cards.values()] == ["ours", "plain one"]


def test_paths_lead_from_a_field_to_where_it_is_written() -> None:
    here = ("games", "demo", "cards", 0)
    one = edition(card("a", "component: base, as-nasty: x")).cards["a"]
    assert one.paths == {key: (*here, written) for key, written in [("as_nasty", "as-nasty")]} | {
        key: (*here, key) for key in ("id", "kind", "name", "component")[:3]
    }


def test_sizes_come_from_the_presets_and_unknown_ones_are_named() -> None:
    two = edition(components="base: {name: Base, border: cream}\nbig: {name: Big, border: cream, size: tarot}")
    assert [str(one.size) for one in two.components.values()] == ["63 x 88 mm", "70 x 120 mm"]
    (fault,) = found(components="base: {name: Base, border: cream, size: poker-eruo}")
    assert (fault.id, fault.help) == ("resolve/unknown-size", "did you mean 'poker_euro'?")


@pytest.mark.parametrize("text", ["10 years", "-"])
def test_undeclared_fields_stay_text(text: str) -> None:
    assert edition(card("a", f"component: base, age: '{text}'")).cards["a"].fields == {"age": text}
