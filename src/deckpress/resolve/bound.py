"""Substitution: what the names of a family stand for in one combination, put into its texts."""

from __future__ import annotations

import re
from collections.abc import Mapping

from deckpress.model.database import Value
from deckpress.model.source import Path
from deckpress.resolve.tables import Bound, Cell, NoSuchPart, Tables


class Substitution:
    """Puts the bound names of one combination into texts: ``{flavour}``, ``{flavour.ink}``, ``{pair.1}``."""

    def __init__(self, bound: Mapping[str, Bound], tables: Tables) -> None:
        self.bound = bound
        self.tables = tables
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
        return self._cell(whole).value if whole and not whole[1] else self.text(value)

    def source(self, value: Value) -> Path:
        """The way to the cell that a text is nothing but a placeholder of; empty for any other value."""
        whole = self._pattern.fullmatch(value) if isinstance(value, str) else None
        return self._cell(whole).path if whole and not whole[1] else ()

    def text(self, text: str) -> str:
        """The text filled in. Raises NoSuchPart, also where a list would have to become text."""
        return self._pattern.sub(self._as_text, text)

    def _as_text(self, found: re.Match[str]) -> str:
        if len(found[1]) % 2:
            return found[0]
        value = self._cell(found).value
        if not isinstance(value, str):
            raise NoSuchPart(f"{found[0]} is a list, which cannot stand inside a text", "let it be the whole value")
        return found[1] + value

    def _cell(self, found: re.Match[str]) -> Cell:
        bound, asked = self.bound[found[2]], found[2]
        steps = found[3].split(".")[1:]
        while steps and bound.parts:
            bound = _position(bound, steps[0], asked)
            asked = f"{asked}.{steps.pop(0)}"
        return self.tables.column(bound, steps, asked) if steps else Cell(bound.text)


def _position(bound: Bound, step: str, asked: str) -> Bound:
    if not step.isdecimal() or not 1 <= int(step) <= len(bound.parts):
        message = f"'{asked}' has the parts 1 to {len(bound.parts)}, and no part '{step}'"
        raise NoSuchPart(message, f"write for example {{{asked}.1}}")
    return bound.parts[int(step) - 1]
