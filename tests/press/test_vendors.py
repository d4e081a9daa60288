"""Print shops are dated data: every number has its source, and what fits is computed."""

from __future__ import annotations

import pytest

from deckpress.model.units import INCH, Size, mm, to_mm
from deckpress.presets.vendors import Vendor, listed, vendors

GAME = Size(mm(63), mm(88))
DRAWN = mm(4)
EVERY = list(vendors().values())


@pytest.mark.parametrize("vendor", EVERY, ids=lambda vendor: vendor.id)
def test_a_shop_says_where_its_numbers_are_from_and_how_sure_they_are(vendor: Vendor) -> None:
    assert vendor.confidence in ("high", "medium", "low", "assumption")
    assert vendor.sources or vendor.confidence == "assumption"
    assert all(product.confidence in ("high", "medium", "low") for product in vendor.products)
    assert vendor.note or vendor.confidence != "assumption"


@pytest.mark.parametrize("vendor", EVERY, ids=lambda vendor: vendor.id)
def test_a_shop_is_complete(vendor: Vendor) -> None:
    assert vendor.deliver in ("pages", "pictures", "sheets") and vendor.copies in ("pages", "list")
    assert vendor.sizes in ("listed", "any", "ask") and bool(vendor.products) is (vendor.sizes == "listed")
    assert vendor.colour in ("rgb", "cmyk")
    if vendor.colour == "cmyk":
        assert vendor.standard in ("x4", "x1a") and vendor.ink
        assert not vendor.black or sum(vendor.black) <= vendor.ink
    if vendor.deliver == "pictures":
        assert all(all(product.pixels) for product in vendor.products)
    if vendor.deliver == "pages":
        assert vendor.order in ("front-back", "back-front", "fronts-then-backs", "apart")
    assert (vendor.sheet is not None) is (vendor.deliver == "sheets")


@pytest.mark.parametrize("vendor", EVERY, ids=lambda vendor: vendor.id)
def test_every_product_has_bleed_on_all_sides(vendor: Vendor) -> None:
    for product in vendor.products:
        fit = vendor.fit(product.trim)
        assert fit is not None and min(fit.bleed) > 0, product.id
        assert product.page.width - product.trim.width == pytest.approx(2 * fit.bleed[0], abs=2)


def test_games_of_63_by_88_fit_with_what_their_faces_draw() -> None:
    fitting = {vendor.id: vendor.fit(GAME) for vendor in EVERY}
    assert {name for name, fit in fitting.items() if fit is None} == {"meinspiel"}
    assert all(max(fit.bleed) <= DRAWN for fit in fitting.values() if fit)


@pytest.mark.parametrize(
    ("vendor", "product", "pixels", "bleed"),
    [
        ("the_game_crafter", "EuroPokerDeck", (825, 1125), (3.425, 3.625)),
        ("makeplayingcards", "poker", (822, 1122), (3.298, 3.498)),
        ("mb_print", "standard_63x88", (0, 0), (3, 3)),
    ],
)
def test_the_products_for_63_by_88(
    vendor: str, product: str, pixels: tuple[int, int], bleed: tuple[float, float]
) -> None:
    fit = vendors()[vendor].fit(GAME)
    assert fit is not None
    assert (fit.product.id, fit.product.pixels) == (product, pixels)
    assert tuple(round(to_mm(each), 3) for each in fit.bleed) == bleed


def test_a_canvas_is_exactly_its_pixels() -> None:
    fit = vendors()["the_game_crafter"].fit(GAME)
    assert fit is not None and fit.page == Size(825 * INCH // 300, 1125 * INCH // 300)


def test_a_size_that_the_shop_names_otherwise_is_told() -> None:
    shop = vendors()["makeplayingcards"]
    named, own = shop.fit(GAME), shop.fit(Size(mm("63.5"), mm("88.9")))
    assert named is not None and own is not None
    assert named.renamed and not own.renamed and named.product is own.product


def test_a_tenth_of_a_millimetre_is_the_same_size_and_more_is_not() -> None:
    shop = vendors()["mb_print"]
    assert shop.fit(Size(mm("63.1"), mm("88"))) is not None
    assert shop.fit(Size(mm("63.2"), mm("88"))) is None


@pytest.mark.parametrize(("cards", "order"), [(1, 18), (18, 18), (97, 108), (235, 396), (612, 612), (613, 0)])
def test_an_order_has_the_next_number_that_the_shop_prints(cards: int, order: int) -> None:
    assert vendors()["makeplayingcards"].bracket(cards) == order


def test_sizes_are_listed_for_people() -> None:
    assert listed(vendors()["meinspiel"]) == "euro_59x91 59 x 91 mm, trumps_62x100 62 x 100 mm"
