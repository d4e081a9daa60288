"""What `deckpress explain` tells."""

from __future__ import annotations

from pathlib import Path

from tests.program import Program


def test_without_a_word_it_lists_every_check_as_a_question(program: Program) -> None:
    ended = program("explain")
    assert "page/text-overflow" in ended.out
    assert "Does every text fit its box?" in ended.out


def test_a_check_is_told_whole(program: Program) -> None:
    ended = program("explain", "page/text-overflow")
    assert "Failing:" in ended.out
    assert "Passing:" in ended.out


def test_a_claim_is_told_with_its_sum_and_all_that_it_read(tiny: Path, program: Program) -> None:
    ended = program("explain", "t-1", project=tiny)
    assert ended.code == 0, ended.err
    assert "verdict     holds" in ended.out
    assert "5 = " in ended.out
    assert "cards.yaml:" in ended.out


def test_a_card_is_told_with_its_printings_and_setups(tiny: Path, program: Program) -> None:
    ended = program("explain", "joker", project=tiny)
    assert "printed     1 in Base game" in ended.out
    assert "duel: 1 in draw" in ended.out


def test_the_schema_is_json(tiny: Path, program: Program) -> None:
    schema = program("explain", "schema", project=tiny).json
    assert "games" in schema["properties"]


def test_an_unknown_word_is_wrong_use_with_the_nearest(tiny: Path, program: Program) -> None:
    ended = program("explain", "jocker", project=tiny)
    assert ended.code == 2
    assert "joker" in ended.err
