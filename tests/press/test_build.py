"""``deckpress build --profile``: a shop's order, copies, blanks and names, or one clear sentence why not."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from tests.press.sample import screen_colours
from tests.program import Ended, Program
from tests.tiny import CARDS, FACE, THEME, write_project

BUILT = THEME.replace('"#221f1c"}', '"#221f1c", cmyk: [0, 0, 0, 100]}')
SHOPS = ("generic_offset", "drivethrucards", "mb_print", "longpack", "puzzlefactory", "print_and_play")


def build(program: Program, project: Path, *words: str) -> Ended:
    return program("build", "--no-cache", *words, project=project)


def files(project: Path) -> list[str]:
    root = project / "build" / "tiny" / "en"
    return sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())


def placed(project: Path, name: str) -> list[str]:
    """What each page of a file places."""
    with pikepdf.open(project / "build" / "tiny" / "en" / name) as pdf:
        return ["".join(str(key) for key in _used(page)) for page in pdf.pages]


def _used(page: pikepdf.Page) -> list[str]:
    content = page.obj.Contents.read_bytes().decode()
    return [str(name) for name in page.obj.Resources.get("/XObject", {}) if f"{name} Do" in content]


@pytest.fixture(scope="module")
def shops(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiny project's files for every shop that takes its size as pages or sheets."""
    import sys  # noqa: PLC0415

    from deckpress.cli import run  # noqa: PLC0415

    folder = write_project(tmp_path_factory.mktemp("shops"), theme=BUILT)
    asked = ["deckpress", "build", "--no-cache", "--profile", ",".join(SHOPS), "--project", str(folder)]
    before, sys.argv = sys.argv, asked
    try:
        with pytest.raises(SystemExit) as ended:
            run()
    finally:
        sys.argv = before
    assert not ended.value.code
    return folder


def test_a_shops_profile_makes_its_press_files_and_nothing_else(shops: Path) -> None:
    assert files(shops) == sorted(
        [
            "press-box-drivethrucards.pdf",
            "press-box-generic_offset.pdf",
            "press-box-longpack-copies.csv",
            "press-box-longpack.pdf",
            "press-box-mb_print.pdf",
            "press-box-print_and_play.pdf",
            "press-box-puzzlefactory-backs.pdf",
            "press-box-puzzlefactory-fronts.pdf",
        ]
    )


def test_every_copy_is_a_front_and_a_back(shops: Path) -> None:
    pages = placed(shops, "press-box-generic_offset.pdf")
    assert len(pages) == 10 and len(set(pages[1::2])) == 1
    assert pages[0] == pages[2] != pages[4] == pages[6] != pages[8]


def test_the_back_comes_first_where_the_shop_wants_it_so(shops: Path) -> None:
    pages, usual = placed(shops, "press-box-drivethrucards.pdf"), placed(shops, "press-box-generic_offset.pdf")
    assert pages[0::2] == usual[1::2] and pages[1::2] == usual[0::2]


def test_fronts_and_then_the_common_back_with_a_list_of_copies(shops: Path) -> None:
    pages = placed(shops, "press-box-longpack.pdf")
    assert len(pages) == len(set(pages)) == 4
    rows = (shops / "build/tiny/en/press-box-longpack-copies.csv").read_text().splitlines()
    assert [row["copies"] for row in csv.DictReader(rows)] == ["2", "2", "1"]
    assert [(row["page"], row["back page"]) for row in csv.DictReader(rows)] == [("1", "4"), ("2", "4"), ("3", "4")]


def test_fronts_and_backs_apart_and_one_back_where_all_are_alike(shops: Path) -> None:
    assert len(placed(shops, "press-box-puzzlefactory-fronts.pdf")) == 5
    assert len(placed(shops, "press-box-puzzlefactory-backs.pdf")) == 1


