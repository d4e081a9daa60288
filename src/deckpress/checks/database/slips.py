"""Pairs of words that were hardly meant to be two: told by one letter, or by nothing but case, accents and hyphens."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from deckpress.model.names import distance, squeezed

_PIECES = re.compile(r"[^\W_]+")
_DROPPED, _CHANGED = 6, 9
"""How long a word must be for a letter too many, and for another letter, to be a slip: shorter ones are often words."""


def bare(word: str) -> str:
    """The word without case, accents, hyphens and blanks."""
    apart = unicodedata.normalize("NFKD", squeezed(word))
    return "".join(char for char in apart if not unicodedata.combining(char))


def slip(one: str, other: str) -> str:
    """How two different words differ, if that is hardly meant: a phrase, or nothing."""
    if bare(one) == bare(other):
        return "differ only in case, accents, hyphens or blanks"
    left, right = (_PIECES.findall(word.casefold()) for word in (one, other))
    apart = [(a, b) for a, b in zip(left, right, strict=False) if a != b]
    if len(left) != len(right) or len(apart) != 1:
        return ""
    a, b = apart[0]
    if any(map(str.isdigit, a + b)):
        return ""
    shortest = _CHANGED if len(a) == len(b) and sorted(a) != sorted(b) else _DROPPED
    if min(len(a), len(b)) >= shortest and distance(a, b, 1) == 1:
        return "differ by one letter"
    return ""


def slips(words: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """(earlier, later, how they differ) of every such pair. Only words that share all but a letter are compared."""
    seen: dict[str, list[str]] = {}
    for word in dict.fromkeys(words):
        plain = bare(word)
        keys = {plain, *(plain[:at] + plain[at + 1 :] for at in range(len(plain)))}
        near = dict.fromkeys(other for key in keys for other in seen.get(key, ()))
        for other in near:
            how = slip(other, word)
            if how:
                yield other, word, how
        for key in keys:
            seen.setdefault(key, []).append(word)
