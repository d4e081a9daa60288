"""How an answer's sum prints: ``9 = 4 red + 1 gold + 3 wild + 1 joker``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckpress.query.sums import Number, Truth
from deckpress.query.values import Visible, shown


def told(value: Any) -> str:
    """A value with its sum, one after the other in a list."""
    if isinstance(value, Number):
        head = str(value)
        return head if value.sum == head else f"{head} = {value.sum}"
    if isinstance(value, Truth):
        return f"{'yes' if value.value else 'no'}: {value.reason}" if value.reason else shown(value.value)
    if isinstance(value, list | tuple):
        parts = [_within(each) for each in value]
        long = any(
            isinstance(each, Number | Truth) and part != shown(each) for each, part in zip(value, parts, strict=True)
        )
        return ("; " if long or any(";" in part for part in parts) else ", ").join(parts)
    if isinstance(value, Mapping):
        return "; ".join(f"{shown(str(key))}: {_within(each)}" for key, each in value.items())
    if isinstance(value, Visible):
        return told(value.plain())
    return shown(value)


def _within(value: Any) -> str:
    """A value inside another, in brackets where it has parts itself."""
    if isinstance(value, Visible):
        value = value.plain()
    if isinstance(value, list | tuple):
        return f"[{told(value)}]"
    return f"{{{told(value)}}}" if isinstance(value, Mapping) else told(value)


def gathered(answers: Mapping[tuple[str, ...], tuple[Any, str]]) -> tuple[Any, str]:
    """Answers by key as one: the common value, or a mapping. Keys of one sum stand together behind it."""
    sums: dict[str, list[tuple[str, ...]]] = {}
    for key, (_, sum) in answers.items():
        sums.setdefault(sum, []).append(key)
    told = "; ".join(f"{sum} for {_listed(keys)}" for sum, keys in sums.items())
    values = [value for value, _ in answers.values()]
    if all(value == values[0] and isinstance(value, bool) == isinstance(values[0], bool) for value in values):
        return values[0], told
    return {", ".join(key): value for key, (value, _) in answers.items()}, told


def _listed(keys: list[tuple[str, ...]]) -> str:
    """``red, blue``, and of several names ``Christmas (red, blue), Bakery (red)``."""
    if len(keys[0]) > 1:
        groups: dict[str, list[tuple[str, ...]]] = {}
        for key in keys:
            groups.setdefault(key[0], []).append(key[1:])
        return ", ".join(f"{first} ({_listed(rest)})" for first, rest in groups.items())
    words = [key[0] for key in keys]
    return ", ".join(words) if len(words) <= 12 else f"{', '.join(words[:10])} and {len(words) - 10} more"