def test_sheets_are_of_the_shops_size_with_fronts_and_backs_on_pages_of_their_own(shops: Path) -> None:
    with pikepdf.open(shops / "build/tiny/en/press-box-print_and_play.pdf") as pdf:
        assert len(pdf.pages) == 2
        assert [float(part) for part in pdf.pages[0].mediabox] == [0, 0, 864, 1296]


def test_no_file_for_print_has_a_screen_colour(shops: Path) -> None:
    for name in files(shops):
        if name.endswith(".pdf"):
            assert not list(screen_colours((shops / "build/tiny/en" / name).read_bytes())), name


def test_a_shop_that_wants_pixels_gets_exactly_those_and_a_list(tiny: Path, program: Program) -> None:
    ended = build(program, tiny, "--profile", "the_game_crafter", "--format", "json")
    assert ended.code == 0, ended.err
    names = files(tiny)
    assert [name.split("/")[1] for name in names] == [
        "1-one-sun.png",
        "2-one-moon.png",
        "3-joker.png",
        "back.png",
        "copies.csv",
    ]
    with Image.open(tiny / "build/tiny/en" / names[0]) as picture:
        assert picture.size == (825, 1125) and picture.mode == "RGB"
        assert [round(each) for each in picture.info["dpi"]] == [300, 300]
    rows = list(csv.DictReader(io.StringIO((tiny / "build/tiny/en" / names[-1]).read_text())))
    assert [(row["front"], row["back"], row["copies"]) for row in rows] == [
        ("1-one-sun.png", "back.png", "2"),
        ("2-one-moon.png", "back.png", "2"),
        ("3-joker.png", "back.png", "1"),
    ]
    assert {made["profile"] for made in ended.json["products"]} == {"the_game_crafter"}


def test_a_card_without_a_back_gets_a_blank_page_so_that_the_order_holds(tmp_path: Path, program: Program) -> None:
    bare = CARDS.replace(
        "      suit: {face", "      bare: {face: suit.svg, fields: {suit: word, value: number}}\n      suit: {face"
    )
    bare = bare.replace("      - id: joker\n        kind: suit", "      - id: joker\n        kind: bare")
    project = write_project(tmp_path, bare, theme=BUILT)
    assert build(program, project, "--profile", "mb_print").code == 0
    pages = placed(project, "press-box-mb_print.pdf")
    assert len(pages) == 10 and pages[-1] == "" and pages[-2]


def test_a_size_that_the_shop_does_not_sell_is_an_error_that_names_those_who_do(tiny: Path, program: Program) -> None:
    ended = build(program, tiny, "--profile", "meinspiel")
    assert ended.code == 1 and "press/no-product" in ended.err
    assert "MeinSpiel sells no cards of 63 x 88 mm" in ended.err and "mb_print" in ended.err
    assert not (tiny / "build" / "tiny").exists()


def test_too_little_bleed_is_an_error_and_nothing_is_made(tmp_path: Path, program: Program) -> None:
    face = FACE.replace(
        'viewBox="-4 -4 71 96" width="71mm" height="96mm"', 'viewBox="-3 -3 69 94" width="69mm" height="94mm"'
    )
    project = write_project(tmp_path, face=face, theme=BUILT)
    ended = build(program, project, "--profile", "the_game_crafter")
    assert ended.code == 1 and "press/bleed-too-small" in ended.err and "3.62" in ended.err
    assert build(program, project, "--profile", "mb_print").code == 0


def test_a_text_nearer_to_the_cut_than_the_shop_likes_is_a_warning(tmp_path: Path, program: Program) -> None:
    face = FACE.replace('x="6" y="62" width="51"', 'x="3.4" y="62" width="51"')
    project = write_project(tmp_path, face=face, theme=BUILT)
    assert "press/outside-safe-zone" in build(program, project, "--profile", "mb_print").err
    assert "press/outside-safe-zone" not in build(program, project, "--profile", "generic_offset").err


def test_an_unknown_profile_is_wrong_use_with_the_nearest(tiny: Path, program: Program) -> None:
    ended = build(program, tiny, "--profile", "mbprint")
    assert ended.code == 2 and "mb_print" in ended.err


