"""Which cards a setup, the box and the game have, as expressions see them."""

from __future__ import annotations

from deckpress.model.game import Setup
from deckpress.model.source import Path
from deckpress.query.cards import Cards
from deckpress.query.copies import Copies, Share
from deckpress.query.world import World


def of_setup(world: World, setup: Setup) -> Cards:
    """The cards of a setup. Copies that a limit of the pile decides are read from that limit."""
    limits = _binding(world, setup)
    copies = []
    for entry in setup.in_play:
        limit = limits.get((entry.pile, entry.card))
        total = sum(one.copies for one in setup.in_play if (one.pile, one.card) == (entry.pile, entry.card))
        share = Share(limit, total) if limit else Share(entry.path, entry.copies)
        card = world.edition.cards[entry.card]
        copies.append(Copies(world, card, entry.component, entry.pile, entry.copies, (share,)))
    return Cards(world, copies, setup.name)


def _binding(world: World, setup: Setup) -> dict[tuple[str, str], Path]:
    """The limits that took copies out of a pile, by pile and card, told by what is missing from it."""
    lying = {(entry.card, entry.component): entry.copies for entry in setup.in_play}
    parts = {(entry.pile, entry.component) for entry in setup.in_play}
    piles = {(entry.pile, entry.card) for entry in setup.in_play}
    limits: dict[tuple[str, str], Path] = {}
    for printing in world.edition.printings:
        if lying.get((printing.card, printing.component), 0) < printing.copies:
            for pile, card in piles:
                if card == printing.card and (pile, printing.component) in parts:
                    limits[(pile, card)] = (*setup.path, "piles", pile, "limits", card)
    return limits


def of_printings(world: World) -> Cards:
    """All printed cards."""
    cards = world.edition.cards
    return Cards(
        world,
        [
            Copies(world, cards[one.card], one.component, "box", one.copies, (Share(one.path, one.copies),))
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
