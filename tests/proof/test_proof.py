"""The proof: every face once at real size, with bleed, cut and safe zone over it and its findings beside it."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pikepdf
import pypdfium2
import pytest

from deckpress.readback import read_pdf
from tests.export.sample import pictures
from tests.program import Program
from tests.tiny import FACE, write_project

PROOF = "build/tiny/en/proof-box-a4.pdf"
NEAR = FACE.replace('x="6" y="62"', 'x="1.5" y="62"')


def words(path: Path) -> str:
    """All text of a PDF, a blank for each break."""
    document = pypdfium2.PdfDocument(path)
    return " ".join(" ".join(page.get_textpage().get_text_bounded().split()) for page in document)


def made(folder: Path, program: Program, *more: str) -> Path:
    ended = program("build", "--product", "proof", *more, project=folder)
    assert ended.code == 0, ended.err
    return folder / PROOF


def test_every_face_is_there_once(tiny: Path, program: Program) -> None:
    facts = read_pdf(made(tiny, program).read_bytes())
    placed = [name for page in facts.pages for name in page.placed]
    assert len(placed) == len(set(placed)) == 4
    assert all(font.embedded and font.unicode for font in facts.fonts)
    manifest = json.loads((tiny / "build/manifest.json").read_text())
    (product,) = manifest["products"]
    assert (product["product"], product["paper"], product["pages"]) == ("proof", "a4", 1)
    assert (product["faces"], product["cards"]) == (4, 5)


def test_each_face_says_who_it_is(tiny: Path, program: Program) -> None:
    text = words(made(tiny, program))
    for part in ("One of sun", "one-sun · suit · Base game · 2 copies · front · suit.svg"):
        assert part in text
    for part in ("Back of 3 cards", "one-sun, one-moon, joker · suit · Base game · 5 copies · back · back.svg"):
        assert part in text
    assert text.count("no findings") == 4
    assert "page 1 of 1, real size" in text


def test_faces_are_as_large_as_they_are_printed(tiny: Path, program: Program) -> None:
    with pikepdf.open(made(tiny, program)) as pdf:
        scales = [matrix[:4] for page in pdf.pages for matrix in placings(page)]
    assert scales == [[1, 0, 0, 1]] * 4


def placings(page: pikepdf.Page) -> list[list[float]]:
    """The matrix before each form that a page places."""
    found: list[list[float]] = []
    last: list[float] = []
    for step in pikepdf.parse_content_stream(page):
        if str(step.operator) == "cm":
            last = [float(str(part)) for part in step.operands]
        elif str(step.operator) == "Do":
            found.append(last)
    return found


def test_a_card_larger_than_the_paper_is_shown_smaller_and_that_is_said(tiny: Path, program: Program) -> None:
    ended = program("build", "--product", "proof", "--paper", "100x140", project=tiny)
    assert ended.code == 0, ended.err
    (path,) = (tiny / "build/tiny/en").iterdir()
    assert "of real size" in words(path)
    assert len(read_pdf(path.read_bytes()).pages) == 4


@pytest.mark.parametrize(("x", "y", "colour"), [(10, 40, "bleed"), (14, 40, "cut"), (17, 40.5, "safe")])
def test_bleed_cut_and_safe_zone_are_drawn_where_they_are(
    tiny: Path, program: Program, x: float, y: float, colour: str
) -> None:
    """The first face begins 10 mm from the left edge; 4 mm of bleed, 3 mm to the safe zone."""
    due = {"bleed": (215, 38, 61), "cut": (11, 99, 196), "safe": (10, 138, 60)}[colour]
    (page,) = pictures(made(tiny, program).read_bytes(), 600)
    spots = [
        page.getpixel((round((x + shift / 20) / 25.4 * 600), round((y + step / 4) / 25.4 * 600)))
        for shift in range(-4, 5)
        for step in range(8)
    ]
    assert any(all(abs(a - b) < 30 for a, b in zip(spot, due, strict=True)) for spot in spots)  # type: ignore[arg-type]


def test_findings_stand_beside_the_face_they_speak_of_and_are_marked_on_it(tmp_path: Path, program: Program) -> None:
    clean = words(made(write_project(tmp_path / "clean"), program))
    folder = write_project(tmp_path / "near", face=NEAR)
    text = words(made(folder, program))
    assert "lies" not in clean
    assert text.count("warning: 'Worth 1.' lies 1.5 mm inside the cut") == 2
    assert text.count("warning: 'Worth 0.' lies 1.5 mm inside the cut") == 1
    assert text.count("no findings") == 1
    before, after = ((tmp_path / name / PROOF).read_bytes() for name in ("clean", "near"))
    assert amber(before) == 0
    assert amber(after) > 100


def amber(data: bytes) -> int:
    """How many pixels of the only page have the colour of a warning."""
    (page,) = pictures(data, 100)
    off = np.abs(np.asarray(page).astype(int) - (168, 91, 0)).max(axis=2)
    return int((off < 25).sum())


def test_more_findings_than_there_is_room_for_are_counted(tmp_path: Path, program: Program) -> None:
    lines = "".join(
        f'  <rect class="rule" x="1" y="{4 + index}" width="30" height="6" dp:text="{{{{ card.text }}}}"/>\n'
        for index in range(40)
    )
    folder = write_project(tmp_path / "p", face=FACE.replace("</svg>", f"{lines}</svg>"))
    assert "more: run deckpress check" in words(made(folder, program))


def test_an_error_stops_everything_but_a_proof_that_was_asked_for(tiny: Path, program: Program) -> None:
    program("build", "--product", "sheets", project=tiny)
    sheets = (tiny / "build/tiny/en/sheets-box-a4.pdf").read_bytes()
    text = (tiny / "cards.yaml").read_text()
    (tiny / "cards.yaml").write_text(text.replace("name: Joker", "name: Joker with a name much too long for its box"))
    ended = program("build", "--product", "proof,sheets", project=tiny)
    assert ended.code == 1
    assert "does not fit its box" in words(tiny / PROOF)
    assert (tiny / "build/tiny/en/sheets-box-a4.pdf").read_bytes() == sheets
    manifest = json.loads((tiny / "build/manifest.json").read_text())
    assert [product["product"] for product in manifest["products"]] == ["sheets", "proof"]


def test_equal_input_gives_equal_bytes(tiny: Path, program: Program) -> None:
    data = made(tiny, program).read_bytes()
    assert made(tiny, program, "--no-cache", "--jobs", "2").read_bytes() == data
    assert str(tiny).encode() not in data


def test_other_papers_and_low_ink(tiny: Path, program: Program) -> None:
    made(tiny, program, "--paper", "letter,a5", "--ink", "low")
    names = sorted(path.name for path in (tiny / "build/tiny/en").iterdir())
    assert names == ["proof-box-a5-low.pdf", "proof-box-letter-low.pdf"]
