"""Pages to read: small books of card-size leaves, line by line. ``--update-golden`` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckpress.model import document as doc
from tests.book.tiny import callout, h, items, mark, p, shown, sound, table, words
from tests.golden import Golden

HERE = Path(__file__).parent / "pages"
RULE = "Draw one card and play one card, then the next player goes on until the draw pile is empty. "

BOOKS: dict[str, tuple[tuple[doc.Block, ...], tuple[str, ...]]] = {
    "headings-and-text": (
        (h(1, "Tiny"), p(RULE), h(2, "Setup"), p(RULE * 3), h(3, "First player"), p(RULE * 2), h(2, "Play"), p(RULE)),
        (),
    ),
    "lists": (
        (
            p("Do this:"),
            items("Shuffle.", (p("Deal:"), items("three to each player;", "one to the table.")), "Begin.", start=1),
            doc.Terms(mark(), ((words("Draw pile"), (p(RULE),)), (words("Hand"), (p("What you hold."), p(RULE))))),
        ),
        (),
    ),
    "table-over-pages": (
        (table(["Card | Copies", *(f"Number {n} | {n}" for n in range(1, 19))], "se", caption="All cards"),),
        (),
    ),
    "notes": (
        (p(RULE + "Look.[^1]"), p(RULE * 4), p("Here.[^2] " + RULE), p(RULE * 4), p(RULE * 2)),
        ("The first note.", "The second one, which is rather longer than one line of this leaf is."),
    ),
    "callout-over-pages": (
        (
            p(RULE * 5),
            callout(p(RULE * 2), items("one", "two"), p(RULE * 3), title="Two players", kind="example"),
            p("End."),
        ),
        (),
    ),
    "contents-and-index": (
        (
            h(2, "Contents"), doc.Contents(mark(), 3),
            h(2, "Setup"), p("See [play](#play!). The _draw pile_ lies face down. " + RULE * 4),
            h(3, "First player"), p("The _hand_ is secret. " + RULE * 3),
            h(2, "Play"), p("A _draw pile_ again; see [setup](#setup!). " + RULE * 3),
            h(2, "Index"), doc.Index(mark()),
        ),
        (),
    ),
    "columns": ((p("Before."), doc.Columns(mark(), 2, (p(RULE), p(RULE), p(RULE))), p("After.")), ()),
    "new-page": ((p("One."), doc.NewPage(mark()), p("Two.")), ()),
}  # fmt: skip


@pytest.mark.parametrize("name", BOOKS)
def test_a_small_book_reads_as_it_should(name: str, golden: Golden) -> None:
    blocks, notes = BOOKS[name]
    golden(HERE / f"{name}.txt", shown(sound(*blocks, notes=notes)))
