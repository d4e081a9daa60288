"""What checks are handed, and what a check says of itself."""

from __future__ import annotations

from dataclasses import dataclass

from deckpress.model.claim import ClaimResult
from deckpress.model.database import Database
from deckpress.model.facts import PdfFacts
from deckpress.model.finding import Severity
from deckpress.model.game import Edition
from deckpress.model.page import Pages
from deckpress.model.sheet import SheetPlan


@dataclass(frozen=True, slots=True)
class DatabaseSubject:
    """For ``database/``: one resolved game, and the whole database as it is written.

    ``templates`` is every name that stands in the game's templates, as the language spells it; None where they were
    not read, so that nothing is called unused for their sake.
    """

    database: Database
    edition: Edition
    templates: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class ClaimsSubject:
    """For ``claims/``: one game's claims, judged."""

    edition: Edition
    results: tuple[ClaimResult, ...]


@dataclass(frozen=True, slots=True)
class PageSubject:
    """For ``page/``: one setup of a game, laid out."""

    edition: Edition
    pages: Pages


@dataclass(frozen=True, slots=True)
class PrintSubject:
    """For ``print/``: a finished file read back, and the plan and the pages it was made from."""

    plan: SheetPlan
    pages: Pages
    facts: PdfFacts


@dataclass(frozen=True, slots=True)
class CheckPage:
    """A check's page in the manual. ``text`` is its docstring: its first line is a question."""

    id: str
    severity: Severity
    text: str
