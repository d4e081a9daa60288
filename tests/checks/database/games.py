"""Games that are wrong in one thing, as subjects of the database checks."""

from __future__ import annotations

from deckpress import checks
from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding
from tests.load.projects import ACE, game, load_text
from tests.resolve.games import resolve_text

BASE = "base: {name: Base, border: cream}"
BOTH = f"{BASE}\nmore: {{name: More, border: cream}}"
RULES = "rules: {title: The Rules, facts: {size: {value: 60, section: Contents}}}"

Sections = dict[str, str]


def subject(cards: str = ACE, kind: str = "", templates: str | None = None, **sections: str) -> DatabaseSubject:
    """A game with the one component ``base`` and these sections; ``templates`` are words of its templates."""
    sections = {"components": BASE, **sections}
    resolved = resolve_text(cards, kind, **sections)
    assert not [one for one in resolved.findings if one.severity == "error"], resolved.findings
    words = None if templates is None else frozenset(templates.split())
    return DatabaseSubject(load_text(game(cards, kind, **sections)).database, resolved.editions["demo"], words)


def findings(cards: str = ACE, kind: str = "", templates: str | None = None, **sections: str) -> tuple[Finding, ...]:
    """What the database checks find in a game."""
    return checks.run("database", subject(cards, kind, templates, **sections))


def setup(piles: str, more: str = "") -> str:
    """The section ``setups`` with one setup."""
    return f"s:\n  name: S\n  piles: {{{piles}}}\n  {more}"


def claim(more: str, says: str = "The deck has 60 cards.") -> str:
    """The section ``claims`` with one claim of a document, whose query is never asked here."""
    return f"c-1: {{says: {says}, document: rules, section: Contents, query: count(box), {more}}}"
