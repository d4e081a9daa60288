"""How single values of the database are written: whole numbers, flags, texts, ids and expressions.

Scalars arrive as text; these types read them, and say what is wrong with one in a sentence.
"""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import BeforeValidator

_ID = re.compile(r"[a-z0-9]+(?:[-_.][a-z0-9]+)*\Z")
_FAMILY_ID = re.compile(r"[a-z0-9{}]+(?:[-_.][a-z0-9{}]+)*\Z")
_WHOLE = re.compile(r"(?:0|[1-9][0-9]{0,8})\Z")


def _whole(value: object) -> object:
    if isinstance(value, str) and _WHOLE.match(value):
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ValueError(f"'{value}' is not a whole number; write digits only, for example 4")


def _family_whole(value: object) -> object:
    return value if isinstance(value, str) and "{" in value else _whole(value)


def _flag(value: object) -> object:
    if isinstance(value, bool):
        return value
    if value in ("yes", "no", "true", "false"):
        return value in ("yes", "true")
    raise ValueError(f"'{value}' is neither yes nor no")


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    shape = {dict: "a mapping", list: "a list", type(None): "nothing"}.get(type(value), "something else")
    raise ValueError(f"text is due here, but this is {shape}")


def _filled(value: object) -> str:
    text = _text(value)
    if not text.strip():
        raise ValueError("this must not be empty (a value that begins with # needs quotes)")
    return text


def _hand(value: object) -> object:
    if isinstance(value, dict) and value and all(isinstance(each, str) for each in value.values()):
        return value
    return _filled(value)


def _identifier(value: object) -> str:
    if not _ID.match(_text(value)):
        raise ValueError(
            f"'{value}' cannot be an id; use lower-case letters, digits and single hyphens, for example red-7"
        )
    return _text(value)


def _family_identifier(value: object) -> str:
    if not _FAMILY_ID.match(_text(value)):
        raise ValueError(
            f"'{value}' cannot be an id; use lower-case letters, digits, hyphens and the {{names}} of the family"
        )
    return _text(value)


Whole = Annotated[int, BeforeValidator(_whole)]
FamilyWhole = Annotated[int | str, BeforeValidator(_family_whole)]
"""A whole number, or in a family the text that becomes one: ``"{mushroom.copies}"``."""

Flag = Annotated[bool, BeforeValidator(_flag)]
Text = Annotated[str, BeforeValidator(_text)]
Filled = Annotated[str, BeforeValidator(_filled)]
Id = Annotated[str, BeforeValidator(_identifier)]
FamilyId = Annotated[str, BeforeValidator(_family_identifier)]
Expression = Filled
"""An expression of the query language (``docs/queries.md``)."""
Hand = Annotated[str | dict[str, str], BeforeValidator(_hand)]
"""An expression for the cards of a hand, or one for each number of players."""
