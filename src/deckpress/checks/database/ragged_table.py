"""Does a row of a table miss a column that nearly all others have?

A family asks every row for the same columns. A row that misses one, or spells it otherwise, is found only when a card
asks; a query that counts the column passes it over in silence.

Failing: four rows with `colour: red` and the like, and one with `color: blue`.
Passing: the same columns in every row; an empty value is written `''`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from deckpress.checks.base import DatabaseSubject
from deckpress.model.database import Value
from deckpress.model.finding import Finding, Severity
from deckpress.model.names import nearest, quoted
from deckpress.model.source import Ref

ID = "database/ragged-table"
SEVERITY = Severity.NOTE

_NEARLY_ALL = 0.75


def _usual(table: Mapping[str, Mapping[str, Value]]) -> list[str]:
    """The columns that nearly all rows have. Of a table of three rows or fewer no row can miss one of them."""
    counts = Counter(column for row in table.values() for column in row)
    return [column for column, count in counts.items() if _NEARLY_ALL * len(table) <= count]


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One note for each row that misses usual columns."""
    edition = subject.edition
    for id, table in edition.tables.items():
        usual = _usual(table)
        for key, row in table.items():
            missing = [column for column in usual if column not in row]
            if missing:
                only = [column for column in row if column not in usual]
                message = (
                    f"the row '{key}' of the table '{id}' has no {' and no '.join(quoted(one) for one in missing)}"
                )
                near = nearest(missing[0], only, 1)
                help = f"'{near[0]}' is close to it: spell it as the other rows do" if near else "add it"
                path = (*edition.path, "tables", id, key)
                yield Finding(ID, SEVERITY, message, Ref(edition.game, path=path), help)
