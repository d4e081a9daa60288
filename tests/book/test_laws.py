"""What holds for every book, whatever is in it: nothing vanishes, nothing is told wrongly."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckpress.export.book import book_pdf
from deckpress.model import document as doc
from deckpress.model.book import Book, Marked, Tag
from deckpress.model.walking import plain
from tests.book.tiny import ABOUT, callout, cards, h, items, mark, p, plain_format, sound, table, tools

LAWS = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
FORMATS = {
    "leaflet": plain_format(),
    "a5": plain_format("a5"),
    "justified": plain_format("leaflet", align="justify"),
    "a4": plain_format("a4"),
}
_WORD = re.compile(r"[a-z]\d+[a-z]")


class Counter:
    """Words that are all different, so that each can be looked for."""

    def __init__(self) -> None:
        self.count = 0
        self.said: list[str] = []

    def words(self, number: int) -> str:
        """So many new ones."""
        new = [f"a{self.count + each}b" for each in range(number)]
        self.count += number
        self.said += new
        return " ".join(new)


def blocks(sizes: list[tuple[int, int]]) -> tuple[tuple[doc.Block, ...], list[str]]:
    """Blocks of every kind; each pair is a kind and how much of it."""
    counter = Counter()
    made: list[doc.Block] = []
    for at, (kind, size) in enumerate(sizes):
        id = f"b{at}"
        match kind:
            case 0 | 1:
                made.append(p(counter.words(size * 4), id))
            case 2:
                made.append(h(2 + size % 3, counter.words(1 + size % 5), id))
            case 3:
                each = [counter.words(3 + size) for _ in range(2 + size % 4)]
                made.append(items(*each, start=size % 2, id=id))
            case 4:
                rows = [f"{counter.words(2)} | {counter.words(size % 9 + 1)}" for _ in range(size + 1)]
                made.append(table(rows, id=id))
            case 5:
                made.append(callout(p(counter.words(size * 3)), p(counter.words(size)), id=id))
            case 6:
                made.append(cards("owl fox elk"[: 3 + 4 * (size % 3)], id=id, side=("column", "beside")[size % 2]))
            case _:
                inner = (p(counter.words(size * 3)), p(counter.words(size)))
                made.append(doc.Columns(mark(id), 2, inner))
    return tuple(made), counter.said


SIZES = st.lists(st.tuples(st.integers(0, 7), st.integers(1, 18)), min_size=1, max_size=14)


def said(book: Book) -> list[str]:
    return [word for page in book.pages for line in page.lines for word in _WORD.findall(line)]


@pytest.mark.parametrize("name", FORMATS)
@LAWS
@given(sizes=SIZES)
def test_every_word_is_printed_and_in_order(name: str, sizes: list[tuple[int, int]]) -> None:
    made, wanted = blocks(sizes)
    heads = {word for block in made if isinstance(block, doc.Table) for cell in block.head for word in said_in(cell)}
    found = said(sound(*made, format=FORMATS[name]))
    assert [word for at, word in enumerate(found) if word not in heads or word not in found[:at]] == wanted


def said_in(cell: doc.Cell) -> list[str]:
    return _WORD.findall(plain(cell.inlines))


@pytest.mark.parametrize("name", FORMATS)
@LAWS
@given(sizes=SIZES)
def test_b050_no_page_ends_with_a_heading(name: str, sizes: list[tuple[int, int]]) -> None:
    made, _ = blocks(sizes)
    book = sound(*made, format=FORMATS[name])
    for block, after in pairwise(made):
        if isinstance(block, doc.Heading):
            follows = after.blocks[0] if isinstance(after, doc.Columns) else after
            if follows.mark.id in book.anchors:
                assert book.anchors[block.mark.id].page == book.anchors[follows.mark.id].page


@LAWS
@given(sizes=SIZES)
def test_b050_no_page_is_empty_and_blocks_begin_in_order(sizes: list[tuple[int, int]]) -> None:
    made, _ = blocks(sizes)
    book = sound(*made, format=FORMATS["a5"])
    assert all(len(page.lines) > 1 or page.forms for page in book.pages)
    known = [book.anchors[block.mark.id] for block in made if block.mark.id in book.anchors]
    assert known == sorted(known, key=lambda anchor: (anchor.page, -anchor.y))


@pytest.mark.parametrize("filler", range(0, 60))
def test_b050_heading_paragraph_table_at_the_foot(filler: int) -> None:
    """The case as it was reported: so much before it that just the heading would fit, and a table over a page long."""
    before = [p(f"x{number}x") for number in range(filler // 4)]
    rows = ["A | B", *(f"r{n}r | {n}" for n in range(40))]
    book = sound(*before, h(2, "Points", "points"), p("Read them off.", "text"), table(rows, id="table"))
    assert book.anchors["points"].page == book.anchors["text"].page
    assert all(len(page.lines) > 1 for page in book.pages)
    for page in book.pages:
        assert page.lines[-2] != "Points"


@LAWS
@given(lengths=st.lists(st.integers(1, 60), min_size=3, max_size=10))
def test_every_printed_page_number_is_that_of_its_target(lengths: list[int]) -> None:
    chapters: list[doc.Block] = [h(2, "Contents", "contents"), doc.Contents(mark(), 2)]
    for at, length in enumerate(lengths):
        other = (at * 3 + 1) % len(lengths)
        chapters += [h(2, f"Chapter {at}", f"c{at}"), p(f"See [c{other}](#c{other}!). " + "word " * length * 3)]
    book = sound(*chapters)
    text = " ".join(line for page in book.pages for line in page.lines)
    listed = re.findall(r"Chapter (\d+)  (\d+)", text)
    linked = re.findall(r"See c(\d+) \(page (\d+)\)", text)
    assert len(listed) == len(linked) == len(lengths)
    for chapter, number in (*listed, *linked):
        assert book.anchors[f"c{chapter}"].page == int(number)
    for link in (link for page in book.pages for link in page.links):
        assert link.target[1:] in book.anchors


@LAWS
@given(gaps=st.lists(st.integers(0, 50), min_size=1, max_size=6))
def test_notes_stand_on_the_page_of_their_mark(gaps: list[int]) -> None:
    text = [p("word " * gap + f"Here{number}.[^{number}] " + "word " * 7) for number, gap in enumerate(gaps, 1)]
    book = sound(*text, notes=[f"Note number {number}. " * 3 for number in range(1, len(gaps) + 1)])
    for number in range(1, len(gaps) + 1):
        (page,) = [page for page in book.pages if any(f"Here{number}.{number}" in line for line in page.lines)]
        assert any(f"Note number {number}." in line for line in page.lines)
        assert book.anchors[f"note-{number}"].page == page.number


def test_equal_documents_are_equal_bytes() -> None:
    made, _ = blocks([(0, 9), (2, 2), (4, 6), (5, 4), (6, 1), (7, 5)])
    one, other = (book_pdf(sound(*made, format=FORMATS["a5"]), tools(), ABOUT) for _ in range(2))
    assert one == other


def test_every_piece_of_marked_content_has_one_place_in_the_tree() -> None:
    made, _ = blocks([(0, 9), (2, 2), (3, 4), (4, 6), (5, 4), (6, 1), (7, 5)])
    book = sound(*made, p("See [there](#b1!) and {coin}.[^1]"), notes=["So."])
    begun = {(page.number, int(number)) for page in book.pages for number in re.findall(rb"/MCID (\d+)", page.content)}
    placed = list(_marks(book.tags))
    assert len(placed) == len(set(placed))
    assert set(placed) == begun
    for page in book.pages:
        content = page.content
        assert content.count(b" BDC") + content.count(b" BMC") == content.count(b"EMC")


def _marks(tag: Tag) -> list[tuple[int, int]]:
    found = []
    for kid in tag.kids:
        if isinstance(kid, Marked):
            found.append((kid.page, kid.number))
        elif isinstance(kid, Tag):
            found += _marks(kid)
    return found
