"""How a language is written: script, direction, digits, quotes, lists, where its lines break, which fonts print it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

DIGITS = {
    "latn": "0123456789",
    "arab": "٠١٢٣٤٥٦٧٨٩",
    "arabext": "۰۱۲۳۴۵۶۷۸۹",
    "deva": "०१२३४५६७८९",
    "beng": "০১২৩৪৫৬৭৮৯",
    "thai": "๐๑๒๓๔๕๖๗๘๙",
    "khmr": "០១២៣៤៥៦៧៨៩",
    "mymr": "၀၁၂၃၄၅၆၇၈၉",
}
"""The ten digits of each numbering system, by its CLDR name."""

AUTOMATIC = "auto"


class Breaking(StrEnum):
    """Where lines break: at spaces, between any two letters that the rules of their script part, or by a dictionary."""

    SPACES = "spaces"
    ANYWHERE = "anywhere"
    DICTIONARY = "dictionary"


@dataclass(frozen=True)
class Language:
    """A language as it is printed. ``tag`` is BCP 47, ``name`` its own name, ``script`` ISO 15924.

    ``hyphenation`` names patterns, or is ``auto`` (those of the tag) or ``none``. Without ``justify`` texts that ask
    for it stay ragged; without ``italics`` words in italics are bold. ``digits`` is a key of ``DIGITS``. ``quotes`` are
    outer and inner, opening and closing; ``pair`` joins two things, ``between`` and ``last`` join several. ``fonts``
    are families by the theme's chains, ``body`` for those that are not named; a font's id stands for that very file.
    """

    tag: str
    name: str = ""
    script: str = "Latn"
    rtl: bool = False
    breaking: Breaking = Breaking.SPACES
    hyphenation: str = AUTOMATIC
    justify: bool = True
    italics: bool = True
    digits: str = "latn"
    quotes: tuple[str, str, str, str] = ("“", "”", "‘", "’")
    pair: str = "{0}, {1}"
    between: str = ", "
    last: str = ", "
    fonts: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def families(self, chain: str) -> tuple[str, ...]:
        """The families that print this language in a chain of the theme."""
        known = dict(self.fonts)
        return known.get(chain, known.get("body", ()))

    def chain(self, own: tuple[str, ...], name: str, known: frozenset[str]) -> tuple[str, ...]:
        """The theme's families ``own`` of the chain ``name`` with the language's, as far as they are ``known``.

        The theme's first family keeps what it has; the language's come before its helpers, which may have letters of
        any script, but not the ones meant. Where the theme itself names one of the language's, its order stands.
        """
        ours = tuple(family for family in self.families(name) if family in known)
        if any(family in own for family in ours):
            return tuple(dict.fromkeys((*own, *ours)))
        return tuple(dict.fromkeys((*own[:1], *ours, *own[1:])))

    def numerals(self, text: str) -> str:
        """A text with its digits as this language writes them."""
        return text.translate(self._digits) if self._digits else text

    def quoted(self, text: str, inner: bool = False) -> str:
        """A text in quotes, or in those that stand inside others."""
        opening, closing = self.quotes[2:] if inner else self.quotes[:2]
        return f"{opening}{text}{closing}"

    def listed(self, things: Sequence[str]) -> str:
        """Things in a row as a sentence lists them."""
        if len(things) < 2:
            return "".join(things)
        if len(things) == 2:
            return self.pair.replace("{0}", "\0").replace("{1}", things[1]).replace("\0", things[0])
        return f"{self.between.join(things[:-1])}{self.last}{things[-1]}"

    @cached_property
    def _digits(self) -> dict[int, str]:
        return {} if self.digits == "latn" else {ord("0") + at: digit for at, digit in enumerate(DIGITS[self.digits])}


def parents(tag: str) -> tuple[str, ...]:
    """A tag and what it is a variety of, nearest first: ``pt-BR``, ``pt``."""
    parts = tag.split("-")
    return tuple("-".join(parts[:count]) for count in range(len(parts), 0, -1))
