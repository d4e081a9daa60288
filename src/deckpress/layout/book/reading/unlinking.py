"""Blocks that are repeated in another document: what they say stays, where they lead does not."""

from __future__ import annotations

from dataclasses import replace

from deckpress.model.document import (
    Block,
    Callout,
    Cards,
    Cell,
    Columns,
    Heading,
    Inline,
    Items,
    Link,
    NoteMark,
    Paragraph,
    Table,
    Terms,
)


def unlinked(block: Block) -> Block:
    """A block without links to other blocks and without marks of footnotes: neither has its end in a reference."""
    match block:
        case Heading() | Paragraph():
            return replace(block, inlines=_plain(block.inlines))
        case Items():
            return replace(block, items=tuple(tuple(map(unlinked, item)) for item in block.items))
        case Terms():
            entries = tuple((_plain(term), tuple(map(unlinked, meaning))) for term, meaning in block.entries)
            return replace(block, entries=entries)
        case Table():
            rows = tuple(tuple(map(_cell, row)) for row in block.rows)
            return replace(block, head=tuple(map(_cell, block.head)), rows=rows, caption=_plain(block.caption))
        case Callout():
            return replace(block, title=_plain(block.title), blocks=tuple(map(unlinked, block.blocks)))
        case Columns():
            return replace(block, blocks=tuple(map(unlinked, block.blocks)))
        case Cards():
            return replace(block, caption=_plain(block.caption))
        case _:
            return block


def _cell(cell: Cell) -> Cell:
    return replace(cell, inlines=_plain(cell.inlines))


def _plain(inlines: tuple[Inline, ...]) -> tuple[Inline, ...]:
    kept: list[Inline] = []
    for inline in inlines:
        if isinstance(inline, Link) and inline.target.startswith("#"):
            kept += _plain(inline.inlines)
        elif not isinstance(inline, NoteMark):
            kept.append(inline)
    return tuple(kept)
