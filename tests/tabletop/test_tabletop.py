"""The product ``tabletop``: every copy on the table once, each card where the picture has it."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from deckpress.export.tabletop import MOST, shape
from tests.program import Program
from tests.tiny import CARDS, write_project


def made(project: Path, program: Program, *words: str) -> tuple[Path, Any]:
    ended = program("build", "--product", "tabletop", *words, project=project)
    assert ended.code == 0, ended.err
    (folder,) = (project / "build/tiny/en").iterdir()
    return folder, json.loads((folder / "saved-object.json").read_text(encoding="utf-8"))


def test_a_setup_is_a_deck_a_pile_with_every_copy(tiny: Path, program: Program) -> None:
    folder, value = made(tiny, program, "--setup", "duel")
    (deck,) = value["ObjectStates"]
    assert (deck["Name"], deck["Nickname"]) == ("DeckCustom", "Draw")
    assert deck["DeckIDs"] == [100, 100, 101, 101, 102]
    names = [card["Nickname"] for card in deck["ContainedObjects"]]
    assert names == ["One of sun", "One of sun", "One of moon", "One of moon", "Joker"]
    assert deck["ContainedObjects"][4]["Description"] == "Joker\nWorth 0."
    assert deck["CustomDeck"]["1"]["FaceURL"] == "draw-1.png"
    assert sorted(path.name for path in folder.iterdir()) == ["draw-1-back.png", "draw-1.png", "saved-object.json"]


def test_addresses_begin_with_the_url(tiny: Path, program: Program) -> None:
    _, value = made(tiny, program, "--url", "https://example.org/t")
    custom = value["ObjectStates"][0]["CustomDeck"]["1"]
    assert custom["FaceURL"] == "https://example.org/t/base-game-1.png"
    assert custom["BackURL"] == "https://example.org/t/base-game-1-back.png"
    assert custom["UniqueBack"] is False


def test_each_card_lies_at_its_place_of_the_grid(tiny: Path, program: Program) -> None:
    folder, _ = made(tiny, program)
    picture = Image.open(io.BytesIO((folder / "base-game-1.png").read_bytes()))
    wide, high = shape(3)
    width, height = picture.width // wide, picture.height // high
    assert picture.width <= 4096 and picture.height <= 4096
    middles = [picture.getpixel((round(width * (at + 0.5)), round(height * 0.45))) for at in range(4)]
    assert middles == [(0xE8, 0xA3, 0x17), (0x3B, 0x5B, 0x92), (0xE8, 0xA3, 0x17), (255, 255, 255)]


def test_more_cards_than_a_picture_holds_need_another(tmp_path: Path, program: Program) -> None:
    suits = "\n".join(f"        s{index}: {{tint: warm}}" for index in range(MOST + 1))
    cards = CARDS.replace("        sun: {tint: warm}\n        moon: {tint: cold}", suits)
    total = str(2 * (MOST + 1) + 1)
    cards = cards.replace("suit: sun", "suit: s0").replace("expected: 5", f"expected: {total}")
    project = write_project(tmp_path / "p", cards=cards.replace("5, sec", f"{total}, sec"))
    face = project / "templates/tiny/suit.svg"
    face.write_text(face.read_text().replace("{{ inks[card.suit] }}", "#ffffff"))
    _, value = made(project, program)
    states = value["ObjectStates"]
    assert sum(len(deck["DeckIDs"]) for deck in states) == int(total)
    assert [list(deck["CustomDeck"]) for deck in states] == [["1"], ["2"]]


@pytest.mark.parametrize(("count", "grid"), [(1, (2, 2)), (2, (10, 2)), (19, (10, 2)), (20, (10, 3)), (69, (10, 7))])
def test_the_grid_keeps_a_place_free(count: int, grid: tuple[int, int]) -> None:
    assert shape(count) == grid
    assert grid[0] * grid[1] > count


def test_two_builds_give_equal_bytes(tiny: Path, program: Program) -> None:
    first = {path.name: path.read_bytes() for path in made(tiny, program)[0].iterdir()}
    second = {path.name: path.read_bytes() for path in made(tiny, program)[0].iterdir()}
    assert first == second
