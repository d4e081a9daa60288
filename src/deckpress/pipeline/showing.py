"""Products to look at before anything is printed: the proof, the gallery and its contact sheets."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from deckpress.model.database import FieldType
from deckpress.model.game import Edition, Setup
from deckpress.model.measured import Pixels
from deckpress.model.page import CardPage, Face, Pages, words_on
from deckpress.model.request import Product, Selection
from deckpress.pipeline import selecting
from deckpress.pipeline.making import Made, faces_drawn, folder, sha256, suffix
from deckpress.pipeline.measuring import measured
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.export.gallery import GalleryCard
    from deckpress.export.proof import ProofFace, ProofNote

_MOST_VALUES = 24
"""A field of more different values is found by searching, not in a list."""
_LEFT_OUT = (FieldType.TEXT, FieldType.MAP)


@dataclass(frozen=True, slots=True)
class _Shown:
    """A distinct face and the cards that have it."""

    face: Face
    front: bool
    cards: tuple[CardPage, ...]

    @property
    def copies(self) -> int:
        return sum(card.copies for card in self.cards)


def proof(edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools) -> Iterator[Made]:
    """One PDF for each paper: every face once, with its findings."""
    from deckpress import presets  # noqa: PLC0415 - imported where the work begins
    from deckpress.export.proof import ProofRequest, proof_pdf  # noqa: PLC0415
    from deckpress.export.tools import About, build_date  # noqa: PLC0415

    shown = _faces(pages)
    pixels = measured(pages, tools)
    faces = tuple(_proof_face(each, edition, pages, pixels) for each in shown)
    about = About(f"{edition.title}: proof", edition.language, build_date(os.environ))
    for paper in selecting.papers(selection.papers):
        request = ProofRequest(_title(edition, setup, ink), faces, paper, presets.SAFE_ZONE)
        data, count = proof_pdf(request, pages, tools.for_export(), about)
        path = f"proof-{setup.id}-{paper.id}{suffix(ink)}.pdf"
        yield _made("proof", path, data, edition, setup, ink, pages, pages_made=count, paper=paper.id)


def _proof_face(shown: _Shown, edition: Edition, pages: Pages, pixels: Pixels) -> ProofFace:
    from deckpress.export.proof import ProofFace  # noqa: PLC0415 - imported where the work begins

    name = _name(shown, edition)
    cards = list(dict.fromkeys(card.card for card in shown.cards))
    parts = list(dict.fromkeys(edition.components[card.component].name for card in shown.cards))
    copies = f"{shown.copies} {'copy' if shown.copies == 1 else 'copies'}"
    who = ", ".join(cards[:3]) + (f" and {len(cards) - 3} more" if len(cards) > 3 else "")
    kinds = ", ".join(dict.fromkeys(edition.cards[card].kind for card in cards))
    template = shown.face.template.rpartition("/")[2]
    line = "  ·  ".join([who, kinds, ", ".join(parts), copies, "front" if shown.front else "back", template])
    return ProofFace(shown.face.key, name, line, tuple(_notes(shown, edition, pages, pixels)))


def _notes(shown: _Shown, edition: Edition, pages: Pages, pixels: Pixels) -> Iterator[ProofNote]:
    """What the checks on pages say of this face alone, its pixels included, with the places on the face."""
    from deckpress import checks  # noqa: PLC0415 - imported where the work begins
    from deckpress.checks.base import PageSubject  # noqa: PLC0415
    from deckpress.export.proof import ProofNote  # noqa: PLC0415

    alone = replace(shown.cards[0], front=shown.face.key, back="", copies=1)
    only = replace(pages, cards=(alone,), faces={shown.face.key: shown.face})
    for finding in checks.run("page", PageSubject(edition, only, replace(pixels, alike=(), savings=()))):
        spots = tuple(
            row.ink for row in shown.face.rows if finding.ref.place is not None and row.place == finding.ref.place
        )
        yield ProofNote(finding.severity, finding.message, spots)


def gallery(
    edition: Edition, setup: Setup, ink: str, pages: Pages, selection: Selection, tools: Tools
) -> Iterator[Made]:
    """One page for a browser, whole in itself, and contact sheets as pictures."""
    from deckpress.export.contact import contact_sheets  # noqa: PLC0415 - imported where the work begins
    from deckpress.export.gallery import GalleryRequest, gallery_html  # noqa: PLC0415

    _ = selection
    request = GalleryRequest(
        title=edition.title,
        line=_line(edition, setup, ink, pages),
        language=edition.language,
        cards=tuple(_gallery_cards(edition, setup, pages)),
    )
    work = tools.for_export()
    data = gallery_html(request, pages, work)
    yield _made("gallery", f"gallery-{setup.id}{suffix(ink)}.html", data, edition, setup, ink, pages, pages_made=1)
    for number, picture in enumerate(contact_sheets(request, pages, work), 1):
        path = f"contact-{setup.id}{suffix(ink)}/contact-{number}.png"
        yield _made("gallery", path, picture, edition, setup, ink, pages, pages_made=1)


def _gallery_cards(edition: Edition, setup: Setup, pages: Pages) -> Iterator[GalleryCard]:
    """One entry for each card that looks the same on both sides, wherever its copies lie."""
    from deckpress.export.gallery import GalleryCard  # noqa: PLC0415 - imported where the work begins

    groups: dict[tuple[str, str, str], list[CardPage]] = {}
    for page in pages.cards:
        groups.setdefault((page.card, page.front, page.back), []).append(page)
    facets = _facets(edition, pages)
    for (card, front, back), found in groups.items():
        record = edition.cards[card]
        values: dict[str, tuple[str, ...]] = {
            "kind": (record.kind,),
            "component": tuple(dict.fromkeys(edition.components[page.component].name for page in found)),
            "pile": tuple(dict.fromkeys(page.pile for page in found)) if len(setup.piles) > 1 else (),
        }
        values |= {facet: _plain(record.fields.get(facet)) for facet in facets}
        yield GalleryCard(
            id=card,
            name=record.name,
            front=front,
            back=back,
            copies=sum(page.copies for page in found),
            values=tuple((key.replace("_", " "), value) for key, value in values.items() if value),
            says=_says(pages.faces[front], record.name),
        )


def _facets(edition: Edition, pages: Pages) -> tuple[str, ...]:
    """The fields worth a filter: words, numbers, flags and lists of few different values among these cards."""
    found: dict[str, set[str]] = {}
    for card in dict.fromkeys(page.card for page in pages.cards):
        record = edition.cards[card]
        for field, type in edition.kinds[record.kind].fields.items():
            key = field.replace("-", "_")
            if type not in _LEFT_OUT:
                found.setdefault(key, set()).update(_plain(record.fields.get(key)))
    return tuple(field for field, values in found.items() if 1 < len(values) <= _MOST_VALUES)


def _plain(value: Any) -> tuple[str, ...]:
    """A field's values as words."""
    if value is None or value == "":
        return ()
    if isinstance(value, bool):
        return ("yes" if value else "no",)
    if isinstance(value, list | tuple):
        return tuple(str(each) for each in value)
    return (str(value),)


