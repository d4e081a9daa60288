"""What is read of a print file is true: places, sizes, resolutions and inks, held against other programs' answers."""

from __future__ import annotations

import io
import math
from typing import Any

import pikepdf
import pypdfium2
import pytest
from pikepdf import Array, Dictionary, Name, Stream
from PIL import Image

from deckpress.model.press_facts import BLEED, SLUG, TRIM, Painted, PictureFact, PressFacts, seen_of
from deckpress.readback import read_press
from tests.preflight.drawing import PLACED, PLACES, art, draw, spot, state, text
from tests.preflight.files import MM, good, made

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


# --- places and sizes


@pytest.mark.parametrize("place", ["page", "form"])
def test_a_place_is_told_from_the_upper_left_corner_of_the_cut_card(place: str) -> None:
    facts = read(draw(f"{MARK} 1 0 0 1 {3 * MM} {3 * MM} cm {10 * MM} {60 * MM} {5 * MM} {8 * MM} re f", place))
    (fill,) = marked(facts, "fill")
    assert (fill.seen.first.page, fill.seen.first.x, fill.seen.first.y) == (2, 10.0, 20.0)
    assert fill.area == pytest.approx(40, abs=0.1)
    assert seen_of(fill.seen.path) == fill.seen


@pytest.mark.parametrize(("turn", "place"), [(0, (10, 20)), (90, (60, 10)), (180, (48, 60)), (270, (20, 48))])
def test_a_place_on_a_turned_page_is_where_people_see_it(turn: int, place: tuple[float, float]) -> None:
    def turned(pdf: pikepdf.Pdf) -> None:
        pdf.pages[1].obj.Rotate = turn
        draw(f"{MARK} {13 * MM} {63 * MM} {5 * MM} {8 * MM} re f")(pdf)

    (fill,) = marked(read(turned), "fill")
    assert (fill.seen.first.x, fill.seen.first.y) == place


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


def test_a_page_with_too_many_shapes_at_the_cut_is_not_judged_and_that_is_told() -> None:
    many = " ".join(f"{x / 100} 0 200 3 re f" for x in range(2100))
    facts = read(draw(f"{MARK} {many}"))
    assert [each.why for each in facts.unread] == ["page 2: more than 2000 shapes reach the cut"]
    assert facts.pages[1].covers == () and facts.pages[0].covers


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
