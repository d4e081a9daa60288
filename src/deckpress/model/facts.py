"""Plain facts about a finished PDF, read back from its bytes."""

from __future__ import annotations

from dataclasses import dataclass

from deckpress.model.page import Box


def form_name(key: str) -> str:
    """How a finished PDF calls the form with this key where a page places it, without the slash."""
    return f"X{key}"


@dataclass(frozen=True, slots=True)
class FontFact:
    """A font of a PDF: is it embedded, is it a subset, can its text be extracted."""

    name: str
    embedded: bool
    subset: bool
    unicode: bool


@dataclass(frozen=True, slots=True)
class PageFacts:
    """One page: its boxes in points (y up) and the names of the forms it places directly, once per placing."""

    media: Box
    trim: Box
    bleed: Box
    placed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PdfFacts:
    """What a finished PDF is. ``forms`` counts distinct form objects, ``viewer`` are its viewer preferences."""

    sha256: str
    version: str
    pages: tuple[PageFacts, ...]
    fonts: tuple[FontFact, ...]
    forms: int
    viewer: tuple[tuple[str, str], ...]
    information: tuple[tuple[str, str], ...]
