"""Editions in two languages at once (``de+fr``): which games offer them, and which products are made of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from deckpress.model.finding import Finding, Severity
from deckpress.model.game import Edition
from deckpress.model.request import Selection
from deckpress.model.source import Ref
from deckpress.pipeline import selecting
from deckpress.workspace import Workspace

JOIN = "+"
PRODUCTS = ("sheets", "png", "proof", "gallery")
"""What is made of cards in two languages; all else speaks one at a time."""
_VALUE = re.compile(r"""\bdp:[\w-]+\s*=\s*("[^"]*"|'[^']*')""")
_SECOND = re.compile(r"\b(?:card2|t2)\b")


def is_pair(language: str) -> bool:
    """Whether a language is two."""
    return JOIN in language


def known(option: str, asked: Iterable[str], names: Sequence[str]) -> tuple[str, ...]:
    """The languages and pairs asked for, each as it is really written.

    Refuses an unknown one, and a pair that is not two different languages, as wrong use.
    """
    found = []
    for word in asked:
        parts = selecting.known(option, tuple(word.split(JOIN)) if is_pair(word) else (word,), names)
        if is_pair(word) and (len(parts) != 2 or len(set(parts)) != 2):
            raise selecting.wrong_use(f"{option}: '{word}' is not two languages", "a pair is written like de+fr")
        found.append(JOIN.join(parts))
    return tuple(found)


def of(edition: Edition, pair: str, editions: Sequence[Edition], workspace: Workspace, named: bool) -> bool:
    """Whether a game is built in a pair of its languages. A game that nobody named is left out where others offer it.

    Refuses a pair that none of its faces shows as wrong use. ``editions`` are all games in question.
    """
    if offers(workspace, edition):
        return True
    if not named and any(offers(workspace, each) for each in editions):
        return False
    games = " or ".join(f"'{each.game}'" for each in editions if not offers(workspace, each))
    raise selecting.wrong_use(
        f"--lang {pair}: no face of {games} shows a second language",
        'a face shows it by {{ card2.name }} or {{ t2.word }}, with dp:lang="{{ lang2 }}": see docs/faces.md',
    )


def offers(workspace: Workspace, edition: Edition) -> bool:
    """Whether any face of a game's cards, or a part that it may place, names ``card2`` or ``t2``."""
    return any(
        _SECOND.search(value)
        for file in _files(workspace, edition)
        for value in _VALUE.findall(workspace.read_text(file))
    )


def _files(workspace: Workspace, edition: Edition) -> Iterator[str]:
    """The faces of a game's cards, and all parts: its own, and those of the base that it does not replace."""
    found: dict[str, str] = {}
    for folder in ("templates/base", f"templates/{edition.templates or edition.game}"):
        found.update((file.removeprefix(f"{folder}/"), file) for file in workspace.below(folder, ".svg"))
    faces = {name for kind in edition.kinds.values() for name in (kind.face, kind.back)}
    faces |= {part.back for part in edition.components.values()}
    yield from (file for name, file in found.items() if name in faces or name.startswith("parts/"))


def left_out(selection: Selection, editions: Iterable[Edition]) -> tuple[Finding, ...]:
    """One note for each pair and game that names the products which are not made of it.

    Refuses as wrong use where nothing else was asked for.
    """
    every = tuple(editions)
    products = selecting.products(selection)
    without = [product for product in products if product not in PRODUCTS]
    paired = [edition for edition in every if edition.second]
    if not paired or not without:
        return ()
    listed = ", ".join(without)
    if len(without) == len(products) and len(paired) == len(every):
        raise selecting.wrong_use(
            f"--lang {paired[0].spoken}: {listed} cannot be made in two languages at once",
            f"these can: {', '.join(PRODUCTS)}; build the others for each language by itself",
        )
    return tuple(
        Finding(
            "language/one-at-a-time",
            Severity.NOTE,
            f"not made in two languages at once: {listed}",
            Ref(edition.game, language=edition.spoken),
            f"build them for each language by itself: --lang {edition.spoken.replace(JOIN, ',')}",
        )
        for edition in paired
    )
