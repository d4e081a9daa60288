"""What stands in braces in a text: which placeholders a unit has, and whether a translation has the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from deckpress.model.catalogue import Unit

BRACE = re.compile(r"(?<!\\)\{([^{}\n]*)\}")
_LONE = re.compile(r"(?<!\\)[{}]")


def braces(text: str) -> tuple[str, ...]:
    """The names in braces, in order; styles like ``{.red}`` are none."""
    return tuple(name for name in BRACE.findall(text) if not name.startswith("."))


def lone_brace(text: str) -> bool:
    """Whether a brace has no partner."""
    return _LONE.search(BRACE.sub("", text)) is not None


def meant(unit: Unit) -> dict[str, str]:
    """Each name that a translation of the unit may use for a placeholder, with the placeholder's own name."""
    return {form: slot.name for slot in unit.slots for form in (slot.name, *slot.forms)}


def difference(unit: Unit, form: str, number: int = 0) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The placeholders that a translation has lost, and those that it has too many.

    ``number`` is the form's own. Of several forms each may leave out the number that chooses it.
    """
    names = meant(unit)
    source = unit.plural if unit.plural and number else unit.text
    wanted = Counter(names.get(name, name) for name in braces(source))
    found = Counter(names.get(name, name) for name in braces(form))
    lost, added = wanted - found, found - wanted
    if unit.plural and unit.counts:
        del lost[unit.counts]
    return _listed(lost), _listed(added)


def _listed(names: Counter[str]) -> tuple[str, ...]:
    return tuple(_times(names.items()))


def _times(names: Iterable[tuple[str, int]]) -> Iterable[str]:
    for name, count in names:
        yield f"{{{name}}}" if count == 1 else f"{{{name}}} {count} times"
