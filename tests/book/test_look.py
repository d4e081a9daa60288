"""The look of a book: what a theme says of it, what follows where it says nothing, and where things stand."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from deckpress.layout.book.pages.colours import contrast, readable
from deckpress.layout.book.pages.look import book_look
from deckpress.layout.book.pages.setting import set_book
from deckpress.layout.book.pages.styles import styles_for
from deckpress.layout.theme.reading import read_theme
from deckpress.model import document as doc
from deckpress.model.book import Book
from deckpress.model.finding import Refused
from deckpress.model.units import Size, mm
from deckpress.presets.books import book_formats
from tests.book.tiny import (
    LOOK,
    callout,
    cards,
    document,
    figures,
    h,
    items,
    mark,
    p,
    plain_format,
    sound,
    table,
    typesetter,
)

THEME = """\
fonts: {body: [figtree], title: [spicy-rice, figtree]}
text:
  base: {font: body, size: 8, fill: ink}
inks:
  ink: {rgb: "#201010"}
  pale: {rgb: "#fafae0"}
  red: {rgb: "#a01020", low: "#ffffff"}
"""
A5 = book_formats()["a5"]
TALL = plain_format("a5", size=Size(mm(148), mm(400)))


def test_a_theme_that_says_nothing_of_books_has_a_look() -> None:
    look = book_look(read_theme("theme.yaml", THEME))
    assert (look.body, look.display) == (("figtree",), ("spicy-rice", "figtree"))
    assert (look.text, look.accent, look.band, look.on_band) == ("#201010", "#a01020", "#a01020", "#ffffff")
    assert contrast(look.muted, "#ffffff") >= 4.5


def test_a_theme_may_say_everything() -> None:
    said = "book: {accent: ink, band: pale, on-band: red, zebra: 'true', cover: 'owl, fox back', display: body}\n"
    look = book_look(read_theme("theme.yaml", THEME + said))
    assert (look.accent, look.band, look.on_band) == ("#201010", "#fafae0", "#a01020")
    assert look.zebra
    assert look.cover == (("owl", False), ("fox", True))
    assert look.display == ("figtree",)


def test_what_the_table_book_does_not_know_is_refused_all_at_once() -> None:
    said = "book: {acent: red, band: rad, display: titel}\n"
    with pytest.raises(Refused) as caught:
        book_look(read_theme("theme.yaml", THEME + said))
    told = [f"{finding.message}; {finding.help}" for finding in caught.value.findings]
    assert told == [
        "the table 'book' has no 'acent'; did you mean 'accent'?",
        "'rad' (book: band) is neither an ink nor #rrggbb; did you mean 'red'?",
        "'titel' (book: display) is no font chain of the theme; did you mean 'title'?",
    ]


def test_styles_of_the_theme_are_multiples_of_its_text() -> None:
    text = "  book: {font: body, size: 10, fill: ink}\n  book-h2: {font: title, size: 30, fill: red}\n"
    theme = read_theme("theme.yaml", THEME.replace("inks:", text + "inks:"))
    styles = styles_for(book_look(theme), A5)
    assert styles.body.style.size == A5.type
    assert styles.headings[1].style.size == pytest.approx(3 * A5.type)
    assert styles.headings[1].style.fill == "#a01020"


@pytest.mark.parametrize("format", list(book_formats().values()), ids=lambda each: each.id)
def test_no_type_is_smaller_than_six_points(format: object) -> None:
    assert not isinstance(format, str)
    styles = styles_for(LOOK, format)  # type: ignore[arg-type]
    roles = (styles.body, *styles.headings, styles.small, styles.caption, styles.label, styles.head, styles.folio)
    for role in (*roles, styles.cell, styles.cell_head, styles.callout, styles.callout_title):
        assert role.style.size >= 6


def test_a_colour_too_light_for_text_is_made_darker() -> None:
    assert readable("#ffe000", "#ffffff") != "#ffe000"
    assert contrast(readable("#ffe000", "#ffffff"), "#ffffff") >= 4.5


def test_heads_and_folios_stand_outside_and_the_inner_margin_at_the_fold() -> None:
    made = sound(*(p("Word " * 300) for _ in range(4)), h(2, "Play"), p("Word " * 300), format=replace(A5, title=0))
    inner, outer = 18 / 25.4 * 72, 16 / 25.4 * 72
    for page in made.pages:
        starts = [float(x) for x in re.findall(r"1 0 0 1 ([\d.]+) [\d.]+ Tm", page.content.decode())]
        assert min(starts[:5]) == pytest.approx(inner if page.recto else outer, abs=0.1)
        assert page.lines[-1] == str(page.number)
    heads = [page.lines[-2] for page in made.pages]
    assert heads[:2] == ["TINY", "TINY"]
    assert heads[-1] == ("PLAY" if len(heads) % 2 else "TINY")


def test_the_title_stands_on_a_band_with_cards_and_without_a_running_head() -> None:
    made, findings = set_book(document(h(1, "Tiny"), p("So.")), LOOK, A5, figures(), typesetter())
    assert findings == ()
    (page,) = made.pages
    assert page.lines == ("Tiny", "So.", "1")
    assert len(page.forms) == 3
    band = re.search(rb"rg ([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+) re f", page.content)
    assert band
    assert float(band[1]) == pytest.approx(0, abs=0.01)
    assert float(band[2]) + float(band[4]) == pytest.approx(210 / 25.4 * 72, abs=0.01)


def test_a_long_title_becomes_smaller_until_it_fits() -> None:
    long = "The incomparably long and winding adventures of the owl"
    made, findings = set_book(document(h(1, long), p("So.")), LOOK, A5, figures(), typesetter())
    assert findings == ()
    assert " ".join(made.pages[0].lines[:-2]) == long


def lefts(made: Book) -> list[float]:
    return [float(x) for x in re.findall(r"1 0 0 1 ([\d.]+) [\d.]+ Tm", made.pages[0].content.decode())]


def test_a_book_from_right_to_left_is_a_mirror() -> None:
    blocks = (p("ערב טוב"), items("אחת", start=1))
    plain = plain_format("a5")
    rtl = sound(*blocks, language="he", format=plain)
    assert rtl.right_to_left
    width = 148 / 25.4 * 72
    inner = 18 / 25.4 * 72
    first, number, item, _ = lefts(rtl)
    assert item < number
    assert width - inner - 60 < first < width - inner
    assert rtl.pages[0].recto


def test_numbers_of_a_list_from_right_to_left_have_their_dot_on_the_left() -> None:
    made = sound(items("אחת", start=1), p("1, 5", "digits"), language="he", format=plain_format("a5"))
    label, _, digits, folio = re.findall(r"\[<(\w+)>", made.pages[0].content.decode())
    assert made.pages[0].lines == ("1.  אחת", "1, 5", "1")
    assert label.endswith(folio)
    assert digits.endswith(folio)


def test_text_stands_on_a_grid_whatever_is_between() -> None:
    between: tuple[doc.Block, ...] = (
        table(["A | B", "1 | 2", "3 | 4"]),
        callout(p("So it is."), title="Title"),
        items("one", "two"),
        cards("owl fox", caption="Two."),
        h(2, "Chapter"),
        h(3, "Section"),
        doc.Columns(mark(), 2, (p("One."), p("Two."), p("Three."))),
    )
    blocks: list[doc.Block] = [each for at, block in enumerate(between) for each in (p("x", f"p{at}"), block)]
    made = sound(*blocks, p("y", "p9"), format=TALL)
    assert len(made.pages) == 1
    tops = [anchor.y for name, anchor in made.anchors.items() if re.fullmatch(r"p\d", name)]
    assert len(tops) == len(between) + 1
    steps = [(tops[0] - top) / (TALL.leading / 2) for top in tops]
    assert steps == pytest.approx([round(step) for step in steps], abs=0.01)


def test_low_ink_never_makes_words_white_on_white() -> None:
    text = """\
fonts: {body: [figtree]}
text:
  book-h2: {font: body, size: 14, fill: red}
inks:
  ink: {rgb: "#1a1a1a"}
  red: {rgb: "#a01020", low: "#ffffff"}
  paper: {rgb: "#fffdf4", low: "#ffffff"}
book: {accent: red, band: red, on-band: paper}
"""
    look = book_look(read_theme("theme.yaml", text), low_ink=True)
    assert look.styles["book-h2"].fill == "#1a1a1a"
    assert look.on_band == "#1a1a1a"
    assert look.accent != "#ffffff"
