"""The faces of Gotta Piccem: every class, mark and helper card has its drawing, and every colour is an ink."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
LOOK = ROOT / "templates" / "gotta-piccem"
DRAWINGS = [LOOK / f"{name}.svg" for name in ("mushroom", "helper", "bonus", "back", "back-bonus")]


@pytest.fixture(scope="module")
def game() -> Any:
    text = (ROOT / "cards.yaml").read_text(encoding="utf-8")
    return yaml.load(text, Loader=yaml.CSafeLoader)["games"]["gotta-piccem"]


@pytest.fixture(scope="module")
def theme() -> Any:
    return yaml.load((LOOK / "theme.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def test_each_toxin_class_has_an_icon_and_a_letter_of_its_own(game: Any, theme: Any) -> None:
    classes = {row["toxin"] for row in game["tables"]["mushrooms"].values()}
    assert {name for name in classes if not (LOOK / "icons" / f"toxin-{name}.svg").is_file()} == set()
    letters = [theme["toxins"][name]["code"] for name in classes]
    assert len(set(letters)) == len(classes) == 16
    drawings = {(LOOK / "icons" / f"toxin-{name}.svg").read_bytes() for name in classes}
    assert len(drawings) == 16


def test_each_mark_of_a_mushroom_and_each_bonus_has_the_same_emblem(game: Any, theme: Any) -> None:
    marks = {mark for row in game["tables"]["mushrooms"].values() for mark in row["traits"]}
    bonuses = set(game["tables"]["bonuses"])
    assert marks <= bonuses
    assert {mark for mark in bonuses if not (LOOK / "parts" / f"trait-{mark}.svg").is_file()} == set()
    assert set(theme["chapters"]) == bonuses


def test_each_helper_card_has_a_picture(game: Any) -> None:
    helpers = {card["id"] for card in game["cards"] if card.get("component") == "helpers"}
    assert {name for name in helpers if not (LOOK / "parts" / f"help-{name}.svg").is_file()} == set()


def test_every_colour_on_the_faces_is_an_ink_of_the_theme(theme: Any) -> None:
    inks = {ink["rgb"] for ink in theme["inks"].values()}
    strangers = {
        (file.name, colour)
        for file in [*DRAWINGS, *LOOK.glob("parts/trait-*.svg"), *LOOK.glob("parts/help-*.svg")]
        for colour in re.findall(r'="(#[0-9a-f]{6})"', file.read_text(encoding="utf-8"))
        if colour not in inks
    }
    assert strangers == set()
