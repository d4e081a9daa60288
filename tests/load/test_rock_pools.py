"""A whole game that lives in a spreadsheet, through the real command line: as a CSV file and as a workbook."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path

import pytest

from tests.load.sheets import workbook
from tests.program import Program
from tests.tiny import ROOT, write_fonts

GAME = ROOT / "tests/games/rock-pools"


@pytest.fixture
def pools(tmp_path: Path) -> Path:
    """The game in a folder of its own."""
    folder = tmp_path / "rock pools"
    shutil.copytree(GAME, folder)
    write_fonts(folder, "figtree")
    return folder


def edit(file: Path, old: str, new: str) -> None:
    """Change one text of a file, which must be there once."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def as_workbook(folder: Path) -> None:
    """Turn the game's CSV file into a workbook, digits as numbers, as a spreadsheet program would."""
    with (folder / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = [[float(cell) if cell.isdigit() else cell or None for cell in row] for row in csv.reader(file)]
    (folder / "cards.csv").unlink()
    (folder / "cards.xlsx").write_bytes(workbook(*rows))
    edit(folder / "cards.yaml", "from: cards.csv", "from: cards.xlsx")


def test_the_game_checks_and_builds(pools: Path, program: Program) -> None:
    ended = program("check", "--format", "json", project=pools)
    assert ended.code == 0, ended.err
    assert [claim["verdict"] for claim in ended.json["claims"]] == ["holds", "holds"]
    assert ended.json["findings"] == []
    assert program("build", "--product", "sheets", project=pools).code == 0
    (product,) = json.loads((pools / "build/manifest.json").read_text())["products"]
    assert (product["cards"], product["faces"]) == (45, 17)


def test_cards_of_rows_and_of_entries_are_listed_alike(pools: Path, program: Program) -> None:
    rows = {(row["id"], row["component"]): row for row in program("cards", "rock-pools", project=pools).json}
    assert rows["starfish", "base"]["copies"] == 1 and rows["starfish", "storm"]["copies"] == 2
    assert rows["shore-crab", "base"] | {"pile": ""} == {
        "id": "shore-crab",
        "kind": "creature",
        "component": "base",
        "pile": "",
        "copies": 3,
        "name": "Shore Crab",
        "zone": "low",
        "points": 2,
        "nocturnal": True,
        "likes": ["mussel", "shrimp"],
        "text": 'Says "mine!" and takes a card, any card, from a neighbour.',
    }
    assert rows["spring-tide", "storm"]["moves"] == 3 and "nocturnal" not in rows["spring-tide", "storm"]


def test_a_workbook_of_the_same_rows_gives_the_same_bytes(pools: Path, program: Program) -> None:
    made = pools / "build/rock-pools/en/sheets-box-a4.pdf"
    assert program("build", "--no-cache", project=pools).code == 0
    first = made.read_bytes()
    as_workbook(pools)
    assert program("build", "--no-cache", project=pools).code == 0
    assert made.read_bytes() == first


def test_b030_a_text_that_is_too_long_is_found_in_its_row(pools: Path, program: Program) -> None:
    edit(pools / "cards.csv", "Weed. Pops.", "Weed. " * 80)
    ended = program("build", project=pools)
    assert ended.code == 1
    assert "error: page/text-overflow" in ended.err and "bladderwrack" in ended.err
    assert "the text is written at cards.csv:15:39" in ended.err


def test_b030_a_fault_that_is_found_later_shows_the_line_of_the_file(pools: Path, program: Program) -> None:
    edit(pools / "cards.csv", "goby,Rock Goby,high,3,", "goby,Rock Goby,high,three,")
    ended = program("check", project=pools)
    assert ended.code == 1
    assert "cards.csv:8:21: error: resolve/wrong-value: card 'goby', 'points': 'three' is not a number" in ended.err
    assert "     8 | goby,Rock Goby,high,three,2" in ended.err
    assert f"{'':>6} | {'':>20}^" in ended.err


def test_a_fault_in_a_workbook_names_the_cell(pools: Path, program: Program) -> None:
    edit(pools / "cards.csv", "goby,Rock Goby,high,3,2", "goby,Rock Goby,high,3,a pair")
    as_workbook(pools)
    ended = program("check", project=pools)
    assert ended.code == 1
    assert "cards.xlsx:7:5: error: load/bad-value: card 'goby', 'copies': 'a pair'" in ended.err
    assert "(cell E7 of the sheet 'Cards')" in ended.err


def test_a_file_in_another_encoding_ends_with_exit_3(pools: Path, program: Program) -> None:
    text = (pools / "cards.csv").read_text(encoding="utf-8")
    (pools / "cards.csv").write_bytes(text.encode("cp1252"))
    ended = program("build", project=pools)
    assert ended.code == 3
    assert "load/not-utf-8" in ended.err and "CSV UTF-8" in ended.err


def test_a_change_in_a_spreadsheet_is_checked_again(pools: Path, program: Program) -> None:
    assert program("build", project=pools).code == 0
    edit(pools / "cards.csv", "limpet,Limpet,low,1,4", "limpet,Limpet,low,1,5")
    ended = program("build", project=pools)
    assert ended.code == 1
    assert "claims/does-not-hold: R-1" in ended.err
