"""Blocks -> boxes: which setter sets what, and where sections begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deckpress.layout.book.pages import callouts, directory, figures, tables, texts, title
from deckpress.layout.book.pages.boxes import Flow, Node, Section
from deckpress.layout.book.pages.desk import At, Desk
from deckpress.layout.book.pages.geometry import Geometry
from deckpress.model.document import (
    Block,
    Callout,
    Cards,
    Columns,
    Contents,
    Diagram,
    Heading,
    Index,
    Items,
    NewPage,
    Paragraph,
    Side,
    Table,
    Terms,
)


class Builder:
    """Sets the blocks of a document into sections. ``pages`` are the pages of each term of the index so far."""

    def __init__(self, desk: Desk, geometry: Geometry, root: Node, pages: Mapping[str, Sequence[int]]) -> None:
        self.desk, self.geometry, self.root, self.pages = desk, geometry, root, pages
        self.sections: list[Section] = []
        self._flow = Flow()
        self._depth = 0
        self._fresh = False
        desk.blocks = self.blocks

    def build(self, blocks: Sequence[Block]) -> list[Section]:
        """The sections of a whole document."""
        for block in blocks:
            self._top(block)
        self._close(self.geometry.columns)
        return [section for section in self.sections if section.boxes]

    def _top(self, block: Block) -> None:
        columns = self.geometry.columns
        match block:
            case NewPage():
                self._close(columns)
                self._fresh = True
            case Columns():
                self._close(columns)
                count = self.geometry.possible(block.count)
                self._set(block.blocks, count)
                self._close(count)
            case Cards(side=Side.ACROSS) | Diagram(side=Side.ACROSS) if columns > 1:
                self._close(columns)
                self._set((block,), 1)
                self._close(1)
            case Heading(level=1):
                self._close(columns)
                if self.geometry.format.title and not self.sections:
                    self._flow.add(title.title_box(self.desk, self.geometry, block, self.root))
                else:
                    self._set((block,), 1)
                self._close(1)
            case _:
                self._set((block,), columns)

    def _set(self, blocks: Sequence[Block], columns: int) -> None:
        width = self.geometry.column_width(columns)
        self.blocks(blocks, self._flow, At(0.0, width, self.root, self.desk.styles.body))

    def _close(self, columns: int) -> None:
        self._flow.clear()
        section = Section(columns, self.geometry.column_width(columns), self._flow.boxes, self._fresh)
        if section.boxes:
            self.sections.append(section)
            self._fresh = False
        self._flow = Flow()

    def blocks(self, blocks: Sequence[Block], flow: Flow, at: At) -> None:
        """Set blocks into a flow, in order."""
        for block in blocks:
            self._one(block, flow, at)

    def _one(self, block: Block, flow: Flow, at: At) -> None:
        desk = self.desk
        match block:
            case Heading():
                texts.heading(desk, flow, block, at)
            case Paragraph():
                texts.paragraph(desk, flow, block, at)
            case Items():
                self._depth += 1
                texts.items(desk, flow, block, at, self._depth - 1)
                self._depth -= 1
            case Terms():
                texts.terms(desk, flow, block, at)
            case Table():
                tables.table(desk, flow, block, at)
            case Callout():
                callouts.callout(desk, flow, block, at)
            case Cards():
                figures.cards(desk, flow, block, at)
            case Diagram():
                figures.diagram(desk, flow, block, at)
            case Columns():
                self.blocks(block.blocks, flow, at)
            case Contents():
                directory.contents(desk, flow, block, at)
            case Index():
                directory.index(desk, flow, block, at, self.pages)
            case NewPage():
                pass  # inside another block there is no page to begin
