"""Faults that other tools have with spreadsheets: each has its number in the bug log, and cannot happen here."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckpress.model.finding import ExitCode, Refused, Severity
from deckpress.model.source import Place
from deckpress.workspace import Workspace
from tests.load.sheets import HEADER, cards, extra, findings, loaded, row, told

WORDS = "Épée, naïve, Ärger, œuf"
LETTERS = f'{HEADER}\nace,plain,"{WORDS}",base,1\n'


@pytest.mark.parametrize("cell", ["2:1", "1:30", "03:30", "1e3", "2024-05-01", "NO", "0012", "null", "~", "0x1F"])
def test_b004_a_cell_that_looks_like_something_else_stays_the_text_it_is(cell: str) -> None:
    assert extra(cards(f"{HEADER},ratio\nace,plain,Ace,base,1,{cell}\n")[0]) == {"ratio": cell}


def test_b020_every_row_becomes_one_card_whatever_letters_its_name_has() -> None:
    names = ["Björn-Süd", "Bjorn-Sud", "Bjo\u0308rn-Su\u0308d", "Field // Fair", "Field//Fair", "Smørbrød"]
    text = f"{HEADER}\n" + "".join(row(f"c{number}", name) for number, name in enumerate(names))
    assert [card.name for card in cards(text)] == names


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_b021_a_byte_order_mark_changes_nothing(end: str) -> None:
    plain = LETTERS.replace("\n", end).encode()
    assert cards(b"\xef\xbb\xbf" + plain) == cards(plain) == cards(LETTERS)
    places = loaded({"cards.csv": b"\xef\xbb\xbf" + plain}).sources.places
    assert places == loaded({"cards.csv": plain}).sources.places


def test_b022_utf8_reads_right_and_windows_1252_is_refused_with_its_byte() -> None:
    assert cards(LETTERS)[0].name == WORDS
    data = LETTERS.encode("cp1252")
    (finding,) = findings(data)
    assert finding.id == "load/not-utf-8"
    assert f"0xC9 at offset {data.index(0xC9)}" in finding.message
    assert finding.ref.place == Place("cards.csv", 2, 12)
    assert "CSV UTF-8" in finding.help and "encoding: windows-1252" in finding.help


def test_b022_an_encoding_that_is_stated_is_read() -> None:
    assert cards(LETTERS.encode("cp1252"), cards="{from: cards.csv, encoding: windows-1252}")[0].name == WORDS
    assert cards(LETTERS.encode("utf-16"), cards="{from: cards.csv, encoding: utf-16}")[0].name == WORDS


def test_b022_a_wrong_encoding_never_garbles_letters() -> None:
    (finding,) = findings(LETTERS, cards="{from: cards.csv, encoding: windows-1252}")
    assert (finding.id, finding.message) == (
        "load/wrong-encoding",
        "'cards.csv' is UTF-8, and not windows-1252 as the database states",
    )
    assert told(findings(LETTERS.encode("cp1252"), cards="{from: cards.csv, encoding: iso-8859-1}")) == [
        "cards.csv:2:32 load/odd-character"
    ]
    (finding,) = findings(LETTERS.encode("cp1252") + b"\x81", cards="{from: cards.csv, encoding: windows-1252}")
    assert (finding.id, finding.ref.place) == ("load/wrong-encoding", Place("cards.csv", 3, 1))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_b022_utf16_is_named(encoding: str) -> None:
    (finding,) = findings(LETTERS.encode(encoding))
    assert finding.id == "load/utf-16"
    assert "CSV UTF-8" in finding.help


@pytest.mark.parametrize("odd", ["\u00a0", "\u200b", "\ufeff"])
def test_b023_a_header_with_a_character_nobody_sees_shows_its_code_point(odd: str) -> None:
    (finding,) = findings(f"{HEADER.replace('name', 'name' + odd)}\n{row('ace')}")
    assert (finding.id, finding.help) == ("load/near-miss-key", "write 'name'")
    assert f"U+{ord(odd):04X}" in finding.message
    assert finding.ref.place == Place("cards.csv", 1, 9)


def test_b023_two_headers_that_look_alike_are_one_column_too_many() -> None:
    found = findings(f"{HEADER},fire,fire\u200b\n{row('ace')[:-1]},1,2\n")
    assert told(found) == ["cards.csv:1:36 load/duplicate-column"]
    assert "U+200B" in found[0].message


def test_b023_two_ids_that_look_alike_are_told() -> None:
    found = findings(f"{HEADER}\n{row('fire-1')}{row('fire-1' + chr(0x200B))}{row('ice' + chr(0x200B))}")
    assert told(found) == ["cards.csv:3:1 load/look-alike-id", "cards.csv:4:1 load/bad-value"]
    assert all("U+200B" in finding.message for finding in found)
    assert "line 2" in found[0].message


def test_b024_digits_keep_their_zeros_quoted_or_not(tmp_path: Path) -> None:
    found = cards(
        f'{HEADER},art\n005,plain,A,base,1,005.png\n"007",plain,B,base,1,"007.png"\n720,plain,C,base,1,720.png\n'
    )
    assert [(card.id, extra(card)["art"]) for card in found] == [
        ("005", "005.png"),
        ("007", "007.png"),
        ("720", "720.png"),
    ]
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "005.png").write_bytes(b"x")
    with pytest.raises(Refused) as caught:
        Workspace(tmp_path).read("art/5.png")
    assert caught.value.findings[0].help == "did you mean 005.png?"


def test_b025_ids_that_look_like_dates_as_typed_stay() -> None:
    found = loaded({"cards.csv": f"{HEADER}\n{row('3-12')}{row('12-5')}{row('mar-1')}{row('1.5')}"})
    assert [card.id for card in found.database.games["demo"].cards] == ["3-12", "12-5", "mar-1", "1.5"]
    assert found.findings == ()


@pytest.mark.parametrize(
    "id", ["2012-03-01", "01.03.2012", "12/5/24", "05.Dez", "5-Mar", "1. März", "Mar-01", "62002.0", "1,20E+05", "3E5"]
)
def test_b025_ids_that_a_spreadsheet_rewrote_are_listed(id: str) -> None:
    text = f'{HEADER}\nace,plain,A,base,1\n"{id}",plain,B,base,1\n'
    try:
        found = loaded({"cards.csv": text}).findings
    except Refused as refused:
        found = refused.findings
    (finding,) = [one for one in found if one.id == "load/rewritten-id"]
    assert (finding.severity, finding.ref.place) == (Severity.WARNING, Place("cards.csv", 3, 1))
    assert f"'{id}'" in finding.message and "spreadsheet" in finding.message


@pytest.mark.parametrize("id", ["12/5", "MAR-1"])
def test_b025_ids_that_cannot_be_ids_are_refused_and_not_changed(id: str) -> None:
    (finding,) = findings(f"{HEADER}\n{row(id)}")
    assert finding.message == f"card '{id}', 'id': '{id}' cannot be an id"


def test_b026_copies_as_spreadsheets_write_them() -> None:
    text = HEADER + "\n" + "".join(row(f"c{index}", copies=cell) for index, cell in enumerate(["3.0", "2", "", " 4 "]))
    assert [card.copies for card in cards(text)] == [3, 2, 1, 4]
    assert [card.copies for card in cards(text.replace(",3.0", ',"3.00"'))] == [3, 2, 1, 4]


@pytest.mark.parametrize("copies", ["2.5", "two", "1,000", "-1", "3.0.0", "1e3", "007"])
def test_b026_copies_that_are_no_whole_number_are_errors_with_their_row(copies: str) -> None:
    found = findings(f'{HEADER}\n{row("a")}{row("b")}c,plain,C,base,"{copies}"\n')
    assert told(found) == ["cards.csv:4:16 load/bad-value"]
    assert found[0].message.startswith(f"card 'c', 'copies': '{copies}' is not a whole number")
    assert (found[0].ref.card, found[0].ref.field) == ("c", "copies")


def test_b026_an_id_is_never_rewritten() -> None:
    assert cards(f"{HEADER}\n{row('62002.0')}")[0].id == "62002.0"


def test_b027_quotes_commas_and_line_breaks_in_cells() -> None:
    text = f'{HEADER},text\na,plain,"Rolf ""Anvil"" Rot",base,1,""\nb,plain,B,base,1,"one, two\r\n""three"""\n'
    first, second = cards(text)
    assert (first.name, extra(first)["text"], extra(second)["text"]) == ('Rolf "Anvil" Rot', "", 'one, two\n"three"')


