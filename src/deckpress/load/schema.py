"""The JSON Schema of ``cards.yaml``, from the same records that read it."""

from __future__ import annotations

from typing import Any

from deckpress.load.spreadsheet import ENCODINGS
from deckpress.model.database import Database


def database_schema() -> dict[str, Any]:
    """A JSON Schema (draft 2020-12) for editors.

    deckpress takes every scalar as the text that is written, so wherever it takes text the schema allows
    what an editor may think is a number, a flag or nothing; where it takes a number, digits in quotes too.
    """
    schema = Database.model_json_schema(by_alias=True)
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "cards.yaml"
    _widen(schema)
    _add_sources(schema)
    return schema


def _add_sources(schema: dict[str, Any]) -> None:
    """Cards may come from files: ``cards: {from: cards.csv}``, alone or among the entries of the list."""
    text = {"type": ["string", "number", "boolean", "null"]}
    schema["$defs"]["CardsFile"] = {
        "title": "CardsFile",
        "description": "A spreadsheet that cards come from: a row for each.",
        "type": "object",
        "properties": {
            "from": {"type": "string", "pattern": r"\.(csv|tsv|txt|xlsx|xlsm|CSV|TSV|TXT|XLSX|XLSM)$"},
            "sheet": text,
            "encoding": {"enum": list(ENCODINGS)},
            "defaults": {"type": "object", "additionalProperties": text},
        },
        "required": ["from"],
        "additionalProperties": False,
    }
    cards = schema["$defs"]["GameRecord"]["properties"]["cards"]
    file = {"$ref": "#/$defs/CardsFile"}
    schema["$defs"]["GameRecord"]["properties"]["cards"] = {
        "anyOf": [file, {**cards, "items": {"anyOf": [cards["items"], file]}}]
    }


def _widen(node: Any) -> None:
    if isinstance(node, list):
        for child in node:
            _widen(child)
    if not isinstance(node, dict):
        return
    kind = node.get("type")
    if kind == "string" and "enum" not in node:
        node["type"] = ["string", "number", "boolean", "null"]
    elif kind == "integer":
        node["type"] = ["integer", "string"]
    elif kind == "boolean":
        node["type"] = ["boolean", "string"]
    for key, child in node.items():
        if key != "default":
            _widen(child)
