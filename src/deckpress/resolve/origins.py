"""Where the value of an expression comes from: the facts it names, and the one it is nothing but."""

from __future__ import annotations

import re
from collections.abc import Mapping

from deckpress.model.game import Fact
from deckpress.model.names import snake
from deckpress.model.source import Path

_NAMED = re.compile(r"""\bfacts\s*(?:\.\s*(\w+)|\[\s*['"]([\w.-]+)['"]\s*\])""")
_ONLY = re.compile(r"\s*facts((?:\.\w+)+)\s*\Z")


def facts_in(expression: str, known: Mapping[str, Fact]) -> tuple[str, ...]:
    """The ids of the facts that an expression names, in order."""
    ids = {snake(id): id for id in known}
    named = (snake(dotted or quoted) for dotted, quoted in _NAMED.findall(expression))
    return tuple(dict.fromkeys(ids[name] for name in named if name in ids))


def leads_to(expression: str, known: Mapping[str, Fact]) -> Path:
    """The way to the value of ``facts.one`` or ``facts.one.part``; empty for any other expression."""
    found = _ONLY.match(expression)
    if not found:
        return ()
    name, *parts = found[1].split(".")[1:]
    fact = next((fact for id, fact in known.items() if snake(id) == snake(name)), None)
    if fact is None:
        return ()
    path: Path = (*fact.path, "value")
    value = fact.value
    for part in parts:
        key = next((key for key in value if snake(key) == part), None) if isinstance(value, Mapping) else None
        if key is None:
            return ()
        path, value = (*path, key), value[key]
    return path
