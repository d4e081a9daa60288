"""Catalogues handed out to agencies as CSV, and translations taken back, key by key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from deckpress.model.catalogue import Entry, own_units
from deckpress.model.finding import ExitCode, Finding, Severity, refuse
from deckpress.model.request import Selection
from deckpress.model.source import Place, Ref
from deckpress.pipeline import selecting
from deckpress.pipeline.editions import FOLDER, read_catalogue, units_of
from deckpress.pipeline.project import Project
from deckpress.pipeline.rooms import rooms_of
from deckpress.pipeline.tools import Tools
from deckpress.pipeline.translating import FIRST, TAG, Worked, canonical, chosen, is_pictured, opened, with_notes, write
from deckpress.workspace import Output, read_outside


def hand_out(project: Project, selection: Selection, out: Path | None, bom: bool) -> Worked:
    """The chosen catalogues as CSV files, in the output folder."""
    from deckpress.export.translation_csv import catalogue_csv  # noqa: PLC0415 - imported where the work begins

    folder = out if out is not None else project.workspace.root / "build" / "l10n"
    shown = str(out if out is not None else Path("build") / "l10n")
    files = []
    for edition, names in chosen(project, selection):
        units, _ = units_of(project, edition)
        for language in names:
            catalogue = read_catalogue(project, edition, language)
            name = f"{edition.game}.{language}.csv"
            Output(folder).write(name, catalogue_csv(catalogue, own_units(units, catalogue), bom))
            files.append(f"{shown}/{name}")
    if not files:
        raise selecting.wrong_use("there is no catalogue yet", FIRST)
    return Worked(files=tuple(files))


def take_back(project: Project, file: Path, selection: Selection, tools: Tools) -> Worked:
    """Take translations from a PO or a CSV into the catalogue of its game and language, key by key.

    What was translated from an older source than today's becomes stale by itself. Refuses a file of no known game.
    """
    from deckpress.resolve.merging import returned  # noqa: PLC0415 - imported where the work begins

    data = read_outside(file)
    game, language = _whose(project, file, data, selection)
    edition = project.edition(game)
    back = tuple(_entries(file, data, game, language))
    units, faults = units_of(project, edition, values=True)
    old, fresh = opened(project, edition, language)
    rooms = rooms_of(project, edition, tools, pictures=False)
    made, unknown = returned([with_notes(unit, rooms, is_pictured(old)) for unit in units], old, back)
    written = write(project, made, units, fresh)
    notes = [_unknown(key, unknown, game, language, file) for key in unknown[:1]]
    return Worked((written,), (), (*faults, *notes))


def _unknown(key: str, unknown: tuple[str, ...], game: str, language: str, file: Path) -> Finding:
    others = f" and {len(unknown) - 1} more" if len(unknown) > 1 else ""
    message = f"'{key}'{others} came back, and nothing asks for it"
    ref = Ref(game, language=language, place=Place(file.name))
    return Finding("catalogue/unknown-key", Severity.WARNING, message, ref, "keys are never changed by a translator")


def _entries(file: Path, data: bytes, game: str, language: str) -> Iterator[Entry]:
    from deckpress.load.catalogue import read_catalogue as read_po  # noqa: PLC0415
    from deckpress.load.translation_csv import read_csv  # noqa: PLC0415

    if file.suffix.casefold() == ".csv":
        yield from read_csv(file.name, data)
        return
    yield from read_po(file.name, _text(file, data), game, language).entries.values()


def _text(file: Path, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        ref, help = Ref(place=Place(file.name, line, 1)), "save it as UTF-8 in your editor"
        raise refuse("workspace/not-utf8", f"'{file.name}' is not UTF-8", ref, help, ExitCode.UNREADABLE) from None


def _whose(project: Project, file: Path, data: bytes, selection: Selection) -> tuple[str, str]:
    """The game and the language of a file: as asked, as its header says, or as its name does."""
    named = set(re.split(r"[.\s()]+", file.stem))
    games = selecting.known("--game", selection.games, project.editions) or _in_header(project, data)
    games = games or tuple(game for game in project.editions if game in named)
    languages = tuple(canonical(each) for each in selection.languages) or _language_of(file, data, named)
    if len(games) != 1 or len(languages) != 1:
        what = "game" if len(games) != 1 else "language"
        raise selecting.wrong_use(f"'{file.name}' does not say which {what} it is of", f"name it with --{what[:4]} ...")
    return games[0], languages[0]


def _in_header(project: Project, data: bytes) -> tuple[str, ...]:
    found = re.search(rb'"Project-Id-Version: ([^ \\"]+)', data)
    game = found[1].decode("ascii", "replace") if found else ""
    return (game,) if game in project.editions else ()


def _language_of(file: Path, data: bytes, named: set[str]) -> tuple[str, ...]:
    found = re.search(rb'"Language: ([A-Za-z0-9_-]+)\\n"', data)
    if found:
        return (canonical(found[1].decode("ascii")),)
    folder = file.resolve().parent
    if folder.parent.name == FOLDER:
        return (canonical(folder.name),)
    return tuple(canonical(part) for part in sorted(named) if part and TAG.match(part.casefold()))
