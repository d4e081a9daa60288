"""What the cards of Das Gurkensolo print is what its documents state."""

from __future__ import annotations

from tests.claims.games import game


def test_the_jars_of_every_goal_card_hold_the_points_that_the_rules_give() -> None:
    edition = game("das-gurkensolo").edition
    stated = [str(points) for points in edition.facts["points"].value]
    printed = {tuple(card.fields["points"]) for card in edition.cards.values() if card.kind == "goal"}
    assert printed == {tuple(stated)}


def test_a_pickle_of_each_colour_stands_on_the_board() -> None:
    edition = game("das-gurkensolo").edition
    standing = [piece.fields["colour"] for piece in edition.pieces.values() if piece.sort == "standee"]
    assert standing == list(edition.tables["colours"])
