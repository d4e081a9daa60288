"""Has every translation the markup of its source?

A star without its partner prints as a star, or makes half a card bold. Styles, links and footnotes must be the same, or
a term is missing from the index and a link leads nowhere.

Failing: "**Würfle" for "**Roll**"
Passing: "**Würfle**"
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from deckpress.checks.base import LanguageSubject
from deckpress.checks.language.texts import finding, said
from deckpress.model.finding import Finding, Severity
from deckpress.model.placeholders import BRACE

ID = "language/markup-differs"
SEVERITY = Severity.ERROR
_ESCAPED = re.compile(r"\\[!-/:-@\[-`{-~]")
_STYLE = re.compile(r"\]\{\.([\w-]+)\}")
_LINK = re.compile(r"\]\(([^)\s]*)")
_NOTE = re.compile(r"\[\^([^\]\s]+)\]")


def check(subject: LanguageSubject) -> Iterator[Finding]:
    """One finding for each translation with other markup."""
    for each in said(subject):
        wanted, found = _marks(each.source), _marks(each.text)
        lost, added = wanted - found, found - wanted
        if lost or added:
            parts = [f"lacks {_listed(lost)}"] if lost else []
            parts += [f"has {_listed(added)} too many"] if added else []
            message = f"the translation {' and '.join(parts)}: '{each.text}' for '{each.source}'"
            yield finding(ID, SEVERITY, subject, each.unit, message, "keep the markup; the words inside it are yours")


def _marks(text: str) -> Counter[str]:
    """The markup of a text: stars by pairs, styles, links, footnotes. A link into the web may lead elsewhere."""
    plain = _ESCAPED.sub("", text)
    marks = Counter(f"[...]{{.{name}}}" for name in _STYLE.findall(plain))
    marks.update(f"a link to {to}" if to.startswith("#") else "a link" for to in _LINK.findall(plain))
    marks.update(f"the footnote {name}" for name in _NOTE.findall(plain))
    stars = BRACE.sub("", plain)
    bold = stars.count("**")
    italic = stars.replace("**", "").count("*")
    marks.update({"**": bold, "*": italic})
    return +marks


def _listed(marks: Counter[str]) -> str:
    return " and ".join(mark if count == 1 else f"{count} x {mark}" for mark, count in marks.items())
