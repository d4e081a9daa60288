"""Pieces as they are written: families, sizes, and what is wrong with an entry."""

from __future__ import annotations

import pytest

from deckpress.model.finding import Refused
from deckpress.model.units import Size, mm
from tests.load.projects import load_text
from tests.pieces.garden import BOARD, SCORES, SNAILS, database, edition, resolved


def faults(*pieces: str) -> list[tuple[str, str]]:
    return [(finding.id, finding.ref.card) for finding in resolved(*pieces).findings]


def test_a_family_of_pieces_is_written_like_a_family_of_cards() -> None:
    pieces = edition().pieces
    assert list(pieces) == ["board", "snail-red", "snail-green", "snail-blue", "score-sheet"]
    snail = pieces["snail-green"]
    assert (snail.sort, snail.name, snail.fields["colour"]) == ("standee", "Green snail", "green")
    assert (snail.size, snail.copies, snail.back) == (Size(mm(30), mm(50)), 1, "")


def test_pieces_are_never_counted_as_cards() -> None:
    made = edition()
    assert made.setups["box"].total == 1 and list(made.cards) == ["seed"]


@pytest.mark.parametrize(
    ("written", "size"),
    [
        ("95x135mm", Size(mm(95), mm(135))),
        ("9.5 x 13.5 cm", Size(mm(95), mm(135))),
        ("4 × 6 in", Size(mm("101.6"), mm("152.4"))),
        ("poker-euro", Size(mm(63), mm(88))),
        ("poker_euro", Size(mm(63), mm(88))),
    ],
)
def test_a_size_is_two_lengths_or_a_card_size(written: str, size: Size) -> None:
    assert edition(SCORES.replace("95 x 135 mm", written)).pieces["score-sheet"].size == size


@pytest.mark.parametrize("written", ["95 x 135", "95 mm", "0 x 135 mm", "large paper", "-3 x 4 mm"])
def test_what_is_no_size_is_told(written: str) -> None:
    assert faults(SCORES.replace("95 x 135 mm", written)) == [("resolve/unknown-size", "score-sheet")]


def test_a_card_size_that_is_nearly_right_is_offered() -> None:
    (finding,) = resolved(SCORES.replace("95 x 135 mm", "poker_eu")).findings
    assert "poker_euro" in finding.help


def test_ids_belong_to_one_piece_and_to_no_card() -> None:
    assert faults(BOARD, BOARD) == [("resolve/id-twice", "board")]
    assert faults(BOARD.replace("id: board", "id: seed")) == [("resolve/id-twice", "seed")]
    assert faults(BOARD.replace("id: board", "id: '{colour}'")) == [("resolve/bad-id", "{colour}")]
    assert faults(SNAILS.replace("snail-{colour}", "snail")) == [("resolve/bad-family", "snail")]


def test_copies_are_a_whole_number() -> None:
    assert edition(SNAILS.replace("as:", "copies: 2, as:")).pieces["snail-red"].copies == 2
    assert faults(SNAILS.replace("as:", 'copies: "{colour.name}", as:')) == [
        ("resolve/bad-copies", f"snail-{colour}") for colour in ("red", "green", "blue")
    ]
    assert faults(BOARD.replace("as:", "copies: 100000, as:")) == [("resolve/bad-copies", "board")]


def test_a_board_has_no_back() -> None:
    assert faults(BOARD.replace("as:", "back: b.svg, as:")) == [("resolve/board-with-back", "board")]


def test_two_spellings_of_one_field_are_told() -> None:
    assert ("resolve/field-twice", "board") in faults(BOARD.replace("as:", "garden-bed: a, garden_bed: b, as:"))


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        (BOARD.replace("as:", "fase: x, as:"), "load/near-miss-key"),
        (BOARD.replace("as:", "Copies: 2, as:"), "load/near-miss-key"),
        (BOARD.replace("as:", "pile: x, as:"), "load/bad-key"),
        (BOARD.replace("as: board", "as: boad"), "load/bad-value"),
        (BOARD.replace(", size: 380 x 260 mm", ""), "load/missing-key"),
        (BOARD.replace("face: board.svg", "face: ''"), "load/empty-value"),
    ],
)
def test_a_slip_in_a_key_is_told_with_its_piece(entry: str, fault: str) -> None:
    with pytest.raises(Refused) as refused:
        load_text(database(entry))
    (finding,) = refused.value.findings
    assert (finding.id, finding.ref.card) == (fault, "board") and "piece 'board'" in finding.message


def test_a_field_of_a_piece_may_be_a_list_or_a_mapping() -> None:
    fields = edition(BOARD.replace("as:", "beds: [roses, beans], prices: {roses: 3}, as:")).pieces["board"].fields
    assert fields == {"beds": ["roses", "beans"], "prices": {"roses": "3"}}
