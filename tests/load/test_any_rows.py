"""Whatever a spreadsheet holds, loading ends in cards or in a refusal with sentences and places. Never otherwise."""

from __future__ import annotations

import csv
import io

from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress.load import Loaded
from deckpress.load.spreadsheet.csv_text import read_csv
from deckpress.model.finding import Refused
from tests.load.sheets import HEADER, loaded, row, workbook

SIGNS = st.text(alphabet="a1é,;\t\"'\n\r \u00a0\u200b\u2028\ufeff\0=#{}-.", max_size=60)
WHOLE = f'{HEADER},tags,looks\n{row("ace")[:-1]},x; y,low: 1\nb,plain,"B\n""C""",base,3.0,,\n'
BOOK = workbook(HEADER.split(","), ("ace", "plain", "Ace", "base", 2))


def check(data: bytes, file: str = "cards.csv", source: str = "") -> None:
    try:
        found: Loaded | Refused = loaded({file: data}, cards=source or f"{{from: {file}}}")
    except Refused as refused:
        assert refused.findings
        found = refused
    for finding in found.findings:
        assert finding.message
        assert finding.ref.place is not None
        assert finding.ref.place.line > 0 or file.endswith(".xlsx")


@settings(max_examples=250, deadline=None)
@given(st.binary(max_size=80))
def test_any_bytes(data: bytes) -> None:
    check(data)


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=60), st.sampled_from(["utf-8", "utf-16", "windows-1252", "iso-8859-1", "mac-roman"]))
def test_any_bytes_in_any_encoding(data: bytes, encoding: str) -> None:
    check(data, source=f"{{from: cards.csv, encoding: {encoding}}}")
    check(HEADER.encode() + b"\n" + data, source=f"{{from: cards.csv, encoding: {encoding}}}")


@settings(max_examples=300, deadline=None)
@given(SIGNS, st.integers(0, len(WHOLE)))
def test_a_file_with_a_text_struck_in(text: str, at: int) -> None:
    check((WHOLE[:at] + text + WHOLE[at:]).encode())


@settings(max_examples=200, deadline=None)
@given(SIGNS, SIGNS, st.sampled_from(["id", "name", "kind", "copies", "tags", "looks", "text", "pile"]))
def test_any_cell_and_any_header(cell: str, header: str, key: str) -> None:
    text = io.StringIO()
    csv.writer(text).writerows(
        [
            [*HEADER.split(","), header, key],
            ["ace", "plain", "Ace", "base", "2", "x", cell],
            ["b", "plain", *[cell] * 5],
        ]
    )
    check(text.getvalue().encode())


@settings(max_examples=60, deadline=None)
@given(st.binary(min_size=1, max_size=6), st.integers(0, len(BOOK)))
def test_any_damage_of_a_workbook(data: bytes, at: int) -> None:
    check(BOOK[:at] + data + BOOK[at + len(data) :], "cards.xlsx")


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.lists(st.text(alphabet='ab ,;\t"\n', max_size=8), min_size=2, max_size=2), min_size=1, max_size=4),
    st.sampled_from([csv.QUOTE_ALL, csv.QUOTE_MINIMAL]),
    st.sampled_from([",", ";", "\t"]),
)
def test_cells_are_read_as_the_common_rules_write_them(rows: list[list[str]], quoting: int, delimiter: str) -> None:
    text = io.StringIO()
    csv.writer(text, quoting=quoting, delimiter=delimiter).writerows([["x", "y"], *rows])  # type: ignore[arg-type]
    lines = read_csv(text.getvalue(), "f")
    assert [[cell.text for cell in line] for line in lines] == [["x", "y"], *rows]
    written = text.getvalue().replace("\r\n", "\n").split("\n")
    for line in lines:
        for cell in line:
            here = written[cell.place.line - 1][cell.place.column - 1 :]
            assert here.removeprefix('"').startswith(cell.text[:1].strip("\n"))
