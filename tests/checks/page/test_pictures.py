"""Pictures in print: too few pixels, stretched, and another card's."""

from __future__ import annotations

from typing import Any

from deckpress.model.page import Row
from tests.checks.page.pages import FALLBACK, drawn_by, faults, found, row


def art(size: tuple[int, int], ppi: tuple[float, float], **more: Any) -> Row:
    return row(kind="art", text="", fields=("art",), file="templates/g/art/fox.png", pixels=size, ppi=ppi, **more)


def test_a_coarse_picture_is_told_with_the_pixels_it_needs() -> None:
    (finding,) = found("page/low-resolution", art((1, 1), (0.4, 0.4)), art((300, 200), (100.0, 120.0)))
    assert "'templates/g/art/fox.png' prints at 0 pixels an inch" in finding.message and finding.ref.card == "card-0"
    assert "(and 1 more card by this line)" in finding.message
    (finding,) = found("page/low-resolution", art((300, 200), (100.0, 120.0)))
    assert finding.help == "it needs 600 x 334 pixels in this place (it has 300 x 200)"
    assert (finding.ref.card, finding.ref.field) == ("card-0", "art")


def test_enough_pixels_and_drawings_without_any_pass() -> None:
    assert found("page/low-resolution", art((300, 300), (200.0, 200.0)), art((0, 0), (0.0, 0.0)), row()) == []


def test_a_stretched_picture_is_told_with_how_much() -> None:
    (finding,) = found("page/stretched-picture", art((300, 300), (220.0, 300.0)))
    assert "is stretched: 36 % too wide" in finding.message
    (finding,) = found("page/stretched-picture", art((300, 300), (300.0, 220.0)))
    assert "too high" in finding.message


def test_one_per_cent_is_not_seen() -> None:
    assert found("page/stretched-picture", art((744, 1039), (300.0, 302.0)), row()) == []


def shown(*names: str) -> list[str]:
    """The cards that are told to show another's picture, where the cards show files of these names in their order."""
    rows = [row(kind="art", text="", file=f"templates/g/art/{name}") for name in names]
    return [finding.ref.card for finding in found("page/others-picture", *rows)]


def test_b072_a_picture_named_after_another_card_is_found() -> None:
    assert shown("card-0.png", "card-1.png", "card-3.png", "Card_3.png") == ["card-2"]
    assert shown("card-0.png", "card-1.png", "card-3.png", "card-2.png") == ["card-2", "card-3"]


def test_b072_pictures_with_names_of_their_own_are_left_alone() -> None:
    assert shown("card-0.png", "card-1.png", "fox.png") == []
    assert shown("card-0.png", "card-0.png", "card-0.png") == []
    assert shown("fox.png", "card-0.png") == []


def test_the_fallback_is_told_once_a_file() -> None:
    (note,) = faults("page/svg-fallback", drawn_by(FALLBACK))
    assert note.ref.place == FALLBACK.place and note.message == "the fallback draws this file: 'mask'"
