"""``deckpress changes``: what owners of an older print must know, in cards, numbers and rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.program import Program
from tests.tiny import CARDS, write_project

RULES = """\
# Tiny

{#deal}
Deal {{ count(duel) }} cards.

{#win}
The {card:joker} wins.
"""


@pytest.fixture
def printed(tmp_path: Path, program: Program) -> Path:
    """A project of version 1.0 that was printed and recorded."""
    project = write_project(tmp_path / "p", cards=CARDS.replace("title: Tiny", 'title: Tiny\n    version: "1.0"'))
    (project / "templates/tiny/rulebook.md.j2").write_text(RULES, encoding="utf-8")
    ended = program("build", "--product", "sheets", "--record", "first", project=project)
    assert ended.code == 0, ended.err
    return project


def edit(project: Path, name: str, *changes: tuple[str, str]) -> None:
    text = (project / name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (project / name).write_text(text, encoding="utf-8")


def test_nothing_changed(printed: Path, program: Program) -> None:
    ended = program("changes", "--since", "1.0", project=printed)
    assert (ended.code, ended.out) == (0, "# Tiny: changes since version 1.0, first\n\nNothing changed.\n")


def test_cards_numbers_and_rules_are_told(printed: Path, program: Program) -> None:
    edit(
        printed,
        "cards.yaml",
        ("copies: 1", "copies: 2"),
        (
            "suit: sun\n        value: 0\n        text: Worth {value}.",
            "suit: sun\n        value: 0\n        text: Wild.",
        ),
        ("value: 5", "value: 6"),
        ("expected: 5", "expected: 6"),
    )
    edit(
        printed, "templates/tiny/rulebook.md.j2", ("{#win}\nThe {card:joker} wins.", "{#lose}\nThe {card:joker} loses.")
    )
    ended = program("changes", "--since", "first", "--format", "json", project=printed)
    (box,) = ended.json["changes"]
    assert box["copies"] == [{"id": "joker", "name": "Joker", "before": 1, "now": 2}]
    assert box["cards"] == [{"id": "joker", "name": "Joker", "before": "Joker\nWorth 0.", "now": "Joker\nWild."}]
    assert [(each["id"], each["before"], each["now"]) for each in box["rules"]] == [
        ("deal", "Deal 5 cards.", "Deal 6 cards."),
        ("lose", "", "The Joker loses."),
        ("win", "The Joker wins.", ""),
    ]
    said = program("changes", "--since", "first", project=printed).out
    assert "- **Joker** (joker): 1 -> 2" in said
    assert "before: Deal 5 cards.\nnow: Deal 6 cards." in said


def test_a_drawing_that_changed_is_no_erratum(printed: Path, program: Program) -> None:
    edit(printed, "templates/tiny/suit.svg", ('r="14"', 'r="13"'))
    assert "Nothing changed." in program("changes", "--since", "first", project=printed).out


def test_an_unknown_version_is_wrong_use(printed: Path, program: Program) -> None:
    ended = program("changes", "--since", "frst", project=printed)
    assert ended.code == 2
    assert "there is no record 'frst'" in ended.err and "did you mean 'first'?" in ended.err


def test_a_record_without_words_says_so(printed: Path, program: Program) -> None:
    file = printed / "records/first.json"
    value = json.loads(file.read_text(encoding="utf-8"))
    value["version"] = 1
    for each in value["printed"]:
        del each["rules"]
        for card in each["cards"]:
            del card["says"]
    file.write_text(json.dumps(value), encoding="utf-8")
    edit(printed, "cards.yaml", ("copies: 1", "copies: 2"), ("value: 5", "value: 6"), ("expected: 5", "expected: 6"))
    said = program("changes", "--since", "first", project=printed).out
    assert "only numbers are compared" in said and "**Joker** (joker): 1 -> 2" in said
