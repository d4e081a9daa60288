"""What a person asked for: the words of the command line, before anything is looked up."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Selection:
    """Everything a command was asked for. Empty rows mean the default. ``jobs`` 0 means every core.

    ``png_height`` is in pixels of the cut card, ``corners`` rounds them; ``only`` are (field, value) pairs that a card
    must have. ``printer`` is a name in ``printers.yaml``, ``guide`` asks for the sheet that tells how to print,
    ``books`` for formats of rulebooks. ``icc`` is the file of a printing condition, empty for the shop's usual one.
    """

    games: tuple[str, ...] = ()
    setups: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    products: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()
    profiles: tuple[str, ...] = ()
    inks: tuple[str, ...] = ()
    flip: str = "vertical"
    cards: tuple[str, ...] = ()
    only: tuple[tuple[str, str], ...] = ()
    jobs: int = 0
    png_height: int = 1063
    schemes: tuple[str, ...] = ()
    printer: str = ""
    guide: bool = False
    copies: int = 1
    corners: bool = False
    books: tuple[str, ...] = ()
    url: str = ""
    icc: str = ""


@dataclass(frozen=True, slots=True)
class Product:
    """One finished file of a build, as the manifest lists it. ``path`` is relative to the output folder.

    ``catalogue`` is the short digest of the translations in it, empty in the source language.
    """

    game: str
    language: str
    product: str
    setup: str
    paper: str
    profile: str
    ink: str
    path: str
    sha256: str
    pages: int
    faces: int
    cards: int
    sheets: int = 0
    scheme: str = ""
    printer: str = ""
    catalogue: str = ""
