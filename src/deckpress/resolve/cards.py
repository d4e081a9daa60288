"""Drafts -> cards and printings, with ids, references and fields checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from deckpress.model.database import FieldType, GameRecord, Value
from deckpress.model.game import Card, Component, Printing
from deckpress.model.names import did_you_mean, snake
from deckpress.model.source import Path
from deckpress.resolve.families import Draft, drafts
from deckpress.resolve.fields import WrongValue, typed
from deckpress.resolve.ours import decided
from deckpress.resolve.report import Report
from deckpress.resolve.tables import Tables

_ID = re.compile(r"[a-z0-9]+(?:[-_.][a-z0-9]+)*\Z")
_WHOLE = re.compile(r"(?:0|[1-9][0-9]{0,8})\Z")

MOST_COPIES = 10_000
"""How many copies of a card one component may hold: more is a slip, and would be printed for days."""


@dataclass
class Deck:
    """The cards of a game by id, and what is printed of them, in the order of the database."""

    cards: dict[str, Card] = field(default_factory=dict)
    printings: list[Printing] = field(default_factory=list)


def deck(record: GameRecord, path: Path, components: Mapping[str, Component], report: Report) -> Deck:
    """All cards and printings of a game."""
    result = Deck()
    seen: dict[str, Draft] = {}
    tables = Tables(record.tables, path)
    for index, entry in enumerate(record.cards):
        here = (*path, "cards", index)
        if entry.component is not None and entry.printings:
            message = f"card '{entry.id}' has both 'component' and 'printings'"
            report.error("two-printings", message, (*here, "printings"), "keep one of them", entry.id)
        if entry.component is None and not entry.printings:
            message = f"card '{entry.id}' is in no component"
            help = "write 'component:' and 'copies:', or 'printings:' where it lies in several components"
            report.error("no-component", message, here, help, entry.id)
        if entry.printings and "copies" in entry.model_fields_set and entry.component is None:
            message = f"card '{entry.id}' has 'printings', so its 'copies' means nothing"
            report.error("two-printings", message, (*here, "copies"), "write copies in each printing", entry.id)
        for draft in drafts(entry, here, tables, report):
            if _is_new(draft, seen, report):
                _settle(draft, record, components, result, report)
    return result


def _is_new(draft: Draft, seen: dict[str, Draft], report: Report) -> bool:
    """Whether the id can be one, and nobody has it or one that a query takes for it.

    Ids are lower-case ASCII, so no file system can take two of them for one either.
    """
    if not _ID.match(draft.id):
        message = f"'{draft.id}' cannot be an id"
        help = "use lower-case letters, digits and single hyphens; {names} must be names of the family's 'for:'"
        report.error("bad-id", message, (*draft.path, "id"), help, draft.id, "id")
        return False
    first = seen.setdefault(snake(draft.id), draft)
    if first is draft:
        return True
    if first.id == draft.id:
        message, help = f"two cards have the id '{draft.id}'", "give each card its own id"
    else:
        message = f"the ids '{first.id}' and '{draft.id}' differ only in hyphens, underscores or dots"
        help = "queries cannot tell them apart: choose another id"
    for one in (first, draft):
        report.error("id-twice", message, (*one.path, "id"), help, one.id, "id")
    return False


def _settle(
    draft: Draft, record: GameRecord, components: Mapping[str, Component], result: Deck, report: Report
) -> None:
    kind = record.kinds.get(draft.kind)
    if kind is None:
        message = f"card '{draft.id}' is of the kind '{draft.kind}', which does not exist"
        help = did_you_mean(draft.kind, record.kinds)
        report.error("unknown-kind", message, (*draft.path, "kind"), help, draft.id, "kind")
    if not draft.name.strip():
        message = f"card '{draft.id}' has no name"
        report.error("no-name", message, draft.paths["name"], "fill the cell that it comes from", draft.id, "name")
    fields = _fields(draft, kind.fields if kind else {}, report)
    paths = {snake(key): path for key, path in draft.paths.items()}
    label = draft.label or (kind.label if kind else "") or draft.name
    if kind:
        copies = {"copies": draft.printings[0].path} if draft.printings else {}
        ours = decided(kind, {**paths, **copies}, record)
        result.cards[draft.id] = Card(draft.id, draft.kind, draft.name, label, fields, draft.path, paths, ours)
    taken: set[str] = set()
    for one in draft.printings:
        number = _copies(one.copies, draft, one.path, report)
        if one.component not in components:
            message = f"card '{draft.id}' lies in the component '{one.component}', which does not exist"
            help = did_you_mean(one.component, components)
            report.error("unknown-component", message, one.component_path, help, draft.id, "component")
        elif one.component in taken:
            message = f"card '{draft.id}' is printed twice in the component '{one.component}'"
            report.error("two-printings", message, one.path, "add the copies up", draft.id, "printings")
        elif kind and number is not None:
            taken.add(one.component)
            result.printings.append(Printing(draft.id, one.component, number, one.path, one.component_path))


def _copies(copies: int | str, draft: Draft, path: Path, report: Report) -> int | None:
    if isinstance(copies, str) and not _WHOLE.match(copies):
        message = f"card '{draft.id}': '{copies}' is not a whole number of copies"
        report.error("bad-copies", message, path, "write digits only, for example 4", draft.id, "copies")
        return None
    if int(copies) > MOST_COPIES:
        message = f"card '{draft.id}' has {int(copies)} copies; {MOST_COPIES} are the limit"
        report.error("bad-copies", message, path, "write how many of it lie in one box", draft.id, "copies")
        return None
    return int(copies)


def _fields(draft: Draft, types: Mapping[str, FieldType], report: Report) -> dict[str, Value]:
    """The fields by snake_case name, typed by the kind; a field the kind does not list is as written."""
    declared = {snake(key): kind for key, kind in types.items()}
    result: dict[str, Value] = {}
    names: dict[str, str] = {}
    for key, written in draft.fields.items():
        name = snake(key)
        if name in names:
            message = f"card '{draft.id}': the fields '{names[name]}' and '{key}' are one field"
            report.error("field-twice", message, (*draft.path, key), "keep one of the two", draft.id, key)
            continue
        names[name] = key
        try:
            value = typed(written, declared[name]) if name in declared else written
        except WrongValue as fault:
            message = f"card '{draft.id}', '{key}': {fault.message}"
            report.error("wrong-value", message, draft.paths[key], fault.help, draft.id, key)
            continue
        if value is not None:
            result[name] = value
    return result


def look_alikes(ids: Iterable[str], path: Path, what: str, report: Report) -> None:
    """Report ids of one section that a query cannot tell apart."""
    seen: dict[str, str] = {}
    for id in ids:
        first = seen.setdefault(snake(id), id)
        if first != id:
            message = f"the {what} '{first}' and '{id}' differ only in hyphens, underscores or dots"
            report.error("id-twice", message, (*path, id), "queries cannot tell them apart: choose another id")
