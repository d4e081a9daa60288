"""The keys of cards and pieces. They may have fields of their own, so a misspelt key would pass as one: not here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from deckpress.load.source import Source
from deckpress.load.subject import keys_of
from deckpress.load.tree import Tree
from deckpress.model.database import CardRecord, PieceRecord
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import distance, odd_characters, quoted, skeleton, squeezed
from deckpress.model.source import Path, Ref, SourceMap

FIELD_NAME = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*\Z")
_KEYS = {"card": keys_of(CardRecord), "piece": keys_of(PieceRecord)}
_TAKEN = ("pile",)
_SHAPES = {"list": list, "map": dict}


def card_faults(tree: Tree, source: Source) -> Iterator[Finding]:
    """Faults in the fields of all cards and pieces: near misses, names that cannot be, values of the wrong shape.

    Cards that stand in a row of a file are left out: their keys are its columns, and were checked there.
    """
    for game, record in _items(tree.value.get("games")):
        kinds = dict(_items(record.get("kinds"))) if isinstance(record, dict) else {}
        for name, kind in kinds.items():
            for key in mapping_of(kind, "fields"):
                yield from _name(tree, source, ("games", game, "kinds", name, "fields", key), f"kind '{name}'")
        cards = record.get("cards") if isinstance(record, dict) else None
        for index, card in enumerate(cards if isinstance(cards, list) else []):
            if isinstance(card, dict) and ("games", game, "cards", index) not in tree.rows:
                fields = mapping_of(kinds.get(str(card.get("kind"))), "fields")
                yield from _card(tree, source, ("games", game, "cards", index), card, fields)
        pieces = record.get("pieces") if isinstance(record, dict) else None
        for index, piece in enumerate(pieces if isinstance(pieces, list) else []):
            if isinstance(piece, dict):
                yield from _card(tree, source, ("games", game, "pieces", index), piece, {}, "piece")


def _card(
    tree: Tree, source: Source, path: Path, card: dict[str, Any], fields: dict[str, Any], noun: str = "card"
) -> Iterator[Finding]:
    name, keys = card.get("id"), _KEYS[noun]
    called = f"{noun} '{name}'" if isinstance(name, str) else f"{noun} number {int(path[-1]) + 1}"
    for key, value in card.items():
        if key in keys:
            continue
        here = (*path, key)
        near = "" if key in fields else near_miss(key, (*keys, *fields))
        if near:
            message = f"{called} has no key {quoted(key)}, which is close to '{near}'"
            help = f"write '{near}', or declare '{key}' under the fields of the kind if it is meant"
            if noun == "piece":
                help = f"write '{near}', or choose another name for the field"
            if squeezed(key) == squeezed(near):
                help = f"write '{near}'"
            yield _finding("load/near-miss-key", message, tree, source, here, help)
        else:
            yield from _name(tree, source, here, called)
        kind = str(fields.get(key, "text"))
        if noun == "card" and isinstance(value, dict | list) and not isinstance(value, _SHAPES.get(kind, str)):
            from deckpress.load.telling import shape_fault  # noqa: PLC0415 - only when something is wrong

            due = f"declare '{key}' as a {'map' if isinstance(value, dict) else 'list'} under the fields of the kind"
            yield shape_fault(tree, source, here, f"{called}, '{key}'", due)


@cache
def near_miss(key: str, known: tuple[str, ...]) -> str:
    """The known key that was hardly meant to be another: one or two slips away, or the same to the eye."""
    plain = squeezed(key)
    for other in known:
        target = squeezed(other)
        if plain == target:
            return other
        if re.sub(r"\d", "", plain) == re.sub(r"\d", "", target):
            continue
        shorter = min(len(plain), len(target))
        steps = distance(plain, target, 2)
        if steps <= (2 if shorter > 5 else 1 if shorter > 3 else 0):
            return other
        if steps == 1 and sorted(plain) == sorted(target):
            return other
    return ""


def _name(tree: Tree, source: Source, path: Path, called: str) -> Iterator[Finding]:
    key = str(path[-1])
    if key in _TAKEN:
        message = f"{called}: a field cannot be called '{key}', deckpress fills that in itself"
        yield _finding("load/bad-key", message, tree, source, path, "choose another name")
    elif not FIELD_NAME.match(key):
        message = f"{called}: {quoted(key)} cannot be the name of a field"
        help = "use lower-case letters, digits and hyphens, for example front-text"
        if odd_characters(key) and FIELD_NAME.match(skeleton(key)):
            help = f"type '{skeleton(key)}' anew"
        yield _finding("load/bad-key", message, tree, source, path, help)


def _finding(fault: str, message: str, tree: Tree, source: Source, path: Path, help: str) -> Finding:
    place = tree.keys.get(path) or SourceMap(source.file, tree.places).find(path)
    return Finding(fault, Severity.ERROR, message, Ref(path=path, place=place), help)


def _items(value: Any) -> Iterable[tuple[str, Any]]:
    return value.items() if isinstance(value, dict) else ()


def mapping_of(value: Any, key: str) -> dict[str, Any]:
    """The mapping under a key of a mapping; an empty one where there is none."""
    inner = value.get(key) if isinstance(value, dict) else None
    return inner if isinstance(inner, dict) else {}
