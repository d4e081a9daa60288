"""Has no translation characters that nobody sees?

What is pasted from a web page or a chat brings zero-width blanks, byte order marks and signs that turn the direction
of everything behind them. They print as boxes, break words, or set a line backwards. Signs that join letters are
right in the scripts that need them; direction signs must be closed again.

Failing: "Kar[U+200B]te", with a zero-width blank inside
Passing: "Karte", and a zero-width non-joiner in a Persian word
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from deckpress.checks.base import LanguageSubject
from deckpress.checks.language.texts import finding, said, shown
from deckpress.model.finding import Finding, Severity

ID = "language/odd-characters"
SEVERITY = Severity.ERROR
_JOINERS = "\u200c\u200d"
_MARKS = "\u200e\u200f\u061c"
_SOFT_HYPHEN = "\u00ad"
_OPENS = {"\u202a": "\u202c", "\u202b": "\u202c", "\u202d": "\u202c", "\u202e": "\u202c"}
_ISOLATES = {"\u2066": "\u2069", "\u2067": "\u2069", "\u2068": "\u2069"}
_SCRIPTS = ("ARABIC", "DEVANAGARI", "BENGALI", "TAMIL", "SINHALA", "MALAYALAM", "KANNADA", "TELUGU", "GUJARATI")


def check(subject: LanguageSubject) -> Iterator[Finding]:
    """One finding for each translation with such a character, or with a direction that is never closed."""
    for each in said(subject):
        odd = list(dict.fromkeys(_odd(each.text)))
        if not odd and not _closed(each.text):
            odd = ["a sign of direction that is never closed"]
        if odd:
            message = f"'{shown(each.text)}' holds {', '.join(odd)}"
            yield finding(ID, SEVERITY, subject, each.unit, message, "type the text again, or take the character out")


def _odd(text: str) -> Iterator[str]:
    for at, char in enumerate(text):
        category = unicodedata.category(char)
        if category not in ("Cf", "Cc", "Co", "Cn") or char in "\n\t" or char in _OPENS or char in _ISOLATES:
            continue
        if char in ("\u202c", "\u2069", _SOFT_HYPHEN) or (char in _MARKS) or (char in _JOINERS and _joins(text, at)):
            continue
        yield f"U+{ord(char):04X} {unicodedata.name(char, 'a control character').lower()}"


def _joins(text: str, at: int) -> bool:
    """Whether a joiner stands behind a letter of a script that joins."""
    return at > 0 and unicodedata.name(text[at - 1], "").startswith(_SCRIPTS)


def _closed(text: str) -> bool:
    awaited: list[str] = []
    for char in text:
        if char in _OPENS or char in _ISOLATES:
            awaited.append((_OPENS | _ISOLATES)[char])
        elif char in ("\u202c", "\u2069") and (not awaited or awaited.pop() != char):
            return False
    return not awaited
