"""Projects whose cards come from spreadsheets: files written into a folder, and loaded as users load theirs."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from deckpress.load import Loaded, load
from deckpress.model.database import CardRecord
from deckpress.model.finding import Finding, Refused
from deckpress.workspace import Workspace
from tests.load.projects import game

HEADER = "id,kind,name,component,copies"
FIELDS = "text: text, cost: number, secret: flag, tags: list, looks: map"


def database(cards: str = "{from: cards.csv}", kind: str = FIELDS) -> str:
    """The database of the game ``demo``, whose cards are written on one line."""
    return game(kind=kind).split("    cards:\n")[0] + f"    cards: {cards}\n"


def loaded(files: Mapping[str, str | bytes], cards: str = "{from: cards.csv}", kind: str = FIELDS) -> Loaded:
    """Load a project of these files."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "cards.yaml").write_text(database(cards, kind), encoding="utf-8")
        for name, data in files.items():
            Path(folder, name).parent.mkdir(exist_ok=True)
            Path(folder, name).write_bytes(data.encode() if isinstance(data, str) else data)
        return load(Workspace(Path(folder)))


def cards(text: str | bytes, **options: Any) -> list[CardRecord]:
    """The cards of a ``cards.csv``."""
    return list(loaded({"cards.csv": text}, **options).database.games["demo"].cards)


def refused(files: Mapping[str, str | bytes], **options: Any) -> Refused:
    """The refusal that loading these files ends in."""
    with pytest.raises(Refused) as caught:
        loaded(files, **options)
    return caught.value


def findings(text: str | bytes, **options: Any) -> tuple[Finding, ...]:
    """What a ``cards.csv`` is refused with."""
    return refused({"cards.csv": text}, **options).findings


def told(found: Sequence[Finding]) -> list[str]:
    """Findings as ``cards.csv:2:9 load/bad-value``."""
    return [f"{finding.ref.place} {finding.id}" for finding in found]


def row(id: str, name: str = "Name", copies: str = "1") -> str:
    """A line that fits ``HEADER``."""
    return f"{id},plain,{name},base,{copies}\n"


def extra(card: CardRecord) -> dict[str, Any]:
    """A card's fields."""
    return card.model_extra or {}


def workbook(*rows: Sequence[Any], title: str = "Cards", edit: Any = None) -> bytes:
    """An .xlsx file with one sheet. ``edit`` may change the book before it is saved."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = title
    for each in rows:
        sheet.append(each)
    if edit:
        edit(book)
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()
