"""``manifest.json``: what a build made, and what an earlier build made that this one no longer makes."""

from __future__ import annotations

import json
from typing import Any

from deckpress.model.finding import refuse
from deckpress.model.request import Product
from deckpress.workspace import Output

NAME = "manifest.json"
VERSION = 1


def manifest_value(products: tuple[Product, ...]) -> dict[str, Any]:
    """The manifest as the output contract promises it."""
    from dataclasses import asdict  # noqa: PLC0415 - small, but only builds need it

    return {"version": VERSION, "products": [asdict(product) for product in products]}


def refuse_clashes(products: list[Product]) -> None:
    """Refuse two outputs whose names differ only in case: on common file systems one would be lost."""
    seen: dict[str, str] = {}
    for product in products:
        other = seen.setdefault(product.path.casefold(), product.path)
        if other != product.path:
            raise refuse("output/name-clash", f"'{other}' and '{product.path}' would be one file on many systems")


def publish(output: Output, products: tuple[Product, ...]) -> None:
    """Write the manifest, then remove the files that the earlier manifest listed and this one does not."""
    earlier = _listed(output.read(NAME))
    text = json.dumps(manifest_value(products), ensure_ascii=False, indent=1)
    output.write(NAME, f"{text}\n".encode())
    for path in sorted(earlier - {product.path for product in products}):
        output.remove(path)


def _listed(data: bytes | None) -> set[str]:
    """The paths an earlier manifest lists; a manifest that cannot be read lists nothing, so nothing is removed."""
    try:
        value = json.loads(data or b"{}")
        return {str(product["path"]) for product in value.get("products", [])}
    except (ValueError, KeyError, TypeError, AttributeError):
        return set()
