"""The translators' workflow: catalogues are written, brought up to date, handed out and taken back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from deckpress.model.catalogue import Catalogue, State, Unit, own_units
from deckpress.model.finding import Finding, Severity
from deckpress.model.game import Edition
from deckpress.model.request import Selection
from deckpress.pipeline import selecting
from deckpress.pipeline.editions import EVERY, catalogue_file, read_catalogue, translations, units_of
from deckpress.pipeline.language_checks import checked
from deckpress.pipeline.project import Project
from deckpress.pipeline.rooms import Rooms, rooms_of
from deckpress.pipeline.tools import Tools
from deckpress.workspace import Output

TAG = re.compile(r"[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?(?:-[a-z0-9]{5,8})*\Z")
FIRST = "write one for a language: deckpress l10n extract --lang de"
"""What helps where there is no catalogue."""
_PICTURE = "Picture: "


@dataclass(frozen=True)
class Written:
    """A catalogue that was written, or is as it was. ``counts`` are its texts by state."""

    game: str
    language: str
    file: str
    counts: Mapping[State, int]
    fresh: bool
    changed: bool


@dataclass(frozen=True)
class Worked:
    """What a command of the workflow came to: files, and what is to be said."""

    written: tuple[Written, ...] = ()
    files: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()


def extract(project: Project, selection: Selection, tools: Tools, pictures: bool = False, new: bool = True) -> Worked:
    """Write the catalogues of the chosen games: a new one for each language asked for, else those that there are.

    Without ``new`` only those that there are. Translations stay with their keys; see ``resolve/merging.py``.
    """
    from deckpress.resolve.merging import merge  # noqa: PLC0415 - imported where the work begins

    written: list[Written] = []
    findings: list[Finding] = []
    for edition in project.chosen(selection.games):
        languages = _languages(project, edition, selection, new)
        if not languages:
            continue
        tools.say(f"reading {edition.title}")
        units, faults = units_of(project, edition, values=True)
        rooms = rooms_of(project, edition, tools, pictures)
        findings += (*faults, *rooms.findings)
        for language in languages:
            old, fresh = opened(project, edition, language)
            seen = [with_notes(unit, rooms, pictures or is_pictured(old)) for unit in units]
            written.append(write(project, merge(seen, old), units, fresh))
    tools.say("")
    if not written and not findings:
        raise selecting.wrong_use("there is no catalogue yet", FIRST)
    return Worked(tuple(written), (), tuple(dict.fromkeys(findings)))


def _languages(project: Project, edition: Edition, selection: Selection, new: bool) -> tuple[str, ...]:
    """The languages to write: those asked for, in the spelling that BCP 47 gives them; else those there are."""
    there = translations(project.workspace, edition.game)
    if not selection.languages or EVERY in selection.languages:
        return there
    if not new:
        return tuple(name for name in selecting.known("--lang", selection.languages, _every(project)) if name in there)
    found = dict.fromkeys(canonical(name) for name in selection.languages)
    if edition.source_language in found:
        raise selecting.wrong_use(f"--lang: '{edition.game}' is written in '{edition.source_language}' already")
    return tuple(found)


def _every(project: Project) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for game in project.editions for name in translations(project.workspace, game)))


def canonical(language: str) -> str:
    """A language's tag as BCP 47 writes it: ``pt-br`` is ``pt-BR``. Refuses what is no tag."""
    tag = language.replace("_", "-").casefold()
    if not TAG.match(tag):
        raise selecting.wrong_use(f"--lang: '{language}' is no language", "write its BCP 47 tag: de, pt-BR, zh-Hans")
    first, *others = tag.split("-")
    return "-".join([first, *(_part(part) for part in others)])


def _part(part: str) -> str:
    """A script begins with a capital, a country is all capitals, a variety is as it is."""
    return part.title() if len(part) == 4 else part.upper() if len(part) < 4 else part


