"""What is to be said of a game's catalogue in one language, once until something it depends on changes."""

from __future__ import annotations

from deckpress.model.catalogue import Catalogue, Unit
from deckpress.model.finding import Finding, Refused, Severity
from deckpress.model.game import Edition
from deckpress.model.identity import digest
from deckpress.model.source import Place, Ref
from deckpress.pipeline.booking import book_files
from deckpress.pipeline.editions import FOLDER, PSEUDO, catalogue_file, units_of
from deckpress.pipeline.kept import proof_from, proof_to
from deckpress.pipeline.project import Project, Unopened
from deckpress.pipeline.tools import Tools


def language_findings(project: Project, edition: Edition, tools: Tools) -> tuple[Finding, ...]:
    """Everything that the checks on languages find in an edition; nothing in the source language."""
    catalogue = edition.catalogue
    if catalogue is None or edition.language in PSEUDO:
        return ()
    workspace = project.workspace
    names = [catalogue_file(edition.game, edition.language), glossary_file(edition.language)]
    names += book_files(edition, tools)
    digests = [f"{name} {workspace.digest(name)}" for name in names if workspace.has(name)]
    key = digest("language", edition.game, edition.language, project.digest, *digests)
    kept = tools.cache.get(key)
    if kept is not None:
        return proof_from(kept)[1]
    units, faults = units_of(project, project.edition(edition.game))
    found = (*faults, *checked(project, units, catalogue), *house_words(catalogue))
    tools.cache.put(key, proof_to((), found))
    return found


def checked(project: Project, units: tuple[Unit, ...], catalogue: Catalogue) -> tuple[Finding, ...]:
    """What the checks on languages find in a catalogue of these units."""
    from deckpress import checks  # noqa: PLC0415 - imported where the work begins
    from deckpress.checks.base import LanguageSubject  # noqa: PLC0415
    from deckpress.model.catalogue import own_units  # noqa: PLC0415

    glossary = read_terms(project, catalogue.game, catalogue.language)
    return checks.run("language", LanguageSubject(own_units(units, catalogue), catalogue, glossary))


def glossary_file(language: str) -> str:
    """Where the glossary of a language lies."""
    return f"{FOLDER}/{language}/glossary.yaml"


def read_terms(project: Project, game: str, language: str) -> dict[str, tuple[str, ...]]:
    """What the terms of a game are called in a language, where the project has a glossary of it."""
    from deckpress.load.glossary import read_glossary  # noqa: PLC0415 - only for another language

    file = glossary_file(language)
    if not project.workspace.has(file):
        return {}
    try:
        return read_glossary(file, project.workspace.read_text(file), game)
    except Refused as refused:
        refused.sources = Unopened(project.workspace, project.sources)
        raise


def house_words(catalogue: Catalogue) -> tuple[Finding, ...]:
    """A note where the words that deckpress itself prints (sheets, guide, contents) are not there in a language."""
    from deckpress import presets  # noqa: PLC0415 - imported where the work begins

    english = catalogue.language.partition("-")[0] == "en"
    if english or presets.words(catalogue.language) != presets.words("en"):
        return ()
    message = f"the words in the margins of sheets, on the guide and in books are not there in '{catalogue.language}'"
    ref = Ref(catalogue.game, language=catalogue.language, place=Place(catalogue.file))
    return (Finding("language/house-words", Severity.NOTE, message, ref, "they print in English"),)
