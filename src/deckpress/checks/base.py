"""What checks are handed, and what a check says of itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckpress.model.catalogue import Catalogue, Unit
from deckpress.model.claim import ClaimResult
from deckpress.model.coverage import Coverage
from deckpress.model.credits import Drawings
from deckpress.model.database import Database
from deckpress.model.document import Document
from deckpress.model.facts import PdfFacts
from deckpress.model.finding import Severity
from deckpress.model.game import Edition
from deckpress.model.measured import Pixels
from deckpress.model.numbers import NumberWords
from deckpress.model.page import Pages
from deckpress.model.picture_file import PictureFile
from deckpress.model.press_facts import PressFacts
from deckpress.model.sheet import SheetPlan
from deckpress.model.wanted import X1A, X4, Wanted


@dataclass(frozen=True, slots=True)
class DatabaseSubject:
    """For ``database/``: one resolved game, and the whole database as it is written.

    ``templates`` is every name that stands in the game's templates, as the language spells it; None where they were
    not read, so that nothing is called unused for their sake. ``drawings`` are those of the game with their credits;
    None where nobody looked.
    """

    database: Database
    edition: Edition
    templates: frozenset[str] | None = None
    drawings: Drawings | None = None


@dataclass(frozen=True, slots=True)
class ClaimsSubject:
    """For ``claims/``: one game's claims, judged."""

    edition: Edition
    results: tuple[ClaimResult, ...]


@dataclass(frozen=True, slots=True)
class PageSubject:
    """For ``page/``: one setup of a game, laid out. ``pixels`` is None where nothing was measured."""

    edition: Edition
    pages: Pages
    pixels: Pixels | None = None


@dataclass(frozen=True, slots=True)
class PrintSubject:
    """For ``print/``: a finished file read back, and the plan and the pages it was made from."""

    plan: SheetPlan
    pages: Pages
    facts: PdfFacts


@dataclass(frozen=True, slots=True)
class PressSubject:
    """For ``press/``: anybody's PDF, read, and what a print shop wants of it."""

    facts: PressFacts
    wanted: Wanted

    @property
    def standard(self) -> str:
        """The standard whose rules count: a file that follows the stricter one is held to it; empty for none."""
        flat = self.wanted.standard and self.facts.claim.startswith("PDF/X-1")
        return X1A if flat else self.wanted.standard

    @property
    def flat(self) -> bool:
        """Whether the rules of PDF/X-1a count."""
        return self.standard == X1A

    @property
    def live(self) -> bool:
        """Whether the rules of PDF/X-4 count."""
        return self.standard == X4


@dataclass(frozen=True, slots=True)
class PictureSubject:
    """For ``picture/``: a picture of one face, and what a print shop wants of it."""

    picture: PictureFile
    wanted: Wanted


@dataclass(frozen=True, slots=True)
class CheckPage:
    """A check's page in the manual. ``text`` is its docstring: its first line is a question."""

    id: str
    severity: Severity
    text: str


@dataclass(frozen=True, slots=True)
class RulebookSubject:
    """For ``rulebook/``: a game's rulebook for one setup, read.

    ``numbers`` are the counting words of its language, ``results`` the game's judged claims, ``coverage`` the list of
    which block tells which rule of a document, None where the project keeps none; ``sections`` are the headings of
    its documents.
    """

    edition: Edition
    document: Document
    numbers: NumberWords
    results: tuple[ClaimResult, ...] = ()
    coverage: Coverage | None = None
    sections: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LanguageSubject:
    """For ``language/``: what there is to translate of a game, and its catalogue in one language.

    ``units`` are divided as the catalogue divides them. ``glossary`` is, by a term of the source, the words that it may
    be called by.
    """

    units: tuple[Unit, ...]
    catalogue: Catalogue
    glossary: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
