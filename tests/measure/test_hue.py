"""Suits that only their hue tells apart, and suits that something else does."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress.model.measured import Alike
from tests.measure.measuring import look
from tests.tiny import THEME

DISC = '<circle cx="31.5" cy="44" r="{size}" dp:fill="{{{{ inks[card.suit] }}}}"/>'
PLAIN = DISC.format(size=14)


def inks(sun: str, moon: str) -> str:
    """The tiny theme with two suit colours."""
    return THEME.replace('"#e8a317"', f'"{sun}"').replace('"#3b5b92"', f'"{moon}"')


def alike(folder: Path, face: str, sun: str, moon: str) -> tuple[Alike, ...]:
    """The pairs of fronts that hue alone tells apart, where suits have these colours."""
    return look(folder, face, theme=inks(sun, moon))[1].alike


@pytest.mark.parametrize(
    ("sun", "moon", "vision"),
    [
        ("#c8102e", "#2e7d32", "deuteranopia"),
        ("#8a5a2b", "#5a7a2b", "deuteranopia"),
        ("#f28c28", "#a4c639", "deuteranopia"),
        ("#2a6fbb", "#2a8f7b", "tritanopia"),
    ],
)
def test_equal_discs_in_two_hues_are_alike_to_some_eyes(tmp_path: Path, sun: str, moon: str, vision: str) -> None:
    pairs = alike(tmp_path / "a", PLAIN, sun, moon)
    assert pairs
    assert {pair.vision for pair in pairs} == {vision}
    assert all(pair.plain >= 10 and pair.left <= 6 for pair in pairs)


@pytest.mark.parametrize(
    ("sun", "moon"),
    [
        ("#e8a317", "#3b5b92"),  # yellow and blue: nobody lacks both
        ("#7a0a1c", "#8fce93"),  # dark red and light green: lightness tells
        ("#c8102e", "#c9112f"),  # hardly another colour at all
        ("#3b5bb5", "#6a4bb5"),  # blue and violet: few people see that at a glance
    ],
)
def test_discs_that_lightness_tells_apart_or_nobody_does_are_no_fault(tmp_path: Path, sun: str, moon: str) -> None:
    assert alike(tmp_path / "a", PLAIN, sun, moon) == ()


def test_a_shape_of_its_own_tells_apart_even_where_it_is_small(tmp_path: Path) -> None:
    shapes = (
        '<circle cx="31.5" cy="44" r="5" dp:if="card.suit == \'sun\'" dp:fill="{{ inks.sun }}"/>'
        '<path d="M31.5 39 L36.5 49 L26.5 49Z" dp:if="card.suit == \'moon\'" dp:fill="{{ inks.moon }}"/>'
    )
    assert alike(tmp_path / "a", shapes, "#c8102e", "#2e7d32") == ()
    assert alike(tmp_path / "b", DISC.format(size=5), "#c8102e", "#2e7d32") != ()


@pytest.mark.parametrize(("size", "apart"), [(9, False), (16, False), (20, True)])
def test_words_tell_apart_from_afar_once_they_are_large(tmp_path: Path, size: int, apart: bool) -> None:
    word = f'<rect class="rule" dp:size="{size}" x="10" y="66" width="43" height="14" dp:text="{{{{ card.suit }}}}"/>'
    assert (alike(tmp_path / "a", PLAIN + word, "#c8102e", "#2e7d32") == ()) is apart


def test_backs_are_not_compared_with_fronts(tmp_path: Path) -> None:
    pages, pixels = look(tmp_path / "a", PLAIN, theme=inks("#c8102e", "#2e7d32"))
    backs = {page.back for page in pages.cards}
    assert pixels.alike
    assert not any({pair.one, pair.other} & backs for pair in pixels.alike)


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6), columns=st.integers(1, 40), lines=st.integers(1, 50), like=st.booleans())
def test_the_quick_look_never_tells_apart_what_the_exact_one_does_not(
    seed: int, columns: int, lines: int, like: bool
) -> None:
    import numpy as np  # noqa: PLC0415

    from deckpress.export.measure.sight import _apart, _parted, _parts  # noqa: PLC0415

    random = np.random.default_rng(seed)
    pictures = random.normal(0, 20, (3, 3, columns * lines))
    if like:
        pictures[1:] = pictures[0] + np.repeat(random.normal(0, 5, (2, 3, 1)), columns * lines, axis=2)
    parts = _parts(pictures, columns)
    assert (_parted(parts[0], parts[1:]) <= _apart(pictures[0], pictures[1:]) + 1e-6).all()
