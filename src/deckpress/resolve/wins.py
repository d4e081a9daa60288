"""Winning sets: which pile a hand comes from, how large it is, and names that mean one thing."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from deckpress.model.database import SetupRecord, WinRecord
from deckpress.model.game import Deal, Need, Win
from deckpress.model.names import did_you_mean
from deckpress.model.source import Path
from deckpress.resolve.deals import Table

_TAKEN = frozenset({"it", "id", "kind", "name", "component", "pile", "copies", "setups"})
"""What an expression over a card knows in any case, and what the counting asks for itself."""


def wins(
    record: SetupRecord, path: Path, deals: Mapping[str, Deal], fields: Collection[str], at: Table
) -> dict[str, Win]:
    """The winning sets of a setup by id. ``fields`` are those of any card. Their expressions are asked by ``query``."""
    found: dict[str, Win] = {}
    dealt = [pile for pile in record.deals if pile in record.piles and _into_hands(deals.get(pile))]
    for id, entry in record.wins.items():
        here = (*path, "wins", id)
        called = f"the winning set '{id}' of {at.called}"
        pile = _pile(entry, tuple(record.piles), dealt, here, called, at)
        if not _names_are_free(entry, fields, here, called, at) or pile is None:
            continue
        if not entry.hand and pile not in dealt:
            message = f"{called} tells no hand, and no hand is dealt from the pile '{pile}'"
            at.report.error("bad-win", message, here, "write 'hand:' with the cards of an opening hand, or a deal")
            continue
        needs = tuple(Need(need.cards, need.count) for need in entry.needs)
        found[id] = Win(id, entry.says, entry.each, needs, entry.hand, pile, here)
    return found


def _into_hands(deal: Deal | None) -> bool:
    """Whether anybody is dealt a hand. A deal that could not be told is an error already, and counts."""
    return deal is None or any(hand.hand for hand in deal.hands)


def _pile(
    entry: WinRecord, piles: Collection[str], dealt: Collection[str], path: Path, called: str, at: Table
) -> str | None:
    """The pile that is named, else the one that hands are dealt from, else the only one."""
    if entry.pile:
        if entry.pile in piles:
            return entry.pile
        message = f"{called} draws from the pile '{entry.pile}', which does not exist"
        at.report.error("unknown-pile", message, (*path, "pile"), did_you_mean(entry.pile, piles))
        return None
    choice = list(dealt or piles)
    if len(choice) == 1:
        return choice[0]
    told = "hands are dealt from" if dealt else "there are"
    message = f"{called} does not say where its hand comes from: {told} {len(choice)} piles"
    at.report.error("bad-win", message, path, f"write 'pile:', one of {', '.join(choice)}")
    return None


def _names_are_free(entry: WinRecord, fields: Collection[str], path: Path, called: str, at: Table) -> bool:
    """Whether every name of ``each`` can be asked for beside the fields of a card, which would hide it."""
    wrong = [name for name in entry.each if name in fields or name in _TAKEN or not name.isidentifier()]
    for name in wrong:
        why = "is a field of cards already" if name.isidentifier() else "is no name for an expression"
        help = "choose another name, for example 'hue' beside the field 'colour'"
        at.report.error("bad-win", f"{called}: '{name}' {why}", (*path, "each", name), help)
    return not wrong
