"""Looking into things: ``whole.part`` and ``whole[key]``, for the values of the language and no others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckpress.model.names import did_you_mean, snake
from deckpress.query.failure import QueryFailed
from deckpress.query.sums import Number, exact_of
from deckpress.query.values import ABSENT, Visible, shown, sort_of, wrap


def part_of(whole: Any, name: str) -> Any:
    """``whole.name``. Hyphens in keys are underscores here."""
    if name.startswith("_"):
        raise QueryFailed(f"'{name}' cannot be seen from a query")
    if isinstance(whole, Visible):
        return whole.member(name)
    if isinstance(whole, Mapping):
        if name in whole:
            return wrap(whole[name])
        key = next((key for key in whole if snake(str(key)) == name), None)
        if key is None:
            raise QueryFailed(f"there is no '{name}' in it", did_you_mean(name, [snake(str(key)) for key in whole]))
        return wrap(whole[key])
    if whole is ABSENT:
        raise QueryFailed(f"asks for the {name} of a field that this card does not have")
    raise QueryFailed(f"{sort_of(whole)} ({shown(whole)}) has no part '{name}'")


def item_of(whole: Any, key: Any) -> Any:
    """``whole[key]``: a place of a list or text, a key of a mapping, an id."""
    if isinstance(key, slice):
        if not isinstance(whole, str | list | tuple):
            raise QueryFailed(f"cannot take a slice of {sort_of(whole)}")
        return whole[_whole(key.start) : _whole(key.stop)]
    if isinstance(whole, list | tuple | str):
        place = _whole(key)
        assert place is not None
        if not -len(whole) <= place < len(whole):
            raise QueryFailed(f"there is no place {place} in a list of {len(whole)}", "places count from 0")
        return wrap(whole[place])
    text = key if isinstance(key, str) else str(key)
    if isinstance(whole, Mapping) and text in whole:
        return wrap(whole[text])
    return part_of(whole, snake(text))


def _whole(value: Any) -> int | None:
    if value is None:
        return None
    exact = exact_of(value)
    if not isinstance(exact, int):
        raise QueryFailed(f"a place in a list is a whole number, not {shown(value)}")
    return int(value) if isinstance(value, Number) else exact
