"""Catalogues kept in the cache as they were read: reading a large PO file takes longer than all that follows."""

from __future__ import annotations

import json
from dataclasses import asdict

from deckpress.model.catalogue import Catalogue, Entry


def catalogue_to(catalogue: Catalogue) -> bytes:
    """A catalogue as bytes."""
    plain = {
        "entries": [list(asdict(entry).values()) for entry in catalogue.entries.values()],
        "obsolete": [list(asdict(entry).values()) for entry in catalogue.obsolete.values()],
        "header": dict(catalogue.header),
    }
    return json.dumps(plain, ensure_ascii=False).encode()


def catalogue_from(data: bytes, game: str, language: str, file: str) -> Catalogue:
    """The catalogue of these bytes."""
    from deckpress.load.catalogue import plural_rule  # noqa: PLC0415 - only for another language

    plain = json.loads(data)
    count, index = plural_rule(plain["header"].get("Plural-Forms", ""))
    entries, obsolete = (
        {entry.key: entry for entry in (_entry(values) for values in plain[part])} for part in ("entries", "obsolete")
    )
    return Catalogue(game, language, file, entries, obsolete, plain["header"], count, index)


def _entry(values: list[object]) -> Entry:
    return Entry(*(tuple(value) if isinstance(value, list) else value for value in values))  # type: ignore[arg-type]
