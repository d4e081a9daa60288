"""What a query and a claim came to: values with their printed sums and with all that they read."""

from __future__ import annotations

from dataclasses import dataclass

from deckpress.model.database import Value, Verdict
from deckpress.model.source import Path


@dataclass(frozen=True, slots=True)
class Read:
    """One scalar that a query read: where it is written and what it was. ``fact`` is set where it is a fact."""

    path: Path
    value: str
    fact: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """A query's result: a plain value (int, float, bool, text, lists of them), the sum in words, what was read.

    ``facts`` are all facts that the answer rests on, also those of which only keys or lengths decided.
    """

    value: Value
    sum: str
    read: tuple[Read, ...]
    facts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Failure:
    """A query that could not be answered: where it is written, what is wrong, what to do."""

    path: Path
    message: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class ReadingResult:
    """What a claim's named reading comes to; ``actual`` is None where it could not be answered."""

    name: str
    says: str
    actual: Value
    sum: str
    fits: bool


@dataclass(frozen=True, slots=True)
class ClaimResult:
    """A claim, judged.

    ``actual`` is the query's answer (None where there is none); ``reading`` names the reading that fits, or the
    facts of ours that the query's answer rests on. ``read`` is what the query read, not its readings, and ``facts``
    are the facts that it rests on.
    """

    game: str
    id: str
    says: str
    expected: Value
    actual: Value
    sum: str
    verdict: Verdict
    declared: Verdict | None
    reading: str
    because: str
    read: tuple[Read, ...]
    path: Path
    facts: tuple[str, ...] = ()
    readings: tuple[ReadingResult, ...] = ()
    failures: tuple[Failure, ...] = ()
