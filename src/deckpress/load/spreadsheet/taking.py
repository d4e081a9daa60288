"""The walk: every ``from:`` under a game's ``cards:`` becomes the cards of its file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from deckpress.load.cards import mapping_of
from deckpress.load.spreadsheet.cells import Rows, arrange
from deckpress.load.spreadsheet.columns import read_columns
from deckpress.load.spreadsheet.csv_text import read_csv
from deckpress.load.spreadsheet.encoding import decode
from deckpress.load.spreadsheet.entries import Entry, read_entries
from deckpress.load.spreadsheet.faults import Faults, is_workbook
from deckpress.load.spreadsheet.origin import Origin, read_origin
from deckpress.load.tree import Tree
from deckpress.model.finding import ExitCode, Finding, Refused, has_errors
from deckpress.model.names import snake
from deckpress.model.source import Path
from deckpress.workspace import Workspace


@dataclass
class Taken:
    """What taking in came to: the files that were read, and where one could not be, why, and the exit code."""

    files: list[str] = field(default_factory=list)
    refused: list[Finding] = field(default_factory=list)
    code: int = ExitCode.FINDINGS


@dataclass(frozen=True, slots=True)
class _Cards:
    """The cards of one source, and the name of its sheet where it is a workbook."""

    entries: list[Entry]
    sheet: str = ""


def take_in(tree: Tree, workspace: Workspace) -> Taken:
    """Put cards in the stead of sources, in the tree. What is wrong with rows and columns joins its findings."""
    taking = _Taking(tree, workspace)
    for game, record in mapping_of(tree.value, "games").items():
        if isinstance(record, dict):
            taking.game(record, ("games", game, "cards"))
    return taking.taken


class _Taking:
    def __init__(self, tree: Tree, workspace: Workspace) -> None:
        self.tree = tree
        self.workspace = workspace
        self.taken = Taken()

    def game(self, record: dict[str, Any], here: Path) -> None:
        """One game's cards, where any of them come from files."""
        written = record.get("cards")
        if isinstance(written, dict) and "from" in written:
            entries, sources = [written], {0: self._read(written, here, Faults(here), record)}
        elif isinstance(written, list) and any(map(_is_source, written)):
            entries = written
            sources = {
                index: self._read(entry, (*here, index), Faults(here), record)
                for index, entry in enumerate(entries)
                if _is_source(entry)
            }
            _renumber(self.tree, here, sources, len(entries))
        else:
            return
        cards: list[dict[str, Any]] = []
        for index, entry in enumerate(entries):
            if index in sources:
                _add(sources[index], here, cards, self.tree)
            else:
                cards.append(entry)
        record["cards"] = cards

    def _read(self, value: dict[str, Any], path: Path, faults: Faults, record: dict[str, Any]) -> _Cards:
        """The cards of the source at ``path``; none where it is refused."""
        try:
            origin = read_origin(value, path, self.tree, faults)
            if has_errors(faults.findings):
                raise Refused(())
            data = self.workspace.read(origin.file, origin.ref)
            self.taken.files.append(origin.file)
            rows = _rows(data, origin, faults)
            kinds = {name: mapping_of(kind, "fields") for name, kind in mapping_of(record, "kinds").items()}
            fields = dict.fromkeys(name for types in kinds.values() for name in types)
            columns = read_columns(rows, origin, fields, faults)
            types = {name: {snake(key): str(type) for key, type in each.items()} for name, each in kinds.items()}
            cards = _Cards(read_entries(rows, columns, types, faults), rows.sheet)
        except Refused as refused:
            self.taken.refused += [*faults.findings, *refused.findings]
            self.taken.code = max(self.taken.code, refused.code)
            return _Cards([])
        self.tree.findings += faults.findings
        return cards


def _is_source(entry: Any) -> bool:
    """Whether an entry names a file; a card may have a field called ``from``."""
    return isinstance(entry, dict) and "from" in entry and "id" not in entry


def _rows(data: bytes, origin: Origin, faults: Faults) -> Rows:
    if is_workbook(origin.file):
        from deckpress.load.spreadsheet.workbook import read_workbook  # noqa: PLC0415 - most projects have none

        sheet, lines = read_workbook(data, origin, faults)
    else:
        sheet, lines = "", read_csv(decode(data, origin.file, origin.encoding), origin.file)
    return arrange(origin.file, lines, sheet, faults)


def _renumber(tree: Tree, here: Path, sources: dict[int, _Cards], count: int) -> None:
    """Give the written entries of a list their numbers among the cards of its sources, and forget the sources."""
    size = len(here)
    numbers: list[int] = []
    for index in range(count):
        numbers.append(numbers[-1] + (len(sources[index - 1].entries) if index - 1 in sources else 1) if index else 0)

    def moved(path: Path) -> Path | None:
        number = path[size] if path[:size] == here and len(path) > size else None
        if not isinstance(number, int):
            return path
        return None if number in sources else (*here, numbers[number], *path[size + 1 :])

    tree.places = {new: place for path, place in tree.places.items() if (new := moved(path)) is not None}
    tree.keys = {new: place for path, place in tree.keys.items() if (new := moved(path)) is not None}
    tree.flows = {new: node for path, node in tree.flows.items() if (new := moved(path)) is not None}
    tree.findings = [replace(one, ref=replace(one.ref, path=moved(one.ref.path) or here)) for one in tree.findings]


def _add(cards: _Cards, here: Path, into: list[dict[str, Any]], tree: Tree) -> None:
    """Put the cards of a source at the end of a list, with their places."""
    for entry in cards.entries:
        path = (*here, len(into))
        into.append(dict(_values(entry)))
        tree.rows[path] = cards.sheet
        tree.places[path] = entry.place
        for key, place in entry.places.items():
            tree.places[(*path, key)] = place
        for index, one in enumerate((entry, *entry.printings) if entry.printings else ()):
            at = (*path, "printings", index)
            tree.places[at] = one.place
            for key in ("component", "copies"):
                tree.places[(*at, key)] = one.places.get(key, one.place)


def _values(entry: Entry) -> Iterator[tuple[str, Any]]:
    """What an entry says; component and copies go into printings where there are several."""
    for key, value in entry.values.items():
        if not entry.printings or key not in ("component", "copies"):
            yield key, value
    if entry.printings:
        yield (
            "printings",
            [
                {key: one.values[key] for key in ("component", "copies") if key in one.values}
                for one in (entry, *entry.printings)
            ],
        )
