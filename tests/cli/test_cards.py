"""What `deckpress cards` lists."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from tests.program import Program


def test_json_lists_every_printing_with_its_fields(tiny: Path, program: Program) -> None:
    rows = program("cards", "tiny", project=tiny).json
    assert [row["id"] for row in rows] == ["one-sun", "one-moon", "joker"]
    assert list(rows[0])[:5] == ["id", "kind", "component", "pile", "copies"]
    assert rows[1] == {
        "id": "one-moon",
        "kind": "suit",
        "component": "base",
        "pile": "box",
        "copies": 2,
        "name": "One of moon",
        "suit": "moon",
        "value": 1,
        "text": "Worth {value}.",
    }


def test_a_setup_tells_its_piles(tiny: Path, program: Program) -> None:
    rows = program("cards", "TINY", "--setup", "duel", project=tiny).json
    assert {row["pile"] for row in rows} == {"draw"}


def test_csv_has_a_column_for_each_field_and_reads_back(tiny: Path, program: Program) -> None:
    ended = program("cards", "tiny", "--format", "csv", project=tiny)
    rows = list(csv.DictReader(io.StringIO(ended.out)))
    assert [row["copies"] for row in rows] == ["2", "2", "1"]
    assert rows[2]["name"] == "Joker"


def test_people_get_a_table_with_the_total(tiny: Path, program: Program) -> None:
    ended = program("cards", "tiny", "--format", "human", project=tiny)
    assert ended.out.rstrip().endswith("5 cards")


def test_an_unknown_game_is_wrong_use(tiny: Path, program: Program) -> None:
    ended = program("cards", "tinny", project=tiny)
    assert ended.code == 2
    assert "did you mean tiny?" in ended.err
