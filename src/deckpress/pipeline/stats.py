"""What a setup is made of, how it is dealt, and how likely an opening hand holds a winning set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from deckpress.model.claim import Failure
from deckpress.model.database import Provenance
from deckpress.model.finding import Finding, Refused, Severity
from deckpress.model.game import Deal, Edition, Hand, InPlay, Setup
from deckpress.model.request import Selection
from deckpress.model.source import Ref
from deckpress.pipeline import selecting
from deckpress.pipeline.drawing import drawn
from deckpress.pipeline.editions import editions as in_languages
from deckpress.pipeline.measuring import InkUse, ink_use
from deckpress.pipeline.press.costs import ShopCost, costs
from deckpress.pipeline.project import Project
from deckpress.pipeline.tools import Tools, open_tools

if TYPE_CHECKING:
    from deckpress.query.winning import WinningSet

USUAL = ("kind", "component", "pile")
"""What a setup is counted by when nothing was asked."""

_ALWAYS = ("id", "kind", "name", "label", "component", "pile")


@dataclass(frozen=True, slots=True)
class Part:
    """The cards of one value of a field. ``value`` is None for cards that have no such field."""

    value: Any
    count: int


@dataclass(frozen=True, slots=True)
class Composition:
    """The cards of a setup by one field: numbers rising, anything else in the order of the database, None last."""

    by: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Dealing:
    """A deal for one number of players, 0 where nobody says how many play.

    ``dealt`` is what one round takes, ``missing`` how many cards the pile lacks for it, ``most`` how many players
    it would serve at most (None where each gets nothing).
    """

    players: int
    hand: int
    dealt: int
    rounds: int
    left: int
    missing: int
    most: int | None


@dataclass(frozen=True, slots=True)
class PileDealt:
    """The deals of one pile. ``unplayed`` are the asked numbers of players that it has no deal for."""

    pile: str
    cards: int
    table: int
    again: bool
    rows: tuple[Dealing, ...]
    unplayed: tuple[int, ...]
    ours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """How many of all opening hands from a pile hold a winning set; ``id`` is empty for any of several.

    ``players`` are the numbers of players who are dealt such a hand, where that is told. ``all`` is 0 where the pile
    has fewer cards. ``ours`` are the facts of our own decision that it rests on.
    """

    id: str
    says: str
    pile: str
    hand: int
    players: tuple[int, ...]
    winning: int
    all: int
    ours: tuple[str, ...]

    @property
    def value(self) -> Fraction | None:
        """The chance; None where no such hand can be drawn."""
        return Fraction(self.winning, self.all) if self.all else None


@dataclass(frozen=True, slots=True)
class SetupStats:
    """Everything told of one setup. ``ink`` is that of all its sides, under the empty name, and of each template's.

    ``costs`` are what the chosen profiles count.
    """

    game: str
    title: str
    setup: str
    name: str
    cards: int
    compositions: tuple[Composition, ...]
    deals: tuple[PileDealt, ...]
    chances: tuple[Chance, ...]
    ink: Mapping[str, InkUse] = field(default_factory=dict)
    costs: tuple[ShopCost, ...] = ()


def stats(
    project: Project, selection: Selection, by: tuple[str, ...], players: tuple[int, ...], pixels: bool = False
) -> tuple[SetupStats, ...]:
    """The statistics of the asked setups; of every setup but the box where none was asked.

    ``by`` are fields, none for the usual ones; ``players`` keeps only these numbers of players. With ``pixels`` the
    faces are drawn in both inks and their ink is measured. Refuses wrong use, and winning sets that cannot be worked
    out.
    """
    editions = in_languages(project, selection)
    fields = dict.fromkeys(_ALWAYS) | dict.fromkeys(f for e in editions for c in e.cards.values() for f in c.fields)
    asked = selecting.known("--by", by, fields) or USUAL
    tools = open_tools(project, selection, use_cache=True) if pixels else None
    found: list[SetupStats] = []
    failures: list[tuple[str, Failure]] = []
    for edition in editions:
        work = _Work(edition)
        for setup in _setups(selection, editions, edition):
            found.append(
                SetupStats(
                    edition.game,
                    edition.title,
                    setup.id,
                    setup.name,
                    setup.total,
                    tuple(_composition(edition, setup, name) for name in asked),
                    tuple(_dealt(edition, deal, players) for deal in setup.deals.values()),
                    tuple(work.chances(setup, players)),
                    _ink(edition, setup, tools) if tools else {},
                    tuple(costs(edition, setup, selection)),
                )
            )
        failures += [(edition.game, failure) for failure in work.failures]
    if failures:
        findings = (
            Finding("stats/win-failed", Severity.ERROR, one.message, Ref(game, path=one.path), one.help)
            for game, one in failures
        )
        raise Refused(dict.fromkeys(findings), sources=project)
    return tuple(found)


def _ink(edition: Edition, setup: Setup, tools: Tools) -> Mapping[str, InkUse]:
    """A setup drawn in both inks, and what each uses."""
    full, low = (drawn(edition, setup, ink, tools)[0] for ink in selecting.INKS)
    return ink_use(full, low, tools)


def _setups(selection: Selection, editions: tuple[Edition, ...], edition: Edition) -> tuple[Setup, ...]:
    if selection.setups:
        return selecting.setups(selection, editions, edition)
    written = tuple(setup for setup in edition.setups.values() if setup.id != "box")
    return written or (edition.setups["box"],)


def _composition(edition: Edition, setup: Setup, by: str) -> Composition:
    counts: dict[Any, int] = {}
    values: dict[Any, Any] = {}
    for entry in setup.in_play:
        value = _value(edition, entry, by)
        key = (value is None, repr(value))
        values.setdefault(key, value)
        counts[key] = counts.get(key, 0) + entry.copies
    parts = [Part(values[key], count) for key, count in counts.items()]
    told = [part for part in parts if part.value is not None]
    if all(isinstance(part.value, int | float) and not isinstance(part.value, bool) for part in told):
        told.sort(key=lambda part: part.value)
    return Composition(by, (*told, *(part for part in parts if part.value is None)))


def _value(edition: Edition, entry: InPlay, by: str) -> Any:
    """What a card has in a field; None where it has no such field or leaves it empty."""
    card = edition.cards[entry.card]
    if by in ("component", "pile"):
        return getattr(entry, by)
    value = getattr(card, by) if by in _ALWAYS else card.fields.get(by)
    return None if value == "" else value


def _dealt(edition: Edition, deal: Deal, players: tuple[int, ...]) -> PileDealt:
    hands = deal.hands
    if players:
        hands = tuple(one for one in hands if one.players in players)
        nobody_says = next((one for one in deal.hands if not one.players), None)
        if nobody_says:
            hands = tuple(Hand(number, nobody_says.hand, 0, 0, nobody_says.path) for number in players)
    there = {one.players for one in hands}
    return PileDealt(
        deal.pile,
        deal.cards,
        deal.table,
        deal.again,
        tuple(_dealing(deal, one.players, one.hand) for one in hands),
        tuple(number for number in players if number not in there),
        _ours(edition, deal.facts),
    )


def _dealing(deal: Deal, players: int, hand: int) -> Dealing:
    dealt = players * hand + deal.table
    most = max(0, deal.cards - deal.table) // hand if hand else None
    if not players:
        return Dealing(0, hand, dealt, 0, deal.cards, 0, most)
    rounds = min(deal.cards // dealt, deal.cards if deal.again else 1) if dealt else 0
    return Dealing(players, hand, dealt, rounds, deal.cards - rounds * dealt, max(0, dealt - deal.cards), most)


def _ours(edition: Edition, facts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(id for id in facts if edition.facts[id].provenance is Provenance.OURS)


class _Work:
    """Works out the winning sets of one game, and remembers which could not be."""

    def __init__(self, edition: Edition) -> None:
        from deckpress.query import Queries  # noqa: PLC0415 - imported where the work begins

        self.edition = edition
        self.queries = Queries(edition)
        self.failures: list[Failure] = []

    def chances(self, setup: Setup, players: tuple[int, ...]) -> Iterator[Chance]:
        """Each winning set alone, then any of those of one pile and one size of hand."""
        from deckpress.query.winning import winning_sets  # noqa: PLC0415 - imported where the work begins

        sets, failures = winning_sets(self.queries, setup)
        self.failures += failures
        together: dict[tuple[str, int], list[WinningSet]] = {}
        for one in sets:
            for hand, dealt_to in one.hands.items():
                if not players or not dealt_to or set(players) & set(dealt_to):
                    together.setdefault((one.win.pile, hand), []).append(one)
                    yield from self._chance(setup, [one], hand)
        for (_, hand), some in together.items():
            if len(some) > 1:
                yield from self._chance(setup, some, hand)

    def _chance(self, setup: Setup, sets: list[WinningSet], hand: int) -> Iterator[Chance]:
        from deckpress.query.winning import odds  # noqa: PLC0415 - imported where the work begins

        result = odds(setup, sets, hand)
        if isinstance(result, Failure):
            self.failures.append(result)
            return
        win = sets[0].win
        id, says = (win.id, win.says) if len(sets) == 1 else ("", "any of them")
        facts = tuple(dict.fromkeys(fact for one in sets for fact in one.facts))
        dealt_to = tuple(sorted({number for one in sets for number in one.hands[hand]}))
        ours = _ours(self.edition, facts)
        yield Chance(id, says, win.pile, hand, dealt_to, result.winning, result.all, ours)
