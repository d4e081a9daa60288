"""CSV for agencies: out and back without loss, and nothing that a spreadsheet would run."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress.export.translation_csv import catalogue_csv
from deckpress.load.translation_csv import read_csv
from deckpress.model.catalogue import Catalogue, Entry, Unit
from deckpress.model.finding import Refused

NASTY = st.text(st.characters(exclude_categories=("Cs", "Cc"), include_characters="\n\t=+-@'\","), max_size=12)


def written(*texts: str, source: str = "Draw.", bom: bool = False, state: str = "") -> bytes:
    units = [Unit(f"card.c{number}.text", source) for number in range(len(texts))]
    entries = {
        unit.key: Entry(unit.key, source, (text,), stale=state == "stale")
        for unit, text in zip(units, texts, strict=True)
    }
    return catalogue_csv(Catalogue("demo", "de", "x.po", entries), units, bom)


@given(st.lists(NASTY, max_size=4), NASTY)
@settings(max_examples=60, deadline=None)
def test_every_text_comes_back_as_it_went_out(texts: list[str], source: str) -> None:
    from unicodedata import normalize  # noqa: PLC0415

    back = read_csv("x.csv", written(*texts, source=source))
    assert [entry.forms[0] for entry in back] == [normalize("NFC", text) for text in texts]
    assert {entry.text for entry in back} <= {normalize("NFC", source)}


@pytest.mark.parametrize("text", ["=1+1", "+49", "-1", "@x", "=cmd|' /C calc'!A0", "\t=1", "'quoted"])
def test_no_cell_begins_like_a_formula(text: str) -> None:
    rows = list(csv.reader(io.StringIO(written(text, source=text).decode())))
    assert all(not cell.startswith(("=", "+", "-", "@", "\t", "\r")) for row in rows for cell in row)


def test_a_mark_of_byte_order_is_written_where_it_is_asked_for() -> None:
    assert written("Zieh.", bom=True).startswith(b"\xef\xbb\xbf")
    assert not written("Zieh.").startswith(b"\xef\xbb\xbf")


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_it_is_read_however_a_spreadsheet_saved_it(coding: str, mark: str) -> None:
    out = io.StringIO()
    rows = csv.writer(out, delimiter=mark)
    rows.writerows([["key", "source", "translation", "extra"], ["card.a.text", "Draw.", "Zieh, „du“; los.\nJa.", "?"]])
    (entry,) = read_csv("x.csv", out.getvalue().encode(coding))
    assert (entry.key, entry.text, entry.forms) == ("card.a.text", "Draw.", ("Zieh, „du“; los.\nJa.",))


def test_plural_forms_have_columns_of_their_own() -> None:
    unit = Unit("rule.a", "{n} card", "{n} cards")
    entry = Entry("rule.a", "{n} card", ("{n} karta", "{n} karty", "{n} kart"), "{n} cards")
    data = catalogue_csv(Catalogue("demo", "pl", "x.po", {"rule.a": entry}, count=3), [unit])
    (back,) = read_csv("x.csv", data)
    assert (back.forms, back.plural) == (entry.forms, "{n} cards")


def test_a_stale_translation_comes_back_stale() -> None:
    assert read_csv("x.csv", written("Zieh.", state="stale"))[0].stale


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "columns"),
        (b"key,translation\na,b\n", "columns"),
        (b"key,source,translation\na,b,c\na,b,d\n", "twice"),
        ("key,source,translation\na,b,\xe4\n".encode("latin-1"), "UTF-8"),
    ],
)
def test_what_is_no_such_table_is_refused_with_its_line(data: bytes, says: str) -> None:
    with pytest.raises(Refused) as caught:
        read_csv("x.csv", data)
    (finding,) = caught.value.findings
    assert says in finding.message and finding.ref.place is not None
