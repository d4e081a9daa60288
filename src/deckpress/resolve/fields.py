"""Fields as written -> fields as their kind types them."""

from __future__ import annotations

import re

from deckpress.model.database import FieldType, Value

_NUMBER = re.compile(r"[+-]?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,9})?\Z")
_FLAGS = {"yes": True, "true": True, "no": False, "false": False}


class WrongValue(Exception):  # noqa: N818 - reads as a sentence
    """A value that is not of its field's type. ``help`` says what to write."""

    def __init__(self, message: str, help: str = "") -> None:
        self.message = message
        self.help = help
        super().__init__(message)


def typed(value: Value, kind: FieldType) -> Value:
    """The value as its type has it; None for a number or flag that is left empty: the card has no such field.

    Numbers are int, or float where they are written with a fraction that is not zero. Raises WrongValue.
    """
    if kind is FieldType.LIST or kind is FieldType.MAP:
        due = list if kind is FieldType.LIST else dict
        if not isinstance(value, due):
            wanted = "a list" if kind is FieldType.LIST else "keys with values"
            raise WrongValue(f"{wanted} must stand here, not '{value}'", f"write [{value}]" if due is list else "")
        return value
    if not isinstance(value, str):
        raise WrongValue(f"a {kind.value} must stand here, not a {'list' if isinstance(value, list) else 'mapping'}")
    if kind is FieldType.NUMBER:
        return _number(value) if value else None
    if kind is FieldType.FLAG:
        return _flag(value) if value else None
    return value


def _number(text: str) -> int | float:
    if not _NUMBER.match(text):
        help = "write digits only, for example 12, -3 or 2.5; a code that is no number is a field of type word"
        raise WrongValue(f"'{text}' is not a number", help)
    whole, _, part = text.partition(".")
    return float(text) if part.strip("0") else int(whole)


def _flag(text: str) -> bool:
    if text not in _FLAGS:
        raise WrongValue(f"'{text}' is neither yes nor no", "write yes or no")
    return _FLAGS[text]
