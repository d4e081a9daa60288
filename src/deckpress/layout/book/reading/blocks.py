"""The walk over Markdown's block tokens: each becomes a ``Block``, and none is passed over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from deckpress.layout.book.reading import grammar, settings
from deckpress.layout.book.reading.faults import Reading
from deckpress.layout.book.reading.inlines import inlines
from deckpress.layout.book.reading.settings import Opening, opening
from deckpress.layout.book.reading.sorting import in_order
from deckpress.layout.book.reading.tables import table
from deckpress.layout.book.reading.unlinking import unlinked
from deckpress.model.document import (
    Arrangement,
    Block,
    Callout,
    CalloutKind,
    Cards,
    Columns,
    Contents,
    Diagram,
    Heading,
    Index,
    Inline,
    Items,
    Mark,
    NewPage,
    Paragraph,
    Side,
    Table,
    Terms,
    Words,
)
from deckpress.model.walking import plain

if TYPE_CHECKING:
    from markdown_it.token import Token

_UNNAMED = (Contents, Index, NewPage, Columns)
_CAPTION = "Table: "
_SORTED = "sorted"
"""The label of a list of terms that stands in the order of its language's letters."""
_INSTEAD = {
    "fence": "a rulebook has no code",
    "code_block": "four spaces before a line make it code: begin it at the margin",
    "blockquote_open": "use '::: note' for a box set apart, or write \\> for a sign that prints",
    "hr": "use '::: page' for a new page",
    "html_block": "a rulebook has no HTML",
}


