"""Every check of claims: a claim that fails it, and one that passes."""

from __future__ import annotations

from functools import partial

from deckpress.checks.base import ClaimsSubject
from deckpress.checks.claims.judge import judge
from tests.checks.case import Case
from tests.claims.tiny import CARDS, SECTIONS
from tests.load.projects import game
from tests.query.orchard import edition

_RESTS = "count(duel) + facts.twice - facts.twice"


def subject(body: str) -> ClaimsSubject:
    """A game of five cards with one claim, judged."""
    says = "says: So many., document: leaflet, section: Contents"
    found = edition(game(CARDS, "suit: word", **SECTIONS, claims=f"T-1: {{{says}, {body}}}"))
    return ClaimsSubject(found, judge(found))


CLAIMS = {
    "assumption-not-ours": (
        "expected: 5, query: count(duel) + facts.worth - facts.worth, assumes: [worth]",
        "expected: 5, query: count(duel) + facts.worth - facts.worth",
    ),
    "assumption-not-read": (
        "expected: 5, query: count(duel), assumes: [twice]",
        f"expected: 5, query: {_RESTS}, assumes: [twice], declared: reading",
    ),
    "assumption-unnamed": (
        f"expected: 5, query: {_RESTS}, declared: reading",
        f"expected: 5, query: {_RESTS}, declared: reading, assumes: [twice]",
    ),
    "does-not-hold": ("expected: 6, query: count(duel)", "expected: 5, query: count(duel)"),
    "literal-number": ("expected: 5, query: count(duel) + 5 - 5", "expected: 5, query: count(duel) + 2 - 2"),
    "open-without-because": ("expected: 5, declared: open", "expected: 5, declared: open, because: Nobody knows."),
    "query-failed": ("expected: 5, query: count(dual)", "expected: 5, query: count(duel)"),
    "verdict-differs": (
        "expected: 5, query: count(duel), declared: fails",
        "expected: 5, query: count(duel), declared: holds",
    ),
}
"""By the name of the check: a claim that fails it, and one that passes."""

CASES = tuple(
    Case(f"claims/{name}", partial(subject, fails), partial(subject, passes))
    for name, (fails, passes) in CLAIMS.items()
)
