"""Close matches: what a person most likely meant."""

from __future__ import annotations

import pytest

from deckpress.model.names import did_you_mean, distance, nearest, odd_characters, skeleton

KNOWN = ("copies", "component", "kind", "poker_euro", "deep-cave", "wild-rainbow")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("copeis", "copies"),
        ("Component", "component"),
        ("kid", "kind"),
        ("poker-euro", "poker_euro"),
        ("deepcave", "deep-cave"),
        ("wild", "wild-rainbow"),
        ("poker_eruo", "poker_euro"),
    ],
)
def test_the_nearest_name(typed: str, meant: str) -> None:
    assert nearest(typed, KNOWN)[0] == meant


def test_nothing_near_offers_a_short_choice_and_no_long_one() -> None:
    assert did_you_mean("zebra", ["ace", "king"]) == "choose one of: ace, king"
    assert did_you_mean("zebra", map(str, range(50))) == ""


def test_a_swap_is_one_step_and_far_is_far() -> None:
    assert (distance("copeis", "copies", 2), distance("abc", "abd", 2), distance("abcdef", "uvwxyz", 2)) == (1, 1, 3)


def test_invisible_and_look_alike_characters_are_seen() -> None:
    assert skeleton("co\u200bst\u00a0") == "cost"
    assert skeleton("dragon\u2019s") == "dragon's"
    assert odd_characters("a\u00a0b") == ("U+00A0 no-break space",)
