"""A game of five cards with the claims that a test gives it."""

from __future__ import annotations

from dataclasses import dataclass

from deckpress import checks
from deckpress.checks.base import ClaimsSubject
from deckpress.checks.claims.judge import judge
from deckpress.model.claim import ClaimResult
from deckpress.model.finding import Finding
from tests.load.projects import game
from tests.query.orchard import edition

CARDS = """
- {id: ace, kind: plain, name: Ace, suit: sun, component: base, copies: 2}
- {id: king, kind: plain, name: King, suit: moon, component: base, copies: 3}
"""
SECTIONS = {
    "documents": """
leaflet:
  title: The leaflet
  facts:
    worth: {value: 3, section: Scoring}
    hands: {value: {a: {ace: 1, king: 1}, b: {ace: 2, king: 1}}, section: Example}
""",
    "facts": """
kings-count: {value: yes, provenance: ours}
twice: {value: 2, provenance: ours}
thrice: {value: 3, provenance: derived, from: [twice]}
total: {value: 5, provenance: derived, from: [worth]}
ours-by-key: {value: {a: 1, b: 2}, provenance: ours}
""",
    "setups": "duel: {name: Duel, piles: {draw: {from: [base]}}}",
}


@dataclass(frozen=True)
class Judged:
    """The results of the claims, and what the checks found."""

    results: tuple[ClaimResult, ...]
    findings: tuple[Finding, ...]

    @property
    def result(self) -> ClaimResult:
        """The only one."""
        (result,) = self.results
        return result

    @property
    def ids(self) -> list[str]:
        """What was found, without the group."""
        return [finding.id.partition("/")[2] for finding in self.findings]


def judged(claims: str, **sections: str) -> Judged:
    """The game with these claims, judged and checked."""
    found = edition(game(CARDS, "suit: word", **{**SECTIONS, **sections}, claims=claims))
    results = judge(found)
    return Judged(results, checks.run("claims", ClaimsSubject(found, results)))


def claim(query: str = "", expected: str = "5", **more: str) -> Judged:
    """One claim, judged and checked."""
    lines = [f"expected: {expected}", *(f"{key}: {value}" for key, value in more.items())]
    if query:
        lines.append(f"query: {query}")
    body = "\n  ".join(lines)
    return judged(f"T-1:\n  says: There are so many cards.\n  document: leaflet\n  section: Contents\n  {body}")
