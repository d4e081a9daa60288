"""Which product of a shop a game's cards fit, and what the drawn faces lack for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckpress.model.finding import Finding, Severity
from deckpress.model.page import CardPage, Face, Pages
from deckpress.model.source import Ref
from deckpress.model.units import Length, Size, to_mm

if TYPE_CHECKING:
    from deckpress.presets.vendors import Fit, Vendor


@dataclass(frozen=True, slots=True)
class Fitted:
    """The cards of one size and what a shop makes of them."""

    size: Size
    cards: tuple[CardPage, ...]
    fit: Fit


def fitted(pages: Pages, vendor: Vendor) -> tuple[tuple[Fitted, ...], tuple[Finding, ...]]:
    """The cards by size, and what is to be said: sizes that the shop does not have are errors."""
    sizes: dict[Size, list[CardPage]] = {}
    for card in pages.cards:
        sizes.setdefault(pages.faces[card.front].size, []).append(card)
    found: list[Fitted] = []
    findings: list[Finding] = []
    for size, cards in sizes.items():
        fit = vendor.fit(size)
        if fit is None:
            findings.append(_no_product(pages, vendor, size))
            continue
        found.append(Fitted(size, tuple(cards), fit))
        findings += (*_said(pages, vendor, fit), *_lacks(pages, vendor, found[-1]))
    return tuple(found), tuple(dict.fromkeys(findings))


def _no_product(pages: Pages, vendor: Vendor, size: Size) -> Finding:
    from deckpress.presets.vendors import listed, vendors  # noqa: PLC0415 - imported where the work begins

    others = [each.id for each in vendors().values() if each.fit(size) is not None]
    return Finding(
        "press/no-product",
        Severity.ERROR,
        f"{vendor.name} sells no cards of {size}",
        Ref(pages.game),
        f"it sells {listed(vendor)}; cards of {size} fit --profile {', '.join(others)}",
    )


def _said(pages: Pages, vendor: Vendor, fit: Fit) -> Iterator[Finding]:
    """What a designer should know before paying."""
    product, ref = fit.product, Ref(pages.game)
    if fit.renamed:
        yield Finding(
            "press/other-size",
            Severity.NOTE,
            f"{vendor.name}'s '{product.id}' is {product.trim} by its pixels and {product.named} by its own words; the "
            "cards lie in the middle of the picture",
            ref,
            "order a sample before you order many",
        )
    if product.confidence == "low":
        yield Finding(
            "press/uncertain-size",
            Severity.NOTE,
            f"the size of {vendor.name}'s '{product.id or 'cards'}' was read only at second hand",
            ref,
            "compare it with the shop's own page before you order",
        )
    if vendor.sizes == "ask":
        yield Finding(
            "press/ask-for-size",
            Severity.NOTE,
            f"{vendor.name} lists no sizes of cards: these have {product.trim} and {to_mm(vendor.bleed):g} mm of bleed",
            ref,
            "ask for the shop's template before you order",
        )


def _lacks(pages: Pages, vendor: Vendor, found: Fitted) -> Iterator[Finding]:
    """Too little bleed is an error; texts nearer to the cut than the shop likes are one warning a template."""
    need = max(found.fit.bleed)
    faces = {key: pages.faces[key] for card in found.cards for key in (card.front, card.back) if key}
    short = {face.template: face for face in faces.values() if face.bleed < need}
    for template, face in short.items():
        yield Finding(
            "press/bleed-too-small",
            Severity.ERROR,
            f"'{template}' draws {to_mm(face.bleed):g} mm of bleed, and {vendor.name} needs {_mm(need)} mm",
            Ref(pages.game),
            f"extend its viewBox and its ground to {_mm(need)} mm beyond the cut",
        )
    near: dict[str, tuple[float, str]] = {}
    for card in found.cards:
        for face in (faces[key] for key in (card.front, card.back) if key):
            room = _room(face)
            if room < to_mm(vendor.safe) - 0.05 and room < near.get(face.template, (99.0, ""))[0]:
                near[face.template] = room, card.card
    for template, (room, card_id) in near.items():
        yield Finding(
            "press/outside-safe-zone",
            Severity.WARNING,
            f"'{template}' prints {room:.1f} mm from the cut, and {vendor.name} asks for {to_mm(vendor.safe):g} mm",
            Ref(pages.game, card=card_id),
            "move it inwards",
        )


def _room(face: Face) -> float:
    """How near to the cut any text or icon comes that keeps to the safe zone, in mm."""
    wide, high = to_mm(face.size.width), to_mm(face.size.height)
    rooms = [
        min(row.ink[0], row.ink[1], wide - row.ink[2], high - row.ink[3])
        for row in face.rows
        if row.safe and row.kind in ("text", "icon") and (row.text or row.kind == "icon")
    ]
    return min(rooms, default=99.0)


def _mm(length: Length) -> str:
    return f"{to_mm(length):.2f}".rstrip("0").rstrip(".")
