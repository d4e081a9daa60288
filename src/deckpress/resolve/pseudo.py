"""Languages that nobody speaks, made of the source: longer, in accents and brackets, or from right to left.

What prints without accents was not translated; what does not end in a bracket was cut; what does not fit now will not
fit in German. Placeholders, markup and links stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from deckpress.model.catalogue import Catalogue, Entry, Unit

LONG, RIGHT_TO_LEFT = "qps", "qps-rtl"
LANGUAGES = (LONG, RIGHT_TO_LEFT)

_KEPT = re.compile(r"\\.|\{[^{}\n]*\}|\]\([^)\s]*(?:\s+\"[^\"]*\")?\)|\[\^[^\]\s]+\]")
_ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñöšúýžÁÇÉÍÑÖŠÚÝŽ")
_HEBREW = str.maketrans("abcdefghijklmnopqrstuvwxyz", "אבגדהוזחטיכלמנסעפצקרשתאבגד")
_GROWTH = 0.35
_LABEL = 12
"""Texts up to so many letters grow more: short labels do in real languages."""


def pseudo(units: Iterable[Unit], game: str, language: str) -> Catalogue:
    """A whole catalogue in one of these languages."""
    made = _lengthened if language == LONG else _turned
    entries = {unit.key: Entry(unit.key, unit.text, tuple(_forms(unit, made)), unit.plural) for unit in units}
    return Catalogue(game, language, f"locales/{language}/{game}.po", entries, count=2, index=_english)


def _english(number: int) -> int:
    return 0 if number == 1 else 1


def _forms(unit: Unit, made: Callable[[str], str]) -> Iterator[str]:
    yield made(unit.text)
    if unit.plural:
        yield made(unit.plural)


def _lengthened(text: str) -> str:
    letters = sum(char.isalpha() for char in _KEPT.sub("", text))
    more = max(1, round(letters * (_GROWTH * 2 if letters <= _LABEL else _GROWTH)))
    words = "".join(_each(text, lambda part: part.translate(_ACCENTS)))
    return f"[{words} {_tail(more)}]" if more > 1 else f"[{words}]"


def _tail(length: int) -> str:
    """Words of some length in all, with blanks to break at."""
    return ("lorem ipsum dolor sit amet " * (length // 27 + 1))[: max(length - 1, 1)].strip()


def _turned(text: str) -> str:
    return "".join(_each(text, lambda part: part.lower().translate(_HEBREW)))


def _each(text: str, made: Callable[[str], str]) -> Iterator[str]:
    """The text with every part that is words made over."""
    at = 0
    for found in _KEPT.finditer(text):
        yield made(text[at : found.start()])
        yield found[0]
        at = found.end()
    yield made(text[at:])
