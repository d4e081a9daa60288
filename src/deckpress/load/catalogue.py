"""``locales/<lang>/<game>.po`` -> ``Catalogue``, with the line of every entry; what is broken is refused."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from deckpress.model.catalogue import Catalogue, Entry
from deckpress.model.finding import ExitCode, Finding, Refused, Severity
from deckpress.model.source import Place, Ref

if TYPE_CHECKING:
    from polib import POEntry, POFile

_LINE = re.compile(r"line (\d+)")
_STRING = re.compile(
    r'(?:#~\s*\|?\s*|#\|\s*)?(?:msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)?\s*"(?:[^"\\]|\\.)*"\s*\Z'
)
_COMMENT = re.compile(r"#(?![~|])")
_PLURALS = re.compile(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+);?\s*\Z")
_CHARSET = re.compile(r"charset\s*=\s*utf-?8\b", re.IGNORECASE)
_SAMPLES = range(1001)
_HEADER = "it is written by deckpress l10n extract: take the lines at the top from a fresh file"


def read_catalogue(file: str, text: str, game: str, language: str) -> Catalogue:
    """The catalogue in the text of a PO file. Texts are brought to NFC.

    Raises Refused, with every fault and its line: no PO, a header that cannot be right, an entry without a key, a key
    that stands twice.
    """
    import polib  # noqa: PLC0415 - only where a catalogue is read

    def fault(id: str, message: str, line: int = 1, help: str = "") -> Finding:
        ref = Ref(game, language=language, place=Place(file, line, 1))
        return Finding(f"catalogue/{id}", Severity.ERROR, message, ref, help)

    help = "open it in a PO editor, or take it from your version control"
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and not _COMMENT.match(line) and not _STRING.match(line.strip()):
            raise Refused([fault("broken", "this line is no part of a PO file", number, help)], ExitCode.UNREADABLE)
    try:
        parsed = polib.pofile(text + "\n")  # a text of one line could be taken for the name of a file
    except (OSError, ValueError, IndexError) as error:
        found = _LINE.search(str(error))
        broken = fault("broken", "this is no PO file from here on", int(found[1]) if found else 1, help)
        raise Refused([broken], ExitCode.UNREADABLE) from None
    faults = [fault(*each) for each in _header_faults(parsed, language)]
    faults += [fault(*each) for each in _key_faults(parsed)]
    if faults:
        raise Refused(sorted(faults, key=lambda each: each.ref.place or Place(file)), ExitCode.UNREADABLE)
    count, index = _plurals(parsed.metadata.get("Plural-Forms", "")) or (1, _only)
    return Catalogue(
        game=game,
        language=language,
        file=file,
        entries={each.msgctxt: _entry(each) for each in parsed if not each.obsolete},
        obsolete={each.msgctxt: _entry(each) for each in parsed if each.obsolete and each.msgctxt},
        header={key: str(value) for key, value in parsed.metadata.items()},
        count=count,
        index=index,
    )


def _header_faults(parsed: POFile, language: str) -> Iterable[tuple[str, str, int, str]]:
    header = parsed.metadata
    if not header:
        yield "bad-header", "this PO file has no header", 1, _HEADER
        return
    if not _CHARSET.search(header.get("Content-Type", "")):
        yield "bad-header", "the header does not say that the file is UTF-8 (Content-Type)", 1, _HEADER
    named = header.get("Language", "").replace("_", "-")
    if named and named.casefold() != language.casefold():
        message = f"the header says that this is '{named}', and it lies in the folder '{language}'"
        yield "bad-header", message, 1, _HEADER
    if _plurals(header.get("Plural-Forms", "")) is None:
        yield "bad-header", "the header's Plural-Forms cannot be understood", 1, _HEADER


def _key_faults(parsed: POFile) -> Iterable[tuple[str, str, int, str]]:
    seen: dict[str, int] = {}
    for entry in parsed:
        if entry.obsolete:
            continue
        if not entry.msgctxt:
            message = f"the entry '{entry.msgid[:40]}' has no msgctxt, which is its key"
            yield "no-key", message, entry.linenum, "keys come from deckpress l10n extract and are never changed"
        elif entry.msgctxt in seen:
            message = f"the key '{entry.msgctxt}' stands twice, first in line {seen[entry.msgctxt]}"
            yield "key-twice", message, entry.linenum, "keep one of the two"
        else:
            seen[entry.msgctxt] = entry.linenum


def _plurals(written: str) -> tuple[int, Callable[[int], int]] | None:
    """How many forms there are, and the form for a number; None where that cannot be understood."""
    from gettext import c2py  # noqa: PLC0415 - the standard reader of plural rules

    if not written:
        return 1, _only
    found = _PLURALS.match(written)
    if found is None:
        return None
    count = int(found[1])
    try:
        rule: Callable[[int], int] = c2py(found[2].strip())
        if not 0 < count < 10 or not all(0 <= rule(number) < count for number in _SAMPLES):
            return None
    except (ValueError, ArithmeticError):
        return None
    return count, rule


def _only(_number: int) -> int:
    return 0


def plural_rule(written: str) -> tuple[int, Callable[[int], int]]:
    """How many forms a PO header's Plural-Forms has, and the form for a number. One form where it is no rule."""
    return _plurals(written) or (1, _only)


def _entry(entry: POEntry) -> Entry:
    forms = [entry.msgstr_plural[key] for key in sorted(entry.msgstr_plural)] if entry.msgid_plural else [entry.msgstr]
    return Entry(
        key=entry.msgctxt or "",
        text=entry.msgid,
        forms=tuple(unicodedata.normalize("NFC", form) for form in forms),
        plural=entry.msgid_plural or "",
        stale="fuzzy" in entry.flags,
        previous=(entry.previous_msgid or "", entry.previous_msgid_plural or ""),
        remark=entry.tcomment or "",
        notes=tuple(entry.comment.split("\n")) if entry.comment else (),
        line=entry.linenum,
    )
