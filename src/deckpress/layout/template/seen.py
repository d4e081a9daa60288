"""Values as faces see them, and as they print."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from deckpress.layout.geometry.matrix import show
from deckpress.layout.template.records import END, FIELD
from deckpress.model.names import did_you_mean
from deckpress.query import QueryFailed
from deckpress.query.sums import Number

GAP = "\x1d"
"""Between the sentence and the help of an error that has to go through Jinja as one text."""


class Shown(int):
    """A number of a card or a table. It counts as present also when it is 0."""

    def __bool__(self) -> bool:
        return True


class Names(dict[str, Any]):
    """A mapping that a face looks into. ``_what`` names it in sentences: ``there is no 'x' in the card``.

    A key with hyphens may be written with underscores, so that ``inks.wood_dark`` needs no brackets.
    """

    def __init__(self, what: str, values: Mapping[str, Any]) -> None:
        super().__init__(values)
        self._what = what

    def __missing__(self, key: str) -> Any:
        hyphened = key.replace("_", "-") if isinstance(key, str) else key
        if hyphened != key and hyphened in self:
            return self[hyphened]
        raise KeyError(key)


def present(value: Any, what: str) -> Any:
    """A value as faces see it: numbers count as present, mappings know what they are."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return Shown(value)
    if isinstance(value, Mapping):
        return Names(what, {key: present(each, f"'{key}' in {what}") for key, each in value.items()})
    if isinstance(value, list | tuple):
        return [present(each, what) for each in value]
    return value


def printed(value: Any) -> str:
    """A value as it prints. Raises QueryFailed for what has no print: nothing, flags, lists and mappings."""
    if isinstance(value, str):
        if FIELD in value or END in value or GAP in value:
            raise QueryFailed("this text holds a control character", "type the text again without it")
        return str(value)
    if isinstance(value, bool):
        raise QueryFailed("a yes-or-no value cannot be printed", "ask for it: dp:if, or {{ 'word' if ... else '' }}")
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, float | Fraction):
        return show(float(value))
    if value is None:
        raise QueryFailed("there is no value here to print", "an empty field is an empty text; test it with dp:if")
    if isinstance(value, Mapping):
        raise QueryFailed("a whole mapping cannot be printed", f"choose from {', '.join(list(value)[:8])}")
    if isinstance(value, list | tuple | range):
        raise QueryFailed("a whole list cannot be printed", "repeat with dp:for, or join: {{ list | join(', ') }}")
    if isinstance(value, Number):
        return str(value)
    known(value)
    raise QueryFailed("this is no value that can be printed", "a function is called with (); a list is joined")


def known(value: Any) -> Any:
    """A value that dp:with gives a name: what nothing has is an error here, not where the name is used."""
    from jinja2 import Undefined  # noqa: PLC0415 - imported by now

    return str(value) if isinstance(value, Undefined) else value


def unknown(names: Callable[[], Iterable[str]]) -> Any:
    """The class of what is not there; ``names`` are those that a face may use."""
    from jinja2 import StrictUndefined  # noqa: PLC0415 - imported by now
    from jinja2.utils import missing  # noqa: PLC0415 - imported by now

    class Unknown(StrictUndefined):
        """A name that nothing has. Using it in any way is an error that offers the nearest names."""

        __slots__ = ()

        @property
        def _undefined_message(self) -> str:
            if self._undefined_hint:
                return str(self._undefined_hint)
            name, owner = self._undefined_name, self._undefined_obj
            if owner is missing:
                choice = [each for each in names() if not each.startswith("dp_")]
                return f"there is no name '{name}'{GAP}{did_you_mean(str(name), choice)}"
            if isinstance(owner, Names):
                return f"there is no '{name}' in {owner._what}{GAP}{did_you_mean(str(name), sorted(owner))}"
            if isinstance(owner, Mapping):
                return f"there is no '{name}' here{GAP}{did_you_mean(str(name), sorted(owner))}"
            kind = {str: "a text", Shown: "a number", int: "a number", list: "a list"}.get(type(owner), "this value")
            return f"{kind} ('{str(owner)[:30]}') has no '{name}'{GAP}"

    return Unknown
