"""Opening a game's rulebook or reference: its template, the names it may use, the document it comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from deckpress.layout.artwork.library import BASE, Library
from deckpress.layout.book.reading.faults import Known
from deckpress.layout.book.reading.filling import Filler, Filling
from deckpress.layout.book.reading.reader import read_document
from deckpress.layout.theme.reading import read_theme
from deckpress.layout.theme.theme import Theme
from deckpress.model.catalogue import Unit
from deckpress.model.document import Block, Document
from deckpress.model.finding import Finding
from deckpress.model.game import Edition, Setup
from deckpress.model.language import Language
from deckpress.model.numbers import NumberWords
from deckpress.query import Queries
from deckpress.workspace import Workspace

if TYPE_CHECKING:
    from deckpress.layout.book.wording import Template
    from deckpress.query.hardened import Sandbox

RULEBOOK = "rulebook.md.j2"
REFERENCE = "reference.md.j2"
_MARKS = frozenset({"term", "said"})
"""Styles for the index and the checks: they look like the words around them unless a theme says so."""


@dataclass(frozen=True, slots=True)
class ReadRequest:
    """A template of a game to be read for a setup. ``setup`` ``box`` is the whole book, with everything in it.

    ``repeated`` are blocks of another document by id, which this one may repeat. ``language`` is how lists are written;
    left out, as in English.
    """

    edition: Edition
    setup: Setup
    name: str = RULEBOOK
    numbers: NumberWords = field(default_factory=lambda: NumberWords((), {}))
    repeated: Mapping[str, Block] = field(default_factory=dict)
    language: Language | None = None


def template_of(edition: Edition, name: str, workspace: Workspace) -> str:
    """The path of a game's template of that name, empty where it has none."""
    path = f"templates/{edition.templates or edition.game}/{name}"
    return path if workspace.has(path) else ""


def read_book(
    request: ReadRequest, workspace: Workspace, sandbox: Callable[[], Sandbox]
) -> tuple[Document, tuple[Finding, ...]]:
    """The document that a game's template comes to, and every fault in it.

    Raises Refused where there is no such template, where its Jinja fails, or where the theme cannot be read.
    """
    edition, setup = request.edition, request.setup
    file = f"templates/{edition.templates or edition.game}/{request.name}"
    source = workspace.read_text(file)
    if edition.catalogue is not None:
        source = template(file, source, sandbox()).localised(edition.catalogue, untranslated(edition))
    library = Library(workspace, edition.templates or edition.game)
    theme = theme_of(library)
    icons = {name: edition.words.get(name, name.replace("-", " ")) for name in sorted(library.icons())}
    cards = {id: card.name for id, card in edition.cards.items()}
    known = Known(icons, cards, _MARKS | theme.styles.keys() | theme.inks.keys())
    filling = Filling(edition, setup, whole=setup.id == "box")
    if request.language is not None:
        filling = replace(filling, language=request.language)
    filler = Filler(filling, Queries(edition), sandbox, request.numbers)
    return read_document(filler, file, source, known, request.repeated)


def template_units(
    request: ReadRequest, workspace: Workspace, sandbox: Callable[[], Sandbox], values: bool
) -> tuple[tuple[Unit, ...], tuple[Finding, ...]]:
    """What there is to translate in a game's template, and what of it cannot be.

    With ``values`` the units tell what expressions come to in the setup. Nothing where the game has no such template.
    """
    from deckpress.layout.book.wording import computed  # noqa: PLC0415 - only for another language

    edition = request.edition
    file = template_of(edition, request.name, workspace)
    if not file:
        return (), ()
    source = workspace.read_text(file)
    divided = template(file, source, sandbox())
    now: Mapping[str, str] = {}
    if values:
        filler = Filler(Filling(edition, request.setup, whole=True), Queries(edition), sandbox, request.numbers)
        now = computed(filler, file, source, sandbox())
    return divided.units(now), tuple(divided.findings)


def template(file: str, source: str, environment: Sandbox) -> Template:
    """A game's template, divided into what is translated and what is not."""
    from deckpress.layout.book.wording import template_of as divided  # noqa: PLC0415 - only for another language

    return divided(file, source, environment)


def untranslated(edition: Edition) -> str:
    """What stands before a text that an edition says in the source language all the same."""
    return f"[{edition.source_language}] "


def theme_of(library: Library) -> Theme:
    """The game's theme, or the house's where it has none."""
    workspace = library.workspace
    own = f"{library.own}/theme.yaml"
    file = own if workspace.has(own) else f"{BASE}/theme.yaml"
    return read_theme(file, workspace.read_text(file))
