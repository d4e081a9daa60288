"""Schemes, guide, copies, papers and corners, as a person asks for them."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.program import Program
from tests.tiny import CARDS, write_project

OUT = "build/tiny/en"
SHEETS = ("--product", "sheets")


def products(project: Path) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = json.loads((project / "build/manifest.json").read_text())["products"]
    return listed


def test_each_scheme_is_a_file_of_its_own(tiny: Path, program: Program) -> None:
    ended = program("build", *SHEETS, "--scheme", "shared,gutter,gutterfold,fronts-then-backs", project=tiny)
    assert ended.code == 0, ended.err
    assert [(each["scheme"], each["path"].rpartition("/")[2], each["pages"]) for each in products(tiny)] == [
        ("shared", "sheets-box-a4.pdf", 4),
        ("gutter", "sheets-box-a4-gutter.pdf", 4),
        ("fold", "sheets-box-a4-fold.pdf", 3),
        ("fronts-then-backs", "sheets-box-a4-fronts-then-backs.pdf", 4),
    ]


def test_a_cutting_machine_gets_its_lines_beside_the_sheets(tiny: Path, program: Program) -> None:
    ended = program("build", *SHEETS, "--scheme", "cutter", "--copies", "2", project=tiny)
    assert ended.code == 0, ended.err
    listed = products(tiny)
    assert [(each["product"], each["cards"]) for each in listed] == [("sheets", 10), ("cutfile", 8), ("cutfile", 2)]
    assert [each["path"].rpartition("/")[2] for each in listed[1:]] == [
        "sheets-box-a4-cutter-cut-1.svg",
        "sheets-box-a4-cutter-cut-2.svg",
    ]
    assert (tiny / OUT / "sheets-box-a4-cutter-cut-1.svg").read_text().count("<rect") == 5 + 8


@pytest.mark.parametrize(
    ("words", "pages"), [([], 4), (["--no-guide"], 2), (["--flip", "none"], 2), (["--flip", "none", "--no-guide"], 1)]
)
def test_the_guide_can_be_left_out(tiny: Path, program: Program, words: list[str], pages: int) -> None:
    program("build", *SHEETS, *words, project=tiny)
    (product,) = products(tiny)
    assert (product["pages"], product["sheets"], product["cards"]) == (pages, 1, 5)


def test_several_copies_of_a_deck_fill_the_sheets_of_one_set(tiny: Path, program: Program) -> None:
    ended = program("build", "--copies", "4", "--no-guide", project=tiny)
    assert "3 sheets, 6 pages, 20 cards, 4 faces" in ended.out


def test_b097_a_paper_of_any_size_by_its_measures(tiny: Path, program: Program) -> None:
    assert program("build", "--paper", "330x483", "--no-guide", project=tiny).code == 0
    import pikepdf  # noqa: PLC0415

    with pikepdf.open(tiny / OUT / "sheets-box-330x483.pdf") as pdf:
        assert [float(part) / 72 * 25.4 for part in pdf.pages[0].mediabox] == pytest.approx([0, 0, 330, 483], abs=0.01)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--scheme", "gutters"], "did you mean gutter"),
        (["--scheme", "fold", "--flip", "none"], "needs an axis to fold about"),
        (["--paper", "a7"], "there is: a4, letter"),
        (["--copies", "0"], "'--copies'"),
        (["--copies", "3.5"], "'--copies'"),
    ],
)
def test_wrong_use_says_so(tiny: Path, program: Program, words: list[str], said: str) -> None:
    """B090: a number that is none, or half a one, is refused."""
    ended = program("build", *words, project=tiny)
    assert ended.code == 2
    assert said in ended.err


def test_corners_of_pictures_are_round_only_when_asked_for(tiny: Path, program: Program) -> None:
    words = ("build", "--product", "png", "--card", "joker", "--height", "880")
    for corners, clear in (([], False), (["--corners"], True)):
        assert program(*words, *corners, "--out", str(tiny / "p"), project=tiny).code == 0
        picture = Image.open(io.BytesIO(next((tiny / "p").rglob("joker.png")).read_bytes()))
        assert (picture.mode == "RGBA") is clear
        if clear:
            alpha = picture.getchannel("A")
            assert [alpha.getpixel(point) for point in ((0, 0), (629, 0), (0, 879), (629, 879))] == [0] * 4
            assert alpha.getpixel((31, 0)) == alpha.getpixel((9, 9)) == 255
            assert alpha.getpixel((6, 6)) == 0


def test_b096_a_back_whose_file_is_missing_stops_the_build(tmp_path: Path, program: Program) -> None:
    """A missing special back never turns a card into a one-sided one."""
    cards = CARDS.replace("face: suit.svg, back: back.svg", "face: suit.svg, back: special.svg")
    folder = write_project(tmp_path / "p", cards=cards)
    ended = program("build", project=folder)
    assert ended.code in (1, 3)
    assert "special.svg" in ended.err
    assert not (folder / "build/manifest.json").exists()


def test_b096_copies_come_in_the_order_of_the_database(tmp_path: Path, program: Program) -> None:
    """Cards 1, 2 and 10 stay 1, 2 and 10: as they are declared, never as their names would sort."""
    more = "".join(
        f"      - {{id: n-{n}, kind: suit, name: N{n}, suit: sun, value: {n}, text: x, component: base}}\n"
        for n in (1, 2, 10)
    )
    cards = CARDS.replace("    setups:\n", more + "    setups:\n", 1)
    cards = cards.replace("value: 5", "value: 8").replace("expected: 5", "expected: 8")
    folder = write_project(tmp_path / "p", cards=cards)
    assert program("build", "--only", "text=x", "--no-guide", project=folder).code == 0
    import pypdfium2  # noqa: PLC0415

    document = pypdfium2.PdfDocument(folder / OUT / "sheets-box-a4.pdf")
    text = document[0].get_textpage().get_text_bounded()
    document.close()
    places = [text.index(f"N{n}\r") if f"N{n}\r" in text else text.index(f"N{n}") for n in (1, 2)]
    assert places == sorted(places) and text.index("N10") > places[1]


def test_b147_every_scheme_gives_equal_bytes_in_any_folder(
    tmp_path: Path, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Guide, cut files and calibrated backs too; the date is the one that is asked for, or a fixed one."""
    made: list[dict[str, bytes]] = []
    for name, zone in (("here", "UTC"), ("a much longer folder name", "Asia/Kolkata")):
        monkeypatch.setenv("TZ", zone)
        folder = write_project(tmp_path / name)
        program("calibrate", "--printer", "office", "--read", "0.5,-1", "--read", "0.25,-1", project=folder)
        words = ("--scheme", "shared,gutter,fold,cutter,fronts-then-backs", "--printer", "office")
        assert program("build", *SHEETS, *words, project=folder).code == 0
        made.append({path.name: path.read_bytes() for path in (folder / "build/tiny").rglob("*") if path.is_file()})
    assert made[0] == made[1]
    assert len(made[0]) == 6
    for data in made[0].values():
        assert str(tmp_path).encode() not in data
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    program("build", project=tmp_path / "here")
    assert (tmp_path / "here" / OUT / "sheets-box-a4.pdf").read_bytes() != made[0]["sheets-box-a4.pdf"]
