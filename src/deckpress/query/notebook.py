"""The notebook of an answer: every scalar that was read, and every fact that was touched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from deckpress.model.claim import Read
from deckpress.model.source import Path
from deckpress.query.values import plain, shown, true_of

Thing = TypeVar("Thing")
Key: TypeAlias = tuple[Path, str]


@dataclass
class Page:
    """A stretch of notes. One place of a family may have told several cards several things."""

    reads: dict[Key, Read] = field(default_factory=dict)
    facts: dict[str, None] = field(default_factory=dict)


class Notebook:
    """Written by every look at the database, emptied when an answer is done."""

    def __init__(self) -> None:
        self._page = Page()

    def note(self, path: Path, value: Any, fact: str = "") -> None:
        """Write down that a scalar was read."""
        text = value if type(value) is str else shown(plain(value, as_written=True))
        key = (path, text)
        if key not in self._page.reads:
            self._page.reads[key] = Read(path, text, fact)

    def touch(self, fact: str) -> None:
        """Write down that an answer rests on a fact, also where only its keys or its length decide."""
        self._page.facts[fact] = None

    def take(self) -> tuple[tuple[Read, ...], tuple[str, ...]]:
        """What was read and which facts were touched, in the order of the database, and a clean notebook."""
        page, self._page = self._page, Page()
        return ordered(page.reads.values()), tuple(sorted(page.facts))

    @contextmanager
    def apart(self) -> Iterator[Page]:
        """A page of its own for what is read within."""
        before, self._page = self._page, Page()
        try:
            yield self._page
        finally:
            self._page = before

    def add(self, page: Page) -> None:
        """Write down what stands on another page."""
        self._page.reads.update(page.reads)
        self._page.facts.update(page.facts)

    def passed(self, tested: Iterable[tuple[Thing, Any]]) -> list[Thing]:
        """The things that passed a test.

        What counts as read is what let a thing pass, for on that the answer rests, and every fact in any case: a
        ruling of ours that keeps a thing out is an assumption like one that lets it in.
        """
        chosen: list[Thing] = []
        kept = self._page.reads
        trial: dict[Key, Read] = {}
        self._page.reads = trial
        try:
            for thing, result in tested:
                if true_of(result):
                    chosen.append(thing)
                    kept.update(trial)
                elif trial:
                    kept.update({key: read for key, read in trial.items() if read.fact})
                trial.clear()
        finally:
            self._page.reads = kept
        return chosen

    def first_passed(self, tested: Iterable[tuple[Thing, Any]]) -> tuple[Thing, Any] | None:
        """The first thing that passed a test, with its result.

        The answer rests on that one alone, and on every fact; where none passes, on all that was read.
        """
        kept = self._page.reads
        failed: dict[Key, Read] = {}
        trial: dict[Key, Read] = {}
        self._page.reads = trial
        try:
            for thing, result in tested:
                if true_of(result):
                    kept.update({key: read for key, read in failed.items() if read.fact})
                    kept.update(trial)
                    return thing, result
                failed.update(trial)
                trial.clear()
            kept.update(failed)
            return None
        finally:
            self._page.reads = kept


def ordered(reads: Iterable[Read]) -> tuple[Read, ...]:
    """Reads by path, places in lists by number."""
    return tuple(sorted(reads, key=lambda read: ([(isinstance(step, str), step) for step in read.path], read.value)))
