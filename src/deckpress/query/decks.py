"""Which cards a setup, the box and the game have, as expressions see them."""

from __future__ import annotations

from collections import Counter

from deckpress.model.game import Setup
from deckpress.model.source import Path
from deckpress.query.cards import Cards
from deckpress.query.copies import Copies, Share
from deckpress.query.world import World


def of_setup(world: World, setup: Setup) -> Cards:
    """The cards of a setup. Copies that a limit of the pile decides are read from that limit."""
    limits = _binding(world, setup)
    lying: Counter[tuple[str, str]] = Counter()
    for entry in setup.in_play:
        lying[(entry.pile, entry.card)] += entry.copies
    copies = []
    for entry in setup.in_play:
        key = (entry.pile, entry.card)
        share = Share(entry.path, entry.copies)
        if key in limits:
            path, facts = limits[key]
            share = Share(path, lying[key], facts)
        card = world.edition.cards[entry.card]
        one = Copies(world, card, entry.component, entry.pile, entry.copies, (share,), entry.component_path)
        copies.append(one)
    return Cards(world, copies, setup.name)


def _binding(world: World, setup: Setup) -> dict[tuple[str, str], tuple[Path, tuple[str, ...]]]:
    """The limits that took copies of a card out of a pile, by pile and card, with the facts that they name.

    A limit decides about all copies of the card there, and may have left none of one component: so it is also told
    by what is missing from the pile.
    """
    lying = {(entry.card, entry.component): entry.copies for entry in setup.in_play}
    parts = {(entry.pile, entry.component) for entry in setup.in_play}
    piles: dict[str, list[str]] = {}
    for entry in setup.in_play:
        piles.setdefault(entry.card, []).append(entry.pile)
    limits: dict[tuple[str, str], tuple[Path, tuple[str, ...]]] = {}
    for printing in world.edition.printings:
        if lying.get((printing.card, printing.component), 0) < printing.copies:
            for pile in piles.get(printing.card, ()):
                if (pile, printing.component) in parts:
                    limits[(pile, printing.card)] = ((*setup.path, "piles", pile, "limits", printing.card), ())
    limits |= {(one.pile, one.card): (one.limit_path, one.limit_facts) for one in setup.in_play if one.limit_path}
    return limits


def of_printings(world: World) -> Cards:
    """All printed cards."""
    cards = world.edition.cards
    return Cards(
        world,
        [
            Copies(
                world,
                cards[one.card],
                one.component,
                "box",
                one.copies,
                (Share(one.path, one.copies),),
                one.component_path,
            )
            for one in world.edition.printings
        ],
        "box",
    )


def identities(world: World) -> Cards:
    """Every card of the game once, with all its printed copies: reprints add up, namesakes do not."""
    shares: dict[str, list[Share]] = {id: [] for id in world.edition.cards}
    for one in world.edition.printings:
        shares[one.card].append(Share(one.path, one.copies))
    copies = [
        Copies(world, card, "", "", sum(share.copies for share in shares[id]), tuple(shares[id]))
        for id, card in world.edition.cards.items()
    ]
    return Cards(world, copies, "cards")
