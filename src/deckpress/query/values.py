"""What expressions may see: plain values, and objects that say themselves what is visible of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from deckpress.model.names import did_you_mean, snake
from deckpress.query.failure import QueryFailed
from deckpress.query.sums import Exact, Number, Truth, exact_of, number, plain_text, tidy

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,9})?\Z")
_FLAGS = {"yes": True, "true": True, "no": False, "false": False}


class Absent:
    """A field that this card's kind does not have: false, equal to nothing, in nothing."""

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "nothing"


ABSENT = Absent()
"""The one absent value."""


class Listed(list[Any]):
    """A list of the language's own values, which need no wrapping. ``fields`` are those its things could have."""

    def __init__(self, things: Iterable[Any], fields: frozenset[str] = frozenset()) -> None:
        super().__init__(things)
        self.fields = fields


class SomeRows(dict[str, Any]):
    """A mapping of which rows were left out, and the fields that its rows could have."""

    def __init__(self, rows: Mapping[str, Any], fields: frozenset[str]) -> None:
        super().__init__(rows)
        self.fields = fields


class Visible:
    """An object of the language. Only what ``member`` hands out can be seen of it."""

    sort = "a thing"
    METHODS: frozenset[str] = frozenset()
    CLOSED = False
    """Whether a wrong part is found before anything is computed, even where it would not be looked at."""

    def member(self, name: str) -> Any:
        """The part called ``name`` (snake_case). Raises QueryFailed with the nearest name."""
        raise QueryFailed(f"{self.sort} has no part '{name}'", did_you_mean(name, self.members()))

    def members(self) -> Iterable[str]:
        """The names that ``member`` knows."""
        return ()

    def field(self, name: str) -> Any:
        """The part called ``name``, or ``ABSENT``."""
        return self.member(name) if name in self.members() else ABSENT

    def method(self, name: str) -> Callable[..., Any]:
        """What ``self.name(...)`` calls; takes the scope first. Raises QueryFailed for a method it lacks."""
        if name in self.METHODS:
            found: Callable[..., Any] = getattr(self, name)
            return found
        raise QueryFailed(f"{self.sort} cannot be asked for {name}(...)", did_you_mean(name, self.METHODS))

    def operator(self, operator: str, right: Any) -> Any:  # noqa: ARG002 - what most objects answer
        """``self operator right``, or None where that means nothing."""
        return None

    def holds(self, item: Any) -> bool:
        """Whether ``item in self``."""
        raise QueryFailed(f"looks for {shown(item)} in {self.sort}")

    def plain(self) -> Any:
        """The object as plain data. Raises QueryFailed where it is none."""
        raise QueryFailed(f"the query comes to {self.sort}, which is not a value", "count it, or take its values")


def written(text: str) -> Any:
    """A scalar of the database as the language sees it: a number, yes or no, or the text as it stands."""
    if _NUMBER.match(text):
        from fractions import Fraction  # noqa: PLC0415 - kept beside its use

        return number(tidy(Fraction(text)), text)
    flag = _FLAGS.get(text)
    return text if flag is None else Truth(flag, "", text)


def true_of(value: Any) -> bool:
    """Whether a value counts as yes: a text that says no is no, whatever type its field has."""
    if type(value) is str:
        return _FLAGS.get(value, value != "")
    return bool(value)


def wrap(value: Any) -> Any:
    """A value of the database as the language sees it. Mappings are wrapped where they are looked into."""
    if isinstance(value, str):
        return written(value)
    if isinstance(value, Listed):
        return value
    if isinstance(value, list | tuple):
        return [wrap(each) for each in value]
    return value


def find(known: Mapping[str, Any], name: str) -> str | None:
    """The key of ``known`` that ``name`` means, hyphens or underscores."""
    if name in known:
        return name
    return next((key for key in known if snake(key) == name), None)


def sort_of(value: Any) -> str:
    """What a value is, for a sentence."""
    if isinstance(value, Visible):
        return value.sort
    if isinstance(value, bool | Truth):
        return "yes or no"
    if exact_of(value) is not None:
        return "a number"
    names: tuple[tuple[type, str], ...] = ((str, "a text"), (list, "a list"), (tuple, "a list"), (Mapping, "a mapping"))
    return next((word for kind, word in names if isinstance(value, kind)), "something that is no value")


def shown(value: Any) -> str:
    """A value as a person reads it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return value if len(value) <= 60 else value[:57] + "..."
    if isinstance(value, float):
        return plain_text(exact_of(value) or 0)
    if isinstance(value, list | tuple):
        head = ", ".join(shown(each) for each in value[:12])
        return head + (f" and {len(value) - 12} more" if len(value) > 12 else "")
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {shown(each)}" for key, each in list(value.items())[:12])
    if isinstance(value, Visible):
        return value.sort if type(value).__str__ is object.__str__ else str(value)
    return str(value)


def whole_text(value: Any) -> str:
    """A value as a text that nothing is cut from, for keys."""
    if isinstance(value, str):
        return value
    if isinstance(value, list | tuple):
        return ", ".join(whole_text(each) for each in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {whole_text(each)}" for key, each in value.items())
    return shown(value)


def plain(value: Any, as_written: bool = False) -> Any:
    """A result as plain data: int, float, bool, text, lists and mappings of them.

    ``as_written`` hands a scalar that was only looked up back as the text it was.
    """
    if isinstance(value, Number | Truth) and as_written and value.written:
        return value.written
    if isinstance(value, Number):
        return _plain_number(value.value)
    if isinstance(value, Truth):
        return value.value
    if value is ABSENT or value is None:
        raise QueryFailed("the query comes to nothing", "it asks for a field that is not there")
    if isinstance(value, Visible):
        return plain(value.plain(), as_written)
    if isinstance(value, list | tuple):
        return [plain(each, as_written) for each in value]
    if isinstance(value, Mapping):
        return {str(key): plain(each, as_written) for key, each in value.items()}
    exact = exact_of(value)
    if exact is not None:
        return _plain_number(exact)
    if isinstance(value, str | bool):
        return value
    raise QueryFailed("the query comes to something that is no value", "write out what it should be: a count, a list")


def _plain_number(value: Exact) -> int | float:
    return value if isinstance(value, int) else float(value)
