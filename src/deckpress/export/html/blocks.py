"""Blocks as HTML: the same tree that the pages are set from, so both editions say the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from deckpress.export.html.markup import attribute, text
from deckpress.model.document import (
    Block,
    Callout,
    Cards,
    Cell,
    Columns,
    Contents,
    Diagram,
    Document,
    Heading,
    Index,
    Items,
    Mark,
    NewPage,
    Paragraph,
    Shown,
    Side,
    Table,
    Terms,
    Words,
)
from deckpress.model.walking import inlines_of, plain, walk

_SCALE = 42
"""How large a card is where the book does not say, in per cent: its largest type is still read on a phone."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The pictures of a book as data URIs, with their sizes in mm: cards by (id, back), diagrams by file."""

    cards: Mapping[tuple[str, bool], tuple[str, float, float]]
    diagrams: Mapping[str, tuple[str, float, float]]


@dataclass(slots=True)
class Writer:
    """Writes the blocks of one document. ``words`` are the house's words in its language."""

    document: Document
    pictures: Pictures
    words: Mapping[str, str]
    noted: set[int] = field(default_factory=set)

    def blocks(self, blocks: Iterable[Block]) -> str:
        """Blocks, in order."""
        return "".join(self.block(block) for block in blocks)

    def block(self, block: Block) -> str:
        """One block."""
        match block:
            case Heading():
                level = block.level
                return f"<h{level}{_id(block.mark)}>{text(block.inlines)}</h{level}>\n"
            case Paragraph():
                return f"<p{_id(block.mark)}>{text(block.inlines)}</p>\n"
            case Items():
                return self.items(block)
            case Terms():
                return self.terms(block)
            case Table():
                return self.table(block)
            case Callout():
                return self.callout(block)
            case Cards():
                return self.cards(block)
            case Diagram():
                return self.diagram(block)
            case Columns():
                inside, count = self.blocks(block.blocks), block.count
                return f'<div class="columns"{_id(block.mark)} style="--columns:{count}">\n{inside}</div>\n'
            case Contents():
                return self.contents(block)
            case Index():
                return self.index()
            case NewPage():
                return '<div class="new-page"></div>\n'

    def tight(self, blocks: tuple[Block, ...]) -> str:
        """What stands in an item: a lone paragraph without its own tag."""
        first, rest = (blocks[0], blocks[1:]) if blocks else (None, ())
        if isinstance(first, Paragraph) and not any(isinstance(block, Paragraph) for block in rest):
            return text(first.inlines) + self.blocks(rest)
        return self.blocks(blocks)

    def items(self, block: Items) -> str:
        items = "".join(f"<li>{self.tight(item)}</li>\n" for item in block.items)
        if not block.start:
            return f"<ul{_id(block.mark)}>\n{items}</ul>\n"
        start = f' start="{block.start}"' if block.start != 1 else ""
        return f"<ol{_id(block.mark)}{start}>\n{items}</ol>\n"

    def terms(self, terms: Terms) -> str:
        entries = (f"<dt>{text(term)}</dt><dd>{self.tight(meaning)}</dd>\n" for term, meaning in terms.entries)
        return f"<dl{_id(terms.mark)}>\n{''.join(entries)}</dl>\n"

    def table(self, table: Table) -> str:
        caption = f"<caption>{text(table.caption)}</caption>" if table.caption else ""
        head = _row("th", table.head, table.aligns, ' scope="col"')
        rows = "".join(f"<tr>{_row('td', row, table.aligns)}</tr>\n" for row in table.rows)
        name = attribute(plain(table.caption) or plain(table.head[0].inlines))
        body = f"<table>{caption}<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table>"
        return f'<div class="table"{_id(table.mark)} role="region" tabindex="0" aria-label="{name}">{body}</div>\n'

    def callout(self, callout: Callout) -> str:
        kind = str(callout.kind)
        word, own = self.words[kind], plain(callout.title)
        name = attribute(f"{word}: {own}" if own else word)
        title = f' <span class="callout-own">{text(callout.title)}</span>' if own else ""
        body = f'<p class="callout-title"><span class="kind">{attribute(word)}</span>{title}</p>\n'
        body += self.blocks(callout.blocks)
        return f'<aside class="callout {kind}"{_id(callout.mark)} aria-label="{name}">\n{body}</aside>\n'

    def cards(self, figure: Cards) -> str:
        """Real faces. Each picture has its card's name; the figure has the words of the book."""
        scale = (figure.scale or _SCALE) / 100
        shown = "".join(self.card(card, at, len(figure.cards), scale) for at, card in enumerate(figure.cards))
        caption = f"<figcaption>{text(figure.caption)}</figcaption>" if figure.caption else ""
        side = "" if figure.side is Side.COLUMN else f" {figure.side}"
        lay = f'<div class="cards {figure.arrangement}" role="img" aria-label="{attribute(figure.alt)}">{shown}</div>'
        return f'<figure class="figure{side}"{_id(figure.mark)}>{lay}{caption}</figure>\n'

    def card(self, card: Shown, at: int, of: int, scale: float) -> str:
        source, width, height = self.pictures.cards[card.card, card.back]
        place = f"--at:{at - (of - 1) / 2:g};--w:{width * scale:.1f}mm;--h:{height * scale:.1f}mm"
        turn = f";--turn:{card.turn}deg" if card.turn else ""
        sideways = " sideways" if card.turn % 180 else ""
        label = f'<span class="label">{text(card.label)}</span>' if card.label else ""
        image = f'<img src="{source}" alt="" loading="lazy">'
        return f'<span class="card{sideways}" style="{place}{turn}">{image}{label}</span>'

    def diagram(self, figure: Diagram) -> str:
        source, width, height = self.pictures.diagrams[figure.file]
        caption = f"<figcaption>{text(figure.caption)}</figcaption>" if figure.caption else ""
        side = "" if figure.side is Side.COLUMN else f" {figure.side}"
        size = f'width="{round(width * 4)}" height="{round(height * 4)}" style="width:{figure.width}%"'
        image = f'<img class="diagram" src="{source}" {size} alt="{attribute(figure.alt)}">'
        return f'<figure class="figure{side}"{_id(figure.mark)}>{image}{caption}</figure>\n'

    def contents(self, contents: Contents) -> str:
        """Links to the headings below the title. A heading right above the contents is theirs, and not among them."""
        every = [block for block in walk(self.document.blocks) if not isinstance(block, Columns)]
        above = every[every.index(contents) - 1] if contents in every[1:] else None
        own = above if isinstance(above, Heading) and above.level > 1 else None
        items = (
            f'<li class="level-{block.level}">{_link(block.mark.id, plain(block.inlines))}</li>\n'
            for block in every
            if isinstance(block, Heading) and 1 < block.level <= contents.depth + 1 and block is not own
        )
        name = attribute(self.words["contents"])
        title = "" if own else f'<p class="nav-title">{name}</p>\n'
        return f'<nav class="contents" aria-label="{name}">{title}<ol>\n{"".join(items)}</ol></nav>\n'

    def index(self) -> str:
        """Every term with the sections that speak of it, each once."""
        found: dict[str, dict[str, str]] = {}
        for heading, block in _under_headings(self.document.blocks):
            for inline in inlines_of(block):
                if isinstance(inline, Words) and "term" in inline.styles and heading is not None:
                    name = " ".join(inline.text.split())
                    places = found.setdefault(name[:1].upper() + name[1:], {})
                    places.setdefault(plain(heading.inlines), block.mark.id or heading.mark.id)
        entries = []
        for term, places in sorted(found.items(), key=lambda entry: entry[0].casefold()):
            links = ", ".join(_link(id, name) for name, id in places.items())
            entries.append(f"<dt>{attribute(term)}</dt><dd>{links}</dd>\n")
        return f'<dl class="index">\n{"".join(entries)}</dl>\n'

    def notes(self) -> str:
        """The footnotes, each with its way back."""
        if not self.document.notes:
            return ""
        back, name = attribute(self.words["back"]), attribute(self.words["notes"])
        items = (
            f'<li id="note-{n}">{self.tight(note)} '
            f'<a href="#note-mark-{n}" role="doc-backlink" aria-label="{back}">↩</a></li>\n'
            for n, note in enumerate(self.document.notes, 1)
        )
        return f'<section class="notes" role="doc-endnotes" aria-label="{name}"><ol>\n{"".join(items)}</ol></section>\n'


def _under_headings(blocks: tuple[Block, ...]) -> Iterator[tuple[Heading | None, Block]]:
    heading: Heading | None = None
    for block in walk(blocks):
        if isinstance(block, Heading):
            heading = block
        yield heading, block


def _link(id: str, words: str) -> str:
    return f'<a href="#{attribute(id)}">{attribute(words)}</a>'


def _row(tag: str, cells: tuple[Cell, ...], aligns: tuple[str, ...], more: str = "") -> str:
    return "".join(_cell(tag, cell, align, more) for cell, align in zip(cells, aligns, strict=True))


def _cell(tag: str, cell: Cell, align: str, more: str = "") -> str:
    style = f' class="{align}"' if align != "start" else ""
    return f"<{tag}{more}{style}>{text(cell.inlines)}</{tag}>"


def _id(mark: Mark) -> str:
    return f' id="{attribute(mark.id)}"' if mark.id else ""
