"""Small documents, a plain look, and three faces drawn by hand: enough to set books that can be read at a glance."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from deckpress.cache import Cache
from deckpress.export import About, ExportTools
from deckpress.layout.book.pages.desk import Figures
from deckpress.layout.book.pages.look import BookLook
from deckpress.layout.book.pages.setting import set_book
from deckpress.model import document as doc
from deckpress.model.book import Book
from deckpress.model.finding import Finding
from deckpress.model.page import Form
from deckpress.model.source import Place
from deckpress.presets.books import BookFormat, book_formats
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.typesetter import Typesetter
from tests.export.sample import draw

PROJECT = Path(__file__).parents[2]
FILE = "templates/tiny/rulebook.md.j2"
ABOUT = About("Tiny", "en")
ICON = Form("icon", (0.0, 0.0, 10.0, 10.0), b"0 0 10 10 re f\n")

LOOK = BookLook(
    styles={},
    inks={"ink": "#101010", "leaf": "#1f6f3f"},
    body=("figtree", "noto-sans", "dejavu-sans"),
    display=("figtree",),
    text="#101010",
    accent="#1f6f3f",
    band="#1f6f3f",
    on_band="#ffffff",
    tint="#eef4f0",
    rule="#bbbbbb",
    muted="#555555",
    callouts=dict.fromkeys(doc.CalloutKind, "#1f6f3f"),
)


@cache
def fonts() -> Fonts:
    """The project's own fonts."""
    return Fonts(lambda name: (PROJECT / name).read_bytes())


@cache
def typesetter() -> Typesetter:
    """One for all tests."""
    return Typesetter(fonts())


def tools() -> ExportTools:
    """What exporters are handed."""
    return ExportTools(fonts(), typesetter(), Cache(None))


@cache
def figures() -> Figures:
    """Three cards with backs, one drawing, one icon."""
    faces, forms = {}, {}
    for number, name in enumerate(("owl", "fox", "elk")):
        for back in (False, True):
            face, form = draw(number, "back" if back else "front")
            faces[name, back] = face
            forms[form.key] = form
    forms["map"] = Form("map", (0.0, 0.0, 200.0, 100.0), b"0 0 200 100 re f\n")
    return Figures(faces, forms, {}, {"map.svg": "map"}, frozenset({"coin"}), lambda *_: ICON)


def place(line: int = 1) -> Place:
    """A line of the template."""
    return Place(FILE, line, 1)


def mark(id: str = "", line: int = 1) -> doc.Mark:
    """A block's mark."""
    return doc.Mark(place(line), id)


_INLINE = re.compile(r"(\*\*.+?\*\*|_.+?_|\[\^\d+\]|\[.+?\]\(.+?\)|\{\w+\}|\\\n)")


def words(text: str) -> tuple[doc.Inline, ...]:
    """Inlines in a few signs: ``**bold**``, ``_term_``, ``[^1]``, ``[words](#id)``, ``[words](#id!)`` with its page."""
    return tuple(_inlines(text))


def _inlines(text: str) -> Iterator[doc.Inline]:
    for part in _INLINE.split(text):
        if part.startswith("**"):
            yield doc.Words(part[2:-2], bold=True)
        elif part.startswith("_"):
            yield doc.Words(part[1:-1], styles=("term",))
        elif part.startswith("[^"):
            yield doc.NoteMark(int(part[2:-1]))
        elif part.startswith("["):
            said, target = part[1:-1].split("](")
            yield doc.Link(target.rstrip("!"), (doc.Words(said),), place(), target.endswith("!"))
        elif part.startswith("{"):
            yield doc.Icon(part[1:-1], part[1:-1])
        elif part == "\\\n":
            yield doc.Break()
        elif part:
            yield doc.Words(part)


def p(text: str, id: str = "", line: int = 1) -> doc.Paragraph:
    """A paragraph."""
    return doc.Paragraph(mark(id, line), words(text))


def h(level: int, text: str, id: str = "") -> doc.Heading:
    """A heading; its id is made of its words."""
    return doc.Heading(mark(id or text.lower().replace(" ", "-")), level, words(text))


def items(*each: str | tuple[doc.Block, ...], start: int = 0, id: str = "") -> doc.Items:
    """A list of texts or of blocks."""
    return doc.Items(mark(id), start, tuple((p(one),) if isinstance(one, str) else one for one in each))


def table(rows: Sequence[str], aligns: str = "", id: str = "", caption: str = "", line: int = 1) -> doc.Table:
    """A table of lines with bars; the first is its head. ``aligns`` are letters: s, c, e."""
    cells = [tuple(doc.Cell(words(cell.strip()), place(line)) for cell in row.split("|")) for row in rows]
    letters = aligns or "s" * len(cells[0])
    names = {"s": "start", "c": "center", "e": "end"}
    return doc.Table(mark(id, line), tuple(names[each] for each in letters), cells[0], tuple(cells[1:]), words(caption))


def callout(*blocks: doc.Block, title: str = "", kind: str = "note", id: str = "") -> doc.Callout:
    """A box set apart."""
    return doc.Callout(mark(id), doc.CalloutKind(kind), words(title), blocks)


def cards(
    shown: str, lay: str = "row", scale: int = 0, side: str = "column", caption: str = "", id: str = "", line: int = 1
) -> doc.Cards:
    """A figure: ``owl fox elk/back``."""
    each = tuple(doc.Shown(name.removesuffix("/back"), name.endswith("/back")) for name in shown.split())
    return doc.Cards(
        mark(id, line), each, doc.Arrangement(lay), scale, doc.Side(side), words(caption), f"Cards: {shown}"
    )


def document(*blocks: doc.Block, notes: Iterable[str] = (), language: str = "en") -> doc.Document:
    """A document of the tiny game."""
    return doc.Document("tiny", language, "box", FILE, "Tiny", blocks, tuple((p(note),) for note in notes))


def plain_format(base: str = "leaflet", **changes: object) -> BookFormat:
    """A format without a title's band and running heads, so that pages hold nothing but the text and the folio."""
    return replace(book_formats()[base], **{"title": 0, "head": False, **changes})  # type: ignore[arg-type]


def book(
    *blocks: doc.Block, notes: Iterable[str] = (), language: str = "en", format: BookFormat | None = None
) -> tuple[Book, tuple[Finding, ...]]:
    """A small book, and what is wrong with it."""
    whole = document(*blocks, notes=notes, language=language)
    return set_book(whole, LOOK, format or plain_format(), figures(), typesetter())


def sound(*blocks: doc.Block, **more: object) -> Book:
    """A small book with which nothing is wrong."""
    made, findings = book(*blocks, **more)  # type: ignore[arg-type]
    assert findings == ()
    return made


def shown(made: Book) -> str:
    """Page by page, line by line, as a reader meets them."""
    return "\n".join(f"--- {page.number}\n" + "\n".join(page.lines) for page in made.pages) + "\n"
