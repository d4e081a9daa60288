"""The credits of a game: its people and documents, drawings and fonts with their licences, what its makers decided."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from deckpress.model.database import Provenance, Value
from deckpress.model.game import Edition, Setup
from deckpress.model.identity import digest
from deckpress.model.page import Pages
from deckpress.model.request import Product, Selection
from deckpress.pipeline import selecting
from deckpress.pipeline.crediting import drawings_of
from deckpress.pipeline.game_look import game_look
from deckpress.pipeline.guiding import Words
from deckpress.pipeline.making import Made, folder, named, sha256, suffix
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.export.credits import CreditEntry, CreditSection, CreditsRequest
    from deckpress.presets import Paper
    from deckpress.typeset.fonts import Fonts

_MOST_SITES = 14


def credits_page(
    edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools
) -> Iterator[Made]:
    """One PDF for each paper. A choice of single cards has credits only where asked by name."""
    from deckpress.export import About, build_date  # noqa: PLC0415 - imported where the work begins
    from deckpress.export.credits import credits_pdf  # noqa: PLC0415

    if (selection.cards or selection.only) and "credits" not in selection.products:
        return
    words = Words(edition.language)
    sections = tuple(_sections(edition, pages, tools, words))
    about = About(f"{edition.title}: {words('credits-title')}", edition.language, build_date(os.environ))
    for paper in selecting.papers(selection.papers):
        data, count, found = credits_pdf(_request(edition, ink, sections, paper, tools), tools.for_export(), about)
        path = f"{folder(edition)}/credits-{setup.id}-{paper.id}{suffix(ink)}.pdf"
        product = Product(
            edition.game, edition.language, "credits", setup.id, paper.id, "home", ink, path, sha256(data), count, 0, 0
        )
        yield Made(product, data, found)


def _request(
    edition: Edition, ink: str, sections: tuple[CreditSection, ...], paper: Paper, tools: Tools
) -> CreditsRequest:
    from deckpress.export.credits import CreditsLook, CreditsRequest  # noqa: PLC0415 - imported where the work begins

    words, look = Words(edition.language), game_look(edition, ink, tools)
    version = [words("version", version=edition.version)] if edition.version else []
    content = digest(repr(sections))[:8]
    return CreditsRequest(
        title=edition.title,
        above=words("credits-title"),
        below="  ·  ".join([*version, words("cards-count", count=edition.setups["box"].total)]),
        sections=sections,
        foot="  ·  ".join([edition.title, words("credits-product"), named(edition), *version, content]),
        paper=paper,
        look=CreditsLook(look.ground, look.letter, look.title, look.weight, look.body),
    )


def _sections(edition: Edition, pages: Pages, tools: Tools, words: Words) -> Iterator[CreditSection]:
    from deckpress.export.credits import CreditSection  # noqa: PLC0415 - imported where the work begins

    parts = {
        "game": _people(edition),
        "documents": _documents(edition),
        "sources": _sources(edition, words),
        "drawings": _drawings(edition, tools, words),
        "fonts": _fonts(pages, tools.fonts, words),
        "ours": _ours(edition, words),
        "made": _made_with(words),
    }
    for name, found in parts.items():
        entries = tuple(found)
        if entries:
            yield CreditSection(words(f"credits-{name}"), entries)


def _entry(head: str, *lines: str) -> CreditEntry:
    from deckpress.export.credits import CreditEntry  # noqa: PLC0415 - imported where the work begins

    return CreditEntry(head, tuple(line for line in lines if line))


def _people(edition: Edition) -> Iterator[CreditEntry]:
    for credit in edition.credits:
        yield _entry(credit.what, credit.who, credit.licence, credit.where)


def _documents(edition: Edition) -> Iterator[CreditEntry]:
    for document in edition.sources.values():
        yield _entry(document.title, document.by, document.where)


def _sources(edition: Edition, words: Words) -> Iterator[CreditEntry]:
    """For each table whose rows name their sources: how many rows, how many sources, and at which sites they are."""
    for name, rows in edition.tables.items():
        named = [_named(row.get("sources", "")) for row in rows.values()]
        cited = sorted({source for sources in named for source in sources})
        if not cited:
            continue
        sites = Counter(_site(source) for source in cited)
        ranked = sorted(sites, key=lambda site: (-sites[site], site))
        shown = ", ".join(ranked[:_MOST_SITES])
        more = f" {words('credits-more', count=len(ranked) - _MOST_SITES)}" if len(ranked) > _MOST_SITES else ""
        head = words("credits-sources-of", table=name.replace("-", " ").capitalize(), count=sum(map(bool, named)))
        yield _entry(head, words("credits-sources-count", count=len(cited), sites=f"{shown}{more}"))


def _named(value: Value) -> tuple[str, ...]:
    return tuple(str(each) for each in value) if isinstance(value, list | tuple) else (value,) if value else ()


def _site(source: str) -> str:
    return urlsplit(source).netloc.removeprefix("www.") or source


def _drawings(edition: Edition, tools: Tools, words: Words) -> Iterator[CreditEntry]:
    """Entry by entry of the list of credits, those that cover a drawing of this game, and what nobody is named for."""
    drawings = drawings_of(tools.workspace, edition)
    credits = [drawings.credit(name) for name in (*drawings.own, *drawings.shared)]
    for credit in drawings.credits or ():
        covered = credits.count(credit)
        if covered:
            number = words("credits-drawings-count", count=covered)
            changed = words("credits-changed", changed=credit.changed) if credit.changed else ""
            licence = words("credits-licence", licence=credit.licence)
            yield _entry(number, credit.by, credit.origin, changed, licence)
    if None in credits:
        yield _entry(words("credits-drawings-count", count=credits.count(None)), words("credits-nobody"))


def _fonts(pages: Pages, fonts: Fonts, words: Words) -> Iterator[CreditEntry]:
    """The font families that print this game's cards, by whom each is, and its licence."""
    used = {use.font for form in pages.forms.values() for use in form.fonts}
    for family, files in fonts.families.items():
        first = next((file for file in files if file.id in used), None)
        if first is not None:
            face = fonts.by_id(first.id)
            name = " ".join(family.split("-")).title()
            maker = face.hb_face.get_name(9) or face.hb_face.get_name(8) or ""
            notice = " ".join((face.hb_face.get_name(0) or "").split())
            yield _entry(name, maker, notice, words("credits-licence", licence=first.licence))


def _ours(edition: Edition, words: Words) -> Iterator[CreditEntry]:
    facts = [fact.id.replace("-", " ") for fact in edition.facts.values() if fact.provenance is Provenance.OURS]
    columns = {
        **{table: names for table, names in edition.ours.items() if names},
        **{kind: frozenset(record.ours) for kind, record in edition.kinds.items() if record.ours},
    }
    lines = (
        words("credits-ours-columns", table=name.replace("-", " "), columns=", ".join(sorted(names)))
        for name, names in columns.items()
    )
    if facts or columns:
        yield _entry(words("credits-ours-facts", count=len(facts)), "; ".join(facts), *lines)


def _made_with(words: Words) -> Iterator[CreditEntry]:
    from deckpress import __version__  # noqa: PLC0415 - imported where the work begins

    yield _entry(f"deckpress {__version__}", words("credits-made-text"))
