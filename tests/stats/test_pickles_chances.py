"""The winning sets of Pickles & Popsicles in an opening hand, against sums made by hand. For tests/stats/."""

from __future__ import annotations

from math import comb

from tests.program import Program
from tests.tiny import ROOT

# Cards of a colour, and the wilds among them: a hand of nothing but wilds is of every colour, and counts once.
VANILLA = {"colour": 10 * comb(9, 5), "nasties": comb(10, 5), "cowboy": 2 + 1}
ONE = {
    "colour": 10 * (comb(12, 6) - 1) + 1,
    "nasties": comb(11, 6),
    "theme": comb(12, 6),
    "cowboy": 3 + 1,
    "strike": 1,
}
BOTH = {
    "colour": 10 * (comb(15, 6) - comb(8, 6)) + comb(8, 6),
    "nasties": comb(12, 6),
    "theme": 2 * comb(12, 6),
    "cowboy": 6 * (3 + 1),
    "all-pickles": 1,
    "strike": comb(8, 6),
}
# A Rainbow Strike is a hand of one colour as well; no other two sets share a hand.
ANY = {"vanilla": sum(VANILLA.values()), "christmas": sum(ONE.values()) - 1, "bakery": sum(ONE.values()) - 1}
ANY["christmas-bakery"] = sum(BOTH.values()) - comb(8, 6)


def test_every_winning_set_is_as_likely_as_by_hand(program: Program) -> None:
    ended = program("stats", "--game", "pickles-and-popsicles", "--format", "json", project=ROOT)
    setups = {one["setup"]: one for one in ended.json["setups"]}
    found = {id: {win["id"]: win["winning"] for win in one["wins"]} for id, one in setups.items()}
    assert found == {"vanilla": VANILLA, "christmas": ONE, "bakery": ONE, "christmas-bakery": BOTH}
    assert {id: one["any"][0]["winning"] for id, one in setups.items()} == ANY
    assert {id: one["any"][0]["hands"] for id, one in setups.items()} == {
        "vanilla": comb(60, 5),
        "christmas": comb(74, 6),
        "bakery": comb(74, 6),
        "christmas-bakery": comb(87, 6),
    }
