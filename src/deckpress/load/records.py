"""Values -> records, with every fault of every record told at once."""

from __future__ import annotations

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from deckpress.load.source import Source
from deckpress.load.subject import shape
from deckpress.load.tree import Tree
from deckpress.model.database import Database
from deckpress.model.finding import ExitCode, Finding, refuse
from deckpress.model.names import did_you_mean, nearest
from deckpress.model.source import Place, Ref

_VERSION = "1"


def refuse_another_file(tree: Tree, source: Source) -> None:
    """Refuse a file that is YAML and yet no database, or one for a later deckpress."""
    start = Ref(place=Place(source.file, 1, 1))
    root = tree.value
    if not isinstance(root, dict):
        message = f"'{source.file}' is not a deckpress database: it holds {shape(root)}, not 'games:'"
        raise refuse("load/not-a-database", message, start, "begin with: games:", ExitCode.UNREADABLE)
    if "games" not in root:
        near = nearest("games", root)
        help = did_you_mean("games", root) if near else "begin with: games:"
        message = f"'{source.file}' is not a deckpress database: it has no 'games:'"
        raise refuse("load/not-a-database", message, start, help, ExitCode.UNREADABLE)
    version = root.get("deckpress", _VERSION)
    if version != _VERSION:
        ref = Ref(path=("deckpress",), place=tree.places[("deckpress",)])
        message = f"this database is written for deckpress format {version}; this program reads format {_VERSION}"
        raise refuse("load/other-format", message, ref, "write deckpress: 1", ExitCode.UNREADABLE)


def validate(tree: Tree, source: Source) -> tuple[Database | None, list[Finding]]:
    """The database, or None with the reasons."""
    try:
        return Database.model_validate(tree.value, by_alias=True, by_name=False), []
    except ValidationError as error:
        from deckpress.load.telling import Teller  # noqa: PLC0415 - only when something is wrong

        teller = Teller(tree, source)
        faults = error.errors(include_url=False)
        return None, [teller.tell(fault) for fault in faults if not _follows(fault)]


def _follows(fault: ErrorDetails) -> bool:
    """A list whose items have faults counts as too short as well: that says nothing new."""
    return fault["type"] == "too_short" and bool(fault.get("input"))
