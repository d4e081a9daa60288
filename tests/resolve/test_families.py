"""One entry with ``for:`` stands for many cards."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.resolve.games import COLOURS, FAMILY, edition, found

ROOT = Path(__file__).parents[2]


def test_a_table_gives_a_card_for_each_row_in_order() -> None:
    cards = edition(FAMILY, tables=COLOURS).cards
    assert [(card.id, card.name) for card in cards.values()] == [("tasty-red", "Red"), ("tasty-blue", "Blue")]


def test_only_bound_names_are_filled_in() -> None:
    text = r'  text: "{colour}, {colour.mood}: {coin} {card:ace} \\{colour} {other.mood} {colours}"'
    (red, _) = edition(FAMILY + text, tables=COLOURS).cards.values()
    assert red.fields["text"] == r"red, angry: {coin} {card:ace} \{colour} {other.mood} {colours}"


def test_lists_and_mappings_are_filled_in_to_the_bottom() -> None:
    more = '  parts: [["{colour}"], {"{colour}": "x {colour.mood}"}]\n'
    (red, _) = edition(FAMILY + more, kind="parts: list", tables=COLOURS).cards.values()
    assert red.fields["parts"] == [["red"], {"red": "x angry"}]


def test_a_column_that_is_a_list_stays_a_list_where_it_is_the_whole_value() -> None:
    table = "colours:\n  red: {name: Red, shades: [rose, ruby]}"
    (red,) = edition(FAMILY + '  shades: "{colour.shades}"\n', kind="shades: list", tables=table).cards.values()
    assert red.fields["shades"] == ["rose", "ruby"]
    (fault,) = found(FAMILY + '  text: "all {colour.shades}"\n', tables=table)
    assert fault.id == "resolve/bad-family"


def test_what_a_column_brings_in_is_not_filled_in_again() -> None:
    table = 'colours:\n  red: {name: "{colour.mood}", mood: angry}'
    assert edition(FAMILY, tables=table).cards["tasty-red"].name == "{colour.mood}"


def test_copies_and_components_may_come_from_a_table() -> None:
    cards = FAMILY.replace("component: base", 'component: "{colour.box}"\n  copies: "{colour.copies}"')
    table = "colours:\n  red: {name: Red, copies: 3, box: base}\n  blue: {name: Blue, copies: 1, box: more}"
    printings = [(one.card, one.component, one.copies) for one in edition(cards, tables=table).printings]
    assert printings == [("tasty-red", "base", 3), ("tasty-blue", "more", 1)]


def test_copies_from_a_table_must_be_digits() -> None:
    cards = FAMILY + '  copies: "{colour.mood}"\n'
    assert [fault.id for fault in found(cards, tables=COLOURS)] == ["resolve/bad-copies"] * 2


def test_several_names_are_their_product_in_order_and_where_filters() -> None:
    cards = """
    - id: "{one}-{two}"
      for: {one: colours, two: colours}
      where: one.mood != two.mood
      kind: plain
      name: "{one.name} over {two.name}"
      component: base
    """
    assert list(edition(cards, tables=COLOURS).cards) == ["red-blue", "blue-red"]


def test_a_name_may_stand_for_a_list_with_parts_and_their_columns() -> None:
    cards = """
    - id: goal-{order}
      for: {order: permutations(colours)}
      kind: plain
      name: "{order.1.name} before {order.2.name}"
      first: "{order.1}"
      component: base
    """
    cards_ = edition(cards, tables=COLOURS).cards
    assert list(cards_) == ["goal-red-blue", "goal-blue-red"]
    assert cards_["goal-blue-red"].name == "Blue before Red"
    assert cards_["goal-blue-red"].fields["first"] == "blue"


def test_b014_an_unknown_column_is_an_error_with_the_nearest() -> None:
    (fault,) = found(FAMILY + '  text: "{colour.moood}"\n', tables=COLOURS)[:1]
    assert fault.id == "resolve/bad-family"
    assert (fault.ref.card, fault.ref.field) == ("tasty-{colour}", "text")
    assert "did you mean 'mood'" in fault.help


def test_a_row_that_lacks_a_column_is_named() -> None:
    table = "colours:\n  red: {name: Red, mood: angry}\n  blue: {name: Blue}"
    (fault,) = found(FAMILY + '  text: "{colour.mood}"\n', tables=table)
    assert "'blue'" in fault.message


def test_an_unknown_table_is_an_error_with_the_nearest() -> None:
    (fault,) = found(FAMILY.replace("colours", "colors"), tables=COLOURS)
    assert fault.id == "resolve/bad-expression"
    assert "colours" in fault.help


def test_a_family_whose_ids_do_not_differ_says_what_to_add() -> None:
    (fault,) = found(FAMILY.replace("tasty-{colour}", "tasty"), tables=COLOURS)
    assert fault.id == "resolve/bad-family"
    assert "{colour}" in fault.help


@pytest.mark.parametrize("expression", ["count(colours)", "'red'"])
def test_what_is_no_list_makes_no_family(expression: str) -> None:
    (fault,) = found(FAMILY.replace("{colour: colours}", f'{{colour: "{expression}"}}'), tables=COLOURS)
    assert "is not a list or a table" in fault.message


def test_a_family_of_nothing_is_a_warning_and_one_of_millions_an_error() -> None:
    (empty,) = found(FAMILY + "  where: colour == 'green'\n", tables=COLOURS)
    assert (empty.id, empty.severity) == ("resolve/empty-family", "warning")
    rows = "colours:\n" + "\n".join(f"  c{number}: {{name: N}}" for number in range(200))
    many = FAMILY.replace("{colour: colours}", "{colour: colours, b: colours}").replace("{colour}", "{colour}-{b}")
    (fault,) = found(many, tables=rows)
    assert fault.id == "resolve/family-too-large"


def test_where_without_for_and_a_bad_name_are_errors() -> None:
    assert [one.id for one in found(FAMILY.replace("for: {colour: colours}", "where: a == b"), tables=COLOURS)] == [
        "resolve/where-without-for",
        "resolve/bad-id",
    ]
    (fault,) = found(FAMILY.replace("for: {colour:", "for: {Colour X:"), tables=COLOURS)
    assert fault.id == "resolve/bad-family"


def test_b147_the_order_of_cards_does_not_depend_on_the_hash_seed() -> None:
    code = (
        "import pathlib; from deckpress.load import load; from deckpress.resolve import resolve\n"
        "from deckpress.workspace import Workspace; from deckpress.presets import card_sizes\n"
        "from deckpress.query import evaluate\n"
        "print(resolve(load(Workspace(pathlib.Path('.'))).database, card_sizes(), evaluate))"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": s},
        ).stdout
        for s in ("1", "2")
    ]
    assert runs[0] == runs[1]
