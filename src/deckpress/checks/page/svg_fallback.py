"""Which art does the vector fallback draw?

Masks, patterns, filters, see-through groups and the like are drawn by the `[svg]` extra, because the ordinary way would
leave them out or draw them wrongly. They stay vectors (a filter becomes pixels), but take longer, and a printer may ask
about their transparency. The note says what in the file makes it so.

Failing: art with a mask.
Passing: the same shape cut by hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "page/svg-fallback"
SEVERITY = Severity.NOTE


def check(subject: PageSubject) -> Iterator[Finding]:
    """One note for each file."""
    pages = subject.pages
    told: set[str] = set()
    for form in pages.forms.values():
        drawn = form.fallback
        if drawn is None or drawn.place.file in told:
            continue
        told.add(drawn.place.file)
        message = f"the fallback draws this file: {drawn.reasons}"
        yield Finding(ID, SEVERITY, message, Ref(pages.game, language=pages.language, place=drawn.place))
