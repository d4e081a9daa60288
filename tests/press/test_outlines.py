"""A shop that takes no fonts gets letters as shapes, where and as large as the letters were."""

from __future__ import annotations

import io
from dataclasses import replace

import numpy as np
import pikepdf
import pytest

from deckpress.export.press import plates
from deckpress.model.press import Recipe
from deckpress.typeset.fonts import Fonts
from tests.export import sample
from tests.press.sample import FLAT, RECIPE, content_of, made


def lettered(fonts: Fonts, font: str, words: str, recipe: Recipe) -> bytes:
    """A card with these words, as a press file."""
    from deckpress.cache import Cache  # noqa: PLC0415
    from deckpress.export.press import cards_pdf, to_press, trims  # noqa: PLC0415
    from tests.press.sample import press_pages  # noqa: PLC0415

    pages = sample.lettered(fonts, font, words)
    press = press_pages(pages)
    data = cards_pdf(press, pages, sample.tools(fonts), sample.ABOUT)
    return to_press(data, recipe, trims(press), sample.ABOUT, Cache(None))[0]


@pytest.mark.parametrize("recipe", [RECIPE, FLAT], ids=["PDF/X-4", "PDF/X-1a"])
def test_letters_become_shapes_and_no_font_is_left(recipe: Recipe) -> None:
    fonts = sample.tools().fonts
    data = lettered(fonts, "figtree-400", "Grüße & fi", replace(recipe, outlined=True))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert not [
            each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"
        ]
    assert "BT" not in content_of(data).split()


@pytest.mark.parametrize("outlines", ["TrueType", "PostScript"])
def test_shapes_print_where_the_letters_did(outlines: str) -> None:
    fonts, font, words = sample.tools().fonts, "figtree-400", "Ag Bo x"
    if outlines == "PostScript":
        fonts = sample.cff_fonts()
        font, words = "squares-400", "AB"
    one, two = (
        next(plates(lettered(fonts, font, words, replace(RECIPE, outlined=outlined)), 144))
        for outlined in (False, True)
    )
    assert one[..., 3].max() > 200
    ink = [plate[..., 3].astype(int) for plate in (one, two)]
    assert np.abs(ink[0] - ink[1]).mean() < 0.6
    assert abs(int(ink[0].sum()) - int(ink[1].sum())) < 0.12 * ink[0].sum()


def test_other_shops_keep_their_fonts() -> None:
    assert "BT" in content_of(lettered(sample.tools().fonts, "figtree-400", "Ag", RECIPE)).split()
    assert made(sample.pages(1), replace(RECIPE, outlined=True))[1].pictured == 0
