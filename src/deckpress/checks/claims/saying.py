"""How findings speak of a claim: who says what, and what the database has. Not a check itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deckpress.checks.base import ClaimsSubject
from deckpress.model.claim import ClaimResult
from deckpress.model.database import ClaimRecord, Value
from deckpress.model.source import Ref


@dataclass(frozen=True, slots=True)
class Judged:
    """A claim as it is written, and what it came to."""

    record: ClaimRecord
    result: ClaimResult

    @property
    def ref(self) -> Ref:
        """The claim."""
        return Ref(self.result.game, path=self.result.path)

    def at(self, *steps: str | int) -> Ref:
        """Something within the claim."""
        return Ref(self.result.game, path=(*self.result.path, *steps))

    @property
    def stated(self) -> str:
        """Who says what: ``the document pp (Notes) says 'The vanilla deck has 60 cards.'``."""
        record = self.record
        section = f" ({record.section})" if record.section else ""
        who = f"the document {record.document}" if record.document else "the claim"
        return f"{who}{section} says '{record.says}'"

    @property
    def found(self) -> str:
        """What the database has, with the sum, what is due, and what every reading has."""
        result = self.result
        parts = [f"the database has {result.sum or 'no answer'}; {written(self.record.expected)} is due"]
        parts += [f"the reading '{each.name}' has {_short(each.sum)}" for each in result.readings if each.sum]
        return "; ".join(parts)


def _short(text: str) -> str:
    return text if len(text) <= 200 else f"{text[:197]}..."


def judged(subject: ClaimsSubject) -> Iterator[Judged]:
    """Every claim with its record."""
    for result in subject.results:
        yield Judged(subject.edition.claims[result.id], result)


def written(value: Value) -> str:
    """An expected value in one line."""
    if isinstance(value, list | tuple):
        return ", ".join(written(each) for each in value)
    if isinstance(value, dict):
        return ", ".join(f"{key}: {written(each)}" for key, each in value.items())
    return str(value)
