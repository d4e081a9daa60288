"""Where a line may break: UAX 14, dictionaries for scripts without spaces, hyphenation, and letters as last resort."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from typing import TypeAlias

from deckpress.model.language import AUTOMATIC, Language
from deckpress.typeset.marks import ICON, Problem
from deckpress.typeset.scripts import NEEDS_DICTIONARY, primary
from deckpress.typeset.words import graphemes

Breaker: TypeAlias = Callable[[str], tuple[int, ...]]
"""Break opportunities inside a text whose script has no spaces between words, as offsets."""

SOFT_HYPHEN = "\u00ad"
LACKING: Problem = (
    "this script has no spaces between words, and nothing here knows its words, so lines cannot break",
    "install deckpress[thai], or write U+200B (zero width space) where a line may break",
)

_MAY_BREAK = "\u200b"

_L = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u0373\u0386\u0388-\u0481\u048a-\u052f"
_SIMPLE = re.compile(
    f"[(\\[\"'\u201c\u2018\u00ab\u201e\u201a]*[{_L}0-9\u00a0\u202f\u2060.,;:!?'\u2019\u00ad]*[)\\]\"'\u201d\u2019\u2026,.;:!?]*\\Z"
)
"""Words in which UAX 14 finds no break: letters, digits, glue, marks that open before them and close behind."""
_HYPHENATED = re.compile(f"[{_L}]+(?:-[{_L}]+)+[.,;:!?]*\\Z")
_OPENS_LINE = re.compile(f"\\.?[{_L}0-9{ICON}]")
_CLOSES_LINE = re.compile(f"[{_L}0-9.,;:!?'\u2019{ICON}]")
_WORD = re.compile(r"[^\W\d_]+")
_LONGEST_WORD = 80
_GLUE = re.compile("[\u00a0\u202f\u2060\u2007]")


@lru_cache(maxsize=16384)
def breaks_inside(word: str) -> tuple[int, ...]:
    """Offsets inside a word without spaces where UAX 14 lets a line break. Soft hyphens are none of these."""
    if _SIMPLE.match(word):
        return ()
    if _HYPHENATED.match(word):
        return tuple(at + 1 for at, char in enumerate(word) if char == "-")
    return tuple(at for at in _uax14(word) if at < len(word) and word[at - 1] != SOFT_HYPHEN)


def breaks_between(before: str, after: str) -> bool:
    """Whether a line may break at the space between two words."""
    return (closes_line(before) and opens_line(after)) or _breaks_at_space(before[-2:], after[:2])


def opens_line(word: str) -> bool:
    """Whether a word begins like any word: a line may break before it, whatever stands there."""
    return _OPENS_LINE.match(word) is not None


def closes_line(word: str) -> bool:
    """Whether a word ends like any word: a line may break behind it, if a word that opens a line follows."""
    return _CLOSES_LINE.match(word[-1:]) is not None


@lru_cache(maxsize=4096)
def _breaks_at_space(before: str, after: str) -> bool:
    return not before or not after or len(before) + 1 in _uax14(f"{before} {after}")


def _uax14(text: str) -> tuple[int, ...]:
    """Break opportunities with icons taken for letters, except that a row of icons may be broken."""
    from uniseg.linebreak import line_break_boundaries  # noqa: PLC0415 - only for words that are more than letters

    found = set(line_break_boundaries(text.replace(ICON, "x")))
    found.update(at for at in range(1, len(text)) if text[at - 1] == ICON == text[at])
    return tuple(sorted(found))


class Breakers:
    """Dictionary breakers by script. Thai and its neighbours need the ICU of the ``[thai]`` extra."""

    def __init__(self, breaker: Breaker | None = None) -> None:
        self._breaker = breaker
        self._looked = breaker is not None

    def breaks(self, word: str) -> tuple[int, ...]:
        """Break opportunities inside a word."""
        breaker = self._for(word)
        return breaker(word) if breaker else breaks_inside(word)

    def lacking(self, text: str) -> Problem | None:
        """A problem where a dictionary is needed for this text and there is none."""
        if text.isascii() or not NEEDS_DICTIONARY.search(text) or _MAY_BREAK in text or self._for(text):
            return None
        return LACKING

    def _for(self, text: str) -> Breaker | None:
        if text.isascii() or not NEEDS_DICTIONARY.search(text):
            return None
        if not self._looked:
            self._looked = True
            self._breaker = _icu_breaker()
        return self._breaker


def _icu_breaker() -> Breaker | None:
    """The breaker of the ``[thai]`` extra, or None where it is not installed."""
    from importlib import import_module  # noqa: PLC0415
    from importlib.util import find_spec  # noqa: PLC0415

    if find_spec("icu4py") is None:
        return None
    line_breaker = import_module("icu4py.breakers").LineBreaker

    def breaks(word: str) -> tuple[int, ...]:
        ends = accumulate(len(piece) for piece in line_breaker(word, "th"))
        return tuple(end for end in ends if end < len(word))

    return breaks


class Hyphenation:
    """Hyphenation patterns by language; a language without patterns is simply not hyphenated."""

    def __init__(self) -> None:
        self._patterns: dict[str, object] = {}

    def points(self, text: str, language: Language, automatic: bool) -> tuple[int, ...]:
        """Offsets where a hyphen may be put: soft hyphens always, patterns only when ``automatic``.

        Nothing that a no-break space holds together is hyphenated.
        """
        soft = tuple(index + 1 for index, char in enumerate(text) if char == SOFT_HYPHEN and 0 < index < len(text) - 1)
        if soft or not automatic or _GLUE.search(text) or len(text) < 5:
            return soft
        patterns = self._for(language)
        if patterns is None:
            return ()
        points: list[int] = []
        for found in _WORD.finditer(text):
            if 5 <= len(found[0]) <= _LONGEST_WORD:
                points += (found.start() + at for at in patterns.positions(found[0]))  # type: ignore[attr-defined]
        return tuple(points)

    def _for(self, language: Language) -> object:
        wished = language.tag if language.hyphenation == AUTOMATIC else language.hyphenation
        if wished not in self._patterns:
            import pyphen  # noqa: PLC0415 - only when a text does not fit otherwise

            tag = {"en": "en_US", "pt": "pt_PT"}.get(wished, wished.replace("-", "_"))
            name = pyphen.language_fallback(tag) or pyphen.language_fallback(primary(wished))
            self._patterns[wished] = pyphen.Pyphen(lang=name, left=2, right=3) if name else None
        return self._patterns[wished]


def letters(text: str) -> tuple[int, ...]:
    """Offsets between the graphemes of a text: where it is broken when nothing else helps."""
    ends = tuple(accumulate(len(cluster) for cluster in graphemes(text)))
    return ends[:-1]
