"""The JSON Schema of ``cards.yaml``, from the same records that read it."""

from __future__ import annotations

from typing import Any

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
    return schema


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