@pytest.mark.parametrize(
    ("name", "data", "says"), [("there.icc", b"nothing", "is no ICC profile"), ("gone.icc", None, "gone.icc")]
)
def test_a_colour_profile_that_is_none_is_refused(
    tiny: Path, program: Program, name: str, data: bytes | None, says: str
) -> None:
    if data is not None:
        (tiny / name).write_bytes(data)
    ended = build(program, tiny, "--profile", "mb_print", "--icc", name)
    assert ended.code == 3 and says in ended.err and "Traceback" not in ended.err


def test_a_colour_profile_of_ones_own_is_embedded(tiny: Path, program: Program) -> None:
    from deckpress.presets.vendors import default_profile  # noqa: PLC0415

    inside, outside = tiny / "mine.icc", tiny.parent / "theirs.icc"
    inside.write_bytes(default_profile())
    outside.write_bytes(default_profile())
    assert build(program, tiny, "--profile", "mb_print", "--icc", "mine.icc").code == 0
    first = (tiny / "build/tiny/en/press-box-mb_print.pdf").read_bytes()
    assert build(program, tiny, "--profile", "mb_print", "--icc", str(outside)).code == 0
    assert (tiny / "build/tiny/en/press-box-mb_print.pdf").read_bytes() == first
    with pikepdf.open(tiny / "build/tiny/en/press-box-mb_print.pdf") as pdf:
        assert "basICColor" in str(pdf.Root.OutputIntents[0].OutputConditionIdentifier)


def test_what_was_built_and_checked_is_said_and_never_called_certified(tiny: Path, program: Program) -> None:
    said = build(program, tiny, "--profile", "generic_offset").err
    assert "built to PDF/X-4 for FOGRA39, 7 checks passed" in said
    assert "press/ink-without-build" in said
    assert "certified" not in said.casefold()


def test_home_and_a_shop_together_make_both(tiny: Path, program: Program) -> None:
    assert build(program, tiny, "--profile", "home,generic_offset").code == 0
    assert {"press-box-generic_offset.pdf", "sheets-box-a4.pdf"} <= set(files(tiny))


def test_the_same_build_gives_the_same_bytes_with_the_cache_and_without(tiny: Path, program: Program) -> None:
    file = tiny / "build/tiny/en/press-box-generic_offset.pdf"
    found = []
    for words in (["--no-cache"], [], []):
        assert program("build", "--profile", "generic_offset", *words, project=tiny).code == 0
        found.append(file.read_bytes())
    assert found[0] == found[1] == found[2]


def test_the_ink_view_tells_every_side_and_shows_it(tiny: Path, program: Program) -> None:
    ended = build(program, tiny, "--product", "inkview")
    assert ended.code == 0 and "press/ink-view" in ended.err
    names = files(tiny)
    assert names == ["inkview-box-generic_offset.csv", "inkview-box-generic_offset/soft-proof-1.png"]
    rows = list(csv.DictReader(io.StringIO((tiny / "build/tiny/en" / names[0]).read_text())))
    assert [(row["what"], row["side"], row["copies"]) for row in rows] == [
        ("one-sun", "front", "2"),
        ("one-moon", "front", "2"),
        ("joker", "front", "1"),
        ("one-sun and 2 more", "back", "5"),
    ]
    assert all(0 < float(row["total"]) < 300 and float(row["most"]) >= float(row["total"]) for row in rows)


def test_what_a_shop_counts_is_told_before_anything_is_drawn(tiny: Path, program: Program) -> None:
    ended = program("stats", "--setup", "box", "--profile", "makeplayingcards,meinspiel,home", project=tiny)
    assert ended.code == 0
    assert "an order of 18: 13 blanks" in ended.out and "sells no cards of 63 x 88 mm" in ended.out
    assert "1 sheet, 4 places left empty" in ended.out
