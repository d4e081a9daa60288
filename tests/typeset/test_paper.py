"""What a text looks like on paper and what a reader copies out of it: drawn, rendered and extracted."""

from __future__ import annotations

import pytest

from deckpress.model.finding import Refused
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.setting import SetText
from deckpress.typeset.style import TextNames
from deckpress.typeset.typesetter import Typesetter
from tests.typeset import proof
from tests.typeset.styles import COIN, MM, NONE, style

_VIETNAMESE = "Việt Nam: rồng lửa, ở đây ệ"


def _page(fonts: Fonts, text: SetText, width: float = 200, height: float = 60) -> bytes:
    return proof.pdf(fonts, [(text, 10, height + 10)], width + 20, height + 20)


def _read(fonts: Fonts, text: SetText) -> str:
    return proof.extracted(_page(fonts, text)).replace("\ufffe", "").replace("\u00ad", "")


@pytest.mark.parametrize("family", ["figtree", "montserrat", "noto-sans", "spicy-rice", "grenze-gotisch"])
@pytest.mark.parametrize(
    "source", ["AVATAR office fluffy affine", "Zażółć gęślą jaźń", "“Quotes” – dashes — and… 1/2", "A & B < C > D {x}"]
)
def test_latin_text_extracts_exactly(fonts: Fonts, setter: Typesetter, family: str, source: str) -> None:
    text = setter.set_plain(source, style(families=(family, "noto-sans"), size=8.0), 200, 60)
    assert (text.text, text.missing, text.lost) == (source, (), 0)
    assert _read(fonts, text) == source


@pytest.mark.parametrize("source", ["Ξεσκεπάζω τὴν ψυχοφθόρα", "Съешь же ещё этих мягких", "ЂЕСТО Ѣ ӂ", _VIETNAMESE])
def test_greek_cyrillic_and_vietnamese_extract_exactly(fonts: Fonts, setter: Typesetter, source: str) -> None:
    text = setter.set_plain(source, style(), 200, 60)
    assert (text.missing, text.problems) == ((), ())
    assert _read(fonts, text) == text.text


def test_glyphs_that_two_characters_share_still_extract_exactly(fonts: Fonts, setter: Typesetter) -> None:
    face = fonts.face("montserrat")
    shared = [(a, b) for a, b in zip("AOTpce", "АОТрсе", strict=True) if face.glyph_of(a) == face.glyph_of(b)]
    text = setter.set_plain("AOTpce АОТрсе", style(family="montserrat"), 200, 60)
    assert _read(fonts, text) == "AOTpce АОТрсе"
    micro = setter.set_plain("5 µm 5 μm", style(family="montserrat"), 200, 60)
    assert _read(fonts, micro) == "5 µm 5 μm"
    assert len(shared) in range(7)


def test_characters_beyond_the_first_plane_extract_exactly(fonts: Fonts, setter: Typesetter) -> None:
    text = setter.set_plain("x 𝔸𝔹 𝕏 y", style(), 200, 60)
    assert text.missing == ()
    assert _read(fonts, text) == "x 𝔸𝔹 𝕏 y"


def test_bold_inside_a_word_is_one_word(fonts: Fonts, setter: Typesetter) -> None:
    text = setter.set_box("King**dom** un*do*ne", style(), 200, 60, NONE)
    assert _read(fonts, text) == "Kingdom undone"


def test_a_space_stands_between_words_and_lines_are_read_in_order(fonts: Fonts, setter: Typesetter) -> None:
    source = "one two three four five six seven eight nine ten eleven twelve"
    text = setter.set_box(source, style(align="justify"), 90, 80, NONE)
    assert text.lines > 2
    assert _read(fonts, text) == source


def test_b053_both_forms_of_a_letter_look_and_read_the_same(fonts: Fonts, setter: Typesetter) -> None:
    composed = setter.set_box("é ệ ố", style(), 100, 30, NONE)
    apart = setter.set_box("e\u0301 e\u0323\u0302 o\u0302\u0301", style(), 100, 30, NONE)
    assert composed == apart
    assert _read(fonts, apart) == "é ệ ố"


def test_b053_a_mark_without_a_composed_form_is_placed_or_told(fonts: Fonts, setter: Typesetter) -> None:
    placed = setter.set_plain("x\u0302 m\u0308", style(family="noto-sans"), 100, 30)
    assert (placed.missing, placed.problems) == ((), ())
    assert _read(fonts, placed) == "x\u0302 m\u0308"
    told = setter.set_plain("q\u0302", style(family="figtree"), 100, 30)
    assert "U+0302" in told.problems[0][0]


def test_kerning_and_ligatures_are_on(fonts: Fonts, setter: Typesetter) -> None:
    face = fonts.face("montserrat")
    text = setter.set_label("AVATAR", style(family="montserrat"), None, NONE, anchor="end")
    loose = sum(face.advance(face.glyph_of(char)) for char in "AVATAR") * 9 / 1000
    assert -float(text.content.split()[5]) < 0.98 * loose
    ligature = setter.set_label("fi", style(family="montserrat"), None, NONE)
    assert [part for _, part in ligature.fonts[0].glyphs] == ["fi"]


def test_kerned_words_are_drawn_as_wide_as_they_are_measured(fonts: Fonts, setter: Typesetter) -> None:
    for family in ("montserrat", "spicy-rice", "frijole", "dejavu-sans"):
        text = setter.set_label("AVATAR Tower Wave", style(family=family, size=20), None, NONE)
        rows, columns = (proof.picture(proof.pdf(fonts, [(text, 10, 10)], 400, 40), 6) < 160).nonzero()
        assert abs((columns.max() + 1) / 6 - 10 - text.ink[2]) < 0.3
        assert abs(columns.min() / 6 - 10 - text.ink[0]) < 0.3
        assert abs(40 - rows.min() / 6 - 10 - text.ink[3]) < 0.3
        assert abs(40 - (rows.max() + 1) / 6 - 10 - text.ink[1]) < 0.3


