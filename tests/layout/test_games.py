"""The test games: four kinds of faces and the two examples of the documentation, drawn and read back."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.layout.rendered import contact_sheet, pdf_of, texts
from tests.layout.small import REPOSITORY, Small, game, near


def words(name: str, **options: object) -> dict[str, list[str]]:
    """The words on each front, by card."""
    project = game(name)
    pages = project.pages(**options)
    keys = [pages.faces[page.front].form for page in pages.cards]
    found = texts(pdf_of(keys, pages.forms, pages.images, project.fonts))
    return {page.card: text.split() for page, text in zip(pages.cards, found, strict=True)}


def test_a_family_of_cards_shares_one_face() -> None:
    project = game("kites")
    pages = project.pages()
    fronts = [page.front for page in pages.cards]
    assert len(set(fronts)) == 8 and pages.total == 12
    picture = project.picture(144, "calm-sky")
    assert near(picture, 0, 44, "#fbf7ec", 144) and near(picture, 31, 25, "#d5e9fb", 144)
    assert near(project.picture(144, "storm-sky"), 0, 44, "#3d4858", 144)
    assert words("kites")["storm-rose"] == ["Red", "Rascal", "Storm", "0", "0"]


def test_low_ink_of_a_family_is_white_where_it_was_coloured() -> None:
    picture = game("kites").picture(144, "storm-sky", low_ink=True)
    assert near(picture, 0, 44, "#fffffd", 144) and near(picture, 10, 60, "#ffffff", 144)


def test_a_card_for_both_sides_of_the_table_reads_the_same_from_both() -> None:
    project = game("ranks")
    upright = project.picture(144, "blue-before-red")
    assert near(upright, 17, 36.5, "#2b6bb2", 144) and near(upright, 46, 36.5, "#c8102e", 144)
    assert near(upright, 46, 51.5, "#2b6bb2", 144) and near(upright, 17, 51.5, "#c8102e", 144)
    assert words("ranks")["red-apart-white"] == ["Red", "is", "not", "level", "with", "white"] * 2
    one, other = project.face("blue-before-red").rows
    assert one.matrix[:4] == (1, 0, 0, 1) and other.matrix[:4] == (-1, 0, 0, -1)
    assert one.ink[1] == pytest.approx(88 - other.ink[3], abs=0.001)


def test_a_card_with_four_ways_has_them_on_front_and_back() -> None:
    project = game("turns")
    pages = project.pages()
    page = pages.cards[1]
    keys = [pages.faces[page.front].form, pages.faces[page.back].form]
    front, back = texts(pdf_of(keys, pages.forms, {}, project.fonts))
    assert sorted(front.split()) == ["0", "0", "0", "20", "20", "20"]
    assert sorted(back.split()) == ["1-20", "19", "3"]
    turned = [row.text for row in pages.faces[page.back].rows if row.matrix[0] == pytest.approx(-1)]
    assert turned == ["", "1-20"]


def test_a_picture_card_holds_forty_words_with_icons() -> None:
    face = game("herbs").face("foxglove")
    (body,) = [row for row in face.rows if row.fields == ("text",)]
    assert len(body.text.split()) >= 40 and body.lost == 0 and body.problems == ()
    assert [row.file for row in face.rows if row.kind == "art"] == ["templates/herbs/art/bells.svg"]
    assert [row.text for row in game("herbs").face("chamomile").rows if row.fields == ("scores",)] == ["+2", "x2"]


def test_the_first_example_of_the_documentation() -> None:
    project = game("examples")
    picture = project.picture(144, "grape")
    assert near(picture, 1, 1, "#7d3fbf", 144, 3) and near(picture, 50, 50, "#fbf7ec", 144, 3)
    assert near(picture, 42.5, 52, "#7d3fbf", 144, 3)
    assert words("examples")["grape"][:2] == ["Grape", "Escape"]
    stats = [row for row in project.face("grape").rows if row.fields == ("stats",)]
    assert [row.text for row in stats] == ["4", "0", "2"]
    assert [round(stat.ink[0] - stats[0].ink[0]) for stat in stats] == [0, 12, 24]


def test_the_second_example_of_the_documentation() -> None:
    said = words("examples")
    assert sorted(said["star-7"]) == ["7", "7", "Stars", "Stars"]
    assert sorted(said["star-0"]) == ["0", "0", "Trump", "Trump"]
    project = game("examples")
    assert near(project.picture(144, "star-7"), 31.5, 45, "#c8102e", 144, 3)
    assert near(project.picture(144, "star-7", low_ink=True), 31.5, 45, "#ffffff", 144, 3)


def test_the_rows_measure_what_the_checks_need() -> None:
    rows = game("turns").face("corn-7").rows
    seed = rows[0]
    assert (seed.kind, seed.text, seed.style, seed.fields) == ("text", "7", "big", ("seed",))
    assert seed.style_size == 34 and seed.floor == 18 and seed.lines == 1 and seed.fill == "#1f1d1b"
    assert 20 < seed.ink[0] < 31.5 < seed.ink[2] < 43 and seed.place.line == 11
    assert seed.ink[3] == pytest.approx(32.5, abs=0.3)  # the baseline


@pytest.mark.parametrize("name", ["kites", "ranks", "turns", "herbs", "examples"])
def test_every_face_looks_like_something(name: str) -> None:
    project = game(name)
    sheet = contact_sheet(project.pages(), project.fonts, dpi=40)
    colours = sheet.getcolors(sheet.width * sheet.height)
    assert colours is not None and len(colours) > 30


def test_a_game_without_templates_has_the_plain_ones(tmp_path: Path) -> None:
    shutil.copytree(REPOSITORY / "templates" / "base", tmp_path / "templates" / "base")
    (tmp_path / "cards.yaml").write_text(
        "games:\n  plain:\n    title: Plain\n    size: poker_euro\n"
        "    kinds: {card: {face: card.svg, back: back.svg}, bare: {face: card.svg, back: back.svg}}\n"
        "    components: {base: {name: Base, border: paper}}\n    cards:\n"
        "      - {id: one, kind: card, name: One, text: 'Take {star}.', component: base}\n"
        "      - {id: two, kind: bare, name: Two, component: base}\n"
    )
    project = Small(tmp_path)
    pages, findings = project.lay()
    assert findings == () and len(pages.faces) == 3
    assert project.text("one").split() == ["One", "Take", ".", "Base"] and project.text("two").split() == [
        "Two",
        "Base",
    ]
    assert len(project.lay(low_ink=True)[0].faces) == 3
