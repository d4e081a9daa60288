"""Is every block that the coverage list names still in the rulebook?

The list of ``docs/coverage/<game>.md`` says which block tells which rule of the source documents. A block that vanished
takes its rule with it.

Failing: a row that names `#setup-9` where the rulebook has no such block
Passing: a row that names `#setup-1`, which is there
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import RulebookSubject
from deckpress.checks.rulebook.words import every_block, finding
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import did_you_mean

ID = "rulebook/coverage-block-gone"
SEVERITY = Severity.ERROR


def check(subject: RulebookSubject) -> Iterator[Finding]:
    """One finding for each row of the coverage list that leads nowhere."""
    if subject.coverage is None:
        return
    ids = {block.mark.id for block in every_block(subject.document) if block.mark.id}
    for row in subject.coverage.rows:
        if not row.blocks:
            message = f"no block tells this rule of '{row.section}': {row.rule}"
            yield finding(ID, SEVERITY, subject.document, row.place, message, "name its block in the last cell: `#id`")
        for id in row.blocks:
            if id not in ids:
                message = f"the rulebook has no block '{id}', which should tell: {row.rule}"
                yield finding(ID, SEVERITY, subject.document, row.place, message, did_you_mean(id, ids))
