"""Files and wishes that cannot become sheets are refused with a sentence, and nothing is written."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pytest

from tests.foreign.files import cards, written
from tests.program import Program


def locked(user: str) -> bytes:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(cards(1))) as pdf:
        pdf.save(out, encryption=pikepdf.Encryption(owner="owner", user=user))
    return out.getvalue()


def broken() -> bytes:
    data = bytearray(cards(2))
    at = data.index(b"startxref")
    data[at : at + 20] = b"startxref\n99\n%%EOF\n\n"
    return bytes(data)


def no_pages() -> bytes:
    out = io.BytesIO()
    pikepdf.new().save(out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "is no PDF"),
        (b"GIF89a and more", "is no PDF"),
        (cards(1)[:-200], "its end is missing"),
        (broken(), "is damaged"),
        (locked("user"), "asks for a password"),
        (locked(""), "is protected (encrypted)"),
        (no_pages(), "has no pages"),
    ],
)
def test_a_file_that_is_no_whole_open_pdf(tiny: Path, program: Program, data: bytes, said: str) -> None:
    ended = program("impose", str(written(tiny, data)), "--size", "63x88", project=tiny)
    assert ended.code == 3
    assert said in ended.err
    assert not (tiny / "build/imposed").exists()


def turned(pdf: pikepdf.Pdf) -> None:
    pdf.pages[1].obj.Rotate = 90


def mad(pdf: pikepdf.Pdf) -> None:
    pdf.pages[2].obj.TrimBox = pikepdf.Array([5, 5, 5, 5])


def cut_off(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].obj.CropBox = pikepdf.Array([20, 20, 100, 100])


def other(pdf: pikepdf.Pdf) -> None:
    for index in (1, 2):
        pdf.pages[index].obj.TrimBox = pikepdf.Array([0, 0, 100, 200])


@pytest.mark.parametrize(
    ("change", "code", "said"),
    [
        (other, 1, "pages 2, 3 of 'cards.pdf' are 35.28 x 70.56 mm; cards of 63 x 88 mm are due"),
        (turned, 1, "page 2 of 'cards.pdf' is 88 x 63 mm, turned a quarter"),
        (cut_off, 1, "page 1 of 'cards.pdf' is smaller than the card"),
        (mad, 3, "the boxes of page 3 make no sense"),
    ],
)
def test_pages_of_another_size_are_named(tiny: Path, program: Program, change: object, code: int, said: str) -> None:
    file = written(tiny, cards(3, change=change))  # type: ignore[arg-type]
    for words in ([], ["--size", "63x88"]):
        ended = program("impose", str(file), *words, project=tiny)
        assert (ended.code, said in ended.err) == (code, True), ended.err


def test_a_page_that_is_not_the_size_with_an_even_bleed(tiny: Path, program: Program) -> None:
    file = written(tiny, cards(1, trim=False))
    for words, due in (
        (["--size", "60x88"], "69 x 94 mm; cards of 60 x 88 mm"),
        (["--size", "63x88", "--bleed", "2"], "65 x 90 mm; cards of 63 x 88 mm inside a bleed of 2 mm"),
        (["--size", "30x55"], "69 x 94 mm"),
    ):
        ended = program("impose", str(file), *words, project=tiny)
        assert ended.code == 1
        assert due in ended.err


@pytest.mark.parametrize(
    ("count", "words", "said"),
    [
        (3, ["--pages", "alternating"], "the file has 3 pages, so one front has no back"),
        (3, ["--pages", "fronts-then-backs"], "so one front has no back"),
        (3, ["--pages", "back:4"], "the file has 3 pages"),
        (3, ["--pages", "back:0"], "the file has 3 pages"),
        (1, ["--pages", "back:1"], "the file has 1 page"),
        (1, ["--pages", "back:one"], "there is no order 'back:one'"),
        (1, ["--pages", "sideways"], "write fronts, alternating"),
        (1, ["--size", "63"], "'63' is no size"),
        (1, ["--size", "63x-88"], "is no size"),
        (1, ["--size", "0x88"], "is no size"),
        (1, ["--bleed", "much"], "'much' is not a length"),
        (1, ["--bleed", "-1"], "less than nothing"),
        (1, ["--paper", "a0x"], "there is no 'a0x'"),
        (1, ["--scheme", "pile"], "there is no 'pile'"),
        (1, ["--printer", "office"], "no printers.yaml"),
    ],
)
def test_wishes_that_do_not_fit_are_wrong_use(
    tiny: Path, program: Program, count: int, words: list[str], said: str
) -> None:
    option, value = words
    ended = program("impose", str(written(tiny, cards(count))), f"{option}={value}", project=tiny)
    assert (ended.code, said in ended.err) == (2, True), ended.err


def test_the_file_with_the_cards_is_never_written_over(tiny: Path, program: Program) -> None:
    file = written(tiny, cards(1))
    before = file.read_bytes()
    ended = program("impose", str(file), "--out", str(tiny / "templates/../cards.pdf"), project=tiny)
    assert ended.code == 2
    assert "is the file with the cards" in ended.err
    assert file.read_bytes() == before


def test_a_file_that_is_not_there(tiny: Path, program: Program) -> None:
    ended = program("impose", str(tiny / "nothing.pdf"), project=tiny)
    assert ended.code == 3
    assert "nothing.pdf' cannot be read: No such file" in ended.err