def opened(project: Project, edition: Edition, language: str) -> tuple[Catalogue, bool]:
    """The catalogue as it lies there, or a new one, and whether it is new; in any case with a whole header."""
    from deckpress.load.catalogue import plural_rule  # noqa: PLC0415
    from deckpress.load.plurals import header, plural_forms  # noqa: PLC0415

    file = catalogue_file(edition.game, language)
    fresh = not project.workspace.has(file)
    old = Catalogue(edition.game, language, file) if fresh else read_catalogue(project, edition, language)
    forms = old.header.get("Plural-Forms") or plural_forms(language)
    if forms is None:
        raise selecting.wrong_use(f"--lang: nobody knows a language '{language}'", "write its BCP 47 tag: de, pt-BR")
    count, index = plural_rule(forms)
    whole = header(old.header, edition.game, edition.version, language, forms)
    return replace(old, header=whole, count=count, index=index), fresh


def with_notes(unit: Unit, rooms: Rooms, pictures: bool) -> Unit:
    """A unit that also tells how much room it has, and where its card's picture lies."""
    more = [rooms.room[unit.card, unit.field]] if (unit.card, unit.field) in rooms.room else []
    if pictures and unit.card in rooms.picture:
        more.append(f"{_PICTURE}{rooms.picture[unit.card]}")
    return replace(unit, notes=(*unit.notes, *more)) if more else unit


def is_pictured(old: Catalogue) -> bool:
    """Whether a catalogue names pictures of its cards."""
    return any(note.startswith(_PICTURE) for entry in old.entries.values() for note in entry.notes)


def write(project: Project, catalogue: Catalogue, units: Iterable[Unit], fresh: bool) -> Written:
    """Write a catalogue into the project, whole and only where it changed."""
    from deckpress.export.catalogue import catalogue_po  # noqa: PLC0415 - imported where the work begins

    output = Output(project.workspace.root)
    data = catalogue_po(catalogue).encode()
    changed = output.read(catalogue.file) != data
    output.write(catalogue.file, data)
    counts = _counts(catalogue, units)
    return Written(catalogue.game, catalogue.language, catalogue.file, counts, fresh, changed)


def _counts(catalogue: Catalogue, units: Iterable[Unit]) -> dict[State, int]:
    found = Counter(catalogue.state(unit) for unit in own_units(units, catalogue))
    return {state: found[state] for state in State} | {State.OBSOLETE: len(catalogue.obsolete)}


@dataclass(frozen=True)
class Standing:
    """How far a game is in a language. ``fit`` counts the boxes that its words do not fit, and letters no font has.

    ``faults`` are errors of the translation itself; ``ready`` says whether a release would take it.
    """

    game: str
    language: str
    counts: Mapping[State, int]
    faults: int
    fit: int | None
    ready: bool


def status(project: Project, selection: Selection, tools: Tools, fit: bool = True) -> tuple[Standing, ...]:
    """Every chosen game in every language that it is translated into; laid out, unless ``fit`` is False."""
    from deckpress.pipeline.editions import in_language  # noqa: PLC0415
    from deckpress.pipeline.fit import unfitting  # noqa: PLC0415

    rows = []
    for edition, names in chosen(project, selection):
        units, _ = units_of(project, edition)
        for language in names:
            tools.say(f"looking at {edition.title}, {language}")
            catalogue = read_catalogue(project, edition, language)
            found = checked(project, units, catalogue)
            faults = sum(each.severity is Severity.ERROR for each in found)
            wrong = unfitting(in_language(project, edition, language), tools) if fit else None
            stopping = any(each.severity is not Severity.NOTE for each in found)
            rows.append(
                Standing(edition.game, language, _counts(catalogue, units), faults, wrong, not stopping and not wrong)
            )
    tools.say("")
    return tuple(rows)


def chosen(project: Project, selection: Selection) -> Iterator[tuple[Edition, tuple[str, ...]]]:
    """The chosen games that are translated into a language asked for, each with these; by default into any."""
    asked = selecting.known("--lang", selection.languages, (*_every(project), EVERY))
    for edition in project.chosen(selection.games):
        there = translations(project.workspace, edition.game)
        names = tuple(name for name in there if not asked or EVERY in asked or name in asked)
        if names:
            yield edition, names


def check(project: Project, selection: Selection) -> tuple[Finding, ...]:
    """What the checks on languages find in the chosen catalogues."""
    found: list[Finding] = []
    for edition, names in chosen(project, selection):
        units, faults = units_of(project, edition)
        found += faults
        for language in names:
            found += checked(project, units, read_catalogue(project, edition, language))
    return tuple(dict.fromkeys(found))
