"""The words of a rulebook, one by one, each with its place and whether the database wrote it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from deckpress.model.document import Block, Document, Inline, Link, Words
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref
from deckpress.model.walking import opened, texts_of, walk

SAID = "said"
"""The style of words that are no count of anything: ``[two]{.said}``."""
TERM = "term"
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*|\?\?\?+|[.:;!?]")
_END = frozenset(".:;!?")


@dataclass(frozen=True, slots=True)
class Said:
    """One word. ``computed`` where a query or a card wrote it, ``card`` is that card; it may start a sentence."""

    text: str
    computed: bool
    card: str
    styles: tuple[str, ...]
    starts: bool
    place: Place


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of text of one block: words that stand beside one another."""

    block: Block
    words: tuple[Said, ...]


def every_block(document: Document) -> Iterator[Block]:
    """Every block, those of the footnotes last."""
    yield from walk(document.blocks)
    for note in document.notes:
        yield from walk(note)


@lru_cache(maxsize=2)
def passages(document: Document) -> tuple[Passage, ...]:
    """Every text of a document as words. What stands in two cells or two captions is never beside one another."""
    texts = ((block, text) for block in every_block(document) for text in texts_of(block))
    return tuple(Passage(block, tuple(_said(text, block.mark.place))) for block, text in texts)


def _said(text: tuple[Inline, ...], around: Place) -> Iterator[Said]:
    starts = True
    for inline in opened(text):
        if not isinstance(inline, Words):
            starts = starts and isinstance(inline, Link)
            continue
        begin = inline.place or around
        for match in _WORD.finditer(inline.text):
            found = match[0]
            place = replace(begin, column=begin.column + match.start() - len(inline.text) + len(inline.text.lstrip()))
            if found in _END:
                starts = True
                yield Said(found, True, "", (), False, place)
            else:
                yield Said(found, inline.computed, inline.card, inline.styles, starts, place)
                starts = False


def finding(id: str, severity: Severity, document: Document, place: Place, message: str, help: str = "") -> Finding:
    """A finding about a rulebook."""
    return Finding(id, severity, message, Ref(document.game, language=document.language, place=place), help)
