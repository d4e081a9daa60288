"""Rulebooks, boxes and pieces for print shops: bleed where a ground reaches the edge, spots for cut and fold."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf

from deckpress.export.press import with_bleed
from tests.press.sample import screen_colours
from tests.program import Program
from tests.tiny import CARDS, FACE, write_project

PIECE = """\
    pieces:
      - {id: board, as: board, name: The field, face: field.svg, size: 120 x 80 mm}
    setups:
"""


def book(content: bytes) -> bytes:
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page(page_size=(200, 300))
        page.obj.Contents = pikepdf.Stream(pdf, content)
        out = io.BytesIO()
        pdf.save(out)
    return out.getvalue()


def body(data: bytes) -> bytes:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return pdf.pages[0].obj.Contents.read_bytes()


def test_a_band_that_reaches_the_edges_goes_on_into_the_bleed() -> None:
    data, trims = with_bleed(book(b"q 0.1 0.2 0.3 rg 0 250 200 50 re f Q"), 8.0)
    assert b"q 0.1 0.2 0.3 rg -8 250 216 58 re f Q" in body(data)
    assert trims == [(8, 8, 208, 308)]
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert [float(part) for part in pdf.pages[0].mediabox] == [0, 0, 216, 316]


def test_what_ends_inside_the_page_stays_as_it_is() -> None:
    content = b"q 0.1 0.2 0.3 rg 20 50 60 50 re f Q"
    assert content in body(with_bleed(book(content), 8.0)[0])


def test_a_tuck_box_keeps_its_lines_as_spots(tiny: Path, program: Program) -> None:
    ended = program("build", "--no-cache", "--profile", "generic_offset", "--product", "tuckbox", project=tiny)
    assert ended.code == 0, ended.err
    file = tiny / "build/tiny/en/tuckbox-box-a4-generic_offset.pdf"
    data = file.read_bytes()
    assert not list(screen_colours(data)) and not (file.parent / "tuckbox-box-a4.pdf").exists()
    with pikepdf.open(file) as pdf:
        names = {str(space[1]) for space in pdf.pages[0].obj.Resources.ColorSpace.values()}
        assert {"/Cut", "/Fold"} <= names
        media, trim = ([float(part) for part in pdf.pages[0].obj[name]] for name in ("/MediaBox", "/TrimBox"))
    assert trim[0] > media[0] and trim[3] < media[3]


def test_a_board_is_one_page_of_its_own_size_with_bleed(tmp_path: Path, program: Program) -> None:
    project = write_project(tmp_path, CARDS.replace("    setups:\n", PIECE))
    field = FACE.replace('viewBox="-4 -4 71 96" width="71mm" height="96mm"', 'viewBox="-4 -4 128 88"')
    field = field.replace("inks[component.border]", "inks.cream").replace("inks[card.suit]", "inks.sun")
    field = (
        field.replace("card.name", "piece.name")
        .replace("card.text", "piece.name")
        .replace('width="71" height="96"', 'width="128" height="88"')
    )
    field = field.replace('y="62" width="51" height="18"', 'y="50" width="51" height="18"')
    (project / "templates/tiny/field.svg").write_text(field, encoding="utf-8")
    ended = program("build", "--no-cache", "--profile", "generic_offset", "--product", "board", project=project)
    assert ended.code == 0, ended.err
    with pikepdf.open(project / "build/tiny/en/board-generic_offset.pdf") as pdf:
        (page,) = pdf.pages
        assert [round(float(part) * 25.4 / 72, 2) for part in page.mediabox] == [0, 0, 126, 86]
        assert [round(float(part) * 25.4 / 72, 2) for part in page.obj.TrimBox] == [3, 3, 123, 83]


def test_a_shop_that_sells_cards_gets_cards_only_and_says_so(tiny: Path, program: Program) -> None:
    ended = program("build", "--no-cache", "--profile", "mb_print", "--product", "tuckbox", project=tiny)
    assert ended.code == 0 and "press/cards-only" in ended.err
    assert not (tiny / "build/tiny/en").exists()
