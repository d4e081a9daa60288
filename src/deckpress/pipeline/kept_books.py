"""Finished rulebooks and references in the cache: nothing is read, set or written where nothing changed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, replace

from deckpress.model.game import Edition, Setup
from deckpress.model.identity import digest
from deckpress.model.request import Product, Selection
from deckpress.pipeline.making import Made
from deckpress.pipeline.tools import Tools

_HEAD = 10
"""The head's length stands before it in so many digits."""


def kept_books(
    kind: str,
    edition: Edition,
    setup: Setup,
    ink: str,
    selection: Selection,
    tools: Tools,
    make: Callable[[], Iterable[Made]],
) -> Iterator[Made]:
    """What ``make`` makes, from the cache where all it depends on is the same. What has findings is not kept."""
    key = _key(kind, edition, setup, ink, selection, tools)
    kept = tools.cache.get(key) if key else None
    if kept is not None:
        yield from _read(kept)
        return
    made = list(make())
    if key and made and not any(one.findings for one in made):
        tools.cache.put(key, _written(made))
    yield from made


def _key(kind: str, edition: Edition, setup: Setup, ink: str, selection: Selection, tools: Tools) -> str:
    """What finished books are known by; empty where a printer's readings, which lie elsewhere, have a say."""
    from deckpress.layout.engine import engine  # noqa: PLC0415 - imported where the work begins
    from deckpress.typeset.manifest import MANIFEST  # noqa: PLC0415

    if selection.printer or not tools.database:
        return ""
    workspace = tools.workspace
    folders = (f"templates/{edition.templates or edition.game}", "templates/base")
    files = [name for folder in folders for name in workspace.below(folder, "")]
    files += [name for name in (MANIFEST, f"locales/{edition.language}/language.yaml") if workspace.has(name)]
    asked = replace(selection, games=(), setups=(), languages=(), products=(), inks=(), jobs=0)
    catalogue = edition.catalogue.digest if edition.catalogue else ""
    about = (
        edition.game,
        edition.language,
        catalogue,
        setup.id,
        ink,
        repr(asked),
        os.environ.get("SOURCE_DATE_EPOCH", ""),
    )
    return digest(
        "books", kind, engine(), tools.database, *about, *(f"{name} {workspace.digest(name)}" for name in files)
    )


def _written(made: list[Made]) -> bytes:
    """Files with what the manifest says of them, as bytes."""
    head = json.dumps([[asdict(one.product), len(one.data)] for one in made]).encode()
    return b"".join([f"{len(head):0{_HEAD}}".encode(), head, *(one.data for one in made)])


def _read(data: bytes) -> Iterator[Made]:
    """What was written."""
    begin = _HEAD + int(data[:_HEAD])
    for product, length in json.loads(data[_HEAD:begin]):
        yield Made(Product(**product), data[begin : begin + length], ())
        begin += length
