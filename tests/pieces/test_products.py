"""What `deckpress build` makes of pieces, and what it says where there are none."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from deckpress.readback import read_pdf
from tests.pieces.garden import BOARD, FACES, SCORES, SNAILS, write_garden
from tests.pieces.garden import garden as garden  # noqa: PLC0414 - a fixture
from tests.program import Ended, Program

PRODUCTS = "board,standees,scoresheet"


def made(folder: Path) -> dict[str, dict[str, object]]:
    """The products of pieces in a manifest, by product and paper."""
    products = json.loads((folder / "build/manifest.json").read_text())["products"]
    return {f"{each['product']}-{each['paper']}": each for each in products if each["product"] in PRODUCTS}


def on_pages(ended: Ended) -> list[dict[str, object]]:
    """The findings about faces."""
    return [each for each in ended.json["findings"] if each["id"].startswith("page/")]


def words_on(path: Path) -> list[str]:
    document = pypdfium2.PdfDocument(str(path))
    return [page.get_textpage().get_text_bounded() for page in document]


def colours(path: Path, page: int, *points: tuple[float, float]) -> list[tuple[int, int, int]]:
    """The colours at points of a page, in mm from its top left corner."""
    picture = pypdfium2.PdfDocument(str(path))[page].render(scale=2).to_pil().convert("RGB")
    return [picture.getpixel((round(x / 25.4 * 144), round(y / 25.4 * 144))) for x, y in points]


def test_home_products_hold_the_pieces_once_whatever_setups_are_printed(garden: Path, program: Program) -> None:
    ended = program("build", "--setup", "box,duel", "--product", f"sheets,{PRODUCTS}", project=garden)
    assert ended.code == 0, ended.err
    shown = {key: (each["pages"], each["sheets"], each["faces"], each["cards"]) for key, each in made(garden).items()}
    assert shown == {"board-a4": (2, 2, 1, 0), "standees-a4": (1, 1, 3, 0), "scoresheet-a4": (1, 1, 1, 0)}
    assert {each["setup"] for each in made(garden).values()} == {"box"}


def test_a_build_without_products_makes_what_there_is_and_one_of_chosen_cards_no_pieces(
    garden: Path, program: Program
) -> None:
    program("build", project=garden)
    assert set(made(garden)) == {"board-a4", "standees-a4", "scoresheet-a4"}
    program("build", "--card", "seed", project=garden)
    assert made(garden) == {}
    program("build", "--card", "seed", "--product", "board", project=garden)
    assert set(made(garden)) == {"board-a4"}


def test_a_game_without_pieces_makes_no_file_and_asked_for_by_name_it_says_so(tiny: Path, program: Program) -> None:
    ended = program("build", "--product", f"sheets,{PRODUCTS}", project=tiny)
    assert ended.code == 0 and made(tiny) == {}
    ended = program("build", "--product", "board", project=tiny)
    assert ended.code == 2 and ended.err.count("error") == 1 and "'tiny' has no board" in ended.err
    ended = program("build", "--product", "board,standees", project=tiny)
    assert ended.code == 2 and "no board or standee" in ended.err


def test_equal_bytes_with_and_without_the_cache_and_with_any_number_of_jobs(garden: Path, program: Program) -> None:
    seen = []
    for words in (["--no-cache"], [], [], ["--jobs", "2", "--no-cache"]):
        assert program("build", "--product", PRODUCTS, "--paper", "letter", *words, project=garden).code == 0
        seen.append([file.read_bytes() for file in sorted((garden / "build/garden").rglob("*.pdf"))])
    assert len(seen[0]) == 3 and all(each == seen[0] for each in seen)


def test_sheets_say_what_they_are_and_where_they_are_glued(garden: Path, program: Program) -> None:
    program("build", "--product", PRODUCTS, project=garden)
    first, second = words_on(garden / "build/garden/en/board-a4.pdf")
    assert "The garden path" in first and "sheet 1 of 2" in first and "glue under sheet 2" in first
    assert "sheet 2 of 2" in second and "glue" not in second and "this is 100 mm" in second
    (figures,) = words_on(garden / "build/garden/en/standees-a4.pdf")
    assert "Standing figures" in figures and figures.count("foot") == 6 and "glue front and back" in figures
    (scores,) = words_on(garden / "build/garden/en/scoresheet-a4.pdf")
    assert scores.count("Trophy") == 4 and scores.count("Green") == 4


def test_pages_are_the_papers_and_ask_for_one_side_at_full_size(garden: Path, program: Program) -> None:
    program("build", "--product", PRODUCTS, "--paper", "letter", project=garden)
    for name in PRODUCTS.split(","):
        facts = read_pdf((garden / f"build/garden/en/{name}-letter.pdf").read_bytes())
        assert {page.media for page in facts.pages} == {(0.0, 0.0, 612.0, 792.0)}
        assert {("PrintScaling", "None"), ("Duplex", "Simplex")} <= set(facts.viewer)


def test_a_figure_stands_upright_on_both_sides_and_its_back_is_the_mirror_of_its_front(
    garden: Path, program: Program
) -> None:
    program("build", "--product", "standees", project=garden)
    file = garden / "build/garden/en/standees-a4.pdf"
    # Three strips of 30 x 120 mm with 4 mm between them, centred; a snail's bar is at its left, 2 to 10 mm.
    left, top = (210 - 98) / 2, 26.5
    front, back = top + 10 + 50 + 30, top + 10 + 20
    red, ground = (200, 16, 46), (255, 246, 224)
    assert colours(file, 0, (left + 6, front), (left + 24, front)) == [red, ground]
    assert colours(file, 0, (left + 6, back), (left + 24, back)) == [red, ground]
    foot, edge = top + 10 + 2, top + 10 + 49
    assert colours(file, 0, (left + 6, foot), (left + 6, edge)) == [ground, ground]
    assert colours(file, 0, (left + 6, top + 10 + 6)) == [red]


def test_the_part_of_a_board_lies_where_its_sheet_says(garden: Path, program: Program) -> None:
    program("build", "--product", "board", project=garden)
    file = garden / "build/garden/en/board-a4.pdf"
    # The red square is 10 to 50 mm from the left and 200 to 240 mm from the top of a board that begins at 7.9, 18.5.
    red, ground = (200, 16, 46), (255, 246, 224)
    x, y = 3.5 + 4 + 0.5, 18.5
    assert colours(file, 0, (x + 30, y + 220), (x + 60, y + 220), (x + 192, y + 220)) == [red, ground, (255,) * 3]
    assert colours(file, 1, (60, y + 220)) == [ground]


def test_low_ink_is_a_file_of_its_own_in_low_inks(garden: Path, program: Program) -> None:
    program("build", "--product", "board", "--ink", "full,low", project=garden)
    assert {each["ink"] for each in json.loads((garden / "build/manifest.json").read_text())["products"]} == {
        "full",
        "low",
    }
    assert colours(garden / "build/garden/en/board-a4-low.pdf", 0, (38, 238)) == [(255, 255, 254)]


def test_score_sheets_fill_their_sheets_and_a_back_lies_behind_each(tmp_path: Path, program: Program) -> None:
    other = SCORES.replace("score-sheet", "tally").replace("as:", "back: score.svg, copies: 5, as:")
    folder = write_garden(tmp_path / "two", SCORES, other)
    ended = program("build", "--product", "scoresheet", project=folder)
    assert ended.code == 0, ended.err
    facts = read_pdf((folder / "build/garden/en/scoresheet-a4.pdf").read_bytes())
    assert [len(page.placed) for page in facts.pages] == [4, 0, 4, 4, 4, 4]


def test_a_name_that_no_fact_has_is_an_error_with_the_nearest(tmp_path: Path, program: Program) -> None:
    board = FACES["board.svg"].replace("facts.fields_on_board", "facts.field_on_bord")
    folder = write_garden(tmp_path / "slip", board=board)
    ended = program("check", project=folder)
    assert ended.code == 1 and "no 'field_on_bord' in the facts" in ended.err and "fields_on_board" in ended.err
    assert "board.svg:1:" in ended.err


def test_numbers_of_facts_and_tables_are_numbers(tmp_path: Path, program: Program) -> None:
    score = FACES["score.svg"].replace("t.trophy", "facts.fields_on_board * 2 + 1")
    folder = write_garden(tmp_path / "sum", SCORES, score=score)
    assert program("build", "--product", "scoresheet", project=folder).code == 0
    assert words_on(folder / "build/garden/en/scoresheet-a4.pdf")[0].count("11") == 4


@pytest.mark.parametrize("name", ["card.name", "component.name"])
def test_a_piece_is_no_card(tmp_path: Path, program: Program, name: str) -> None:
    folder = write_garden(tmp_path / "slip", score=FACES["score.svg"].replace("t.trophy", name))
    ended = program("check", project=folder)
    assert ended.code == 1 and f"there is no name '{name.partition('.')[0]}'" in ended.err


def test_a_field_that_no_face_of_a_piece_shows_is_told(tmp_path: Path, program: Program) -> None:
    folder = write_garden(tmp_path / "slip", BOARD, SNAILS.replace("as:", "speed: slow, as:"))
    ended = program("check", "--format", "json", project=folder)
    (finding,) = on_pages(ended)
    assert (finding["id"], finding["card"], finding["field"]) == ("page/field-not-shown", "snail-red", "speed")


def test_the_checks_on_pages_look_at_pieces_too(tmp_path: Path, program: Program) -> None:
    small = FACES["score.svg"].replace('class="word"', 'class="word" dp:size="4" dp:min="4"')
    folder = write_garden(tmp_path / "slip", score=small)
    found = on_pages(program("check", "--format", "json", project=folder))
    assert [(each["id"], each["card"]) for each in found] == [("page/small-type", "score-sheet")] * 2
    assert str(found[0]["file"]).endswith("score.svg")


def test_a_face_of_another_size_is_refused_with_the_view_box_to_write(tmp_path: Path, program: Program) -> None:
    folder = write_garden(tmp_path / "slip", BOARD.replace("380 x 260", "300 x 260"))
    ended = program("check", project=folder)
    assert ended.code == 1 and "does not fit a piece of 300 x 260 mm" in ended.err
    assert 'viewBox="-4 -4 308 268"' in ended.err


def test_a_face_that_is_not_there_is_told_where_it_is_named(tmp_path: Path, program: Program) -> None:
    folder = write_garden(tmp_path / "slip", BOARD.replace("board.svg", "bord.svg"))
    ended = program("check", project=folder)
    assert ended.code == 1 and "cards.yaml:24:61" in ended.err and "bord.svg" in ended.err


def test_a_figure_too_large_for_the_paper_stops_the_build(tmp_path: Path, program: Program) -> None:
    tall = FACES["snail.svg"].replace("-2 -2 34 54", "-2 -2 34 304")
    folder = write_garden(tmp_path / "tall", SNAILS.replace("30 x 50", "30 x 300"), snail=tall)
    ended = program("build", "--product", "standees", project=folder)
    assert ended.code == 1 and "impose/standee-too-large" in ended.err
