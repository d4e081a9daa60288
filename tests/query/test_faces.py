"""Queries about the drawn faces."""

from __future__ import annotations

import pytest

from deckpress.query import Queries, QueryFailed, face_rows
from tests.query.orchard import edition, orchard, orchard_text, pages


def test_a_row_tells_what_stands_where_and_which_way_up() -> None:
    name, number, leaf = face_rows(pages())
    assert (name["card"], name["component"], name["side"], name["kind"]) == ("worm", "base", "front", "text")
    assert (name["up"], name["turn"], name["mirrored"]) == ([0, -1], 0, False)
    assert (number["up"], number["turn"], number["mirrored"]) == ([0, 1], 180, False)
    assert (leaf["side"], leaf["kind"], leaf["symbol"]) == ("back", "art", "leaf")
    assert (leaf["up"], leaf["turn"]) == ([1, 0], 90)
    assert (name["middle"], name["box"], name["fields"]) == ([25, 11], [10, 8, 40, 14], ["name"])
    assert (name["width"], name["height"], name["size"], name["lines"], name["style"]) == (63, 88, 12, 1, "title")


def test_faces_are_asked_like_any_table() -> None:
    queries = orchard()
    upright = "count(distinct(where(faces, \"up == [0, -1] and 'name' in fields and side == 'front'\"), 'card'))"
    assert queries.ask(upright).value == 1
    assert queries.ask("tally(faces, 'side')").value == {"front": 2, "back": 1}
    assert queries.ask("count(distinct(where(faces, 'size > 99'), 'card'))").value == 0


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("count(where(faces, \"side == 'frnt'\"))", "did you mean 'front'"),
        ("count(where(faces, \"kind == 'txt'\"))", "did you mean 'text'"),
        ("count(where(faces, \"card == 'wrm'\"))", "did you mean 'worm'"),
        ("count(where(faces, 'sied'))", "did you mean 'side'"),
        ("count(where(faces, side='frnt'))", "did you mean 'front'"),
    ],
)
def test_a_slip_never_counts_as_nought(query: str, words: str) -> None:
    with pytest.raises(QueryFailed) as caught:
        orchard().ask(query)
    assert words in str(caught.value)


def test_before_layout_a_query_about_faces_fails_and_can_be_told_beforehand() -> None:
    text = orchard_text() + "      drawn: where(faces, 'lines')\n      more: count(queries.drawn)\n"
    queries = Queries(edition(text))
    with pytest.raises(QueryFailed, match="not laid out"):
        queries.ask("count(faces)")
    for query in ("count(faces)", "each([1], 'count(faces)')", "queries.more + 1", "count(queries['drawn'])"):
        assert queries.asks_for_faces(query), query
    for query in ("count(box)", "'faces'", "count(queries.apples)", "count(", "queries.nothing"):
        assert not queries.asks_for_faces(query), query
    assert queries.named_failures() == ()
    laid_out = Queries(edition(text), faces=face_rows(pages()))
    assert laid_out.ask("queries.more").value == 2
    wrong = Queries(edition(orchard_text() + "      bad: count(where(faces, 'sied'))\n"), faces=face_rows(pages()))
    assert [failure.path[-1] for failure in wrong.named_failures()] == ["bad"]
