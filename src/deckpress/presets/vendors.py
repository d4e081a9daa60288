"""Print shops: what each takes, and which of its products fits a card. The numbers stand in ``vendors.yaml``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from deckpress.model.units import INCH, MM, Length, Size, mm, to_mm

NEARLY: Length = MM // 10
"""A product is of a card's size if it differs by no more than this either way."""


@dataclass(frozen=True, slots=True)
class VendorProduct:
    """A deck that a shop sells: its cut size, and the size of a file's page, bleed included.

    ``pixels`` is that page in pixels, (0, 0) where the shop takes none; ``named`` another size that the shop itself
    gives to the same product.
    """

    id: str
    trim: Size
    page: Size
    pixels: tuple[int, int] = (0, 0)
    named: Size | None = None
    confidence: str = "high"


@dataclass(frozen=True, slots=True)
class Fit:
    """A product for cards of one size: the page that is drawn for it and the bleed on it, across and along."""

    product: VendorProduct
    page: Size
    bleed: tuple[Length, Length]
    renamed: bool = False


@dataclass(frozen=True, slots=True)
class Vendor:
    """What a shop takes; see the head of ``vendors.yaml`` for the words.

    ``ink`` is the most total ink in per cent, 0 where none is stated; ``black`` the mix for large black areas, in per
    cent; ``sheet`` the imposed sheet where it wants one; ``brackets`` the numbers of cards that an order may hold.
    """

    id: str
    name: str
    deliver: str
    bleed: Length
    safe: Length
    dpi: int
    colour: str
    confidence: str
    sources: tuple[str, ...]
    note: str
    order: str = ""
    copies: str = "pages"
    format: str = "pdf"
    standard: str = ""
    ink: int = 0
    black: tuple[float, ...] = ()
    spots: bool = False
    outlined: bool = False
    sizes: str = "listed"
    sheet: Size | None = None
    brackets: tuple[int, ...] = ()
    products: tuple[VendorProduct, ...] = ()

    def fit(self, card: Size) -> Fit | None:
        """The product for cards of this size, or None where none fits. Best known sizes win."""
        if self.sizes != "listed":
            made = VendorProduct("", card, _grown(card, self.bleed), confidence=self.confidence)
            return Fit(made, made.page, (self.bleed, self.bleed))
        fits = [product for product in self.products if _same(product.trim, card)]
        renamed = [product for product in self.products if product.named is not None and _same(product.named, card)]
        for product in (*fits, *renamed):
            page = product.page
            across, along = (page.width - card.width) // 2, (page.height - card.height) // 2
            return Fit(product, page, (across, along), product not in fits)
        return None

    def bracket(self, cards: int) -> int:
        """How many cards an order of these has, blanks included; the number itself where the shop has no brackets."""
        return next((size for size in self.brackets if size >= cards), cards if not self.brackets else 0)


@cache
def vendors() -> dict[str, Vendor]:
    """Every shop by id."""
    text = files(__package__).joinpath("vendors.yaml").read_text(encoding="utf-8")
    data: dict[str, Any] = yaml.load(text, Loader=yaml.CBaseLoader)
    return {key: _vendor(key, entry) for key, entry in data.items()}


@cache
def default_profile() -> bytes:
    """The colour profile that is used where no other is named: ISO Coated v2 300 % (FOGRA39), free to embed."""
    return files(__package__).joinpath("icc/ISOcoated_v2_300_bas.icc").read_bytes()


def _vendor(key: str, entry: dict[str, Any]) -> Vendor:
    bleed, dpi = mm(entry["bleed"]), int(entry["dpi"])
    return Vendor(
        key,
        entry["name"],
        entry["deliver"],
        bleed,
        mm(entry["safe"]),
        dpi,
        entry["colour"],
        entry["confidence"],
        tuple(entry["sources"]),
        entry.get("note", ""),
        order=entry.get("order", ""),
        copies=entry["copies"],
        format=entry.get("format", "pdf"),
        standard=entry.get("standard", ""),
        ink=int(entry.get("ink", "0")),
        black=tuple(float(part) for part in entry.get("black", ())),
        spots=entry.get("spots", "no") == "yes",
        outlined=entry.get("fonts", "") == "outlined",
        sizes=entry["sizes"],
        sheet=_size(entry["sheet"]) if "sheet" in entry else None,
        brackets=tuple(int(size) for size in entry.get("brackets", ())),
        products=tuple(_product(name, each, bleed, dpi) for name, each in entry.get("products", {}).items()),
    )


def _product(name: str, entry: dict[str, Any], bleed: Length, dpi: int) -> VendorProduct:
    trim = _size(entry["trim"])
    pixels = tuple(int(each) for each in entry.get("pixels", ("0", "0")))
    canvas = Size(pixels[0] * INCH // dpi, pixels[1] * INCH // dpi)
    return VendorProduct(
        name,
        trim,
        canvas if canvas.width else _grown(trim, bleed),
        (pixels[0], pixels[1]),
        _size(entry["named"]) if "named" in entry else None,
        entry["confidence"],
    )


def _size(parts: list[str]) -> Size:
    return Size(mm(parts[0]), mm(parts[1]))


def _grown(size: Size, by: Length) -> Size:
    return Size(size.width + 2 * by, size.height + 2 * by)


def _same(one: Size, other: Size) -> bool:
    return abs(one.width - other.width) <= NEARLY and abs(one.height - other.height) <= NEARLY


def listed(vendor: Vendor) -> str:
    """The sizes that a shop sells, for people: ``poker_us 63.5 x 88.9 mm``."""
    return ", ".join(
        f"{each.id} {to_mm(each.trim.width):g} x {to_mm(each.trim.height):g} mm" for each in vendor.products
    )
