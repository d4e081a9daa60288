"""Opening a project: find it, load its database, resolve its games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from deckpress.model.database import Database
from deckpress.model.finding import ExitCode, Finding, Refused, has_errors, refuse
from deckpress.model.game import Edition
from deckpress.model.source import Place, SourceMap
from deckpress.pipeline import selecting
from deckpress.workspace import Workspace

DATABASE = "cards.yaml"


@dataclass(frozen=True)
class Project:
    """An opened project: its files, its editions, and what loading and resolving had to say.

    ``digest`` is of all the files that the database was read from.
    """

    workspace: Workspace
    database: Database
    digest: str
    sources: SourceMap
    editions: Mapping[str, Edition]
    findings: tuple[Finding, ...]

    @property
    def map(self) -> SourceMap:
        """Where everything in the database is written."""
        return self.sources

    def line(self, place: Place) -> str | None:
        """The line of text at a place, for reports; None where it cannot be shown."""
        return line_of(self.workspace, place)

    def edition(self, game: str) -> Edition:
        """The edition of a game by its id."""
        return self.editions[game]

    def chosen(self, games: tuple[str, ...]) -> tuple[Edition, ...]:
        """The editions asked for; every one when nothing was asked. Refuses unknown games as wrong use."""
        names = selecting.known("--game", games, self.editions) or tuple(self.editions)
        return tuple(self.editions[name] for name in names)


@dataclass(frozen=True)
class Unopened:
    """What a report can still look up when a project could not be opened: lines of its files."""

    workspace: Workspace
    sources: SourceMap

    @property
    def map(self) -> SourceMap:
        return self.sources

    def line(self, place: Place) -> str | None:
        return line_of(self.workspace, place)


def line_of(workspace: Workspace, place: Place) -> str | None:
    """A line of a file of the project, or None where there is no such text."""
    if not place.line or not workspace.has(place.file):
        return None
    try:
        lines = workspace.read_text(place.file).splitlines()
    except Refused:
        return None
    return lines[place.line - 1] if place.line <= len(lines) else None


def find_root(asked: Path | None) -> Path:
    """The project's folder: the one asked for, or the nearest one upwards that holds ``cards.yaml``."""
    if asked is not None:
        if not (asked / DATABASE).is_file():
            raise refuse(
                "project/not-found",
                f"there is no {DATABASE} in {asked}",
                help="name the folder that holds cards.yaml",
                code=ExitCode.UNREADABLE,
            )
        return asked
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / DATABASE).is_file():
            return folder
    raise refuse(
        "project/not-found",
        f"there is no {DATABASE} here or in any folder above",
        help="go to your project's folder, or name it with --project DIR",
        code=ExitCode.UNREADABLE,
    )


def open_project(asked: Path | None, games: tuple[str, ...] = ()) -> Project:
    """Load a project, and resolve the games asked for; every game when none is named.

    The whole file must be readable, but a fault in another game does not stop one. Refuses unknown games as wrong
    use, and with every fault found when the database cannot be used.
    """
    from deckpress import presets, query  # noqa: PLC0415 - imported where the work begins
    from deckpress.load import load  # noqa: PLC0415
    from deckpress.resolve import resolve  # noqa: PLC0415

    workspace = Workspace(find_root(asked))
    try:
        loaded = load(workspace)
    except Refused as refused:
        refused.sources = Unopened(workspace, SourceMap(DATABASE))
        raise
    chosen = selecting.known("--game", games, loaded.database.games) or tuple(loaded.database.games)
    database = loaded.database.model_copy(update={"games": {name: loaded.database.games[name] for name in chosen}})
    resolved = resolve(database, presets.card_sizes(), query.evaluate)
    findings = (*loaded.findings, *resolved.findings)
    if has_errors(findings):
        raise Refused(findings, sources=Unopened(workspace, loaded.sources))
    return Project(workspace, database, loaded.digest, loaded.sources, resolved.editions, findings)
