"""Does every query read its numbers from the database?

A number that is typed into a query is a second copy of a fact: nothing tells it when the first one changes, and
nobody sees where it comes from. 0, 1 and 2 may stand, for they are rarely facts of a game.

Failing: `query: count(stars) * 3 + 1`.
Passing: `query: count(stars) * facts.star_worth + 1`, with the fact under its document.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import ClaimsSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.game import Edition
from deckpress.model.source import Path, Ref
from deckpress.query import QueryFailed, literals

ID = "claims/literal-number"
SEVERITY = Severity.ERROR
_ALLOWED = (0, 1, 2)


def check(subject: ClaimsSubject) -> Iterator[Finding]:
    """One finding for each expression with a number other than 0, 1 and 2."""
    for name, expression, path in _expressions(subject.edition):
        try:
            found = [number for number in literals(expression) if number not in _ALLOWED]
        except QueryFailed:
            continue  # told by claims/query-failed
        if found:
            numbers = ", ".join(f"{number:g}" for number in dict.fromkeys(found))
            message = f"{name} has the number {numbers} written into it"
            help = "make it a fact with its source, and write facts.its_name here"
            yield Finding(ID, SEVERITY, message, Ref(subject.edition.game, path=path), help)


def _expressions(edition: Edition) -> Iterator[tuple[str, str, Path]]:
    for id, claim in edition.claims.items():
        path: Path = (*edition.path, "claims", id)
        if claim.query:
            yield f"the query of {id}", claim.query, (*path, "query")
        for name, expression in claim.each.items():
            yield f"'each' of {id}", expression, (*path, "each", name)
        for name, reading in claim.readings.items():
            yield f"the reading '{name}' of {id}", reading.query, (*path, "readings", name, "query")
    for name, expression in edition.queries.items():
        yield f"the query '{name}'", expression, (*edition.path, "queries", name)
