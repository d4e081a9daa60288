"""The data of the presets: every entry whole, every size what its standard says."""

from __future__ import annotations

from importlib.resources import files
from string import Formatter
from typing import Any

import pytest
import yaml

from deckpress import presets
from deckpress.model.units import Size, mm, to_mm
from deckpress.presets import card_sizes, corner_radius, cutters, paper_of_size, papers, schemes, sleeve


def entries(name: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load(files(presets).joinpath(name).read_text(encoding="utf-8"))
    return data


@pytest.mark.parametrize(
    ("paper", "width", "height"),
    [
        ("a4", 210, 297),
        ("letter", 215.9, 279.4),
        ("a3", 297, 420),
        ("a5", 148, 210),
        ("legal", 215.9, 355.6),
        ("tabloid", 279.4, 431.8),
        ("sra3", 320, 450),
    ],
)
def test_papers_have_the_size_of_their_standard(paper: str, width: float, height: float) -> None:
    """B097"""
    assert (to_mm(papers()[paper].size.width), to_mm(papers()[paper].size.height)) == (width, height)


@pytest.mark.parametrize("name", ["papers.yaml", "card_sizes.yaml"])
def test_every_paper_and_card_size_says_where_it_was_read(name: str) -> None:
    assert all(entry["source"] for entry in entries(name).values())


@pytest.mark.parametrize(
    ("text", "width", "height"),
    [("330x483", 330, 483), ("330x483mm", 330, 483), ("13x19in", 330.2, 482.6), ("148.5x210", 148.5, 210)],
)
def test_a_paper_of_any_size_is_written_as_its_size(text: str, width: float, height: float) -> None:
    """B097"""
    paper = paper_of_size(text)
    assert paper is not None
    assert (to_mm(paper.size.width), to_mm(paper.size.height)) == (width, height)


@pytest.mark.parametrize("text", ["a4", "0x100", "330 x 483", "x", "-3x5", "330x483cm", "99999x1"])
def test_anything_else_is_no_size(text: str) -> None:
    assert paper_of_size(text) is None


def test_every_scheme_names_a_cutter_that_is_there() -> None:
    assert [scheme.cutter.id for scheme in schemes().values() if scheme.cutter] == ["silhouette", "silhouette-four"]
    assert schemes()["gutterfold"] is schemes()["fold"]
    assert set(cutters()) == {"silhouette", "silhouette-four"}


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("poker_euro", "Standard Card"),
        ("poker_us", "Standard Card"),
        ("bridge_us", "Standard American"),
        ("usa_game", "Standard American"),
        ("euro", "Standard European"),
        ("mini_euro", "Mini European"),
        ("mini_american", "Mini American"),
        ("tarot", "Tarot"),
        ("square_70", "Square"),
    ],
)
def test_each_common_card_has_its_sleeve(card: str, name: str) -> None:
    found = sleeve(card_sizes()[card])
    assert found is not None and found.name == name
    assert found.size.width >= card_sizes()[card].width + mm("1.5")


def test_a_card_that_no_sleeve_fits_has_none() -> None:
    assert sleeve(Size(mm(63), mm(160))) is None
    assert sleeve(Size(mm(65), mm(90))) is None


def test_corners_are_the_sizes_own_or_the_houses_and_never_more_than_half_a_card() -> None:
    assert to_mm(corner_radius(card_sizes()["poker_euro"])) == 3
    assert to_mm(corner_radius(card_sizes()["euro"])) == 5
    assert corner_radius(Size(mm(4), mm(30))) == mm(2)


def test_words_fill_in_only_names_that_are_known() -> None:
    known = {
        *("version", "number", "of", "side", "length", "first", "second", "paper", "half", "next", "pages", "edge"),
        *("inset", "arm", "thick", "flip", "printer", "count"),
        *("part", "parts", "width", "height", "depth", "component", "last", "stock", "players"),
        *("table", "sites", "changed", "licence", "columns", "page"),
    }
    for key, text in presets.words("en").items():
        for one in text.values() if isinstance(text, dict) else [text]:
            assert {name for _, name, _, _ in Formatter().parse(one) if name} <= known, key


def test_a_language_without_words_of_its_own_has_english_ones() -> None:
    assert presets.words("qaa") == presets.words("en")
