"""Tables, callouts, lists and notes: what they look like to a reader, and what is said when they cannot be set."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from deckpress.layout.book.pages.boxes import Box, Section
from deckpress.layout.book.pages.breaker import Breaker
from deckpress.layout.book.pages.setting import set_book
from deckpress.model import document as doc
from deckpress.model.book import Book
from deckpress.model.finding import Severity
from deckpress.model.units import Size, mm
from deckpress.typeset.paragraphs import Paragraphs
from deckpress.typeset.style import TextStyle
from tests.book.tiny import (
    LOOK,
    book,
    callout,
    cards,
    document,
    figures,
    h,
    items,
    mark,
    p,
    place,
    plain_format,
    sound,
    table,
    typesetter,
    words,
)

A5 = plain_format("a5")
TALL = plain_format("a5", size=Size(mm(148), mm(900)))
LONG = ["Number | What it does", *(f"n{n}n | Draw {n} cards" for n in range(60))]


def test_the_head_of_a_table_is_repeated_on_every_page() -> None:
    pages = sound(p("Before."), table(LONG)).pages
    assert len(pages) > 2
    for page in pages:
        assert "Number  What it does" in page.lines[:2]


def test_the_repeated_head_is_read_once_by_who_cannot_see() -> None:
    made = sound(table(LONG))
    assert [page.content.count(b"/TH <<") for page in made.pages][:2] == [2, 0]


def test_a_row_is_never_torn() -> None:
    rows = ["A | B", *(f"r{n}r | " + f"t{n}t " * 30 for n in range(20))]
    for page in sound(table(rows)).pages:
        words_here = set(re.findall(r"[rt](\d+)[rt]", " ".join(page.lines)))
        for number in words_here:
            assert sum(line.count(f"t{number}t") for line in page.lines) == 30


def test_no_row_stands_alone_at_the_foot_or_the_top_of_a_page() -> None:
    for filler in range(24):
        made = sound(*(p("x") for _ in range(filler)), table(LONG[:22]))
        counts = [sum(bool(re.match(r"n\d+n ", line)) for line in page.lines) for page in made.pages]
        assert 1 not in counts


def test_columns_are_as_wide_as_their_content_asks() -> None:
    lines = sound(table(["No. | Rule", "1 | " + "word " * 12]), format=A5).pages[0].lines
    assert lines[1].startswith("1  word word word word word word word")


def japanese(*blocks: doc.Block) -> Book:
    look = replace(LOOK, body=("zen-kaku-gothic-new", *LOOK.body))
    made, findings = set_book(document(*blocks, language="ja"), look, plain_format(), figures(), typesetter())
    assert findings == ()
    return made


def test_short_cells_stay_whole_where_lines_may_break_between_any_letters() -> None:
    long = "カードの上下を入れ替えて、下の辺を上にします。" * 4
    lines = japanese(table(["レベル | すること", f"ポップコーン | {long}"])).pages[0].lines
    assert lines[0].split() == ["レベル", "すること"]
    assert lines[1].startswith("ポップコーン  カードの")


def test_long_cells_do_not_become_stacks_of_single_letters() -> None:
    long, short = "カードの上下を入れ替える" * 2, "カードの上下を入れ替える" * 30
    lines = japanese(table(["い | ろ", f"{long} | {short}"])).pages[0].lines
    assert lines[1].startswith(long[:6])


def test_short_cells_stay_whole_before_long_ones_get_more_room() -> None:
    long = "カードの上下を入れ替える" * 3
    lines = japanese(table(["レベル | い | ろ | は", f"一 | {long} | {long} | {long}"])).pages[0].lines
    assert lines[0].split() == ["レベル", "い", "ろ", "は"]


def test_a_table_gives_up_whole_cells_before_it_is_too_wide() -> None:
    cells = " | ".join(["カードの上下"] * 6)
    assert "カ" in japanese(table([cells, cells])).pages[0].lines[0]


def test_a_short_cell_is_not_hyphenated_while_another_column_has_room() -> None:
    rows = ["Card | What it does", "Understanding | " + "You may take another card from the middle of the table. " * 3]
    assert "Understanding  You" in " ".join(sound(table(rows)).pages[0].lines)


def test_a_cell_is_hyphenated_only_where_that_saves_its_row_a_line() -> None:
    said = "understanding incomprehensible extraordinary circumstances " * 8
    high = sound(table(["A | B", f"{said} | " + "x " * 3000]), format=TALL).pages[0].lines
    assert not [line for line in high if line.endswith("-")]
    saved = sound(table(["A | B", f"{said} | x", "y | " + "word " * 400]), format=TALL).pages[0].lines
    assert [line for line in saved if line.endswith("-")]


def test_a_table_that_is_too_wide_is_told_with_its_place() -> None:
    wide = "Donaudampfschifffahrtsgesellschaft"
    _, findings = book(table([f"{wide} | {wide} | {wide}", "a | b | c"], line=12))
    (finding,) = [each for each in findings if each.id == "book/table-too-wide"]
    assert finding.ref.place == place(12)
    assert finding.severity is Severity.ERROR
    assert "52 mm" in finding.message


def test_a_callout_has_its_ground_on_both_pages() -> None:
    made = sound(p("word " * 60), callout(p("word " * 150), title="Title", kind="example"))
    assert len(made.pages) > 1
    for page in made.pages:
        assert page.content.count(b" re f Q") >= 2


def test_the_ground_of_a_cut_callout_has_room_at_the_cut() -> None:
    made = sound(p("word " * 60), callout(p("word " * 150)))
    first, second = (grounds(page.content) for page in made.pages[:2])
    (_, foot, _, _), *_ = first
    (_, low, _, height), *_ = second
    assert min(baselines(made.pages[0].content)[:-1]) - foot > 5
    assert low + height - max(baselines(made.pages[1].content)) > 10


def grounds(content: bytes) -> list[tuple[float, ...]]:
    """The filled rectangles of a page: left, foot, width, height."""
    return [tuple(map(float, each)) for each in re.findall(rb"rg ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f", content)]


def baselines(content: bytes) -> list[float]:
    """How high each line of a page stands, in the order in which they are written."""
    return [float(y) for y in re.findall(rb"1 0 0 1 [\d.]+ ([\d.]+) Tm", content)]


@pytest.mark.parametrize("kind", [kind.value for kind in doc.CalloutKind])
def test_every_kind_of_callout_says_what_it_is(kind: str) -> None:
    said = {"warning": "CAREFUL", "ruling": "OUR RULING"}.get(kind, kind.upper())
    assert sound(callout(p("So it is."), kind=kind)).pages[0].lines[:2] == (said, "So it is.")


def test_a_figure_too_tall_for_a_page_is_told_and_everything_else_is_there() -> None:
    made, findings = book(
        p("Before."), cards("owl", scale=80, line=4), p("After."), format=plain_format(bottom=1600000)
    )
    (finding,) = findings
    assert (finding.id, finding.ref.place) == ("book/too-tall", place(4))
    lines = [line for page in made.pages for line in page.lines]
    assert lines.index("Before.") < lines.index("After.")
    assert any(page.forms for page in made.pages)


def test_a_word_that_fits_no_line_is_told() -> None:
    _, findings = book(p("a" * 200, line=6))
    (finding,) = findings
    assert (finding.id, finding.severity, finding.ref.place) == ("book/word-torn", Severity.WARNING, place(6))


def test_a_character_that_no_font_has_is_told() -> None:
    _, findings = book(p("A \U000131d3 here.", line=5))
    (finding,) = findings
    assert finding.id == "book/missing-glyph"
    assert "\U000131d3" in finding.message
    assert finding.ref.place == place(5)


def test_lists_hang_and_nest() -> None:
    lines = sound(items("One.", (p("Two:"), items("a", "b")), "Three.", start=3)).pages[0].lines
    assert lines[:5] == ("3.  One.", "4.  Two:", "\u2013  a", "\u2013  b", "5.  Three.")


def test_items_can_be_led_to_one_by_one() -> None:
    made = sound(items("One.", "Two.", id="setup", start=1), p("See [two](#setup.2!)."))
    assert made.anchors["setup.2"].y < made.anchors["setup.1"].y
    assert "See two (page 1)." in made.pages[0].lines


def test_no_line_of_a_paragraph_stands_alone() -> None:
    for filler in range(30):
        before = [p("x") for _ in range(filler)]
        made = sound(*before, p(" ".join(f"w{n}w" for n in range(60))))
        counts = [sum(bool(re.search(r"w\d+w", line)) for line in page.lines) for page in made.pages]
        assert 1 not in counts


def test_hyphenation_follows_the_language() -> None:
    text = "Der Kapitän grüßt Donaudampfschifffahrtsgesellschaften und Dampfschiffe. " * 3
    german = sound(p(text), language="de", format=plain_format(align="justify")).pages[0].lines
    assert any(line.endswith("-") for line in german)
    assert "".join(line.removesuffix("-") for line in german[:-1]).replace(" ", "") == text.replace(" ", "")


def test_headings_are_never_hyphenated() -> None:
    made = sound(h(2, "Donaudampfschiff Donaudampfschiff Donaudampfschiff"), p("So."), language="de")
    assert not any(line.endswith("-") for line in made.pages[0].lines)


def test_a_justified_line_reaches_both_edges() -> None:
    made = sound(p("Draw one card and play one card. " * 8), format=plain_format("leaflet", align="justify"))
    starts = {line.split()[0] for line in re.findall(r"1 0 0 1 ([\d.]+) [\d.]+ Tm", made.pages[0].content.decode())}
    assert len(starts) == 2  # the text's, and the folio's


def test_a_new_page_begins_where_it_is_asked_for() -> None:
    pages = sound(p("One."), doc.NewPage(mark()), p("Two.")).pages
    assert [page.lines[0] for page in pages] == ["One.", "Two."]


def test_columns_are_balanced() -> None:
    made = sound(doc.Columns(mark(), 2, tuple(p(f"Paragraph {n}.", f"c{n}") for n in range(8))), format=A5)
    assert made.anchors["c0"].y == made.anchors["c4"].y


def test_columns_become_fewer_where_the_page_is_narrow() -> None:
    made = sound(doc.Columns(mark(), 2, (p("One.", "one"), p("Two.", "two"))))
    assert made.anchors["one"].y > made.anchors["two"].y


def test_a_figure_beside_and_its_text_stay_on_one_page() -> None:
    foot = A5.bottom / 12700
    for filler in range(16, 34):
        made = sound(
            *(p("x") for _ in range(filler)), cards("owl", side="beside", scale=30), p("word " * 200), format=A5
        )
        for page in made.pages:
            for y in re.findall(rb"q [-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ ([-\d.]+) cm\nq", page.content):
                assert float(y) - 0.3 * 44 / 25.4 * 72 > foot


def test_a_heading_begins_below_a_figure_that_stands_beside() -> None:
    """Beside it the heading would belong to the wrong text, and no page could end between the two."""
    section = (cards("owl", side="beside", scale=40), p("Short."))
    made = sound(*(each for n in range(9) for each in (h(3, f"Card {n}", f"h{n}"), *section)), format=A5)
    assert len(made.pages) == 3
    for one, other in pairwise(made.anchors[f"h{n}"] for n in range(9)):
        assert one.page < other.page or one.y - other.y > 0.4 * 88 / 25.4 * 72


def test_contents_in_columns_leave_their_own_heading_out() -> None:
    made = sound(h(2, "Contents"), doc.Columns(mark(), 2, (doc.Contents(mark(), 2),)), h(2, "Play"), p("So."))
    assert made.pages[0].lines[:3] == ("Contents", "Play  1", "Play")


@pytest.mark.parametrize("base", ["leaflet", "a5", "a4"])
def test_footnotes_never_meet_the_text(base: str) -> None:
    for filler in range(40, 900, 95):
        text = [p("word " * filler + f"here.[^{n}] " + "word " * 30) for n in (1, 2, 3)]
        made = sound(*text, notes=["Note. " * 20] * 3, format=plain_format(base))
        for page in made.pages:
            rule = re.search(rb" ([\d.]+) [\d.]+ 0.4 re f", page.content)
            if rule:
                above, below = page.content[: rule.start()], page.content[rule.end() :]
                assert min(baselines(above)) > float(rule[1]) + 2
                assert max(baselines(below)) < float(rule[1])


def test_lines_end_with_a_space_so_that_copied_words_stay_apart() -> None:
    style = TextStyle("book", ("figtree",), 9)
    lines = Paragraphs(typesetter(), "en").plain("word " * 40, style).lines(lambda _: 100.0)
    assert len(lines) > 3
    assert [line.atoms[-1].text == " " for line in lines] == [True] * (len(lines) - 1) + [False]


def test_a_term_is_run_into_its_meaning() -> None:
    entry = (words("Hand"), (p("What you hold."),))
    assert sound(doc.Terms(mark(), (entry,))).pages[0].lines[0] == "Hand\u2002What you hold."


def test_a_heading_before_columns_goes_with_them() -> None:
    """Sections part between boxes too; there the heading must not stay behind."""
    tall = [Box(10.0) for _ in range(3)]
    tall[2].penalty = 1e6
    breaker = Breaker(32.0, 1.0, lambda _: 0.0, lambda _: None)
    pages = breaker.pages([Section(1, 10.0, tall), Section(2, 10.0, [Box(10.0)])])
    assert [len(page.puts) for page in pages] == [2, 2]


def test_a_note_that_needs_more_than_a_page_is_told() -> None:
    _, findings = book(p("Here.[^1]", line=2), notes=["word " * 600])
    assert [(each.id, each.ref.place) for each in findings] == [("book/too-tall", place(2))]
