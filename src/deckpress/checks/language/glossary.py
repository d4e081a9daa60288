"""Does every translation use the words of the glossary?

``locales/<lang>/glossary.yaml`` says what a term is called. Where the source has the term, the translation must have
one of its words; capitals do not count, and neither does what is added to the end of a word.

Failing: "discard pile" told as "Müll", where the glossary says "Ablagestapel"
Passing: "auf den Ablagestapel"
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckpress.checks.base import LanguageSubject
from deckpress.checks.language.texts import bare, finding, said, shown
from deckpress.model.finding import Finding, Severity

ID = "language/glossary"
SEVERITY = Severity.WARNING


def check(subject: LanguageSubject) -> Iterator[Finding]:
    """One finding for each translation that calls a term otherwise."""
    terms = [(_pattern(term), term, words) for term, words in subject.glossary.items()]
    for each in said(subject):
        source, text = bare(each.source), each.text.casefold()
        for pattern, term, words in terms:
            if pattern.search(source) and not any(word.casefold() in text for word in words):
                message = f"'{term}' is called {' or '.join(words)}, and not so in '{shown(each.text)}'"
                help = "use the word of the glossary, or add another one to it"
                yield finding(ID, SEVERITY, subject, each.unit, message, help)


def _pattern(term: str) -> re.Pattern[str]:
    """The term as whole words, also as its English plural."""
    words = r"\s+".join(re.escape(word) for word in term.split())
    return re.compile(rf"\b{words}(?:s|es)?\b", re.IGNORECASE)
