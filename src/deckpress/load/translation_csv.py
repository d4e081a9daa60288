"""A CSV that comes back from an agency -> entries, in whatever way their spreadsheet saved it."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Sequence

from deckpress.model.catalogue import Entry
from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.source import Place, Ref

KEY, SOURCE, SOURCES, STATE = "key", "source", "source (several)", "state"
TEXT = "translation"
REMARK = "remark"
GUARD = "'"
"""Before a text that a spreadsheet would take for a formula."""
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", GUARD)
_STALE = "stale"


def read_csv(file: str, data: bytes) -> tuple[Entry, ...]:
    """The entries of a CSV with the columns that ``l10n export`` writes, in any order.

    Takes UTF-8 with or without a byte order mark and UTF-16, commas, semicolons and tabs. Refuses what has no keys or
    no translations, and a key that stands twice.
    """
    text = _decoded(file, data)
    first = text.partition("\n")[0]
    mark = max(",;\t", key=first.count)
    rows = list(csv.reader(io.StringIO(text), delimiter=mark))
    head = [cell.strip().casefold() for cell in rows[0]] if rows else []
    columns = [number for number, name in enumerate(head) if name == TEXT or name.startswith(f"{TEXT} ")]
    if KEY not in head or SOURCE not in head or not columns:
        needed = f"'{KEY}', '{SOURCE}' and '{TEXT}'"
        raise _refusal(file, f"its first line does not name the columns {needed}", 1)
    entries: dict[str, Entry] = {}
    for number, row in enumerate(rows[1:], 2):
        entry = _entry(row, head, columns, number)
        if entry is None:
            continue
        if entry.key in entries:
            raise _refusal(file, f"the key '{entry.key}' stands twice", number)
        entries[entry.key] = entry
    return tuple(entries.values())


def _entry(row: Sequence[str], head: Sequence[str], columns: Sequence[int], line: int) -> Entry | None:
    cells = {name: _plain(row[number]) for number, name in enumerate(head) if number < len(row)}
    if not cells.get(KEY, "").strip():
        return None
    forms = tuple(_plain(row[number]) if number < len(row) else "" for number in columns)
    plural = cells.get(SOURCES, "")
    return Entry(
        key=cells[KEY].strip(),
        text=cells.get(SOURCE, ""),
        forms=forms if plural else forms[:1],
        plural=plural,
        stale=cells.get(STATE, "").strip().casefold() == _STALE,
        remark=cells.get(REMARK, ""),
        line=line,
    )


def _plain(cell: str) -> str:
    """A cell as it was before it was guarded."""
    text = unicodedata.normalize("NFC", cell.replace("\r\n", "\n").replace("\r", "\n"))
    return text[1:] if text.startswith(GUARD) and text[1:2] in FORMULA else text


def _decoded(file: str, data: bytes) -> str:
    coding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        return data.decode(coding)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise _refusal(file, "it is not UTF-8: save it as 'CSV UTF-8'", line) from None


def _refusal(file: str, message: str, line: int) -> Refused:
    help = "deckpress l10n export writes such a file; only the translations in it are to be changed"
    return refuse("catalogue/bad-csv", message, Ref(place=Place(file, line, 1)), help, ExitCode.UNREADABLE)
