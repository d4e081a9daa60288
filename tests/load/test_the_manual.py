"""docs/database.md: its examples load, and it tells every key."""

from __future__ import annotations

import re
from pathlib import Path

from deckpress.load.subject import _SHAPES, keys_of
from deckpress.model.database import FieldType, Provenance, Verdict
from tests.load.projects import game, load_text
from tests.resolve.games import resolve_text

PAGE = (Path(__file__).parents[2] / "docs/database.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def sections(text: str) -> dict[str, str]:
    """An example's sections by key, as they stand under a game."""
    parts = re.split(r"^(\w+):\n", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_the_whole_example_loads() -> None:
    assert load_text(EXAMPLES[0]).findings == ()


def test_the_sections_of_the_other_examples_resolve() -> None:
    parts = {"kinds": "popsicle: {face: p.svg}\nplain: {face: p.svg}"}
    for text in EXAMPLES:
        if text.startswith(("tables:", "documents:")):
            parts |= sections(text)
    resolved = resolve_text(**parts)
    assert resolved.findings == ()
    assert [card.name for card in resolved.editions["demo"].cards.values()] == ["Cherry Whistle", "Lemon Zinger"]


def test_the_setup_of_the_example_loads() -> None:
    (setups,) = (sections(text)["setups"] for text in EXAMPLES if text.startswith("setups:"))
    assert load_text(game(setups=setups)).database.games["demo"].setups["two-player"].piles["draw"].limits == {
        "puke": "3"
    }


def test_every_key_and_every_choice_is_told() -> None:
    told = set(re.findall(r"[`\s{,]([a-z][a-z-]*)[`:]", PAGE))
    known = {key for _, record, _ in _SHAPES for key in keys_of(record)}
    known |= {str(choice) for choices in (FieldType, Provenance, Verdict) for choice in choices}
    assert known <= told
