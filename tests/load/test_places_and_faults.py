"""Every value has its place, and all faults of a file are told at once."""

from __future__ import annotations

from pathlib import Path

from deckpress.load import database_schema, load
from deckpress.load.composing import compose
from deckpress.load.source import Source
from deckpress.load.tree import Tree, grow
from deckpress.model.source import Place
from deckpress.workspace import Workspace
from tests.load.projects import ACE, faults, game, load_text, refusal

ROOT = Path(__file__).parents[2]


def test_scalars_items_and_sections_have_places() -> None:
    text = game(setups="all:\n  name: All\n  piles: {draw: {from: [base, more]}}")
    sources = load_text(text).sources
    lines = text.splitlines()
    top = ("games", "demo")

    def found(*path: str | int) -> str:
        place = sources.find((*top, *path))
        return lines[place.line - 1][place.column - 1 :]

    assert found("title") == "Demo"
    assert found("cards") == "cards:"
    assert found("cards", 0) == "id: ace"
    assert found("cards", 0, "copies") == "2"
    assert found("setups", "all") == "all:"
    assert found("setups", "all", "piles", "draw", "from", 1).startswith("more]")
    assert sources.find(top) == Place("cards.yaml", 2, 3)


def test_b030_a_fault_names_card_field_line_and_column() -> None:
    cards = "".join(ACE.replace("ace", f"card-{number}") for number in range(40))
    text = game(
        cards.replace("- id: card-23\n  kind: plain\n  name: Ace", "- id: card-23\n  kind: plain\n  name: [Ace]")
    )
    (finding,) = refusal(text)
    line = text.splitlines().index("        name: [Ace]") + 1
    assert finding.ref.place == Place("cards.yaml", line, 15)
    assert (finding.ref.card, finding.ref.field) == ("card-23", "name")


def test_all_faults_are_told_at_once_in_the_order_of_the_file() -> None:
    text = game(
        ACE.replace("copies: 2", "copies: two").replace("name: Ace", "nmae: Ace") + "  text: {coin}\n  text: b\n",
        components="base: {name: Base, boarder: cream}",
    )
    assert faults(text) == [
        "load/missing-key",
        "load/unknown-key",
        "load/missing-key",
        "load/near-miss-key",
        "load/bad-value",
        "load/needs-quotes",
        "load/duplicate-key",
    ]


def test_a_path_without_a_place_has_its_parents() -> None:
    sources = load_text(game()).sources
    here = ("games", "demo", "cards", 0)
    assert sources.find((*here, "text")) == sources.find(here)


def test_places_count_characters_and_not_bytes() -> None:
    tree: Tree = grow(compose(Source("f", "a: [é𝄞, b]\n")), Source("f", "a: [é𝄞, b]\n"))
    assert tree.places[("a", 1)] == Place("f", 1, 9)


def test_the_schema_knows_every_section_and_lets_scalars_be_what_they_look_like() -> None:
    schema = database_schema()
    game_record = schema["$defs"]["GameRecord"]
    assert {"title", "cards", "kinds", "components", "setups", "claims"} <= set(game_record["properties"])
    assert game_record["additionalProperties"] is False
    assert schema["$defs"]["CardRecord"]["additionalProperties"] is True
    assert "number" in game_record["properties"]["title"]["type"]
    assert "from" in schema["$defs"]["PileRecord"]["properties"]


def test_the_real_database_loads_without_a_finding() -> None:
    loaded = load(Workspace(ROOT))
    assert loaded.findings == ()
    for path, place in loaded.sources.places.items():
        assert place.line > 0, path
