"""The order of pages in a folded booklet (B094, B095): every page once, blanks only after the last."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckpress.impose import Leaf, booklet
from deckpress.model.finding import Refused
from tests.impose.test_laws import LAWS


def read(leaves: tuple[Leaf, ...], right_to_left: bool = False) -> list[int]:
    """The pages in the order in which a reader of the folded and nested sheets meets them."""
    found: list[int] = []
    for signature in sorted({leaf.signature for leaf in leaves}):
        nest = [leaf for leaf in leaves if leaf.signature == signature]
        first = 0 if right_to_left else 1
        ahead = [page for leaf in nest for page in (leaf.outer[first], leaf.inner[1 - first])]
        after = [page for leaf in reversed(nest) for page in (leaf.inner[first], leaf.outer[1 - first])]
        found += ahead + after
    return found


@LAWS
@given(st.integers(1, 90), st.integers(0, 5), st.booleans())
def test_b094_b095_every_page_is_read_once_and_in_order(pages: int, sheets: int, right_to_left: bool) -> None:
    leaves = booklet(pages, sheets, right_to_left)
    order = read(leaves, right_to_left)
    assert order[:pages] == list(range(1, pages + 1))
    assert set(order[pages:]) <= {0} and len(order) - pages < 4
    if sheets:
        sizes = [sum(leaf.signature == one for leaf in leaves) for one in {leaf.signature for leaf in leaves}]
        assert all(size <= sheets for size in sizes)


@pytest.mark.parametrize("pages", range(1, 10))
def test_b094_a_booklet_is_padded_to_a_multiple_of_four(pages: int) -> None:
    assert len(booklet(pages)) == -(-pages // 4)


def test_fourteen_pages_as_a_bookbinder_would_write_them_down() -> None:
    assert [(leaf.outer, leaf.inner) for leaf in booklet(14)] == [
        ((0, 1), (2, 0)),
        ((14, 3), (4, 13)),
        ((12, 5), (6, 11)),
        ((10, 7), (8, 9)),
    ]


def test_b095_a_hebrew_booklet_begins_at_its_own_right() -> None:
    first = booklet(5, right_to_left=True)[0]
    assert (first.outer, first.inner) == ((1, 0), (0, 2))


def test_a_booklet_without_pages_is_refused() -> None:
    with pytest.raises(Refused, match="a booklet of 0 pages"):
        booklet(0)