def _says(face: Face, name: str) -> str:
    """The words printed on a face, each text once, without the card's name."""
    return "\n".join(text for text in words_on(face) if text.casefold() != name.casefold())


def _faces(pages: Pages) -> tuple[_Shown, ...]:
    """Every distinct face in the order of the cards, fronts before backs."""
    fronts: dict[str, list[CardPage]] = {}
    backs: dict[str, list[CardPage]] = {}
    for page in pages.cards:
        fronts.setdefault(page.front, []).append(page)
        if page.back:
            backs.setdefault(page.back, []).append(page)
    shown = [_Shown(pages.faces[key], True, tuple(cards)) for key, cards in fronts.items()]
    return (
        *shown,
        *(_Shown(pages.faces[key], False, tuple(cards)) for key, cards in backs.items() if key not in fronts),
    )


def _name(shown: _Shown, edition: Edition) -> str:
    names = list(dict.fromkeys(edition.cards[card.card].name for card in shown.cards))
    if shown.front or len(names) == 1:
        return " / ".join(names[:2]) + ("" if shown.front else ", back")
    return f"Back of {len(names)} cards"


def _title(edition: Edition, setup: Setup, ink: str) -> str:
    parts = [edition.title, *([] if setup.id == "box" else [setup.name])]
    return "  ·  ".join(
        [*parts, *([f"version {edition.version}"] if edition.version else []), *(["low ink"] if suffix(ink) else [])]
    )


def _line(edition: Edition, setup: Setup, ink: str, pages: Pages) -> str:
    parts = [
        "The whole box" if setup.id == "box" else setup.name,
        f"{pages.total} cards",
        f"{faces_drawn(pages)} different faces",
    ]
    parts += [f"version {edition.version}"] if edition.version else []
    return " · ".join([*parts, *(["low ink"] if suffix(ink) else [])])


def _made(
    kind: str,
    name: str,
    data: bytes,
    edition: Edition,
    setup: Setup,
    ink: str,
    pages: Pages,
    *,
    pages_made: int,
    paper: str = "",
) -> Made:
    product = Product(
        edition.game,
        edition.spoken,
        kind,
        setup.id,
        paper,
        "home",
        ink,
        f"{folder(edition)}/{name}",
        sha256(data),
        pages=pages_made,
        faces=faces_drawn(pages),
        cards=pages.total,
    )
    return Made(product, data, ())
