"""What is read of a print file is true: places, sizes, resolutions and inks, held against other programs' answers."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterator
from typing import Any

import pikepdf
import pypdfium2
import pytest
from pikepdf import Array, Dictionary, Name, Stream
from PIL import Image

from deckpress.model.press_facts import BLEED, SLUG, TRIM, Painted, PictureFact, PressFacts, seen_of
from deckpress.readback import read_press
from deckpress.readback.press.boxes import moved, times
from deckpress.readback.press.lexer import INLINE, PATH, operations, shown, text_bytes
from deckpress.readback.press.paths import path_box
from tests.preflight.drawing import PLACED, PLACES, art, draw, spot, state, text
from tests.preflight.files import MM, good, made
from tests.preflight.foreign import drawn

MARK = "0.25 0.5 0.75 0 k"
"""A colour that nothing else in a good file has."""


def read(change: Any, standard: str = "x4") -> PressFacts:
    return read_press(made(change, standard), "cards.pdf")


def marked(facts: PressFacts, kind: str = "") -> list[Painted]:
    return [one for one in facts.painted if one.colour.parts == (0.25, 0.5, 0.75, 0) and (not kind or one.kind == kind)]


def placed(change: Any) -> PictureFact:
    """The picture that was added to the second page."""
    (found,) = [each for each in read(change).pictures if each.seen.pages == (2,)]
    return found


# --- the operators


def _ours(content: bytes) -> Iterator[tuple[str, int]]:
    for operator, operands in operations(content):
        if operator == PATH:
            for parts, word in re.findall(rb"((?:[-+.\d]+\s+)*)(re|[mlcvyh])(?=\s|$)", operands[0]):  # type: ignore[arg-type]
                yield word.decode(), len(parts.split())
        else:
            yield ("INLINE IMAGE", 0) if operator == INLINE else (operator.decode(), len(operands))


def _theirs(content: bytes) -> Iterator[tuple[str, int]]:
    pdf = pikepdf.new()
    for each in pikepdf.parse_content_stream(pikepdf.Stream(pdf, content)):
        name = str(each.operator)
        yield (name, 0) if name == "INLINE IMAGE" else (name, len(each.operands))


@pytest.mark.parametrize(
    "content",
    [
        b"q 1 0 0 1 5 5 cm 0 0 0 1 k 10 10 m 20 20 l h f Q",
        b"0 0 10 10 re 5 5 2 2 re W* n 1 2 3 4 5 6 c 1 2 3 4 v 1 2 3 4 y S",
        b"BT /F1 12 Tf [<0012>-3(a(b)c)4.5(\\)\\()]TJ (x\\\\) Tj T* ET",
        b"/P <</MCID 0 /A [1 (]) <</B (>>)>>]>> BDC EMC",
        b"q 9 0 0 9 0 0 cm BI /W 2 /H 2 /BPC 8 /CS /G ID \x00EI\xff EI Q 1 g",
        b"% a comment ) ( here\n1 g%another\r0 G",
        b"/A#20B gs -.5 +3. .25 rg [3 2] 0 d 1 J 1 j 10 M",
        b"(unbalanced \\( ) Tj (two (deep (three))) '",
        b"",
    ],
)
def test_operators_are_read_as_another_program_reads_them(content: bytes) -> None:
    assert list(_ours(content)) == list(_theirs(content))


def test_operators_of_a_whole_file_are_read_as_another_program_reads_them() -> None:
    with pikepdf.open(io.BytesIO(drawn())) as pdf:
        for page in pdf.pages:
            content = page.obj.Contents.read_bytes()
            assert list(_ours(content)) == list(_theirs(content))


def test_strings_are_what_they_say() -> None:
    assert text_bytes(rb"(a\(b\)\\\101\53\n)") == b"a(b)\\A+\n"
    assert text_bytes(b"<48 65 6c6>") == b"Hel`"
    assert list(shown(b"[(a)-20<4142>5(c(d)e)]")) == [b"a", -20.0, b"AB", 5.0, b"c(d)e"]


def test_the_box_of_a_path() -> None:
    assert path_box([b"10 20 m 5 60 l ", b"h "]) == (5, 20, 10, 60)
    assert path_box([b"10 20 5 -6 re 1 2 m "]) == (1, 2, 15, 20)
    assert path_box([]) is None


def test_matrices_are_taken_in_the_order_in_which_a_file_gives_them() -> None:
    """First scaled, then turned, then moved: the other way round is a mistake that libraries make."""
    matrix = times((2, 0, 0, 2, 0, 0), times((0, 1, -1, 0, 0, 0), (1, 0, 0, 1, 300, 300)))
    assert matrix == (0, 2, -2, 0, 300, 300)
    assert moved((0, 0, 1, 1), matrix) == (298, 300, 300, 302)


# --- places and sizes


@pytest.mark.parametrize("place", ["page", "form"])
def test_a_place_is_told_from_the_upper_left_corner_of_the_cut_card(place: str) -> None:
    facts = read(draw(f"{MARK} 1 0 0 1 {3 * MM} {3 * MM} cm {10 * MM} {60 * MM} {5 * MM} {8 * MM} re f", place))
    (fill,) = marked(facts, "fill")
    assert (fill.seen.first.page, fill.seen.first.x, fill.seen.first.y) == (2, 10.0, 20.0)
    assert fill.area == pytest.approx(40, abs=0.1)
    assert seen_of(fill.seen.path) == fill.seen


@pytest.mark.parametrize(("x", "zone"), [(60.0, TRIM), (2.0, BLEED), (-60.0, SLUG)])
def test_card_bleed_and_what_lies_outside_are_told_apart(x: float, zone: str) -> None:
    def wider(pdf: pikepdf.Pdf) -> None:
        pdf.pages[1].obj.MediaBox = Array([-100, 0, 300, 300])
        draw(f"{MARK} {x} 100 3 3 re f")(pdf)

    assert [one.zone for one in marked(read(wider))] == [zone]


def test_a_line_has_the_width_that_prints() -> None:
    twice = read(draw(f"2 0 0 2 0 0 cm {MARK.upper()} 0.3 w 10 10 m 20 20 l S", "form"))
    assert [one.size for one in marked(twice)] == [0.6]


def test_type_stands_where_another_program_sees_it() -> None:
    change = text(20, MARK, "0.5 0 0 0.5 30 60 cm")
    (found,) = marked(read(change), "text")
    assert found.size == 10
    page = pypdfium2.PdfDocument(made(change))[1]
    letters = page.get_textpage()
    at = letters.get_text_range().index("small")
    left, bottom, _, _ = letters.get_charbox(at, loose=True)
    assert found.seen.first.x == pytest.approx(left / MM - 3, abs=0.4)
    assert found.seen.first.y == pytest.approx(91 - (bottom + 7) / MM, abs=2.0)


def test_text_that_nobody_sees_paints_nothing() -> None:
    assert marked(read(text(9, f"3 Tr {MARK}"))) == []


def test_a_form_that_takes_its_colour_from_outside_is_read_once_for_each() -> None:
    def twice(pdf: pikepdf.Pdf) -> None:
        plain = Dictionary(X=Stream(pdf, b"40 40 9 9 re f", Type=Name.XObject, Subtype=Name.Form))
        plain.X.BBox = Array([0, 0, 200, 300])
        draw(f"{MARK} /X Do 0 1 0 0 k /X Do", XObject=plain)(pdf)

    facts = read(twice)
    assert len(marked(facts)) == 1
    assert [one.kind for one in facts.painted if one.colour.parts == (0, 1, 0, 0)] == ["fill"]


def test_what_a_state_sets_ends_with_it() -> None:
    facts = read(draw(f"q /GS gs Q {MARK} 40 40 9 9 re f", ExtGState=state(ca=0.5, OP=True)))
    assert [(one.opacity, one.overprint) for one in marked(facts)] == [(1.0, False)]
    facts = read(draw(f"/GS gs {MARK} 40 40 9 9 re f", ExtGState=state(ca=0.5, op=True, OPM=1)))
    assert [(one.opacity, one.overprint, one.mode) for one in marked(facts)] == [(0.5, True, 1)]


def test_pages_that_take_their_boxes_and_resources_from_above() -> None:
    def above(pdf: pikepdf.Pdf) -> None:
        page, pages = pdf.pages[1].obj, pdf.Root.Pages
        pages.MediaBox, pages.Resources = page.MediaBox, page.Resources
        del page.MediaBox, page.Resources

    facts = read(above)
    assert facts.pages[0].media == facts.pages[1].media
    assert not facts.odd("unknown-resource")


def test_a_user_unit_makes_everything_larger() -> None:
    def doubled(pdf: pikepdf.Pdf) -> None:
        pdf.pages[1].obj.UserUnit = 2
        draw(f"{MARK.upper()} 1 w 40 40 m 90 90 l S")(pdf)

    assert [one.size for one in marked(read(doubled))] == [2.0]


# --- pictures


def test_resolution_is_told_in_both_directions_and_turned() -> None:
    matrix = "0.866 0.5 -0.5 0.866 100 60 cm 60 0 0 30 0 0 cm /Art Do"
    found = placed(draw(matrix, XObject=art(b"\0\0\0\x40")))
    assert [round(part) for part in found.ppi] == [300, 600]


def test_an_inline_picture_counts() -> None:
    found = placed(draw("60 0 0 60 40 40 cm BI /W 1 /H 1 /BPC 8 /CS /CMYK ID abcd EI"))
    assert (found.width, found.colour.space, found.most) == (1, "DeviceCMYK", None)


def _jpeg(pdf: pikepdf.Pdf, colour: tuple[int, int, int, int], turned: bool) -> Any:
    """A JPEG in CMYK as Pillow writes it: values turned round, and a mark that says so."""
    out = io.BytesIO()
    Image.new("CMYK", (240, 240), colour).save(out, "JPEG", quality=95)
    made_of = Stream(pdf, out.getvalue())
    made_of.Type, made_of.Subtype, made_of.Filter = Name.XObject, Name.Image, Name.DCTDecode
    made_of.Width = made_of.Height = 240
    made_of.BitsPerComponent, made_of.ColorSpace = 8, Name.DeviceCMYK
    if turned:
        made_of.Decode = Array([1, 0] * 4)
    return Dictionary(Art=pdf.make_indirect(made_of))


@pytest.mark.parametrize(("turned", "expected"), [(True, 0.8), (False, 3.2)])
def test_the_ink_of_a_jpeg_is_what_prints(turned: bool, expected: float) -> None:
    found = placed(draw(PLACED, XObject=lambda pdf: _jpeg(pdf, (51, 51, 51, 51), turned)))
    assert found.most == pytest.approx(expected, abs=0.03)


@pytest.mark.parametrize("pixels", [1, 3, 20])
def test_ink_counts_by_the_square_millimetre_and_not_by_the_pixel(pixels: int) -> None:
    """One dark pixel of 240 is no spot of ink; as many as a square millimetre are."""
    side = 240
    rows = [bytearray(b"\x10" * 4 * side) for _ in range(side)]
    for row in rows[:pixels]:
        row[: 4 * pixels] = b"\xff" * 4 * pixels

    def dark(pdf: pikepdf.Pdf) -> Any:
        found = art(b"\0\0\0\0", side)(pdf)
        found.Art.write(b"".join(map(bytes, rows)))
        return found

    most = placed(draw("57.6 0 0 57.6 40 60 cm /Art Do", XObject=dark)).most
    assert most is not None
    block = 12
    share = min(pixels, block) ** 2 / block**2
    assert most == pytest.approx(4 * (share + (1 - share) * 16 / 255), abs=0.01)


def test_a_table_of_colours_is_measured_and_a_screens_colours_are_told_as_not_measured() -> None:
    table = Array([Name.Indexed, Name.DeviceCMYK, 1, pikepdf.String(b"\0\0\0\0\x80\x80\x80\x80")])
    assert placed(draw(PLACED, XObject=art(b"\x01", 240, table))).most == pytest.approx(2.0, abs=0.02)
    found = placed(draw(PLACED, XObject=art(b"abc", 240, Name.DeviceRGB)))
    assert found.most is None and found.why == "its colours are DeviceRGB"


# --- colours


def test_a_spot_ink_is_known_by_its_name_and_what_it_is_made_of() -> None:
    facts = read(draw("/Spot cs 0.5 scn 40 40 9 9 re f", ColorSpace=Dictionary(Spot=spot("Gold", (0, 0.2, 0.8, 0)))))
    (one,) = [each for each in facts.painted if each.colour.names]
    assert one.colour.names == ("Gold",) and one.colour.base == "DeviceCMYK"
    assert one.colour.mix == pytest.approx((0, 0.1, 0.4, 0))


@pytest.mark.parametrize("place", PLACES)
def test_colours_are_seen_in_every_place(place: str) -> None:
    assert [one.seen.pages for one in marked(read(draw(f"{MARK} 40 40 9 9 re f", place)))] == [(2,)]


def test_the_profile_is_known_by_its_head() -> None:
    (intent,) = read(None).intents
    assert intent.profile is not None
    assert (intent.profile.kind, intent.profile.space, intent.profile.channels) == ("prtr", "CMYK", 4)
    assert math.isclose(intent.profile.version, 2.1)


def test_the_same_bytes_are_the_same_facts() -> None:
    data = made(draw(f"{MARK} 40 40 9 9 re f", "pattern"))
    assert repr(read_press(data, "a")) == repr(read_press(data, "a"))


def test_five_hundred_pages_of_one_drawing_read_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from deckpress.readback.press.reader import Reader  # noqa: PLC0415 - only here

    unpacked: list[int] = []
    original = Reader.content

    def counted(self: Reader, stream: Any) -> bytes:
        unpacked.append(stream.objgen[0])
        return original(self, stream)

    monkeypatch.setattr(Reader, "content", counted)
    pdf = good(pages=500)
    out = io.BytesIO()
    pdf.save(out)
    facts = read_press(out.getvalue(), "cards.pdf")
    assert len(facts.pages) == 500
    assert len(unpacked) == 501
