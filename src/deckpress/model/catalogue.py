"""A game's words in another language: what there is to translate, and what was translated, each by its stable key.

A ``Unit`` is a whole text of the source: a field of a card, a block of a rulebook. An ``Entry`` is what a translator
made of it, with the source it was made from. A ``Catalogue`` holds the entries of one game in one language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from deckpress.model.identity import digest
from deckpress.model.source import Path, Place

ALSO = "Said here too: "
"""Before the keys of equal texts, in a note."""


class State(StrEnum):
    """What a translation is worth. ``stale``: its source has changed since; ``obsolete``: nothing asks for it."""

    OK = "ok"
    STALE = "stale"
    MISSING = "missing"
    OBSOLETE = "obsolete"


@dataclass(frozen=True, slots=True)
class Slot:
    """A placeholder ``{name}`` of a unit. ``forms`` are the names it may take in a translation, its own first.

    ``means`` says what it stands for, ``now`` what it comes to at present; both may be empty.
    """

    name: str
    means: str = ""
    now: str = ""
    forms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unit:
    """A text to translate. ``plural`` is the source for several, empty where no number decides.

    ``others`` are the keys of equal texts in the same family of cards: they are said by this unit unless the catalogue
    has an entry of their own. ``slots`` are placeholders that stand for expressions. ``name`` is set of names, which
    may be the same in every language. ``counts`` is the placeholder whose number chooses the plural, empty where it
    does not print; a form may leave it out. ``notes`` tell the translator where it prints.
    """

    key: str
    text: str
    plural: str = ""
    others: tuple[str, ...] = ()
    slots: tuple[Slot, ...] = ()
    notes: tuple[str, ...] = ()
    name: bool = False
    counts: str = ""
    card: str = ""
    field: str = ""
    path: Path = ()
    place: Place | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """Its own key and those of the texts that it says too."""
        return (self.key, *self.others)

    @property
    def source(self) -> tuple[str, str]:
        """What its translation is made from."""
        return self.text, self.plural


@dataclass(frozen=True, slots=True)
class Entry:
    """A translation and the source it was made from. ``forms`` are its texts, several where a number decides.

    ``stale`` is the flag *fuzzy*, ``previous`` the source before it changed, ``remark`` the translator's own comment,
    ``notes`` ours. ``line`` is where it stands in the file, 0 where it stands in none.
    """

    key: str
    text: str
    forms: tuple[str, ...] = ("",)
    plural: str = ""
    stale: bool = False
    previous: tuple[str, str] = ("", "")
    remark: str = ""
    notes: tuple[str, ...] = ()
    line: int = 0

    @property
    def source(self) -> tuple[str, str]:
        """What it is the translation of."""
        return self.text, self.plural

    @property
    def said(self) -> bool:
        """Whether anything is translated at all."""
        return any(form.strip() for form in self.forms)


@dataclass(frozen=True)
class Catalogue:
    """The entries of one game in one language, by key. ``obsolete`` are those that nothing asked for at the last merge.

    ``header`` is the PO header in order; ``plurals`` its rule as gettext writes it, ``index`` the form for a number.
    """

    game: str
    language: str
    file: str
    entries: Mapping[str, Entry] = field(default_factory=dict)
    obsolete: Mapping[str, Entry] = field(default_factory=dict)
    header: Mapping[str, str] = field(default_factory=dict)
    count: int = 1
    index: Callable[[int], int] = field(default=lambda _number: 0, compare=False)

    def entry(self, unit: Unit) -> Entry | None:
        """The entry of a unit under its own key, None where there is none."""
        return self.entries.get(unit.key)

    def state(self, unit: Unit, key: str = "") -> State:
        """What the translation of a unit is worth; with ``key``, of one of the texts that it says too."""
        entry = self.entries.get(key or unit.key) or self.entries.get(unit.key)
        if entry is None or not entry.said or (unit.plural and not all(form.strip() for form in entry.forms)):
            return State.MISSING
        return State.STALE if entry.stale or entry.source != unit.source else State.OK

    def say(self, unit: Unit, key: str = "") -> tuple[str, ...] | None:
        """The texts of a unit where its translation may be printed, else None."""
        if self.state(unit, key) is not State.OK:
            return None
        found = self.entries.get(key or unit.key) or self.entries.get(unit.key)
        return found.forms if found else None

    def place(self, key: str) -> Place:
        """Where an entry stands, or the file."""
        found = self.entries.get(key) or self.obsolete.get(key)
        return Place(self.file, found.line, 1) if found and found.line else Place(self.file)

    @property
    def digest(self) -> str:
        """The digest of all that is said: what prints the same has the same."""
        parts = [part for entry in self.entries.values() if entry.said and not entry.stale for part in _parts(entry)]
        return digest("catalogue", self.language, *parts)


def _parts(entry: Entry) -> tuple[str, ...]:
    return entry.key, entry.text, entry.plural, *entry.forms


def also(entry: Entry) -> tuple[str, ...]:
    """The keys that an entry said too when it was written."""
    _, _, keys = " ".join(entry.notes).partition(ALSO)
    return tuple(key for key in keys.replace(" ", "").split(",") if key)


def own_units(units: Iterable[Unit], catalogue: Catalogue) -> tuple[Unit, ...]:
    """The units as a catalogue divides them: a text of a family that it says by itself is a unit of its own."""
    found = []
    for unit in units:
        alone = [key for key in unit.others if key in catalogue.entries]
        shared = tuple(key for key in unit.others if key not in catalogue.entries)
        found.append(replace(unit, others=shared))
        found += [replace(unit, key=key, others=()) for key in alone]
    return tuple(found)
