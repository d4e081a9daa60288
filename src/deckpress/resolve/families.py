"""One entry of ``cards:`` -> the cards it stands for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

from deckpress.model.database import CardRecord, Value
from deckpress.model.names import snake
from deckpress.model.source import Path
from deckpress.resolve.bound import Bound, NoSuchPart, Substitution, bind
from deckpress.resolve.report import Report

MOST_CARDS = 20_000
"""How many cards one entry may stand for."""

_NAME = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*\Z")
_WORD = re.compile(r"[A-Za-z_]\w*")

Tables = Mapping[str, Mapping[str, Mapping[str, Value]]]


@dataclass(frozen=True, slots=True)
class Draft:
    """A card with all names filled in, before anything is checked. ``printings`` are (component, copies, path)."""

    id: str
    kind: str
    name: str
    label: str
    fields: Mapping[str, Value]
    printings: tuple[tuple[str, int | str, Path], ...]
    path: Path


def drafts(record: CardRecord, path: Path, tables: Tables, report: Report) -> Iterator[Draft]:
    """The cards of an entry, in order. Whatever cannot be filled in is reported and left out."""
    if not record.for_:
        if record.where:
            report.error("where-without-for", f"card '{record.id}' has 'where:' and no 'for:'", (*path, "where"))
        yield _draft(record, path, None)
        return
    seen: dict[str, None] = {}
    faults: dict[tuple[str, str, str], None] = {}
    count = 0
    for bound in _combinations(record, path, tables, report):
        count += 1
        try:
            draft = _draft(record, path, Substitution(bound))
        except _Unfilled as fault:
            faults.setdefault((fault.key, fault.message, fault.help))
            continue
        if draft.id in seen:
            names = " and ".join(f"{{{name}}}" for name in record.for_)
            message = f"the family '{record.id}' makes the id '{draft.id}' twice"
            faults.setdefault(("id", message, f"the id must tell its cards apart: put {names} into it"))
            continue
        seen[draft.id] = None
        yield draft
    for key, message, help in faults:
        report.error("bad-family", f"card '{record.id}', '{key}': {message}", (*path, key), help, record.id, key)
    if count == 0 and not any(finding.ref.path[: len(path)] == path for finding in report.findings):
        report.warning("empty-family", f"the family '{record.id}' stands for no card", path, card=record.id)


class _Unfilled(Exception):  # noqa: N818 - reads as a sentence
    def __init__(self, key: str, fault: NoSuchPart) -> None:
        self.key = key
        self.message = fault.message
        self.help = fault.help
        super().__init__(fault.message)


def _combinations(record: CardRecord, path: Path, tables: Tables, report: Report) -> Iterator[dict[str, Bound]]:
    choices = [_choice(name, record, path, tables, report) for name in record.for_]
    if any(choice is None for choice in choices):
        return
    lists = [choice for choice in choices if choice is not None]
    total = prod(len(items) for items in lists)
    if total > MOST_CARDS:
        message = f"the family '{record.id}' would stand for {total} cards; {MOST_CARDS} is the limit"
        report.error("family-too-large", message, (*path, "for"), card=record.id)
        return
    around = {snake(name): table for name, table in tables.items()}
    for items in product(*lists):
        bound = dict(zip(record.for_, items, strict=True))
        if record.where:
            names = around | {snake(name): item.seen() for name, item in bound.items()}
            kept = report.ask(record.where, names, (*path, "where"), f"card '{record.id}', 'where'")
            if kept is None:
                return
            if not kept:
                continue
        yield bound


def _choice(name: str, record: CardRecord, path: Path, tables: Tables, report: Report) -> list[Bound] | None:
    """What a name of ``for:`` stands for, one after the other."""
    here, expression = (*path, "for", name), record.for_[name]
    if not _NAME.match(name):
        message = f"card '{record.id}': '{name}' cannot be a name of a family"
        report.error("bad-family", message, here, "use lower-case letters, digits and hyphens", record.id, "for")
        return None
    called = {snake(key): table for key, table in tables.items()}
    whole = called.get(expression.strip())
    if whole is not None:
        return [Bound(key, row) for key, row in whole.items()]
    items: Any = report.ask(expression, called, here, f"card '{record.id}', 'for'")
    if items is None:
        return None
    if not isinstance(items, list | tuple | Mapping):
        message = f"card '{record.id}': '{expression}' is not a list or a table"
        report.error("bad-family", message, here, "name a table, or a list such as pairs(colours)", record.id, "for")
        return None
    named = [called[word] for word in dict.fromkeys(_WORD.findall(expression)) if word in called]
    return [bind(item, named) for item in items]


def _draft(record: CardRecord, path: Path, names: Substitution | None) -> Draft:
    def fill(key: str, value: Value) -> Value:
        if names is None:
            return value
        try:
            return names.text(value) if key in ("id", "kind", "name", "label", "component") else names.into(value)
        except NoSuchPart as fault:
            raise _Unfilled(key, fault) from None

    extra = record.model_extra or {}
    return Draft(
        id=fill("id", record.id),
        kind=fill("kind", record.kind),
        name=fill("name", record.name),
        label=fill("label", record.label),
        fields={key: fill(key, value) for key, value in extra.items()},
        printings=tuple(_printings(record, path, fill)),
        path=path,
    )


def _printings(record: CardRecord, path: Path, fill: Any) -> Iterator[tuple[str, int | str, Path]]:
    if record.component is not None:
        written = "copies" in record.model_fields_set
        here = (*path, "copies") if written else path
        yield fill("component", record.component), fill("copies", record.copies), here
    for index, printing in enumerate(record.printings):
        at = (*path, "printings", index)
        here = (*at, "copies") if "copies" in printing.model_fields_set else at
        yield fill("component", printing.component), fill("copies", printing.copies), here
