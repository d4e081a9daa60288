"""Somebody's card pages on sheets: every page once, backs behind fronts, bleed and turn as a viewer shows them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pikepdf
import pytest

from tests.foreign.files import BLEED, HEIGHT, MM, WIDTH, Seen, cards, colour, near, written
from tests.program import Program


def impose(program: Program, file: Path, *words: str, project: Path | None = None) -> Seen:
    out = file.parent / "sheets.pdf"
    ended = program("impose", str(file), "--out", str(out), *words, project=project)
    assert ended.code == 0, ended.err
    return Seen(out)


def test_every_page_is_on_a_sheet_once_in_order(tiny: Path, program: Program) -> None:
    seen = impose(program, written(tiny, cards(11)), project=tiny)
    assert len(seen.pages) == 2
    for index in range(11):
        page, cell = divmod(index, 9)
        assert near(seen.card(page, cell % 3, cell // 3), colour(index + 1))
    assert near(seen.card(1, 2, 0), (255, 255, 255))


@pytest.mark.parametrize(
    ("order", "pairs"),
    [
        ("alternating", [(1, 2), (3, 4), (5, 6), (7, 8)]),
        ("fronts-then-backs", [(1, 5), (2, 6), (3, 7), (4, 8)]),
        ("back:8", [(1, 8), (2, 8), (3, 8), (4, 8), (5, 8), (6, 8), (7, 8)]),
        ("Back:1", [(2, 1), (3, 1)]),
    ],
)
@pytest.mark.parametrize("flip", ["vertical", "horizontal"])
def test_b083_each_back_lies_behind_its_own_front(
    tiny: Path, program: Program, order: str, pairs: list[tuple[int, int]], flip: str
) -> None:
    seen = impose(program, written(tiny, cards(8)), "--pages", order, "--flip", flip, project=tiny)
    for cell, (front, back) in enumerate(pairs):
        column, row = cell % 3, cell // 3
        behind = (2 - column, row) if flip == "vertical" else (column, 2 - row)
        assert near(seen.card(0, column, row, WIDTH / 2, HEIGHT / 4), colour(front))
        assert near(seen.card(1, *behind, WIDTH / 2, HEIGHT / (4 if flip == "vertical" else 4 / 3)), colour(back))


def test_the_bleed_is_kept_up_to_what_a_sheet_prints_and_the_slug_is_not(tiny: Path, program: Program) -> None:
    """A form cut to its TrimBox would show paper there."""

    def slug(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            x0, y0, x1, y1 = (float(side) for side in page.mediabox)
            page.obj.BleedBox = pikepdf.Array([x0, y0, x1, y1])
            page.obj.MediaBox = pikepdf.Array([x0 - 30, y0 - 30, x1 + 30, y1 + 30])

    for change in (None, slug):
        seen = impose(program, written(tiny, cards(1, change=change)), project=tiny)
        assert near(seen.card(0, 0, 0, -1, 40), (0, 0, 0))
        assert near(seen.card(0, 0, 0, 30, -1), (0, 0, 0))
        assert near(seen.card(0, 0, 0, -2.5, 40), (255, 255, 255))


def test_a_bleed_that_ends_too_early_shows_paper_and_is_told(tiny: Path, program: Program) -> None:
    out = tiny / "sheets.pdf"
    ended = program("impose", str(written(tiny, cards(1, bleed=0.5))), "--out", str(out), project=tiny)
    assert "note: foreign/little-bleed: page 1 of 'cards.pdf' has a bleed of less than 1.5 mm (0.5 mm)" in ended.err
    assert near(Seen(out).card(0, 0, 0, -1, 40), (255, 255, 255))


@pytest.mark.parametrize("turn", [90, 180, 270, -90])
def test_b084_a_page_that_viewers_turn_is_printed_as_they_show_it(tiny: Path, program: Program, turn: int) -> None:
    upright = impose(program, written(tiny, cards(1)), project=tiny)

    def turned(pdf: pikepdf.Pdf) -> None:
        """The same page, drawn lying and turned up again by /Rotate."""
        page = pdf.pages[0].obj
        x0, y0, x1, y1 = (float(side) for side in page.MediaBox)
        wide, high = x1 - x0, y1 - y0
        matrix = {90: (0, 1, -1, 0, high, 0), 180: (-1, 0, 0, -1, wide, high), 270: (0, -1, 1, 0, 0, wide)}[turn % 360]
        drawn = page.Contents.read_bytes()
        page.Contents = pikepdf.Stream(pdf, " ".join(map(str, matrix)).encode() + b" cm " + drawn)
        size = (high, wide) if turn % 180 else (wide, high)
        page.MediaBox = pikepdf.Array([0, 0, *size])
        page.TrimBox = pikepdf.Array([BLEED * MM, BLEED * MM, size[0] - BLEED * MM, size[1] - BLEED * MM])
        pdf.Root.Pages.Rotate = turn

    seen = impose(program, written(tiny, cards(1, change=turned)), "--size", "63x88", project=tiny)
    for x, y in ((10, 80), (10, 40), (35, 82), (50, 20), (-1, 40)):
        assert near(seen.card(0, 0, 0, x, y), upright.card(0, 0, 0, x, y)), (x, y)


def test_a_page_in_a_larger_unit_and_away_from_0_0_is_the_same_card(tiny: Path, program: Program) -> None:
    def scaled(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[0].obj
        drawn = page.Contents.read_bytes()
        page.Contents = pikepdf.Stream(pdf, b".5 0 0 .5 100 -70 cm " + drawn)
        for name in ("/MediaBox", "/TrimBox"):
            sides = [float(side) / 2 for side in page[name]]
            page[name] = pikepdf.Array([sides[0] + 100, sides[1] - 70, sides[2] + 100, sides[3] - 70])
        page.UserUnit = 2

    seen = impose(program, written(tiny, cards(1, change=scaled)), "--size", "63x88", project=tiny)
    assert near(seen.card(0, 0, 0), colour(1))
    assert near(seen.card(0, 0, 0, 10, 79), (255, 255, 255))
    assert near(seen.card(0, 0, 0, -1, 40), (0, 0, 0))


@pytest.mark.parametrize(
    ("bleed", "words"),
    [(3.0, ["--size", "63x88"]), (3.0, ["--size", "poker_euro", "--bleed", "3"]), (3.0, ["--bleed", "3mm"]), (0.0, [])],
)
def test_pages_without_a_trimbox_are_understood_by_size_and_bleed(
    tiny: Path, program: Program, bleed: float, words: list[str]
) -> None:
    seen = impose(program, written(tiny, cards(2, bleed=bleed, trim=False)), *words, project=tiny)
    assert near(seen.card(0, 1, 0, 1, 1), colour(2))
    assert near(seen.card(0, 0, 0, WIDTH - 1, HEIGHT - 1), colour(1))


def test_copies_paper_and_scheme(tiny: Path, program: Program) -> None:
    file = written(tiny, cards(2))
    ended = program("impose", str(file), "--copies", "5", "--paper", "letter", "--format", "json", project=tiny)
    assert (ended.json["sheets"], ended.json["cards"]) == (2, 10)
    assert ended.json["path"] == "build/imposed/cards.pdf"
    assert (tiny / "build/imposed/cards.pdf").exists()
    folded = program(
        "impose", str(file), "--pages", "alternating", "--scheme", "fold", "--format", "json", project=tiny
    )
    assert (folded.json["sheets"], folded.json["pages"]) == (1, 1)


def test_the_same_file_gives_the_same_bytes_and_no_path(tmp_path: Path, tiny: Path, program: Program) -> None:
    made = []
    for name in ("here", "a longer folder & more"):
        folder = tmp_path / name
        folder.mkdir()
        impose(program, written(folder, cards(4)), "--pages", "alternating", project=tiny)
        made.append((folder / "sheets.pdf").read_bytes())
    assert made[0] == made[1]
    assert str(tmp_path).encode() not in made[0]


def test_outside_a_project_the_sheets_have_no_words_and_say_so(
    tmp_path: Path, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, cards(2))
    ended = program("impose", "cards.pdf")
    assert ended.code == 0
    assert "note: impose/no-words" in ended.err
    assert near(Seen(tmp_path / "build/imposed/cards.pdf").card(0, 1, 0), colour(2))


def with_note(pdf: pikepdf.Pdf) -> None:
    note: Any = pikepdf.Dictionary(Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Stamp, Rect=[0, 0, 9, 9])
    pdf.pages[1].obj.Annots = pikepdf.Array([pdf.make_indirect(note)])


def with_layers(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OCProperties = pikepdf.Dictionary(OCGs=pikepdf.Array())


def with_a_borrowed_font(pdf: pikepdf.Pdf) -> None:
    font = pikepdf.Dictionary(
        Type=pikepdf.Name.Font,
        Subtype=pikepdf.Name.Type1,
        BaseFont=pikepdf.Name.Helvetica,
        Encoding=pikepdf.Name.WinAnsiEncoding,
    )
    pdf.pages[0].obj.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F=pdf.make_indirect(font)))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (with_note, "warning: foreign/notes-not-printed: page 2 of 'cards.pdf' has notes or form fields"),
        (with_layers, "warning: foreign/layers"),
        (with_a_borrowed_font, "warning: print/font-not-embedded: the font 'Helvetica'"),
    ],
)
def test_what_a_sheet_cannot_keep_is_told(tiny: Path, program: Program, change: Any, said: str) -> None:
    ended = program("impose", str(written(tiny, cards(2, change=change))), project=tiny)
    assert ended.code == 0
    assert said in ended.err


def test_what_the_file_does_not_call_bleed_is_not_printed(tiny: Path, program: Program) -> None:
    """Marks and notes stand outside the BleedBox."""

    def narrow(pdf: pikepdf.Pdf) -> None:
        x0, y0, x1, y1 = (float(side) for side in pdf.pages[0].obj.TrimBox)
        pdf.pages[0].obj.BleedBox = pikepdf.Array([x0 - MM / 2, y0 - MM / 2, x1 + MM / 2, y1 + MM / 2])

    seen = impose(program, written(tiny, cards(1, change=narrow)), project=tiny)
    assert near(seen.card(0, 0, 0, -0.3, 40), (0, 0, 0))
    assert near(seen.card(0, 0, 0, -1, 40), (255, 255, 255))
