"""What a name of a family stands for in one combination, and its substitution in texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from deckpress.model.database import Value
from deckpress.model.names import did_you_mean, snake


@dataclass(frozen=True, slots=True)
class Bound:
    """A key (``row`` holds its columns where it is a table's), a plain value, or a list of those."""

    text: str
    row: Mapping[str, Value] | None = None
    parts: tuple[Bound, ...] = ()

    def seen(self) -> Any:
        """The value as a ``where:`` sees it."""
        if self.parts:
            return [part.seen() for part in self.parts]
        if self.row is None:
            return self.text
        from deckpress.query.things import Row  # noqa: PLC0415 - only where a family has a condition

        return Row(self.text, self.row)


class NoSuchPart(Exception):  # noqa: N818 - reads as a sentence
    """A placeholder asks for a column or a position that is not there."""

    def __init__(self, message: str, help: str = "") -> None:
        self.message = message
        self.help = help
        super().__init__(message)


def bind(value: Any, tables: Iterable[Mapping[str, Mapping[str, Value]]]) -> Bound:
    """One item of a family's list. A text that is a key of one of the tables brings its columns."""
    choice = list(tables)
    if isinstance(value, list | tuple):
        parts = tuple(bind(part, choice) for part in value)
        return Bound(("-" if parts else "").join(part.text for part in parts), None, parts)
    text = value if isinstance(value, str) else f"{value:g}" if isinstance(value, float) else str(value)
    return Bound(text, next((table[text] for table in choice if text in table), None))


class Substitution:
    """Puts the bound names of one combination into texts: ``{flavour}``, ``{flavour.tasty}``, ``{pair.1}``."""

    def __init__(self, bound: Mapping[str, Bound]) -> None:
        self.bound = bound
        names = "|".join(re.escape(name) for name in sorted(bound, key=len, reverse=True))
        self._pattern = re.compile(rf"(\\*)\{{({names})((?:\.[\w-]+)*)\}}")

    def into(self, value: Value) -> Value:
        """The value with every text in it filled in. Raises NoSuchPart.

        A text that is nothing but one placeholder becomes the column's value, also where that is a list.
        """
        if isinstance(value, list):
            return [self.into(item) for item in value]
        if isinstance(value, dict):
            return {self.text(key): self.into(item) for key, item in value.items()}
        if not isinstance(value, str) or "{" not in value:
            return value
        whole = self._pattern.fullmatch(value)
        return self._part(whole) if whole and not whole[1] else self.text(value)

    def text(self, text: str) -> str:
        """The text filled in. Raises NoSuchPart, also where a list would have to become text."""
        return self._pattern.sub(self._as_text, text)

    def _as_text(self, found: re.Match[str]) -> str:
        if len(found[1]) % 2:
            return found[0]
        value = self._part(found)
        if not isinstance(value, str):
            raise NoSuchPart(f"{found[0]} is a list, which cannot stand inside a text", "let it be the whole value")
        return found[1] + value

    def _part(self, found: re.Match[str]) -> Value:
        bound, asked = self.bound[found[2]], found[2]
        for step in found[3].split(".")[1:]:
            if bound.parts:
                bound = _position(bound, step, asked)
            else:
                return _column(bound, step, asked, found)
            asked = f"{asked}.{step}"
        return bound.text


def _position(bound: Bound, step: str, asked: str) -> Bound:
    if not step.isdecimal() or not 1 <= int(step) <= len(bound.parts):
        message = f"'{asked}' has the parts 1 to {len(bound.parts)}, and no part '{step}'"
        raise NoSuchPart(message, f"write for example {{{asked}.1}}")
    return bound.parts[int(step) - 1]


def _column(bound: Bound, step: str, asked: str, found: re.Match[str]) -> Value:
    if not found[3].endswith(f".{step}"):
        raise NoSuchPart(f"{found[0].lstrip(chr(92))} asks for a part of a column")
    if bound.row is None:
        raise NoSuchPart(f"'{asked}' is '{bound.text}', which is no row of a table and has no column '{step}'")
    for key, value in bound.row.items():
        if key == step or snake(key) == snake(step):
            return value
    raise NoSuchPart(f"the row '{bound.text}' has no column '{step}'", did_you_mean(step, bound.row))
