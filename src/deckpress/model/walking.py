"""Going through a rulebook's blocks: every block in reading order, and the words that stand in them."""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.model.document import (
    Block,
    Break,
    Callout,
    Cards,
    Columns,
    Diagram,
    Heading,
    Icon,
    Inline,
    Items,
    Link,
    NoteMark,
    Paragraph,
    Table,
    Terms,
    Words,
)


def walk(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """Every block in reading order, those inside others after the block that holds them."""
    for block in blocks:
        yield block
        match block:
            case Items():
                for item in block.items:
                    yield from walk(item)
            case Terms():
                for _, meaning in block.entries:
                    yield from walk(meaning)
            case Callout() | Columns():
                yield from walk(block.blocks)
            case _:
                pass


def plain(inlines: tuple[Inline, ...]) -> str:
    """The words of a text without its looks; icons stand for their words."""
    said = []
    for inline in inlines:
        match inline:
            case Words():
                said.append(inline.text)
            case Icon():
                said.append(inline.alt)
            case Link():
                said.append(plain(inline.inlines))
            case Break():
                said.append(" ")
            case NoteMark():
                pass
    return "".join(said)


def said(block: Block) -> str:
    """Every word of a block and of the blocks within it, text by text on lines of their own."""
    texts = (plain(text) for inner in walk((block,)) for text in texts_of(inner))
    return "\n".join(" ".join(text.split()) for text in texts if text.strip())


def texts_of(block: Block) -> Iterator[tuple[Inline, ...]]:
    """Every text that stands in a block itself, not in the blocks within it: one for each cell, label, caption."""
    match block:
        case Heading() | Paragraph():
            yield block.inlines
        case Terms():
            yield from (term for term, _ in block.entries)
        case Table():
            yield from (cell.inlines for row in (block.head, *block.rows) for cell in row)
            yield block.caption
        case Callout():
            yield block.title
        case Cards():
            yield from (card.label for card in block.cards)
            yield block.caption
        case Diagram():
            yield block.caption
        case _:
            pass


def inlines_of(block: Block) -> Iterator[Inline]:
    """Every inline that stands in a block itself, those within links too."""
    for text in texts_of(block):
        yield from opened(text)


def opened(inlines: tuple[Inline, ...]) -> Iterator[Inline]:
    """Every inline of a text; those within a link come after it."""
    for inline in inlines:
        yield inline
        if isinstance(inline, Link):
            yield from opened(inline.inlines)
