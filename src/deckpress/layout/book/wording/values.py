"""What the expressions of a template come to at present, for whoever translates the words around them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckpress.layout.book.reading.filling import Filler
from deckpress.layout.book.reading.origin import VALUE_CLOSE, VALUE_OPEN
from deckpress.layout.book.wording.shield import FIRST, Shields, shielded
from deckpress.model.finding import Refused

if TYPE_CHECKING:
    from deckpress.query.hardened import Sandbox

_OPEN, _CLOSE = "\ue010", "\ue011"
_VALUE = re.compile(f"{_OPEN}([0-9]+){_CLOSE}(?:{VALUE_OPEN}([^{VALUE_CLOSE}]*){VALUE_CLOSE})?")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_MOST = 3


def computed(filler: Filler, file: str, source: str, environment: Sandbox) -> dict[str, str]:
    """By the source of each expression, what it prints; several values where it stands in a loop.

    Nothing where the template cannot be filled: reading it tells why.
    """
    shields = Shields()
    text = shielded(source, environment, shields)
    signed = "".join(_signed(sign, shields) for sign in text)
    try:
        filled = filler.fill(file, signed)
    except Refused:
        return {}
    found: dict[str, dict[str, None]] = {}
    for number, value in _VALUE.findall(filled.text):
        found.setdefault(shields.all[int(number)].inner, {})[_ESCAPE.sub(r"\1", value)] = None
    return {inner: _listed(list(values)) for inner, values in found.items()}


def _signed(sign: str, shields: Shields) -> str:
    """What a sign stands for; an expression with its number before it."""
    shield = shields.find(sign)
    if shield is None:
        return sign
    number = ord(sign) - FIRST
    return f"{_OPEN}{number}{_CLOSE}{shield.source}" if shield.kind == "expression" else shield.source


def _listed(values: list[str]) -> str:
    shown = [value for value in values if value]
    return ", ".join(shown[:_MOST]) + (", ..." if len(shown) > _MOST else "")
