"""What `deckpress cards --format csv` prints is a source of cards, and gives the same cards again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.load.test_rock_pools import pools
from tests.program import Program
from tests.tiny import CARDS, write_project

__all__ = ["pools"]

ODD = r"""
      - id: odd
        kind: suit
        name: 'Rolf "Anvil" Rot'
        label: anvil
        suit: "  sun "
        value: -2.5
        text: "one, two\n\"three\"; four"
        hidden: no
        tags: ['red; dark', x, blue]
        looks: {cap: '1:1', stem: 'a; b'}
        empty: ''
        none: []
        printings: [{component: base, copies: 2}, {component: more}]
      - {id: plain, kind: suit, name: NO, suit: "null", value: 0, text: "=1+1", hidden: yes, component: more}
"""


def cards(folder: Path, program: Program, game: str) -> list[dict[str, Any]]:
    """The cards of the box as JSON tells them."""
    ended = program("cards", game, project=folder)
    assert ended.code == 0, ended.err
    rows: list[dict[str, Any]] = ended.json
    return rows


def read_back(folder: Path, program: Program, game: str) -> None:
    """Make the printed CSV the only source of the game's cards."""
    printed = program("cards", game, "--format", "csv", project=folder)
    (folder / "printed.csv").write_text(printed.out, encoding="utf-8", newline="")
    text = (folder / "cards.yaml").read_text(encoding="utf-8")
    head, rest = text.split("    cards:\n")
    tail = "    setups:\n" + rest.split("    setups:\n")[1]
    (folder / "cards.yaml").write_text(f"{head}    cards: {{from: printed.csv}}\n{tail}", encoding="utf-8")


def test_b027_export_and_import_give_equal_cards(tmp_path: Path, program: Program) -> None:
    text = CARDS.replace("    setups:\n", f"{ODD[1:]}    setups:\n").replace(
        "value: number}", "value: number, hidden: flag, tags: list, looks: map, none: list}"
    )
    text = text.replace("cream}\n", "cream}\n      more: {name: More, border: cream}\n")
    folder = write_project(tmp_path / "odd", text)
    before = cards(folder, program, "tiny")
    assert {row["label"] for row in before if row["id"] == "odd"} == {"anvil"}
    read_back(folder, program, "tiny")
    assert cards(folder, program, "tiny") == before


def test_b027_a_whole_game_comes_back(pools: Path, program: Program) -> None:
    before = cards(pools, program, "rock-pools")
    read_back(pools, program, "rock-pools")
    assert cards(pools, program, "rock-pools") == before
    assert program("check", project=pools).code == 0
