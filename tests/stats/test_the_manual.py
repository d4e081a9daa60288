"""The example of docs/stats.md resolves, and its winning sets can be counted."""

from __future__ import annotations

import re
from pathlib import Path

from deckpress.query import Queries
from deckpress.query.winning import Odds, odds, winning_sets
from tests.resolve.games import edition

PAGE = (Path(__file__).parents[2] / "docs/stats.md").read_text(encoding="utf-8")
KINDS = "\n".join(f"{kind}: {{face: plain.svg}}" for kind in ("runner", "coach", "wild"))
DECK = """
- {id: red-runner, kind: runner, name: Red, colour: red, component: base, copies: 3}
- {id: blue-coach, kind: coach, name: Blue, colour: blue, component: base, copies: 5}
- {id: wild, kind: wild, name: Wild, component: base, copies: 1}
"""


def test_the_example_counts_what_the_page_says() -> None:
    (example,) = re.findall(r"```yaml\nsetups:\n(.*?)```", PAGE, re.DOTALL)
    resolved = edition(DECK, kinds=KINDS, setups=example, facts="hand: {value: 3, provenance: ours}")
    setup = resolved.setups["duel"]
    sets, failures = winning_sets(Queries(resolved), setup)
    assert failures == ()
    # Of 84 hands: three of red and wild or of blue and wild, 4 + 20. Two runners and a coach 15, two runners and the
    # wild 3, a runner, a coach and the wild 15.
    assert [odds(setup, [one], 3) for one in sets] == [Odds(3, 24, 84), Odds(3, 33, 84)]
