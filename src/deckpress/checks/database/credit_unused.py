"""Does every credit cover a file?

An entry of `templates/credits.yaml` whose `files` match nothing credits somebody for a drawing that is gone, or has a
slip in it and leaves the drawing without its author.

Failing: `files: "frost/art/*.svg"`, where there is no such folder.
Passing: a pattern that at least one drawing of the project matches.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Ref

ID = "database/credit-unused"
SEVERITY = Severity.NOTE


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One note for each entry without a file, told with the first game."""
    drawings, game = subject.drawings, subject.edition.game
    if drawings is None or next(iter(subject.database.games)) != game:
        return
    for credit in drawings.credits or ():
        if not any(credit.covers(name) for name in drawings.every):
            message = f"no drawing is covered by the credit for '{credit.files}'"
            yield Finding(ID, SEVERITY, message, Ref(game, place=credit.place), "mend the pattern, or remove the entry")
