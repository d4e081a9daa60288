"""The plates of the mushrooms: one tinted and one of lines for every kind, drawn by docs/art/gotta_piccem."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from deckpress.layout.svg.audit import audit
from deckpress.layout.svg.css import fold
from deckpress.layout.svg.tree import parse
from tests.claims.games import game

REPOSITORY = Path(__file__).resolve().parents[2]
PROGRAM = REPOSITORY / "docs" / "art" / "gotta_piccem"
ART = REPOSITORY / "templates" / "gotta-piccem" / "art"
LARGEST = 40_000


@pytest.fixture(scope="module")
def program() -> Iterator[Any]:
    """The drawing program, whose files know each other by their bare names."""
    before = set(sys.modules)
    sys.path.insert(0, str(PROGRAM))
    try:
        yield importlib.import_module("draw")
    finally:
        sys.path.remove(str(PROGRAM))
        for name in set(sys.modules) - before:
            if str(PROGRAM) in str(getattr(sys.modules[name], "__file__", "")):
                del sys.modules[name]


@pytest.fixture(scope="module")
def plates() -> dict[str, str]:
    """The plates that lie in the game's folder."""
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(ART.glob("*.svg")) if _is_plate(file)}


def _kinds() -> list[str]:
    return list(game("gotta-piccem").edition.tables["mushrooms"])


def _is_plate(file: Path) -> bool:
    return file.stem.removesuffix("-line") in _kinds()


def _colours(text: str) -> set[str]:
    return set(re.findall(r"#[0-9a-f]{6}", text))


def test_every_mushroom_has_a_tinted_plate_and_a_line_plate(plates: dict[str, str]) -> None:
    wanted = {f"{kind}{line}.svg" for kind in _kinds() for line in ("", "-line")}
    assert set(plates) == wanted


def test_the_program_draws_exactly_the_plates_that_are_there(program: Any, plates: dict[str, str]) -> None:
    assert set(program.PLATES) == set(_kinds())
    different = [
        name for kind in program.PLATES for name, text in program.files(kind).items() if plates.get(name) != text
    ]
    assert not different, "run python docs/art/gotta_piccem/draw.py"


def test_a_kind_is_drawn_the_same_whatever_was_drawn_before(program: Any) -> None:
    first = program.draw("death-cap", False)
    program.draw("fly-agaric", True)
    assert program.draw("death-cap", False) == first


def test_plates_hold_only_what_is_drawn_right(plates: dict[str, str]) -> None:
    for name, text in plates.items():
        root = parse(name, text)
        fold(root)
        assert not audit(root), name


def test_plates_stay_small_and_keep_to_their_page(plates: dict[str, str]) -> None:
    for name, text in plates.items():
        assert 'viewBox="0 0 56 44"' in text, name
        assert len(text) < LARGEST, name
        assert text.count("<path") <= 220, name


def test_every_colour_is_in_the_palette(program: Any, plates: dict[str, str]) -> None:
    known = set(importlib.import_module("palette").COLOURS.values())
    assert all(_colours(text) <= known for text in plates.values())


def test_line_plates_are_ink_on_paper_without_shades(program: Any, plates: dict[str, str]) -> None:
    palette = importlib.import_module("palette")
    for name, text in plates.items():
        if name.endswith("-line.svg"):
            assert _colours(text) <= {palette.INK, palette.PAPER}, name
            assert "opacity" not in text, name


def test_plates_are_named_by_the_scientific_names_of_the_game(plates: dict[str, str]) -> None:
    rows = game("gotta-piccem").edition.tables["mushrooms"]
    for kind, row in rows.items():
        assert f"<title>{row['latin']}</title>" in plates[f"{kind}.svg"], kind
