"""One entry of ``cards:`` or ``pieces:`` -> the cards or pieces it stands for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, Protocol, TypeAlias, TypeVar

from deckpress.model.database import CardRecord, PieceRecord, PrintingRecord, Value
from deckpress.model.names import snake
from deckpress.model.source import Path
from deckpress.resolve.bound import Substitution
from deckpress.resolve.report import Report
from deckpress.resolve.tables import Bound, NoSuchPart, Tables

MOST_CARDS = 20_000
"""How many cards one entry may stand for."""

_NAME = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*\Z")
_WORD = re.compile(r"[A-Za-z_]\w*")


Family: TypeAlias = CardRecord | PieceRecord
"""An entry that may stand for many things."""


class WithId(Protocol):
    """A thing that an entry stands for."""

    @property
    def id(self) -> str: ...


D = TypeVar("D", bound=WithId)


@dataclass(frozen=True, slots=True)
class DraftPrinting:
    """Copies in a component as they are written, and the ways to both."""

    component: str
    copies: int | str
    path: Path
    component_path: Path


@dataclass(frozen=True, slots=True)
class Draft:
    """A card with all names filled in, before anything is checked. ``paths`` lead to what decides each key."""

    id: str
    kind: str
    name: str
    label: str
    fields: Mapping[str, Value]
    printings: tuple[DraftPrinting, ...]
    path: Path
    paths: Mapping[str, Path]


def drafts(record: CardRecord, path: Path, tables: Tables, report: Report) -> Iterator[Draft]:
    """The cards of an entry, in order. Whatever cannot be filled in is reported and left out."""
    return expanded(record, path, tables, report, lambda names: _draft(record, path, names))


def expanded(
    record: Family, path: Path, tables: Tables, report: Report, make: Callable[[Substitution | None], D]
) -> Iterator[D]:
    """What ``make`` makes of an entry for each of its combinations, in order; without ``for:`` of the entry itself.

    ``make`` raises Unfilled for what cannot be filled in: that is reported and left out.
    """
    if not record.for_:
        if record.where:
            report.error("where-without-for", f"{called(record)} has 'where:' and no 'for:'", (*path, "where"))
        yield make(None)
        return
    seen: dict[str, None] = {}
    faults: dict[tuple[str, str, str], None] = {}
    count = 0
    for bound in _combinations(record, path, tables, report):
        count += 1
        try:
            draft = make(Substitution(bound, tables))
        except Unfilled as fault:
            faults.setdefault((fault.key, fault.message, fault.help))
            continue
        if draft.id in seen:
            names = " and ".join(f"{{{name}}}" for name in record.for_)
            message = f"the family '{record.id}' makes the id '{draft.id}' twice"
            faults.setdefault(("id", message, f"the id must tell its {_noun(record)}s apart: put {names} into it"))
            continue
        seen[draft.id] = None
        yield draft
    for key, message, help in faults:
        report.error("bad-family", f"{called(record)}, '{key}': {message}", (*path, key), help, record.id, key)
    if count == 0 and not any(finding.ref.path[: len(path)] == path for finding in report.findings):
        report.warning("empty-family", f"the family '{record.id}' stands for no {_noun(record)}", path, card=record.id)


def called(record: Family) -> str:
    """How an entry is called in a sentence."""
    return f"{_noun(record)} '{record.id}'"


def _noun(record: Family) -> str:
    return "card" if isinstance(record, CardRecord) else "piece"


class Unfilled(Exception):  # noqa: N818 - reads as a sentence
    """The value of a key that cannot be filled in."""

    def __init__(self, key: str, fault: NoSuchPart) -> None:
        self.key = key
        self.message = fault.message
        self.help = fault.help
        super().__init__(fault.message)


def _combinations(record: Family, path: Path, tables: Tables, report: Report) -> Iterator[dict[str, Bound]]:
    choices = [_choice(name, record, path, tables, report) for name in record.for_]
    if any(choice is None for choice in choices):
        return
    lists = [choice for choice in choices if choice is not None]
    total = prod(len(items) for items in lists)
    if total > MOST_CARDS:
        message = f"the family '{record.id}' would stand for {total} {_noun(record)}s; {MOST_CARDS} is the limit"
        report.error("family-too-large", message, (*path, "for"), card=record.id)
        return
    for items in product(*lists):
        bound = dict(zip(record.for_, items, strict=True))
        if record.where:
            names = tables.named | {snake(name): item.seen() for name, item in bound.items()}
            kept = report.ask(record.where, names, (*path, "where"), f"{called(record)}, 'where'")
            if kept is None:
                return
            if not kept:
                continue
        yield bound


def _choice(name: str, record: Family, path: Path, tables: Tables, report: Report) -> list[Bound] | None:
    """What a name of ``for:`` stands for, one after the other."""
    here, expression = (*path, "for", name), record.for_[name]
    if not _NAME.match(name):
        message = f"{called(record)}: '{name}' cannot be a name of a family"
        report.error("bad-family", message, here, "use lower-case letters, digits and hyphens", record.id, "for")
        return None
    if expression.strip() in tables.named:
        return tables.rows(expression.strip())
    items: Any = report.ask(expression, tables.named, here, f"{called(record)}, 'for'")
    if items is None:
        return None
    if not isinstance(items, list | tuple | Mapping):
        message = f"{called(record)}: '{expression}' is not a list or a table"
        report.error("bad-family", message, here, "name a table, or a list such as pairs(colours)", record.id, "for")
        return None
    named = [word for word in dict.fromkeys(_WORD.findall(expression)) if word in tables.named]
    return [tables.bind(item, named) for item in items]


def _draft(record: CardRecord, path: Path, names: Substitution | None) -> Draft:
    def fill(key: str, value: Value) -> Value:
        if names is None:
            return value
        try:
            return names.text(value) if key in ("id", "kind", "name", "label", "component") else names.into(value)
        except NoSuchPart as fault:
            raise Unfilled(key, fault) from None

    extra = record.model_extra or {}
    written = {"id": record.id, "kind": record.kind, "name": record.name, **extra}
    return Draft(
        id=fill("id", record.id),
        kind=fill("kind", record.kind),
        name=fill("name", record.name),
        label=fill("label", record.label),
        fields={key: fill(key, value) for key, value in extra.items()},
        printings=tuple(_printings(record, path, names, fill)),
        path=path,
        paths={key: source_of(value, (*path, key), names) for key, value in written.items()},
    )


def source_of(value: Value, here: Path, names: Substitution | None) -> Path:
    """The way to what decides a value: the cell that it is taken from, else where it is written."""
    return (names.source(value) if names else ()) or here


def _printings(record: CardRecord, path: Path, names: Substitution | None, fill: Any) -> Iterator[DraftPrinting]:
    entries: list[tuple[CardRecord | PrintingRecord, Path]] = [(record, path)] if record.component is not None else []
    entries += [(entry, (*path, "printings", index)) for index, entry in enumerate(record.printings)]
    for entry, at in entries:
        here = source_of(entry.copies, (*at, "copies"), names) if "copies" in entry.model_fields_set else at
        component_path = source_of(entry.component, (*at, "component"), names)
        yield DraftPrinting(fill("component", entry.component), fill("copies", entry.copies), here, component_path)
