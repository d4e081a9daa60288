"""What a path of the database speaks of: which record lies there, and how to call it in a sentence."""

from __future__ import annotations

from typing import Any

from deckpress.model import database as db
from deckpress.model.source import Path, Ref

_SHAPES: tuple[tuple[tuple[str, ...], type[db.Record], str], ...] = (
    ((), db.Database, "the file"),
    (("games", "*"), db.GameRecord, "game"),
    (("games", "*", "credits", "*"), db.CreditRecord, "credit"),
    (("games", "*", "documents", "*"), db.DocumentRecord, "document"),
    (("games", "*", "documents", "*", "facts", "*"), db.FactRecord, "fact"),
    (("games", "*", "facts", "*"), db.FactRecord, "fact"),
    (("games", "*", "kinds", "*"), db.KindRecord, "kind"),
    (("games", "*", "components", "*"), db.ComponentRecord, "component"),
    (("games", "*", "cards", "*"), db.CardRecord, "card"),
    (("games", "*", "cards", "*", "printings", "*"), db.PrintingRecord, "printing"),
    (("games", "*", "pieces", "*"), db.PieceRecord, "piece"),
    (("games", "*", "tuckboxes", "*"), db.TuckboxRecord, "tuck box"),
    (("games", "*", "setups", "*"), db.SetupRecord, "setup"),
    (("games", "*", "setups", "*", "piles", "*"), db.PileRecord, "pile"),
    (("games", "*", "setups", "*", "deals", "*"), db.DealRecord, "deal"),
    (("games", "*", "setups", "*", "wins", "*"), db.WinRecord, "winning set"),
    (("games", "*", "setups", "*", "wins", "*", "needs", "*"), db.NeedRecord, "need"),
    (("games", "*", "claims", "*"), db.ClaimRecord, "claim"),
    (("games", "*", "claims", "*", "readings", "*"), db.ReadingRecord, "reading"),
)


def record_at(path: Path) -> type[db.Record] | None:
    """The record that lies at exactly this path."""
    return next((record for shape, record, _ in _SHAPES if _fits(shape, path)), None)


def keys_of(record: type[db.Record]) -> tuple[str, ...]:
    """The keys of a record as they are written."""
    return tuple(info.alias or name for name, info in record.model_fields.items())


def called(path: Path, root: Any) -> str:
    """How the innermost record around a path is called: ``pile 'draw' of setup 'vanilla'``."""
    names: list[str] = []
    for end in range(len(path), 0, -1):
        noun = next((noun for shape, _, noun in _SHAPES if _fits(shape, path[:end])), "")
        if noun and (noun != "game" or not names):
            names.append(f"{noun} {_name(path[:end], root)}")
    return " of ".join(names[:2]) if names else "the file"


def refer(path: Path, root: Any) -> Ref:
    """A reference with game, card and field filled in from a path."""
    game = str(path[1]) if len(path) > 1 and path[0] == "games" else ""
    card = field = ""
    if len(path) > 3 and path[2] in ("cards", "pieces"):
        card = str(_at(path[:4], root, "id") or "")
        field = str(path[4]) if len(path) > 4 else ""
    return Ref(game=game, card=card, field=field, path=path)


def shape(value: object) -> str:
    """What sort of value this is, for a sentence."""
    if isinstance(value, str):
        return f"the text '{value[:40]}'" if value else "nothing"
    return "a list" if isinstance(value, list) else "a mapping"


def _name(path: Path, root: Any) -> str:
    if isinstance(path[-1], str):
        return f"'{path[-1]}'"
    written = _at(path, root, "id")
    return f"'{written}'" if isinstance(written, str) and written else f"number {path[-1] + 1}"


def _at(path: Path, root: Any, key: str) -> Any:
    for step in (*path, key):
        try:
            root = root[step]
        except (KeyError, IndexError, TypeError):
            return None
    return root


def _fits(shape: tuple[str, ...], path: Path) -> bool:
    return len(shape) == len(path) and all(want in ("*", step) for want, step in zip(shape, path, strict=True))