def test_b027_a_quote_doubled_on_one_side_only_shifts_no_row() -> None:
    (finding,) = findings(f'{HEADER}\na,plain,"Rolf "Anvil"" Rot",base,1\n')
    assert (finding.id, finding.ref.place) == ("load/misplaced-quote", Place("cards.csv", 2, 16))
    assert "line 2, column 9" in finding.message


def test_b028_typographic_quotes_pass_and_garble_nothing() -> None:
    name = "“Stop!”, he’d said"
    assert cards(f'{HEADER}\na,plain,"{name}",base,1\n')[0].name == name
    assert cards(f"{HEADER}\na,plain,“Stop!”,base,1\n")[0].name == "“Stop!”"


def test_b028_a_header_with_a_curly_apostrophe_shows_its_code_point() -> None:
    (finding,) = findings(f"{HEADER},Dragon’s lair\n{row('a')[:-1]},x\n", kind="dragons-lair: text")
    assert finding.message == (
        "the column 'Dragon’s lair' (U+2019 right single quotation mark) is close to 'dragons-lair'"
    )
    (finding,) = findings(f"{HEADER},Dragon’s den\n{row('a')[:-1]},x\n")
    assert "U+2019" in finding.message
    assert finding.help.endswith("'dragons-den'")


def test_b030_a_fault_in_row_23_of_40_names_file_line_column_card_and_field() -> None:
    rows = [f'c{number},plain,"Two\nlines",base,{number % 5 + 1}\n' for number in range(2, 42)]
    rows[21] = rows[21].replace(",base,", ",base,x")
    (finding,) = findings(f"{HEADER}\n{''.join(rows)}")
    assert finding.ref.place == Place("cards.csv", 2 + 21 * 2 + 1, 13)
    assert (finding.ref.card, finding.ref.field) == ("c23", "copies")
    assert finding.severity is Severity.ERROR


def test_b030_copies_of_one_row_and_all_its_fields_lead_to_that_row() -> None:
    found = loaded({"cards.csv": f"{HEADER},text\n{row('a')[:-1]},x\n{row('b', copies='5')[:-1]},y\n"})
    here = ("games", "demo", "cards", 1)
    assert found.sources.find(here) == Place("cards.csv", 3, 1)
    assert found.sources.find((*here, "copies")) == Place("cards.csv", 3, 19)
    assert found.sources.find((*here, "text")) == Place("cards.csv", 3, 21)


def test_a_file_that_cannot_be_read_is_unreadable_and_a_wrong_cell_is_a_finding() -> None:
    codes = []
    for data in (LETTERS.encode("cp1252"), f'{HEADER}\n"a', f"{HEADER}\na\0", "", row("a")):
        with pytest.raises(Refused) as caught:
            loaded({"cards.csv": data})
        codes.append(caught.value.code)
    assert codes == [*[ExitCode.UNREADABLE] * 4, ExitCode.FINDINGS]