def test_b041_icons_count_where_lines_break_and_stand_at_the_edge(fonts: Fonts, setter: Typesetter) -> None:
    width = 45 * MM
    source = (
        "Pay {coin} for each card that you keep {coin} and take {coin} another {coin} at once, pay {coin}\u2009more"
    )
    seen = []
    for room in range(int(width), int(width) + 40, 3):
        text = setter.set_box(source, style(align="justify"), room, 90, COIN)
        page = proof.pdf(fonts, [(text, 10, 95)], room + 20, 100)
        columns = (proof.picture(page, 6) < 160).any(axis=0).nonzero()[0]
        assert columns.max() / 6 <= 10 + room + 0.2
        assert text.ink[2] <= room + 0.02
        seen += [room - icon.x - icon.size for icon in text.icons]
    assert any(abs(gap) < 0.01 for gap in seen)


def test_b041_every_full_line_of_justified_text_reaches_the_edge(fonts: Fonts, setter: Typesetter) -> None:
    source = (
        "Words and {coin} icons fill several lines of a box evenly, from the left edge to the right edge, {coin} see."
    )
    text = setter.set_box(source, style(align="justify"), 120, 90, COIN)
    dark = proof.picture(proof.pdf(fonts, [(text, 10, 95)], 140, 100), 6) < 160
    steps = [100 - 95 - float(line.split()[5]) for line in text.content.decode().split("\n") if line.endswith("Tm")]
    ends = [dark[int((step - 6) * 6) : int((step + 2) * 6)].any(axis=0).nonzero()[0].max() / 6 for step in steps]
    assert all(abs(end - 130) < 0.8 for end in ends[:-1])
    assert ends[-1] < 129


def test_b043_an_icon_stands_equally_high_wherever_it_stands(setter: Typesetter) -> None:
    heights = []
    for source in ("Cost: {coin}", "{coin}", "{coin}: gain", "**x** {coin}"):
        text = setter.set_label(source, style(), None, COIN)
        heights.append((text.icons[0].y, text.icons[0].size))
    assert len(set(heights)) == 1


def test_an_icon_is_centred_on_the_capitals_and_takes_the_words_colour(fonts: Fonts, setter: Typesetter) -> None:
    names = TextNames(icons=COIN.icons, inks=(("red", "#c8102e"),))
    text = setter.set_label("H {coin} [{coin}]{.red}", style(size=10.0), None, names)
    cap = fonts.face("figtree").cap_height / 100
    assert all(abs(icon.y + icon.size / 2 - cap / 2) < 0.01 for icon in text.icons)
    assert [icon.fill for icon in text.icons] == ["#000000", "#c8102e"]
    assert text.icons[1].x > text.icons[0].x + text.icons[0].size


def test_icons_alone_need_no_font(setter: Typesetter) -> None:
    text = setter.set_box("{coin}{coin}\n{drop}", style(), 100, 50, COIN)
    assert (text.content, text.fonts, len(text.icons), text.lines) == (b"", (), 3, 2)
    led = setter.set_label("{coin}x", style(), None, COIN)
    assert led.icons[0].x == 0
    assert abs(led.ink[2] - led.icons[0].size - setter.set_label("x", style(), None, COIN).ink[2]) < 0.01
    assert b"[-1000<" in led.content


def test_icons_shrink_with_the_text(setter: Typesetter) -> None:
    text = setter.set_box("some words {coin} " * 6, style(), 80, 40, COIN)
    assert text.size < 9
    assert all(icon.size == text.size for icon in text.icons)


def test_alignment_on_paper(fonts: Fonts, setter: Typesetter) -> None:
    edges = {}
    for align in ("left", "right", "center"):
        text = setter.set_box("HIH\nHIHHIH", style(align=align), 100, 40, NONE)
        columns = (proof.picture(_page(fonts, text, 100, 40), 6) < 160).any(axis=0).nonzero()[0]
        edges[align] = (columns.min() / 6 - 10, 110 - columns.max() / 6)
    assert edges["left"][0] < 1
    assert edges["left"][1] > 50
    assert edges["right"][1] < 1.2
    assert edges["right"][0] > 50
    assert abs(edges["center"][0] - edges["center"][1]) < 0.5


def test_colours_are_written_for_every_run_and_at_the_beginning(setter: Typesetter) -> None:
    names = TextNames(inks=(("red", "#ff0000"),))
    text = setter.set_box("a [b]{.red} c", style(fill="#336699"), 100, 40, names)
    assert text.content.count(b" rg\n") == 3
    assert text.content.index(b"0.2 0.4 0.6 rg") < text.content.index(b"TJ")


@pytest.mark.parametrize("fill", ["[red, blue]", "bogus", "#12", "red" * 2000, "#12345g", "toColor('x')"])
def test_b138_a_colour_is_six_hex_digits_or_refused(setter: Typesetter, fill: str) -> None:
    with pytest.raises(Refused) as caught:
        setter.set_box("a", style(fill=fill), 100, 40, NONE)
    assert "is not a colour" in caught.value.findings[0].message
    assert len(caught.value.findings[0].message) < 100


def test_the_operators_are_plain_and_compact(setter: Typesetter) -> None:
    content = setter.set_box("one **two** three", style(), 200, 40, NONE).content.decode()
    assert content.startswith("BT\n")
    assert content.endswith("ET\n")
    assert content.count("TJ") == 3
    assert content.count("Tm") == 1
    assert all(len(number.partition(".")[2]) <= 3 for number in content.split() if number[0].isdigit())
