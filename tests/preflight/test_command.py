"""The command: what it prints, in words and in JSON, how it ends, and that it says no more than it knows."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from tests.preflight.drawing import draw, state
from tests.preflight.files import made
from tests.preflight.seeds import SEEDS
from tests.program import Program

BY_ID = {seed.check: seed for seed in SEEDS}


def written(folder: Path, data: bytes, name: str = "cards.pdf") -> str:
    path = folder / name
    path.write_bytes(data)
    return str(path)


def test_a_good_file(tmp_path: Path, program: Program) -> None:
    ended = program("preflight", written(tmp_path, made()))
    assert ended.code == 0
    first, *others = ended.out.splitlines()
    assert first.endswith("cards.pdf: built to PDF/X-4, 60 checks passed, 1 not run")
    assert others == [
        "  not run: a verdict on PDF/X by another program: no free one gives it; "
        "ask the shop, or run a preflight of theirs"
    ]
    assert "certified" not in ended.out + ended.err and "conform" not in ended.out + ended.err


def test_a_finding_tells_page_and_place(tmp_path: Path, program: Program) -> None:
    file = written(tmp_path, BY_ID["total-ink"].data())
    ended = program("preflight", file)
    assert ended.code == 1
    assert "page 2, 11.1 mm from the left and 73.7 mm from the top: the fill here has 360 % of ink" in ended.err
    assert "says PDF/X-4" in ended.out and "1 found something" in ended.out
    (told,) = program("preflight", file, "--format", "json").json["files"]
    (finding,) = told["findings"]
    assert (finding["id"], finding["severity"]) == ("press/total-ink", "error")
    assert (finding["page"], finding["pages"], finding["x"], finding["y"]) == (2, [2], 11.1, 73.7)
    assert finding["file"] == file and finding["help"]
    assert "press/total-ink" not in told["passed"]
    assert told["claim"] == told["standard"] == "PDF/X-4"


def test_the_same_fault_on_many_pages_is_told_once(tmp_path: Path, program: Program) -> None:
    def everywhere(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            page.obj.Contents = pikepdf.Stream(pdf, b"1 0 0 rg 0 0 200 300 re f 0 1 0 rg 40 40 9 9 re f")

    file = written(tmp_path, made(everywhere, pages=6))
    (told,) = program("preflight", file, "--format", "json").json["files"]
    (finding,) = told["findings"]
    assert finding["pages"] == [1, 2, 3, 4, 5, 6]
    assert finding["message"].startswith("page 1, 3 mm outside the left and 3 mm outside the top (and 5 other pages): ")


def test_a_warning_stops_a_release_alone(tmp_path: Path, program: Program) -> None:
    file = written(tmp_path, BY_ID["thin-line"].data())
    assert program("preflight", file).code == 0
    assert program("preflight", file, "--release").code == 1


def test_a_shops_id_may_be_written_with_hyphens_and_in_capitals(tmp_path: Path, program: Program) -> None:
    ended = program("preflight", written(tmp_path, made()), "--profile", "DriveThruCards")
    assert "press/standard-named" in ended.err and "DriveThruCards wants PDF/X-1a" in ended.err
    assert "press/bleed-box" in ended.err
    assert program("preflight", written(tmp_path, made()), "--profile", "generic-offset").code == 0


def test_a_profile_that_nobody_knows(tmp_path: Path, program: Program) -> None:
    ended = program("preflight", written(tmp_path, made()), "--profile", "nobody")
    assert ended.code == 2
    assert "there is no profile 'nobody'" in ended.err and "mb_print" in ended.err


def test_a_flat_file_for_a_shop_that_takes_live_ones_is_held_to_the_stricter_rules(
    tmp_path: Path, program: Program
) -> None:
    file = written(tmp_path, made(None, "x1a"))
    (told,) = program("preflight", file, "--format", "json").json["files"]
    assert (told["claim"], told["standard"], told["findings"]) == ("PDF/X-1a:2003", "PDF/X-1a", [])
    see_through = draw("/GS gs 40 40 9 9 re f", ExtGState=state(ca=0.5))
    ended = program("preflight", written(tmp_path, made(see_through, "x1a")))
    assert ended.code == 1 and "press/transparency" in ended.err


def test_what_was_not_looked_at_is_told(tmp_path: Path, program: Program) -> None:
    see_through = draw("/GS gs 0 1 0 0 k 40 40 9 9 re f", ExtGState=state(ca=0.5))
    ended = program("preflight", written(tmp_path, made(see_through)))
    assert ended.code == 0
    assert "2 not run" in ended.out and "shine through one another" in ended.out


def test_a_home_file_is_held_to_no_standard(tmp_path: Path, program: Program) -> None:
    def home(pdf: pikepdf.Pdf) -> None:
        del pdf.Root.OutputIntents, pdf.Root.Metadata
        pdf.Root.ViewerPreferences = pikepdf.Dictionary(PrintScaling=pikepdf.Name("/None"))

    ended = program("preflight", written(tmp_path, made(home)), "--profile", "home")
    assert ended.code == 0
    assert ended.out.endswith("cards.pdf: 14 checks passed, 1 found something, all were run\n")


def png(width: int = 825, height: int = 1125, mode: str = "RGB", dpi: int = 300, form: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new(mode, (width, height)).save(out, form, dpi=(dpi, dpi))
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "ids"),
    [
        (png(), []),
        (png(822, 1122), ["picture/pixels"]),
        (png(dpi=72), ["picture/resolution-tag"]),
        (png(mode="RGBA"), ["picture/see-through"]),
        (png(mode="CMYK", form="JPEG"), ["picture/colours"]),
        (png(mode="I;16"), ["picture/deep-colours"]),
        (png(form="WEBP"), ["picture/format", "picture/resolution-tag"]),
    ],
)
def test_pictures_for_a_shop_that_takes_pictures(tmp_path: Path, program: Program, data: bytes, ids: list[str]) -> None:
    file = written(tmp_path, data, "card.png")
    (told,) = program("preflight", file, "--profile", "the_game_crafter", "--format", "json").json["files"]
    assert [finding["id"] for finding in told["findings"]] == ids


def test_a_turned_jpeg_and_one_in_another_colour_space(tmp_path: Path, program: Program) -> None:
    out = io.BytesIO()
    turned = Image.Exif()
    turned[0x0112] = 6
    Image.new("RGB", (825, 1125)).save(out, "JPEG", dpi=(300, 300), exif=turned, icc_profile=b"nothing")
    ended = program("preflight", written(tmp_path, out.getvalue(), "card.jpg"), "--profile", "the_game_crafter")
    assert "picture/turned" in ended.err and "picture/other-profile" in ended.err


def test_a_pdf_for_a_shop_that_takes_pictures_and_the_other_way_round(tmp_path: Path, program: Program) -> None:
    assert (
        "press/wants-pictures" in program("preflight", written(tmp_path, made()), "--profile", "makeplayingcards").err
    )
    assert "picture/wants-pdf" in program("preflight", written(tmp_path, png(), "a.png"), "--profile", "mb_print").err


def test_equal_files_are_told_in_equal_words(tmp_path: Path, program: Program) -> None:
    file = written(tmp_path, BY_ID["safe-zone"].data())
    one, other = (program("preflight", file, "--format", "json").out for _ in range(2))
    assert one == other
