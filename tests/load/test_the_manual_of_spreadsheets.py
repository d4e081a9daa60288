"""docs/spreadsheets.md: its examples load, and it tells every key, encoding and file."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent, indent

from deckpress.load import database_schema
from deckpress.load.spreadsheet.encoding import ENCODINGS
from deckpress.load.spreadsheet.origin import KEYS
from tests.load.sheets import database, loaded, workbook

PAGE = (Path(__file__).parents[2] / "docs/spreadsheets.md").read_text(encoding="utf-8")
YAML = [text.removeprefix("cards:") for text in re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)]
CSV = re.findall(r"```csv\n(.*?)```", PAGE, re.DOTALL)


def test_the_first_example_loads() -> None:
    found = loaded({"cards.csv": CSV[0]}, cards=YAML[0].strip(), kind="element: word, power: number, text: text")
    assert [card.name for card in found.database.games["demo"].cards] == ["Snow Owl", "Ember Fox"]
    assert found.findings == ()
    assert str(found.sources.find(("games", "demo", "cards", 1, "component"))) == "cards.csv:3:30"


def test_the_list_of_sources_loads() -> None:
    header = ("id", "kind", "name", "component")
    files: dict[str, str | bytes] = {
        "creatures.csv": "id,name\nowl,Owl\n",
        "expansion.xlsx": workbook(header, ("x", "k", "X", "c"), title="Winter"),
    }
    found = loaded(files, cards="\n" + indent(dedent(YAML[1]).strip("\n"), "      "))
    assert [card.id for card in found.database.games["demo"].cards] == ["owl", "x", "joker"]


def test_the_rows_of_one_card_load() -> None:
    (card,) = loaded({"cards.csv": CSV[1]}).database.games["demo"].cards
    assert [(one.component, one.copies) for one in card.printings] == [("base", 1), ("winter", 2)]


def test_every_key_and_every_encoding_is_told() -> None:
    told = set(re.findall(r"`([^`\n]+)`", PAGE))
    assert {*KEYS, *ENCODINGS} - {"utf-8"} <= told | {word.rstrip(":") for word in told}


def test_the_schema_knows_sources_alone_and_in_a_list() -> None:
    schema = database_schema()
    assert set(schema["$defs"]["CardsFile"]["properties"]) == set(KEYS)
    alone, entries = schema["$defs"]["GameRecord"]["properties"]["cards"]["anyOf"]
    assert alone == {"$ref": "#/$defs/CardsFile"}
    assert entries["items"]["anyOf"] == [{"$ref": "#/$defs/CardRecord"}, alone]
    assert database().endswith("cards: {from: cards.csv}\n")
