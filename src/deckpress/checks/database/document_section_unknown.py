"""Is a section cited that the document does not have?

Whoever wants to check a number looks it up where the database says. A document that lists its `sections` is held to
them; for one that does not, a section that is nearly another one, and cited only once, is taken for a slip.

Failing: `sections: [Setup, Scoring]` and a claim with `section: Skoring`.
Passing: `section: Scoring`; also `Scoring, last line` for a place within it, and `Setup; Scoring` for both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.checks.database.sections import citations, parts, within
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import did_you_mean, distance, squeezed
from deckpress.model.source import Ref

ID = "database/document-section-unknown"
SEVERITY = Severity.WARNING

_SHORTEST = 4


def _slip(part: str, cited: Counter[str]) -> str:
    """The section that a citation is nearly, where it stands alone and is hardly another one."""
    one = squeezed(part)
    for other, times in cited.items():
        near = squeezed(other)
        if (
            other == part
            or times <= cited[part]
            or sorted(filter(str.isdigit, one)) != sorted(filter(str.isdigit, near))
        ):
            continue
        if one == near or (min(len(one), len(near)) >= _SHORTEST and distance(one, near, 1) == 1):
            return other
    return ""


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One warning for each citation of a section that is not there."""
    edition = subject.edition
    for id, document in subject.database.games[edition.game].documents.items():
        cited = list(citations(edition, id))
        times = Counter(part for section, _, _ in cited for part in parts(section))
        for section, path, called in cited:
            for part in parts(section):
                if document.sections:
                    wrong, help = not within(part, document.sections), did_you_mean(part, document.sections)
                else:
                    near = _slip(part, times)
                    wrong, help = bool(near), f"did you mean '{near}'? Or list the document's 'sections:'"
                if wrong:
                    message = f"{called} cites the section '{part}', which '{id}' ({document.title}) does not have"
                    yield Finding(ID, SEVERITY, message, Ref(edition.game, path=path), help)
