"""Does every card show its own picture?

Where the pictures of a line are named after their cards, one that is named after another card is most likely a slip in
the data: two were swapped, or a row was copied. The words are right then, and nobody looks at the picture until it is
printed. A line whose pictures have names of their own is left alone.

Failing: `fox.png` and `owl.png` on their cards, and `fox.png` on the card `hare` too.
Passing: `hare.png` on the card `hare`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.checks.rows import Group, finding, groups
from deckpress.model.finding import Finding, Severity

ID = "page/others-picture"
SEVERITY = Severity.WARNING


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each picture that is named after a card that it is not on."""
    cards = {_plain(card) for card in subject.edition.cards}
    for group in groups(subject.pages, lambda row: row.kind == "art" and bool(row.file)):
        own = [_named(row.file) == _plain(card) for card, row in zip(group.cards, group.rows, strict=True)]
        if sum(own) < 2 or sum(own) * 2 < len(own):
            continue
        for card, row, its_own in zip(group.cards, group.rows, own, strict=True):
            if not its_own and _named(row.file) in cards:
                alone = Group(group.place, (card,), (row,))
                message = f"'{row.file}' is named after another card than '{card}', which shows it"
                help = "name the card's own picture; or rename the file, if both cards are to show it"
                yield finding(ID, SEVERITY, alone, subject.pages, 0, message, help)


def _named(file: str) -> str:
    return _plain(file.rpartition("/")[2].rpartition(".")[0])


def _plain(name: str) -> str:
    return re.sub(r"[\W_]", "", name).casefold()