class Walker:
    """Reads the tokens of one template. ``repeated`` are the blocks that ``::: block id=...`` may repeat."""

    def __init__(self, tokens: Sequence[Token], reading: Reading, repeated: Mapping[str, Block]) -> None:
        self.tokens, self.reading, self.repeated = tokens, reading, repeated
        self.at = 0
        self.seen: dict[str, Mark] = {}

    def document(self) -> tuple[tuple[Block, ...], tuple[tuple[Block, ...], ...]]:
        """The blocks of the text, and its footnotes in order."""
        blocks = self.until("", named=True)
        notes: list[tuple[Block, ...]] = []
        while self.at < len(self.tokens):
            token = self.next()
            if token.type == "footnote_open":
                notes.append(self.until("footnote_close", named=False))
        return blocks, tuple(notes)

    def next(self) -> Token:
        self.at += 1
        return self.tokens[self.at - 1]

    def until(self, close: str, named: bool) -> tuple[Block, ...]:
        """The blocks up to the token ``close`` (which is taken), or up to the footnotes. ``named`` ones need ids."""
        blocks: list[Block] = []
        mark: Mark | None = None
        while self.at < len(self.tokens):
            token = self.next()
            if token.type == close:
                break
            if token.type == "footnote_block_open":
                self.at -= 1
                break
            if token.type == "mark":
                self.unused(mark)
                mark = self.mark(token)
            elif token.type != "footnote_anchor":
                found = self.block(token, mark or Mark(self.reading.place(_line(token))))
                if found is not None and not self.captioned(blocks, found):
                    blocks.append(found)
                    if named and not found.mark.id:
                        self.unnamed(found)
                mark = None
        self.unused(mark)
        return tuple(blocks)

    def block(self, token: Token, mark: Mark) -> Block | None:
        match token.type:
            case "heading_open":
                return Heading(mark, int(token.tag[1:]), self.inside("heading_close"))
            case "paragraph_open":
                return Paragraph(mark, self.inside("paragraph_close"))
            case "bullet_list_open" | "ordered_list_open":
                start = int(token.attrs.get("start", 1)) if token.type.startswith("ordered") else 0
                return Items(mark, start, self.items(token.type.replace("open", "close")))
            case "table_open":
                return table(self.next, self.reading, mark)
            case "dl_open":
                return Terms(mark, in_order(self.entries()) if _SORTED in mark.labels else self.entries())
            case "directive_open":
                return self.directive(token, mark)
            case "directive_stray":
                self.reading.fault(
                    "unclosed", "this ':::' closes nothing", mark.place, "take it out, or name the directive it opens"
                )
                return None
            case "inline":
                return Paragraph(mark, inlines(token, self.reading))
        instead = _INSTEAD.get(token.type, "see docs/rulebooks.md for what a rulebook may hold")
        self.reading.fault(
            "unknown-markdown", f"'{token.type.removesuffix('_open')}' cannot be printed", mark.place, instead
        )
        return None

    def inside(self, close: str) -> tuple[Inline, ...]:
        """The text between an opening token, which was taken, and its closing one."""
        found: tuple[Inline, ...] = ()
        while (token := self.next()).type != close:
            if token.type == "inline":
                found = inlines(token, self.reading)
        return found

    def items(self, close: str) -> tuple[tuple[Block, ...], ...]:
        found = []
        while self.next().type != close:
            found.append(self.until("list_item_close", named=False))
        return tuple(found)

    def entries(self) -> tuple[tuple[tuple[Inline, ...], tuple[Block, ...]], ...]:
        found: list[tuple[tuple[Inline, ...], tuple[Block, ...]]] = []
        term: tuple[Inline, ...] = ()
        while (token := self.next()).type != "dl_close":
            if token.type == "dt_open":
                term = self.inside("dt_close")
            elif token.type == "dd_open":
                found.append((term, self.until("dd_close", named=False)))
                term = ()
        return tuple(found)

    def directive(self, token: Token, mark: Mark) -> Block | None:
        reading = self.reading
        opened = opening(token.info, _line(token), reading)
        if not token.meta["closed"]:
            reading.fault(
                "unclosed", f"the directive '{opened.name}' is never closed", mark.place, "end it with a line ':::'"
            )
        blocks = self.until("directive_close", named=opened.name == "columns")
        match opened.name:
            case "cards" | "diagram":
                return self.figure(opened, mark, blocks)
            case "columns":
                return Columns(mark, settings.number(opened, "count", 2, 4, reading), blocks)
            case "contents":
                return Contents(mark, settings.number(opened, "depth", 2, 4, reading))
            case "index":
                return Index(mark)
            case "page":
                return NewPage(mark)
            case "block":
                return self.repeat(opened)
            case name if name in settings.TITLED:
                return Callout(mark, CalloutKind(name), self.line(opened.title, opened.line), blocks)
        return None

    def figure(self, opened: Opening, mark: Mark, blocks: tuple[Block, ...]) -> Block | None:
        """A figure; what stands inside is its caption."""
        reading = self.reading
        caption: tuple[Inline, ...] = ()
        for block in blocks:
            if isinstance(block, Paragraph):
                caption = (*caption, *((Words(" "),) if caption else ()), *block.inlines)
            else:
                reading.fault("bad-figure", "a figure holds nothing but its caption", block.mark.place)
        side = Side(settings.choice(opened, "side", "column", tuple(Side), reading))
        alt = opened.settings.get("alt", "")
        if opened.name == "cards":
            cards = settings.shown(opened, reading)
            names = ", ".join(dict.fromkeys(reading.known.cards[card.card] for card in cards))
            lay = Arrangement(settings.choice(opened, "lay", "row", tuple(Arrangement), reading))
            scale = settings.number(opened, "scale", 0, 200, reading)
            return Cards(mark, cards, lay, scale, side, caption, alt or names) if cards else None
        file = opened.settings.get("file", "")
        if not file or not (alt or caption):
            help = 'write file=name.svg, and alt="...": what it shows, for who cannot see it'
            reading.fault("bad-figure", "a diagram needs its file and words that stand for it", mark.place, help)
            return None
        return Diagram(
            mark, file, settings.number(opened, "width", 100, 100, reading), side, caption, alt or plain(caption)
        )

    def repeat(self, opened: Opening) -> Block | None:
        id = opened.settings.get("id", "")
        found = self.repeated.get(id)
        if found is None:
            self.reading.unknown("unknown-block", "there is no block", id, opened.line, self.repeated)
        return unlinked(found) if found is not None else None

    def line(self, text: str, line: int) -> tuple[Inline, ...]:
        """A line of text in the markup of the rulebook: a title."""
        for token in grammar.tokens(text):
            if token.type == "inline":
                token.map = [line, line + 1]
                return inlines(token, self.reading)
        return ()

    def mark(self, token: Token) -> Mark:
        place = self.reading.place(_line(token), "{#")
        mark = Mark(place, token.meta["id"], tuple(token.meta["labels"]))
        if not token.meta["good"]:
            help = "an id has lower-case letters, digits and single hyphens: setup-3"
            self.reading.fault("bad-id", f"'{mark.id}' is no id", place, help)
        elif mark.id in self.seen:
            first = self.seen[mark.id].place
            self.reading.fault(
                "bad-id",
                f"the id '{mark.id}' was given before, in line {first.line}",
                place,
                "give this block an id of its own",
            )
        self.seen[mark.id] = mark
        return mark

    def captioned(self, blocks: list[Block], block: Block) -> bool:
        """Whether a block is the caption of the table before it; then it has gone into the table."""
        last = blocks[-1] if blocks else None
        first = block.inlines[0] if isinstance(block, Paragraph) and block.inlines else None
        if not (isinstance(last, Table) and isinstance(first, Words) and first.text.startswith(_CAPTION)):
            return False
        assert isinstance(block, Paragraph)
        blocks[-1] = replace(last, caption=(replace(first, text=first.text[len(_CAPTION) :]), *block.inlines[1:]))
        return True

    def unused(self, mark: Mark | None) -> None:
        if mark is not None:
            self.reading.fault(
                "bad-id", f"the id '{mark.id}' stands above nothing", mark.place, "put it right above its block"
            )

    def unnamed(self, block: Block) -> None:
        """A fault, unless the block has nothing of its own to be named by: the title, the contents, a new page."""
        if isinstance(block, _UNNAMED) or (isinstance(block, Heading) and block.level == 1):
            return
        kind = type(block).__name__.lower()
        help = "write {#its-id} on a line of its own above it: translations and coverage hang on it"
        self.reading.fault("no-id", f"this {kind} has no id", block.mark.place, help)


def _line(token: Token) -> int:
    return token.map[0] if token.map else 0
