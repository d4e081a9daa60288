"""What a person meant: ids of games, setups, papers and cards, found in any case; anything unknown is wrong use."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.game import Card, Edition, InPlay, Setup
from deckpress.model.request import Selection

if TYPE_CHECKING:
    from deckpress.presets import Paper
    from deckpress.presets.vendors import Vendor

PIECES = {"board": "board", "standees": "standee", "scoresheet": "scoresheet"}
"""Products of pieces, each with the sort of piece that it prints."""
PRESS = ("press", "inkview")
"""Products for a print shop, or about what it will print."""
PRODUCTS = (
    *("sheets", *PIECES, "rulebook", "reference", "png", "proof", "gallery", "tabletop", "tuckbox", "credits"),
    *PRESS,
)
HOME_PRODUCTS = ("sheets", "rulebook", "reference", *PIECES, "tuckbox", "credits")
HOME = "home"
"""The profile of whoever prints at home; every other one is a print shop's."""
USUAL_SHOP = "generic_offset"
INKS = ("full", "low")


def known(option: str, asked: tuple[str, ...], names: Iterable[str]) -> tuple[str, ...]:
    """The asked names, each as it is really written. Refuses an unknown one, with the nearest."""
    there = {name.casefold(): name for name in names}
    return tuple(there[word] if word in there else _unknown(option, word, tuple(there.values())) for word in asked)


def papers(asked: tuple[str, ...]) -> tuple[Paper, ...]:
    """The papers asked for, by id or as a size like ``330x483`` or ``13x19in``; A4 when nothing was asked."""
    from deckpress import presets  # noqa: PLC0415 - imported where the work begins

    there = presets.papers()
    return tuple(presets.paper_of_size(word) or there[known("--paper", (word,), there)[0]] for word in asked or ("a4",))


def _unknown(option: str, word: str, names: tuple[str, ...]) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - only when something is wrong

    near = get_close_matches(word, names, 3, 0.6)
    shown = ", ".join(names[:20]) + (", ..." if len(names) > 20 else "")
    hint = f"did you mean {' or '.join(near)}?" if near else f"there is: {shown}"
    raise wrong_use(f"{option}: there is no '{word}'", hint)


def wrong_use(message: str, help: str = "") -> Refused:
    """A refusal that says the command was used wrongly (exit 2)."""
    return refuse("use/unknown", message, help=help, code=ExitCode.WRONG_USE)


def setups(selection: Selection, editions: tuple[Edition, ...], edition: Edition) -> tuple[Setup, ...]:
    """The setups of one game to print: those asked for that it has; ``box`` when nothing was asked."""
    everywhere = dict.fromkeys(name for each in editions for name in each.setups)
    names = known("--setup", selection.setups, everywhere) or ("box",)
    return tuple(edition.setups[name] for name in names if name in edition.setups)


def narrowed(setup: Setup, edition: Edition, selection: Selection) -> Setup:
    """The setup with only the cards asked for by ``--card`` and ``--only``."""
    if not selection.cards and not selection.only:
        return setup
    kept = tuple(entry for entry in setup.in_play if _meant(edition.cards[entry.card], entry, selection))
    return replace(setup, in_play=kept)


def _meant(card: Card, entry: InPlay, selection: Selection) -> bool:
    if selection.cards and card.id.casefold() not in selection.cards:
        return False
    values = {**card.fields, "id": card.id, "kind": card.kind, "name": card.name}
    values |= {"component": entry.component, "pile": entry.pile}
    return all(str(values.get(field, "")).casefold() == wanted for field, wanted in selection.only)


def products(selection: Selection) -> tuple[str, ...]:
    """The products asked for; else what home wants, of chosen cards only their sheets, or what a print shop wants."""
    asked = known("--product", selection.products, PRODUCTS)
    if asked:
        return asked
    home = ("sheets",) if selection.cards or selection.only else HOME_PRODUCTS
    wanted = profiles(selection) or (HOME,)
    return (*(home if HOME in wanted else ()), *(("press",) if set(wanted) - {HOME} else ()))


def profiles(selection: Selection) -> tuple[str, ...]:
    """The profiles asked for: home, or print shops by id."""
    from deckpress.presets.vendors import vendors as shops  # noqa: PLC0415 - imported where the work begins

    return known("--profile", selection.profiles, (HOME, *shops())) if selection.profiles else ()


def vendors(selection: Selection) -> tuple[Vendor, ...]:
    """The print shops asked for; a usual one when none was."""
    from deckpress.presets.vendors import vendors as shops  # noqa: PLC0415 - imported where the work begins

    return tuple(shops()[name] for name in profiles(selection) if name != HOME) or (shops()[USUAL_SHOP],)


def pieces(selection: Selection, edition: Edition) -> tuple[str, ...]:
    """The products of pieces to make of a game: those it has pieces for, of those asked for.

    A build of chosen cards makes pieces only where they are asked for by name.
    """
    asked = products(selection)
    sorts = {piece.sort for piece in edition.pieces.values() if piece.copies}
    return tuple(product for product in asked if PIECES.get(product) in sorts)


def require_pieces(selection: Selection, editions: tuple[Edition, ...]) -> None:
    """Refuse a build of nothing but pieces that no chosen game has."""
    asked = known("--product", selection.products, PRODUCTS)
    if not asked or any(product not in PIECES for product in asked):
        return
    if not any(pieces(selection, edition) for edition in editions):
        sorts = " or ".join(PIECES[product] for product in asked)
        whose = f"'{editions[0].game}' has" if len(editions) == 1 else "none of the chosen games has"
        raise wrong_use(f"--product: {whose} no {sorts}", "pieces are written under 'pieces:' in cards.yaml")


def require_cards(selection: Selection, editions: tuple[Edition, ...]) -> None:
    """Refuse cards and fields that no chosen game has."""
    known("--card", selection.cards, dict.fromkeys(card for edition in editions for card in edition.cards))
    fields = {"id", "kind", "name", "component", "pile"}
    fields.update(key for edition in editions for card in edition.cards.values() for key in card.fields)
    known("--only", tuple(field for field, _ in selection.only), sorted(fields))
