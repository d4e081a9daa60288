"""A finished file on its way out, and the small things that every maker of one needs."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from deckpress.model.finding import Finding
from deckpress.model.game import Edition
from deckpress.model.identity import digest
from deckpress.model.page import Pages
from deckpress.model.request import Product

_SHORT = 6


@dataclass(frozen=True)
class Made:
    """A finished file that is not written yet, and what its checks had to say."""

    product: Product
    data: bytes
    findings: tuple[Finding, ...]


def faces_drawn(pages: Pages) -> int:
    """How many distinct faces are drawn."""
    return len({key for page in pages.cards for key in (page.front, page.back) if key})


def folder(edition: Edition) -> str:
    """Where an edition's files lie in the output folder."""
    return f"{edition.game}/{edition.spoken}"


def named(edition: Edition) -> str:
    """An edition in a few letters, for the margin of sheets: its language, and which state of its catalogue."""
    short = short_digest(edition)
    return f"{edition.spoken} {short}" if short else edition.spoken


def stated(edition: Edition) -> str:
    """Which state of an edition a book is of: ``Frost & Flame 1.0, de 3fa9c1``."""
    return f"{edition.title} {edition.version}".rstrip() + f", {named(edition)}"


def short_digest(edition: Edition) -> str:
    """The beginning of the digest of what its catalogues say; empty in the source language."""
    said = [each.catalogue.digest for each in (edition, edition.second) if each and each.catalogue]
    return (digest(*said) if len(said) > 1 else "".join(said))[:_SHORT]


def suffix(ink: str) -> str:
    """What the names of files in low ink end in."""
    return "-low" if ink == "low" else ""


def sha256(data: bytes) -> str:
    """The digest that the manifest lists."""
    return hashlib.sha256(data).hexdigest()
