"""The reader: one template, filled for one setup, as a ``Document``."""

from __future__ import annotations

from collections.abc import Mapping

from deckpress.layout.book.reading import grammar
from deckpress.layout.book.reading.blocks import Walker
from deckpress.layout.book.reading.faults import Known, Reading
from deckpress.layout.book.reading.filling import Filler
from deckpress.model.document import Block, Document, Heading, Link
from deckpress.model.finding import Finding
from deckpress.model.names import did_you_mean
from deckpress.model.source import Place
from deckpress.model.walking import inlines_of, plain, walk


def read_document(
    filler: Filler, file: str, source: str, known: Known, repeated: Mapping[str, Block] | None = None
) -> tuple[Document, tuple[Finding, ...]]:
    """The document of a template's text, and every fault in it.

    Raises Refused where Jinja itself cannot go on. A document with faults is whole but for the blocks at fault.
    """
    filling = filler.filling
    edition = filling.edition
    filled = filler.fill(file, source)
    reading = Reading(filled, known, edition.game, edition.language)
    blocks, notes = Walker(grammar.tokens(filled.text), reading, repeated or {}).document()
    _check_links(blocks, notes, reading)
    titles = [block for block in blocks if isinstance(block, Heading) and block.level == 1]
    if len(titles) != 1:
        place = titles[1].mark.place if titles else Place(file, 1, 1)
        reading.fault(
            "no-title", f"a rulebook has one title, and this one has {len(titles)}", place, "begin it with '# Title'"
        )
    title = plain(titles[0].inlines) if titles else edition.title
    document = Document(edition.game, edition.language, filling.setup.id, file, title, blocks, notes)
    return document, tuple(reading.findings)


def _check_links(blocks: tuple[Block, ...], notes: tuple[tuple[Block, ...], ...], reading: Reading) -> None:
    """Every link to a block leads to one."""
    every = [*walk(blocks), *(block for note in notes for block in walk(note))]
    ids = {block.mark.id for block in every if block.mark.id}
    for block in every:
        for inline in inlines_of(block):
            if isinstance(inline, Link) and inline.target.startswith("#") and inline.target[1:] not in ids:
                help = did_you_mean(inline.target[1:], ids)
                reading.fault("dead-link", f"no block has the id '{inline.target[1:]}'", inline.place, help)
