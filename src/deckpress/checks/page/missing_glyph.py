"""Has some font of the chain every character of every text?

A character that no font has prints as an empty box, or as nothing. The chain of a style is declared, so the
remedy is too: add a family that has the character.

Failing: "Gain ★" in a style whose chain is a text font without stars.
Passing: the same text with a symbol font at the end of the chain.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.checks.rows import finding, groups
from deckpress.model.finding import Finding, Severity

ID = "page/missing-glyph"
SEVERITY = Severity.ERROR


def _named(text: str) -> str:
    codes = "+".join(f"U+{ord(char):04X}" for char in text)
    name = unicodedata.name(text[0], "unnamed").lower()
    return f"'{text}' ({codes} {name})"


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each template line with characters that cannot be printed."""
    for group in groups(subject.pages, lambda row: bool(row.missing)):
        characters = sorted({char for row in group.rows for char in row.missing})
        listed = ", ".join(_named(char) for char in characters[:6])
        message = f"no font of the style '{group.rows[0].style}' has {listed}"
        help = "add a family that has it to the font chain in theme.yaml (deckpress fonts lists them)"
        yield finding(ID, SEVERITY, group, subject.pages, 0, message, help)
