"""Figures: real faces, drawings and icons, and text beside them."""

from __future__ import annotations

import re

import pytest

from deckpress.model import document as doc
from deckpress.model.book import Book, Tag
from deckpress.model.facts import form_name
from deckpress.model.page import Box
from tests.book.tiny import book, cards, figures, mark, p, place, plain_format, sound, words

_PLACED = re.compile(rb"q ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) cm\nq .+? W n\n.+? cm /(\w+) Do")
A5 = plain_format("a5")


def placed(made: Book, page: int = 0) -> list[tuple[str, float, float, float]]:
    """The cards of a page as they lie: name, middle, scale."""
    names = {form_name(face.form): f"{card}{'/back' if back else ''}" for (card, back), face in figures().faces.items()}
    found = []
    for each in _PLACED.findall(made.pages[page].content):
        a, b, _, _, x, y = (float(number) for number in each[:6])
        found.append((names[each[6].decode()], x, y, round((a * a + b * b) ** 0.5, 3)))
    return found


@pytest.mark.parametrize("lay", [each.value for each in doc.Arrangement])
def test_every_card_of_a_figure_is_placed_in_order(lay: str) -> None:
    made = sound(cards("owl fox elk owl/back", lay), format=A5)
    shown = placed(made)
    assert [name for name, *_ in shown] == ["owl", "fox", "elk", "owl/back"]
    assert [x for _, x, _, _ in shown] == sorted(x for _, x, _, _ in shown)


def test_scale_is_in_per_cent_of_print_size() -> None:
    ((_, _, _, scale),) = placed(sound(cards("owl", scale=40), format=A5))
    assert scale == 0.4


def test_a_row_that_is_too_wide_is_broken_into_even_rows() -> None:
    shown = placed(sound(cards("owl fox elk owl fox", scale=45), format=A5))
    heights = [y for _, _, y, _ in shown]
    assert len(set(heights)) == 2
    assert heights.count(heights[0]) == 3


def test_a_figure_across_spans_the_columns() -> None:
    a4 = plain_format("a4")
    (_, left, _, _), *_, (_, right, _, _) = placed(
        sound(p("Before."), cards("owl fox elk", scale=60, side="across"), p("After."), format=a4)
    )
    assert left < a4.size.width / 12700 / 2 < right


def test_text_runs_beside_a_figure_and_below_it() -> None:
    lines = sound(cards("owl", side="beside", scale=30), p("word " * 150), format=A5).pages[0].lines
    wide = [len(line) > 0.85 * max(map(len, lines)) for line in lines[:-2]]
    beside = wide.index(True)
    assert beside >= 4
    assert all(wide[beside:])


def test_what_cannot_run_beside_begins_below() -> None:
    made = sound(cards("owl", side="beside", scale=30), p("Short."), cards("fox", scale=30), format=A5)
    (_, _, first, scale), (_, _, second, _) = placed(made)
    assert first - second > 88 / 25.4 * 72 * scale


def test_a_figure_has_words_for_who_cannot_see_it() -> None:
    tag = found(sound(cards("owl fox", caption="Two cards."), format=A5).tags, "Figure")
    assert tag.alt == "Cards: owl fox"
    assert found(tag, "Caption")
    assert tag.box is not None
    assert area(tag.box) > 0


def test_corners_are_cut_round() -> None:
    made = sound(cards("owl", scale=50), format=A5)
    clip = re.search(rb"cm\nq (.+?) W n", made.pages[0].content)
    assert clip
    assert clip[1].count(b" c") == 4


def test_a_white_border_has_a_thin_line_around_it() -> None:
    assert b" h S\nQ\nEMC" in sound(cards("owl", scale=50), format=A5).pages[0].content


def test_a_drawing_is_as_wide_as_it_asks() -> None:
    block = doc.Diagram(mark("d"), "map.svg", 50, doc.Side.COLUMN, words("The table."), "A table with six players")
    made = sound(block, format=A5)
    tag = found(made.tags, "Figure")
    assert tag.box is not None
    width = tag.box[2] - tag.box[0]
    assert round(width) == round((148 - 34) / 25.4 * 72 / 2)
    assert made.pages[0].lines[0] == "The table."


def test_an_icon_stands_in_the_line_and_is_read_as_its_word() -> None:
    made = sound(p("Pay 3 {coin} now."), format=A5)
    content = made.pages[0].content
    assert b"/Xicon Do" in content
    assert b"/ActualText <FEFF0063006F0069006E>" in content
    assert list(made.forms) == ["icon"]


def test_what_does_not_exist_is_told_with_its_place() -> None:
    diagram = doc.Diagram(mark(line=9), "mapp.svg", 50, doc.Side.COLUMN, (), "")
    _, findings = book(cards("owll", line=7), diagram, p("{cion}", line=8), p("[x](#nowhere)"))
    told = {finding.id: finding for finding in findings}
    assert told["book/unknown-card"].help == "did you mean 'owl'?"
    assert told["book/unknown-card"].ref.place == place(7)
    assert told["book/no-diagram"].ref.place == place(9)
    assert told["book/unknown-icon"].ref.place == place(8)
    assert "nowhere" in told["book/dead-link"].message


def test_a_figure_that_is_too_wide_is_told_and_made_to_fit() -> None:
    made, findings = book(cards("owl fox elk owl fox elk", "overlap", scale=90, line=3), format=A5)
    (finding,) = findings
    assert (finding.id, finding.ref.place) == ("book/figure-too-wide", place(3))
    wide = int(finding.help.split("=")[1].split()[0])
    assert book(cards("owl fox elk owl fox elk", "overlap", scale=wide), format=A5)[1] == ()
    assert len(placed(made)) == 6


def found(tag: Tag, role: str) -> Tag:
    """The first tag of a role."""
    if tag.role == role:
        return tag
    for kid in tag.kids:
        if isinstance(kid, Tag):
            try:
                return found(kid, role)
            except LookupError:
                continue
    raise LookupError(role)


def area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])
