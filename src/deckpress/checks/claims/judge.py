"""Judges claims: asks their queries and readings, and computes each verdict. Not a check itself."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from fractions import Fraction

from deckpress.model.claim import Answer, ClaimResult, Failure, ReadingResult
from deckpress.model.database import ClaimRecord, Provenance, Value, Verdict
from deckpress.model.game import Edition
from deckpress.model.source import Path
from deckpress.query import EachFailed, Queries, QueryFailed

_WRITTEN = re.compile(r"-?[0-9]{1,18}(?:\.[0-9]{1,9})?\Z")


def judge(
    edition: Edition, queries: Queries | None = None, ids: Collection[str] | None = None
) -> tuple[ClaimResult, ...]:
    """A game's claims with their verdicts, in the order of the database; only those of ``ids`` where they are given.

    ``queries`` may be shared. A claim that needs faces (``need_faces``) fails unless they were handed to ``queries``.
    """
    judging = _Judging(edition, queries or Queries(edition))
    return tuple(judging.judge(id, claim) for id, claim in edition.claims.items() if ids is None or id in ids)


def need_faces(edition: Edition, queries: Queries | None = None) -> tuple[str, ...]:
    """The ids of the claims that can only be judged once the faces of the box are laid out.

    Told from their texts: a query, an ``each`` or a reading asks for ``faces``, itself or through a named query.
    """
    written = [text for claim in edition.claims.values() for text in _expressions(claim)]
    if not any("faces" in text for text in (*written, *edition.queries.values())):
        return ()  # most games never ask, and pay nothing
    queries = queries or Queries(edition)
    return tuple(id for id, claim in edition.claims.items() if any(map(queries.asks_for_faces, _expressions(claim))))


def _expressions(claim: ClaimRecord) -> list[str]:
    query = [claim.query] if claim.query else []
    return [*query, *claim.each.values(), *(reading.query for reading in claim.readings.values())]


class _Judging:
    """One game's claims."""

    def __init__(self, edition: Edition, queries: Queries) -> None:
        self.edition = edition
        self.queries = queries
        self.ours = facts_of_ours(edition)

    def judge(self, id: str, claim: ClaimRecord) -> ClaimResult:
        path: Path = (*self.edition.path, "claims", id)
        failures: list[Failure] = []
        answer = self._answer(claim.query, claim, (*path, "query"), failures) if claim.query else None
        readings = tuple(self._reading(name, claim, path, failures) for name in claim.readings)
        verdict, reading = self._verdict(claim, answer, readings)
        return ClaimResult(
            game=self.edition.game,
            id=id,
            says=claim.says,
            expected=claim.expected,
            actual=answer.value if answer else None,
            sum=answer.sum if answer else "",
            verdict=verdict,
            declared=claim.declared,
            reading=reading,
            because=claim.because,
            read=answer.read if answer else (),
            path=path,
            facts=answer.facts if answer else (),
            readings=readings,
            failures=tuple(failures),
        )

    def _reading(self, name: str, claim: ClaimRecord, path: Path, failures: list[Failure]) -> ReadingResult:
        record = claim.readings[name]
        answer = self._answer(record.query, claim, (*path, "readings", name, "query"), failures)
        if answer is None:
            return ReadingResult(name, record.says, None, "", False)
        return ReadingResult(name, record.says, answer.value, answer.sum, matches(claim.expected, answer.value))

    def _verdict(
        self, claim: ClaimRecord, answer: Answer | None, readings: tuple[ReadingResult, ...]
    ) -> tuple[Verdict, str]:
        if claim.query is None:
            return Verdict.OPEN, ""
        if answer and matches(claim.expected, answer.value):
            assumed = [fact for fact in answer.facts if fact in self.ours]
            return (Verdict.READING, ", ".join(assumed)) if assumed else (Verdict.HOLDS, "")
        fitting = next((reading.name for reading in readings if reading.fits), "")
        return (Verdict.READING, fitting) if fitting else (Verdict.FAILS, "")

    def _answer(self, query: str, claim: ClaimRecord, path: Path, failures: list[Failure]) -> Answer | None:
        try:
            return self.queries.ask_each(query, claim.each) if claim.each else self.queries.ask(query)
        except EachFailed as failed:
            here = (*path[: path.index("claims") + 2], "each", failed.name)
            failures.append(Failure(here, failed.message, failed.help))
        except QueryFailed as failed:
            failures.append(Failure(path, failed.message, failed.help))
        return None


def matches(expected: Value, actual: Value) -> bool:
    """Whether an expected value, as written, is the answer: ``9`` is 9, ``yes`` is true, lists thing by thing."""
    if isinstance(expected, list | tuple):
        return (
            isinstance(actual, list)
            and len(expected) == len(actual)
            and all(matches(one, other) for one, other in zip(expected, actual, strict=True))
        )
    if isinstance(expected, Mapping):
        return (
            isinstance(actual, Mapping)
            and {str(key) for key in expected} == set(actual)
            and all(matches(value, actual[str(key)]) for key, value in expected.items())
        )
    if isinstance(actual, bool):
        return expected in (("yes", "true") if actual else ("no", "false"))
    if isinstance(actual, int | float):
        return _number(expected) == Fraction(repr(actual))
    return isinstance(actual, str) and expected == actual


def _number(expected: Value) -> Fraction | None:
    return Fraction(expected) if isinstance(expected, str) and _WRITTEN.match(expected) else None


def facts_of_ours(edition: Edition) -> frozenset[str]:
    """The facts that are ours, and those derived from one that is."""
    ours = {id for id, fact in edition.facts.items() if fact.provenance is Provenance.OURS}
    grown = True
    while grown:
        more = {id for id, fact in edition.facts.items() if id not in ours and ours & set(fact.from_)}
        ours |= more
        grown = bool(more)
    return frozenset(ours)
