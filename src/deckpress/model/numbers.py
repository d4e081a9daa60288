"""Numbers in words, from the house's lists (``presets/numbers/<language>.yaml``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NumberWords:
    """The words of a language: ``small`` counts from zero, ``tens`` from twenty; ``joined`` sets tens and ones.

    ``countable`` are the things that any game counts, one and several; ``references`` are what a number after them
    points to (page, figure); ``leftovers`` stand in drafts for what was not yet known. ``articles`` are words for one
    that mostly say "a": nobody counts with them.
    """

    small: Sequence[str]
    tens: Mapping[int, str]
    joined: str = ""
    countable: frozenset[str] = frozenset()
    references: frozenset[str] = frozenset()
    leftovers: frozenset[str] = frozenset()
    articles: frozenset[str] = frozenset()

    def say(self, text: str) -> str:
        """A number in words where the language's list has it; anything else as it is."""
        if not text.isdecimal():
            return text
        number = int(text)
        if number < len(self.small):
            return self.small[number]
        tens, ones = number // 10 * 10, number % 10
        if tens not in self.tens:
            return text
        if not ones:
            return self.tens[tens]
        return self.joined.format(tens=self.tens[tens], ones=self.small[ones]) if self.joined else text

    def every(self) -> frozenset[str]:
        """All words that say a number from zero to ninety-nine and nothing else, in lower case."""
        said = (self.say(str(number)).casefold() for number in range(100))
        return frozenset(word for word in said if not word.isdecimal()) - self.articles


NONE = NumberWords((), {})
