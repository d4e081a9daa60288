"""Two prints compared: the fewest copies to print, what to take out of the box, and the story of both.

A printed copy is a front and a back. What was printed and is still wanted stays in the box, under whatever name; only
what is missing is printed, and only what nobody wants any more is taken out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from deckpress.pipeline.record import Entry, Printed

Sides = tuple[str, str]


class Kind(StrEnum):
    """What became of a card."""

    NEW = "new"
    CHANGED = "changed"
    MORE = "more"
    FEWER = "fewer"
    GONE = "gone"
    RENAMED = "renamed"


@dataclass(frozen=True, slots=True)
class Change:
    """What became of one card.

    ``name`` is what it is called now, ``printed_as`` what the printed copies say: the names of the database.
    ``before`` and ``now`` count its copies; ``print`` are to be printed, ``discard`` to be taken out of the box.
    ``sides`` are the faces that look different. ``formerly`` is the id under which a renamed card was printed.
    """

    kind: Kind
    card: str
    name: str
    printed_as: str
    components: tuple[str, ...]
    before: int
    now: int
    print: int
    discard: int
    sides: tuple[str, ...] = ()
    formerly: str = ""


@dataclass(frozen=True, slots=True)
class Difference:
    """A record's entry against what would be printed now.

    ``prints`` says how many copies of each card in each component with these sides are to be printed.
    """

    before: Entry
    now: Entry
    changes: tuple[Change, ...]
    prints: Mapping[tuple[str, str, str, str], int] = field(default_factory=dict)

    @property
    def to_print(self) -> int:
        return sum(self.prints.values())

    @property
    def to_discard(self) -> int:
        return sum(change.discard for change in self.changes)

    @property
    def unchanged(self) -> int:
        """How many copies stay in the box."""
        return self.before.total - self.to_discard


def compare(before: Entry, now: Entry) -> Difference:
    """The fewest copies that turn the box of ``before`` into that of ``now``."""
    printed, wanted = _copies(before), _copies(now)
    missing: dict[str, Counter[Sides]] = {}
    spare: dict[str, Counter[Sides]] = {}
    for card in (*wanted, *(card for card in printed if card not in wanted)):
        want, have = wanted.get(card, Counter()), printed.get(card, Counter())
        missing[card], spare[card] = want - have, have - want
    former = _found_under_other_names(missing, spare)
    old = {card.card: card.name for card in before.cards}
    new = {card.card: card.name for card in now.cards}
    changes = []
    for card, lack in missing.items():
        counts = printed.get(card, Counter()).total(), wanted.get(card, Counter()).total()
        change = _change(counts, lack, spare[card], former.get(card, ""))
        if change:
            parts = _components(now if card in wanted else before, card)
            names = new.get(card, old.get(card, "")), old.get(card, "")
            amounts = (*counts, lack.total(), spare[card].total())
            changes.append(Change(change[0], card, *names, parts, *amounts, *change[1:]))
    order = list(Kind)
    changes.sort(key=lambda change: order.index(change.kind))
    return Difference(before, now, tuple(changes), _by_component(now.cards, missing))


def _copies(entry: Entry) -> dict[str, Counter[Sides]]:
    """Each card's copies by what stands on their two sides; of which component they are does not matter."""
    found: dict[str, Counter[Sides]] = {}
    for card in entry.cards:
        found.setdefault(card.card, Counter())[card.front, card.back] += card.copies
    return found


def _found_under_other_names(missing: dict[str, Counter[Sides]], spare: dict[str, Counter[Sides]]) -> dict[str, str]:
    """Take spare copies of one card for missing ones of another that looks the same. Returns new id -> old id."""
    holders: dict[Sides, list[str]] = {}
    for card, copies in spare.items():
        for sides in copies:
            holders.setdefault(sides, []).append(card)
    former: dict[str, str] = {}
    for card, lack in missing.items():
        for sides in list(lack):
            for holder in holders.get(sides, ()):
                taken = min(lack[sides], spare[holder][sides])
                if taken:
                    former.setdefault(card, holder)
                    lack[sides] -= taken
                    spare[holder][sides] -= taken
        missing[card] = +lack
    for card, copies in spare.items():
        spare[card] = +copies
    return former


def _change(
    counts: tuple[int, int], lack: Counter[Sides], left: Counter[Sides], former: str
) -> tuple[Kind, tuple[str, ...], str] | None:
    """What became of a card, on which sides, and its former id. None where nothing did, or another took it over."""
    before, now = counts
    if former and not before and not lack:
        return Kind.RENAMED, (), former
    if not before:
        return (Kind.NEW, (), former) if lack else None
    if not now:
        return (Kind.GONE, (), "") if left else None
    if lack and left:
        return Kind.CHANGED, _sides(lack, left), ""
    if lack:
        return Kind.MORE, (), ""
    return (Kind.FEWER, (), "") if left else None


def _sides(lack: Counter[Sides], left: Counter[Sides]) -> tuple[str, ...]:
    found = []
    for index, side in enumerate(("front", "back")):
        if {sides[index] for sides in lack} != {sides[index] for sides in left}:
            found.append(side)
    return tuple(found)


def _components(entry: Entry, card: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.component for each in entry.cards if each.card == card))


def _by_component(
    cards: tuple[Printed, ...], missing: Mapping[str, Counter[Sides]]
) -> dict[tuple[str, str, str, str], int]:
    """Which printings the missing copies are taken from, in the order of the cards."""
    left = {card: Counter(copies) for card, copies in missing.items()}
    prints: dict[tuple[str, str, str, str], int] = {}
    for each in cards:
        sides = (each.front, each.back)
        count = min(each.copies, left[each.card][sides])
        if count:
            prints[each.card, each.component, *sides] = count
            left[each.card][sides] -= count
    return prints
