"""What `deckpress stats` tells: what a setup is made of, its deals, and the chances of an opening hand."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from deckpress.cli.stats import likely
from tests.program import Ended, Program
from tests.tiny import CARDS, write_project

# Five cards: two suns, two moons, a joker that is a sun.
PLAYED = """\
      duel:
        name: Duel
        players: 1-3
        piles:
          draw: {from: [base]}
        deals:
          draw: {hand: facts.hand, table: "1"}
        wins:
          alike:
            says: Two of a suit
            each: {which: "distinct(duel, 'suit')"}
            needs:
              - {cards: suit == which, count: "2"}
          both:
            says: A sun and a moon
            needs:
              - {cards: suit == 'sun', count: "1"}
              - {cards: suit == 'moon', count: "1"}
          joker:
            says: The joker
            needs:
              - {cards: id == 'joker', count: "1"}
"""
DUEL = """\
      duel:
        name: Duel
        piles:
          draw: {from: [base]}
"""
HAND = "    tables:\n"
DEALT = CARDS.replace(DUEL, PLAYED).replace(HAND, "    facts:\n      hand: {value: 2, provenance: ours}\n" + HAND)


@pytest.fixture
def dealt(tmp_path: Path) -> Path:
    """The tiny project with players, a deal of two cards each and one on the table, and three winning sets."""
    return write_project(tmp_path / "dealt", DEALT)


def told(ended: Ended) -> dict[str, Any]:
    """The only setup of a run that printed JSON."""
    assert ended.code == 0
    (only,) = ended.json["setups"]
    assert isinstance(only, dict)
    return only


def counted(setup: dict[str, Any]) -> dict[str, dict[Any, int]]:
    """Counts by field and value."""
    return {each["by"]: {part["value"]: part["count"] for part in each["parts"]} for each in setup["composition"]}


def test_a_setup_is_counted_by_kind_component_and_pile(tiny: Path, program: Program) -> None:
    setup = told(program("stats", "--format", "json", project=tiny))
    assert (setup["game"], setup["setup"], setup["name"], setup["cards"]) == ("tiny", "duel", "Duel", 5)
    assert counted(setup) == {"kind": {"suit": 5}, "component": {"base": 5}, "pile": {"draw": 5}}
    assert setup["deals"] == setup["wins"] == setup["any"] == []


def test_any_fields_are_counted_and_shares_are_of_all_cards(tiny: Path, program: Program) -> None:
    setup = told(program("stats", "--by", "SUIT,value", "--by", "name", "--format", "json", project=tiny))
    assert counted(setup) == {
        "suit": {"sun": 3, "moon": 2},
        "value": {0: 1, 1: 4},
        "name": {"One of sun": 2, "One of moon": 2, "Joker": 1},
    }
    assert list(counted(setup)["value"]) == [0, 1]
    assert [part["share"] for part in setup["composition"][0]["parts"]] == [0.6, 0.4]


def test_cards_without_the_field_are_told_apart_and_said(tmp_path: Path, program: Program) -> None:
    without = CARDS.replace("        suit: sun\n        value: 0\n", "        value: 0\n")
    project = write_project(tmp_path / "without", without)
    setup = told(program("stats", "--by", "suit", "--format", "json", project=project))
    assert counted(setup)["suit"] == {"sun": 2, "moon": 2, None: 1}
    out = program("stats", "--by", "suit", project=project).out
    assert "    -         1   20.0 %  ####\n    (- are the cards that have no suit)" in out


def test_the_box_is_told_when_asked_for_or_where_there_is_no_setup(tmp_path: Path, program: Program) -> None:
    project = write_project(
        tmp_path / "box", CARDS.replace("    setups:\n" + DUEL, "").replace("count(duel)", "count(box)")
    )
    assert told(program("stats", "--format", "json", project=project))["setup"] == "box"
    dealt = write_project(tmp_path / "dealt", DEALT)
    assert told(program("stats", "--setup", "Box", "--format", "json", project=dealt))["setup"] == "box"


def test_deals_are_told_for_every_number_of_players(dealt: Path, program: Program) -> None:
    (deal,) = told(program("stats", "--format", "json", project=dealt))["deals"]
    # One player: 2 + 1 of 5 cards; two: 4 + 1; three would need 7.
    assert [(row["players"], row["hand"], row["dealt"], row["rounds"], row["left"]) for row in deal["hands"]] == [
        (1, 2, 3, 1, 2),
        (2, 2, 5, 1, 0),
        (3, 2, 7, 0, 5),
    ]
    assert [row["missing"] for row in deal["hands"]] == [0, 0, 2]
    assert (deal["pile"], deal["cards"], deal["table"], deal["again"], deal["ours"]) == ("draw", 5, 1, False, ["hand"])
    assert {row["most"] for row in deal["hands"]} == {2}


def test_a_deal_that_cannot_be_served_says_how_many_cards_are_missing(dealt: Path, program: Program) -> None:
    out = program("stats", project=dealt).out
    assert "deals from draw (5 cards, 1 on the table)" in out
    assert "          3     2      7  cannot be dealt: 2 missing" in out
    assert "rests on what we decided: hand" in out


def test_a_deal_again_each_round_tells_rounds_and_what_is_left(tmp_path: Path, program: Program) -> None:
    again = DEALT.replace('{hand: facts.hand, table: "1"}', '{hand: "1", again: yes}')
    (deal,) = told(program("stats", "--format", "json", project=write_project(tmp_path / "again", again)))["deals"]
    assert [(row["rounds"], row["left"]) for row in deal["hands"]] == [(5, 0), (2, 1), (1, 2)]
    assert deal["again"] is True


def test_only_the_asked_numbers_of_players_are_told(dealt: Path, program: Program) -> None:
    ended = program("stats", "--players", "2,9", "--format", "json", project=dealt)
    (deal,) = told(ended)["deals"]
    assert [row["players"] for row in deal["hands"]] == [2]
    assert deal["unplayed"] == [9]
    assert "not played by 9" in program("stats", "--players", "9", project=dealt).out
    assert told(program("stats", "--players", "9", "--format", "json", project=dealt))["wins"] == []


def test_where_nobody_says_how_many_play_any_number_can_be_asked(tmp_path: Path, program: Program) -> None:
    project = write_project(tmp_path / "nobody", DEALT.replace("        players: 1-3\n", ""))
    out = program("stats", project=project).out
    assert "2 to each; nobody says how many play, and 2 are served at most" in out
    (deal,) = told(program("stats", "--format", "json", project=project))["deals"]
    assert [(row["players"], row["dealt"], row["most"]) for row in deal["hands"]] == [(None, None, 2)]
    (deal,) = told(program("stats", "--players", "2,3", "--format", "json", project=project))["deals"]
    assert [(row["players"], row["dealt"], row["missing"]) for row in deal["hands"]] == [(2, 5, 0), (3, 7, 2)]


def test_the_chance_of_each_winning_set_and_of_any_is_exact(dealt: Path, program: Program) -> None:
    setup = told(program("stats", "--format", "json", project=dealt))
    # Of ten hands of two: three pairs of suns and one of moons; six with one of each; four with the joker.
    assert [(win["id"], win["winning"], win["hands"]) for win in setup["wins"]] == [
        ("alike", 4, 10),
        ("both", 6, 10),
        ("joker", 4, 10),
    ]
    assert [(win["numerator"], win["denominator"]) for win in setup["wins"]] == [(2, 5), (3, 5), (2, 5)]
    (any_of_them,) = setup["any"]
    assert (any_of_them["id"], any_of_them["winning"], any_of_them["numerator"]) == (None, 10, 1)
    assert setup["wins"][0]["players"] == [1, 2, 3]
    assert setup["wins"][0]["ours"] == ["hand"]


def test_people_read_per_cent_and_one_in_so_many(dealt: Path, program: Program) -> None:
    out = program("stats", project=dealt).out
    assert "  wins in an opening hand of 2 from draw (10 hands)\n" in out
    assert "    Two of a suit      4  40 %, 1 in 2.5\n" in out
    assert "    any of them       10  always\n" in out


def test_hands_of_several_sizes_are_told_with_their_players(tmp_path: Path, program: Program) -> None:
    several = DEALT.replace("hand: facts.hand,", "hand: {1: '2', 2-3: '1'},")
    project = write_project(tmp_path / "several", several)
    setup = told(program("stats", "--format", "json", project=project))
    assert [(win["id"], win["hand"], win["players"]) for win in setup["wins"] if win["id"] != "both"] == [
        ("alike", 2, [1]),
        ("alike", 1, [2, 3]),
        ("joker", 2, [1]),
        ("joker", 1, [2, 3]),
    ]
    out = program("stats", project=project).out
    assert "hand of 2 from draw (10 hands), for 1 player\n" in out
    assert "hand of 1 from draw (5 hands), for 2, 3 players\n" in out
    assert "    A sun and a moon  0  never\n" in out
    assert "for 1 player" not in program("stats", "--players", "2", project=project).out


def test_a_hand_that_the_pile_cannot_fill_is_said(tmp_path: Path, program: Program) -> None:
    large = DEALT.replace("says: The joker", "says: The joker\n            hand: '6'")
    project = write_project(tmp_path / "large", large)
    (joker,) = (win for win in told(program("stats", "--format", "json", project=project))["wins"] if win["hand"] == 6)
    assert (joker["hands"], joker["numerator"], joker["denominator"]) == (0, None, None)
    assert "hand of 6 from draw (0 hands)\n    the pile has fewer cards" in program("stats", project=project).out


def test_csv_has_a_row_for_each_part_deal_and_winning_set(dealt: Path, program: Program) -> None:
    ended = program("stats", "--by", "suit", "--format", "csv", project=dealt)
    rows = list(csv.DictReader(io.StringIO(ended.out)))
    assert [(row["part"], row["value"], row["players"], row["count"], row["of"]) for row in rows] == [
        ("composition", "sun", "", "3", "5"),
        ("composition", "moon", "", "2", "5"),
        ("deal", "draw", "1", "", "5"),
        ("deal", "draw", "2", "", "5"),
        ("deal", "draw", "3", "", "5"),
        ("win", "alike", "1 2 3", "4", "10"),
        ("win", "both", "1 2 3", "6", "10"),
        ("win", "joker", "1 2 3", "4", "10"),
        ("win", "any", "1 2 3", "10", "10"),
    ]
    assert [(row["dealt"], row["rounds"], row["left"]) for row in rows[2:5]] == [
        ("3", "1", "2"),
        ("5", "1", "0"),
        ("7", "0", "5"),
    ]
    assert rows[0]["share"] == "0.6"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--by", "siut"), "did you mean suit?"),
        (("--game", "tinny"), "did you mean tiny?"),
        (("--setup", "dual"), "did you mean duel?"),
        (("--players", "0"), "'0' is not a whole number"),
        (("--players", "two"), "'two' is not a whole number"),
        (("--format", "xml"), "'xml' is not one of human, json, csv"),
    ],
)
def test_wrong_words_are_wrong_use(words: tuple[str, ...], said: str, dealt: Path, program: Program) -> None:
    ended = program("stats", *words, project=dealt)
    assert ended.code == 2
    assert said in ended.err
    assert ended.out == ""


def test_a_winning_set_that_fails_is_an_error_with_its_line(tmp_path: Path, program: Program) -> None:
    slip = DEALT.replace("id == 'joker'", "id == 'jokre'")
    project = write_project(tmp_path / "slip", slip)
    ended = program("stats", project=project)
    line = next(number for number, text in enumerate(slip.splitlines(), 1) if "jokre" in text)
    assert ended.code == 1
    assert ended.out == ""
    assert f"cards.yaml:{line}:" in ended.err
    assert "stats/win-failed: no card has the id 'jokre'" in ended.err
    assert "did you mean 'joker'?" in ended.err


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "never"),
        (Fraction(1), "always"),
        (Fraction(1515, 5461512), "0.028 %, 1 in 3,605"),
        (Fraction(1, 504981379), "0.00000020 %, 1 in 504,981,379"),
        (Fraction(1, 3), "33 %, 1 in 3.0"),
        (Fraction(994, 1000), "99 %, 1 in 1.0"),
        (Fraction(9999, 10000), "over 99 %, 1 in 1.0"),
    ],
)
def test_a_chance_has_two_digits_that_count(chance: Fraction, words: str) -> None:
    assert likely(chance) == words
