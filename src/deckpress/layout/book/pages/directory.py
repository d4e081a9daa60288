"""Contents and the index of terms: words that lead to pages whose numbers are known only later."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace

from deckpress.layout.book.pages.boxes import LONE, Box, Flow, Leader, Node, Piece, Spot, Words, Written
from deckpress.layout.book.pages.desk import At, Desk
from deckpress.layout.book.pages.styles import Role
from deckpress.layout.book.pages.texts import body, single
from deckpress.model.document import Block, Columns, Contents, Heading, Index, Inline, Link, NoteMark
from deckpress.model.document import Words as Said
from deckpress.model.walking import plain, walk
from deckpress.typeset.marks import Look, Tag
from deckpress.typeset.paragraphs import Stretch

_PARTED = 400.0
"""The cost of a break between a chapter and its first section in the contents."""


def contents(desk: Desk, flow: Flow, block: Contents, at: At) -> None:
    """A line for each heading, with its page at the end."""
    flow.clear()
    start = len(flow.boxes)
    node = Node("TOC", at.node)
    headings = _listed(desk, block)
    for heading, after in zip(headings, [*headings[1:], None], strict=True):
        _entry(desk, flow, heading, at, Node("TOCI", node))
        if after and after.level > heading.level and len(flow.boxes) > start:
            flow.boxes[-1].penalty = _PARTED
    for box in (*flow.boxes[start : start + 1], *flow.boxes[start:-1][-1:]):
        box.penalty = LONE
    desk.anchor(flow, start, block.mark.id)
    flow.gap(2 * desk.styles.unit)
    desk.snap(flow, start)


def _listed(desk: Desk, block: Contents) -> list[Heading]:
    """The headings to be listed: not the title of the book, and not the one above the contents themselves."""
    found: list[Heading] = []
    before: Block | None = None
    for each in walk(desk.document.blocks):
        if each is block and found and found[-1] is before:
            found.pop()
        if isinstance(each, Heading) and 2 <= each.level <= max(block.depth, 2) and each.mark.id:
            found.append(each)
        if not isinstance(each, Columns):
            before = each
    return found


def _entry(desk: Desk, flow: Flow, heading: Heading, at: At, node: Node) -> None:
    base = at.role
    chapter = heading.level == 2
    role = Role(replace(base.style, weight=700 if chapter else base.style.weight, align="start"), base.pitch)
    indent = (heading.level - 2) * base.style.size * 1.2
    key = desk.fresh_key()
    spot = Spot(None, f"#{heading.mark.id}", plain(heading.inlines))
    number_style = replace(role.style, align="end", fill=desk.look.accent)
    number = Words(
        desk.paragraphs.set([[Stretch("000", tag=Tag(key, heading.mark.id))]], number_style, desk.styles.names),
        node,
        {key: spot},
    )
    reserved = number.paragraph.natural
    title = desk.words(
        (Link(f"#{heading.mark.id}", _bare(heading.inlines), heading.mark.place),), role, node, heading.mark.place
    )
    lines = desk.column_of(title, role, at.x + indent, at.width - indent - 2 * reserved, 0.0, heading.mark.place)
    link = next((each.node for each in title.spots.values()), None)
    number = replace(number, spots={key: replace(spot, node=link)})
    figure = single(number, at.width)
    if not lines or figure is None:
        return
    last = lines[-1]
    from_x = last.x + last.line.width * role.style.size / 1000 + role.style.size * 0.5
    to_x = at.x + at.width - reserved
    pieces: tuple[Piece, ...] = (
        *lines,
        Leader(from_x, to_x, last.baseline, desk.look.rule),
        Written(number, figure, at.x, at.width, last.baseline),
    )
    box = Box(len(lines) * role.pitch, pieces, heading.mark.place)
    box.frames = at.frames
    if chapter and flow.boxes:
        flow.boxes[-1].glue = max(flow.boxes[-1].glue, desk.styles.unit * 0.5)
    flow.add(box)


def _bare(inlines: Sequence[Inline]) -> tuple[Inline, ...]:
    """A heading's words without notes and links of their own."""
    found: list[Inline] = []
    for inline in inlines:
        if isinstance(inline, Link):
            found += _bare(inline.inlines)
        elif not isinstance(inline, NoteMark):
            found.append(replace(inline, styles=()) if isinstance(inline, Said) else inline)
    return tuple(found)


def index(desk: Desk, flow: Flow, block: Index, at: At, pages: Mapping[str, Sequence[int]]) -> None:
    """Every term with its pages, in the order of the alphabet, under each other."""
    flow.clear()
    start = len(flow.boxes)
    node = Node("L", at.node)
    role = desk.styles.cell
    letter = ""
    for term in sorted(pages, key=sorting):
        first = sorting(term)[0][:1]
        if letter and first != letter and flow.boxes:
            flow.boxes[-1].glue = max(flow.boxes[-1].glue, desk.styles.unit)
        letter = first
        indent = role.style.size * 1.2
        item = Node("LBody", Node("LI", node))
        words = _term(desk, term, pages[term], role, item)
        body(desk, flow, words, replace(at, role=role).inside(indent), block.mark.place, hang=indent)
    desk.anchor(flow, start, block.mark.id)
    flow.gap(2 * desk.styles.unit)
    desk.snap(flow, start)


def _term(desk: Desk, term: str, pages: Sequence[int], role: Role, node: Node) -> Words:
    stretches = [Stretch(term)]
    spots: dict[str, Spot] = {}
    for count, page in enumerate(pages):
        tag = Tag(f"{term} {page}")
        spots[tag.key] = Spot(Node("Link"), f"#page-{page}", f"{term}, {page}")
        stretches.append(Stretch("\u2002" if not count else ", "))
        stretches.append(Stretch(str(page), Look(), tag=tag))
    return Words(desk.paragraphs.set([stretches], role.style, desk.styles.names), node, spots)


def sorting(term: str) -> tuple[str, str]:
    """Terms stand in the order of their letters, whatever their accents and capitals."""
    plain_letters = unicodedata.normalize("NFKD", term).casefold()
    return "".join(char for char in plain_letters if not unicodedata.combining(char)), term
