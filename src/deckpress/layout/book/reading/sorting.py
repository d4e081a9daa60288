"""Lists of terms in the order of letters, in whatever language they were translated to."""

from __future__ import annotations

import unicodedata

from deckpress.model.document import Block, Inline
from deckpress.model.walking import plain

Entry = tuple[tuple[Inline, ...], tuple[Block, ...]]
_NO_ALPHABET = "\u2e80"
"""From here on, letters have no order that their code points would tell: such lists stay as they were written."""


def in_order(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Terms by their letters, marks on letters and capitals aside."""
    terms = [plain(term) for term, _ in entries]
    if any(char >= _NO_ALPHABET for term in terms for char in term):
        return entries
    return tuple(
        entry for _, entry in sorted(zip(map(_letters, terms), entries, strict=True), key=lambda pair: pair[0])
    )


def _letters(term: str) -> str:
    apart = unicodedata.normalize("NFKD", term.casefold())
    return "".join(char for char in apart if unicodedata.category(char) != "Mn" and char not in "\u00ad'\u2019\"")
