"""The editions of a game: in its source language, and in every language that it has a catalogue for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from deckpress.cache import Cache
from deckpress.model.catalogue import Catalogue, Unit
from deckpress.model.finding import Finding, Refused
from deckpress.model.game import Edition
from deckpress.model.identity import digest
from deckpress.model.request import Selection
from deckpress.pipeline import pairs, selecting
from deckpress.pipeline.project import Project, Unopened
from deckpress.workspace import Workspace

FOLDER = "locales"
EVERY = "all"
PSEUDO = ("qps", "qps-rtl")
"""Languages made on the fly, to see what is not translated and what will not fit."""


def catalogue_file(game: str, language: str) -> str:
    """Where a game's catalogue lies."""
    return f"{FOLDER}/{language}/{game}.po"


def translations(workspace: Workspace, game: str) -> tuple[str, ...]:
    """The languages that a game has a catalogue for, sorted."""
    found = (name.split("/") for name in workspace.below(FOLDER, ".po"))
    return tuple(sorted(parts[1] for parts in found if len(parts) == 3 and parts[2] == f"{game}.po"))


def languages(workspace: Workspace, edition: Edition) -> tuple[str, ...]:
    """The languages of a game: the one it is written in, then those that it is translated into."""
    source = edition.source_language
    return (source, *(each for each in translations(workspace, edition.game) if each != source))


def is_translated(workspace: Workspace, edition: Edition) -> bool:
    """Whether a game has more than one language, so that words in its faces cannot stay there."""
    return edition.catalogue is not None or len(languages(workspace, edition)) > 1


def editions(
    project: Project, selection: Selection, cache: Cache | None = None, paired: bool = False
) -> tuple[Edition, ...]:
    """The chosen games in the languages asked for, each in its source language where none was asked.

    With ``paired`` two languages at once may be asked for, ``de+fr``. Refuses a language that none of them has, and a
    pair that none of them shows, as wrong use, and a catalogue that is broken.
    """
    chosen = project.chosen(selection.games)
    there = dict.fromkeys(name for edition in chosen for name in languages(project.workspace, edition))
    words = [word for word in selection.languages if not (paired and pairs.is_pair(word))]
    asked = selecting.known("--lang", tuple(words), (*there, *PSEUDO, EVERY))
    two = pairs.known("--lang", [word for word in selection.languages if word not in words], (*there, *PSEUDO))
    found: list[Edition] = []
    for edition in chosen:
        own = languages(project.workspace, edition)
        wanted = own if EVERY in asked else [name for name in asked if name in (*own, *PSEUDO)]
        wanted = wanted or ([] if asked or two else own[:1])
        found += (in_language(project, edition, name, cache) for name in dict.fromkeys(wanted))
    for pair in dict.fromkeys(two):
        found += (in_language(project, edition, pair, cache) for edition in _paired(project, chosen, pair, selection))
    return tuple(found)


def _paired(project: Project, chosen: Sequence[Edition], pair: str, selection: Selection) -> list[Edition]:
    """The games that are built in a pair of languages. Refuses one that no chosen game has or shows."""
    workspace, parts = project.workspace, set(pair.split(pairs.JOIN))
    have = [edition for edition in chosen if parts <= {*languages(workspace, edition), *PSEUDO}]
    if not have:
        raise selecting.wrong_use(f"--lang {pair}: no chosen game has both languages", "see deckpress l10n status")
    return [edition for edition in have if pairs.of(edition, pair, have, workspace, bool(selection.games))]


def in_language(project: Project, edition: Edition, language: str, cache: Cache | None = None) -> Edition:
    """A game's edition in one of its languages, or in a pair of them. Refuses a broken catalogue."""
    if pairs.is_pair(language):
        first, second = (in_language(project, edition, each, cache) for each in language.split(pairs.JOIN))
        return replace(first, second=second)
    if language == edition.source_language:
        return edition
    from deckpress.resolve.localise import localise  # noqa: PLC0415 - only for another language
    from deckpress.resolve.units import units  # noqa: PLC0415

    if language in PSEUDO:
        from deckpress.resolve.pseudo import pseudo  # noqa: PLC0415

        every, _ = units_of(project, edition)
        return localise(edition, every, pseudo(every, edition.game, language))
    catalogue = read_catalogue(project, edition, language, cache)
    return localise(edition, units(project.database.games[edition.game], edition), catalogue)


def read_catalogue(project: Project, edition: Edition, language: str, cache: Cache | None = None) -> Catalogue:
    """A game's catalogue as it lies in the project. Refuses a broken one, with its lines."""
    from deckpress.load.catalogue import read_catalogue as read  # noqa: PLC0415 - only for another language
    from deckpress.pipeline.kept_catalogue import catalogue_from, catalogue_to  # noqa: PLC0415

    workspace, file = project.workspace, catalogue_file(edition.game, language)
    key = digest("catalogue-file", file, workspace.digest(file))
    kept = cache.get(key) if cache else None
    if kept is not None:
        return catalogue_from(kept, edition.game, language, file)
    try:
        catalogue = read(file, workspace.read_text(file), edition.game, language)
    except Refused as refused:
        refused.sources = Unopened(workspace, project.sources)
        raise
    if cache:
        cache.put(key, catalogue_to(catalogue))
    return catalogue


def units_of(project: Project, edition: Edition, values: bool = False) -> tuple[tuple[Unit, ...], tuple[Finding, ...]]:
    """Everything there is to translate of a game, its database and then its books, and what of these cannot be.

    With ``values`` placeholders tell what they come to at present.
    """
    from deckpress import presets  # noqa: PLC0415 - only for another language
    from deckpress.layout.book.opening import REFERENCE, RULEBOOK, ReadRequest, template_units  # noqa: PLC0415
    from deckpress.query import sandbox  # noqa: PLC0415
    from deckpress.resolve.units import units  # noqa: PLC0415

    found = list(units(project.database.games[edition.game], edition))
    faults: list[Finding] = []
    numbers = presets.number_words(edition.language)
    for name in (RULEBOOK, REFERENCE):
        request = ReadRequest(edition, edition.setups["box"], name, numbers)
        more, said = template_units(request, project.workspace, sandbox, values)
        found += more
        faults += said
    return tuple(found), tuple(faults)
