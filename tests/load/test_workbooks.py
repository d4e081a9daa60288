"""Sheets of .xlsx files: a cell is what a person sees in it, and refused by its name where that is no text."""

from __future__ import annotations

import datetime
import io
import re
import subprocess
import sys
import warnings
import zipfile
from pathlib import Path
from typing import Any

import pytest
from openpyxl.worksheet.formula import ArrayFormula

from deckpress.model.finding import ExitCode, Finding, Severity
from deckpress.model.source import Place
from tests.load.sheets import HEADER, database, extra, loaded, refused, told, workbook

COLUMNS = (*HEADER.split(","), "text")
SOURCE = "{from: cards.xlsx}"


def seen(value: Any, format: str = "General") -> Any:
    """What the cell F2 arrives as."""

    def edit(book: Any) -> None:
        book.active["F2"].number_format = format

    data = workbook(COLUMNS, ("ace", "plain", "Ace", "base", 2, value), edit=edit)
    (card,) = loaded({"cards.xlsx": data}, cards=SOURCE).database.games["demo"].cards
    return extra(card).get("text")


def faults(data: bytes, cards: str = SOURCE) -> tuple[Finding, ...]:
    return refused({"cards.xlsx": data}, cards=cards).findings


def fault(value: Any, format: str = "General") -> Finding:
    """What the cell F2 is refused with."""

    def edit(book: Any) -> None:
        book.active["F2"] = value
        if format != "General":
            book.active["F2"].number_format = format

    (finding,) = faults(workbook(COLUMNS, ("ace", "plain", "Ace", "base", 2, ""), edit=edit))
    assert (finding.id, finding.ref.place) == ("load/bad-cell", Place("cards.xlsx", 2, 6))
    assert finding.message.endswith("(cell F2 of the sheet 'Cards')")
    return finding


def test_a_sheet_gives_the_same_cards_as_a_csv_file() -> None:
    rows = [("a", "plain", 'Rolf "Anvil" Rot', "base", 3, "one,\ntwo"), ("005", "plain", "B", "more", None, "“Stop!”")]
    text = f'{HEADER},text\na,plain,"Rolf ""Anvil"" Rot",base,3.0,"one,\r\ntwo"\n005,plain,B,more,,“Stop!”\n'
    found = loaded({"cards.xlsx": workbook(COLUMNS, *rows)}, cards=SOURCE)
    assert found.database == loaded({"cards.csv": text}).database
    assert found.findings == ()


def test_places_are_rows_and_columns_and_messages_name_the_cell() -> None:
    rows: list[Any] = [(f"c{number}", "plain", "N", "base", 1, "") for number in range(2, 42)]
    rows[21] = ("c23", "plain", "N", "base", "two", "")
    (finding,) = faults(workbook(COLUMNS, *rows))
    assert finding.ref.place == Place("cards.xlsx", 23, 5)
    assert finding.message == "card 'c23', 'copies': 'two' is not a whole number (cell E23 of the sheet 'Cards')"


@pytest.mark.parametrize(
    ("value", "format", "text"),
    [
        (3.0, "General", "3"),
        (62002, "General", "62002"),
        (0.1 + 0.2, "General", "0.3"),
        (-2.5, "General", "-2.5"),
        (5, "000", "005"),
        (-5, "000", "-005"),
        (2.5, "0.00", "2.50"),
        (1000, "#,##0", "1000"),
        (7, "@", "7"),
        (0, "General", "0"),
        ("007", "General", "007"),
        ("TRUE", "General", "TRUE"),
        ("1:30", "General", "1:30"),
        ("2012-03-01", "General", "2012-03-01"),
        ("a_x000D_\nb\r\nc", "General", "a\nb\nc"),
        (None, "General", None),
        ("   ", "General", None),
    ],
)
def test_a_cell_is_the_text_that_is_seen(value: Any, format: str, text: str | None) -> None:
    assert seen(value, format) == text


@pytest.mark.parametrize(
    ("value", "format", "words"),
    [
        (datetime.date(2012, 3, 1), "General", "a date (2012-03-01)"),
        (datetime.datetime(2012, 3, 1, 12, 30), "General", "a date (2012-03-01 12:30:00)"),
        (datetime.time(1, 30), "General", "a time (01:30:00)"),
        (40969, "dd/mm/yy", "a date"),
        (0.0625, "[h]:mm", "a time"),
        (True, "General", "yes-or-no value TRUE"),
        (0.5, "0%", "in the format '0%'"),
        (3, '0" gold"', "in the format"),
        (2.567, "0.00", "shows 2.57 and holds 2.567"),
        (1e15, "General", "15 digits"),
        (1e-9, "General", "1e-09"),
        ("#REF!", "General", "shows the error #REF!"),
        ("=1+1", "General", "a formula that was saved without its value"),
    ],
)
def test_a_cell_that_holds_no_text_is_refused_by_its_name(value: Any, format: str, words: str) -> None:
    assert words in fault(value, format).message


def test_an_array_formula_is_a_formula() -> None:
    assert "formula" in fault(ArrayFormula("F2:F2", "=SUM(E2:E2)")).message


def calculated(cell: str) -> bytes:
    """A workbook whose cell F2 is this piece of XML, as a spreadsheet program saves it."""
    plain = workbook(COLUMNS, ("ace", "plain", "Ace", "base", 2, "MARK"))
    data = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(plain)) as old, zipfile.ZipFile(data, "w") as new:
        for entry in old.infolist():
            text = old.read(entry)
            if entry.filename.endswith("sheet1.xml"):
                text = re.sub(rb'<c r="F2".*?</c>', cell.encode(), text)
            new.writestr(entry, text)
    return data.getvalue()


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ('<c r="F2"><f>6*7</f><v>42</v></c>', "42"),
        ('<c r="F2"><f>0.1+0.2</f><v>0.30000000000000004</v></c>', "0.3"),
        ('<c r="F2" t="str"><f>"x"&amp;"y"</f><v>xy</v></c>', "xy"),
        ('<c r="F2" t="str"><f>""</f><v></v></c>', None),
    ],
)
def test_a_formula_is_the_value_that_was_saved(cell: str, text: str | None) -> None:
    (card,) = loaded({"cards.xlsx": calculated(cell)}, cards=SOURCE).database.games["demo"].cards
    assert extra(card).get("text") == text


def test_a_formula_that_came_to_an_error_or_a_flag_is_refused() -> None:
    assert "#REF!" in faults(calculated('<c r="F2" t="e"><f>A0</f><v>#REF!</v></c>'))[0].message
    assert "TRUE" in faults(calculated('<c r="F2" t="b"><f>1=1</f><v>1</v></c>'))[0].message


def test_a_character_that_is_no_text_is_refused() -> None:
    assert "U+2028" in fault("a\u2028b").message


def several(book: Any) -> None:
    book.create_sheet("Old ideas").sheet_state = "hidden"
    book.create_sheet("More").append(COLUMNS)
    book["More"].append(("b", "plain", "B", "base", 1, ""))


def test_a_sheet_is_chosen_by_its_name() -> None:
    data = workbook(COLUMNS, ("a", "plain", "A", "base", 1), edit=several)
    found = loaded({"cards.xlsx": data}, cards="[{from: cards.xlsx, sheet: More}, {from: cards.xlsx, sheet: Cards}]")
    assert [card.id for card in found.database.games["demo"].cards] == ["b", "a"]
    (finding,) = faults(data)
    assert (finding.id, finding.help) == ("load/which-sheet", "write beside 'from:' sheet: Cards or sheet: More")
    (finding,) = faults(data, "{from: cards.xlsx, sheet: cards}")
    assert (finding.id, finding.help) == ("load/no-such-sheet", "did you mean 'Cards'?")
    assert finding.ref.place == Place("cards.yaml", 9, 19)


def test_a_hidden_sheet_is_read_only_by_its_name() -> None:
    def hide(book: Any) -> None:
        book.create_sheet("Hidden").append(COLUMNS)
        book["Hidden"].append(("h", "plain", "H", "base", 1, ""))
        book["Hidden"].sheet_state = "veryHidden"

    data = workbook(COLUMNS, ("a", "plain", "A", "base", 1), edit=hide)
    for source, id in ((SOURCE, "a"), ("{from: cards.xlsx, sheet: Hidden}", "h")):
        assert loaded({"cards.xlsx": data}, cards=source).database.games["demo"].cards[0].id == id


def test_merged_cells_are_refused() -> None:
    def merge(book: Any) -> None:
        book.active.merge_cells("F2:F3")

    data = workbook(COLUMNS, ("a", "plain", "A", "base", 1, "x"), ("b", "plain", "B", "base", 1, ""), edit=merge)
    assert told(faults(data)) == ["cards.xlsx:2:6 load/merged-cells"]


def test_hidden_rows_and_columns_count_and_are_told() -> None:
    def hide(book: Any) -> None:
        book.active.row_dimensions[3].hidden = True
        book.active.column_dimensions["F"].hidden = True

    data = workbook(COLUMNS, ("a", "plain", "A", "base", 1), ("b", "plain", "B", "base", 1), edit=hide)
    found = loaded({"cards.xlsx": data}, cards=SOURCE)
    assert [card.id for card in found.database.games["demo"].cards] == ["a", "b"]
    assert [(one.id, one.severity) for one in found.findings] == [("load/hidden-cells", Severity.NOTE)] * 2
    assert found.findings[0].message.startswith("row 3 is hidden")
    assert found.findings[1].message.startswith("column F is hidden")


def test_empty_rows_and_headers_are_told_as_in_csv_files() -> None:
    data = workbook((), COLUMNS, ("a", "plain", "A", "base", 1), (), ("b", "plain", "B", "base", 1), ())
    assert told(loaded({"cards.xlsx": data}, cards=SOURCE).findings) == ["cards.xlsx:4:1 load/empty-row"]
    data = workbook((*COLUMNS[:5], "Text\u00a0"), ("a", "plain", "A", "base", 1))
    (finding,) = faults(data)
    assert finding.message.endswith("(cell F1 of the sheet 'Cards')") and "U+00A0" in finding.message
    assert [one.id for one in faults(workbook())] == ["load/empty-file"]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no .xlsx workbook"),
        (b"id,kind\n", "no .xlsx workbook"),
        (b"\xd0\xcf\x11\xe0" + bytes(600), "an old .xls file, or is locked with a password"),
        (workbook(COLUMNS)[:400], "no .xlsx workbook"),
        (b"PK\x05\x06" + bytes(18), "no .xlsx workbook"),
    ],
)
def test_what_is_no_workbook_is_unreadable(data: bytes, words: str) -> None:
    caught = refused({"cards.xlsx": data}, cards=SOURCE)
    assert caught.code == ExitCode.UNREADABLE
    (finding,) = caught.findings
    assert (finding.id, finding.ref.place) == ("load/bad-workbook", Place("cards.xlsx"))
    assert words in finding.message and "\n" not in finding.message


def test_damage_anywhere_in_a_workbook_ends_in_a_sentence() -> None:
    data = workbook(COLUMNS, ("a", "plain", "A", "base", 1))
    for at in range(0, len(data), 97):
        with warnings.catch_warnings():
            warnings.simplefilter("error", UserWarning)
            try:
                loaded({"cards.xlsx": data[:at] + b"\xff\x00<" + data[at + 3 :]}, cards=SOURCE)
            except Exception as error:
                assert getattr(error, "findings", ()), error


def test_a_sheet_or_a_file_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def stray(book: Any) -> None:
        book.active["AZ90000"] = "x"

    assert [one.id for one in faults(workbook(COLUMNS, edit=stray))] == ["load/too-many-cells"]
    monkeypatch.setattr("deckpress.load.spreadsheet.workbook.MOST_BYTES", 1000)
    (finding,) = faults(workbook(COLUMNS))
    assert "unpacked" in finding.message


def test_without_openpyxl_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    caught = refused({"cards.xlsx": b"PK"}, cards=SOURCE)
    (finding,) = caught.findings
    assert (finding.id, caught.code) == ("load/no-openpyxl", ExitCode.UNREADABLE)
    assert finding.help.startswith("pip install 'deckpress[xlsx]'")
    assert finding.ref.place == Place("cards.yaml", 9, 19)


def test_openpyxl_is_imported_only_for_workbooks(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(database())
    (tmp_path / "cards.csv").write_text(f"{HEADER}\nace,plain,Ace,base,1\n")
    code = (
        "import pathlib, sys; from deckpress.load import load; from deckpress.workspace import Workspace\n"
        "load(Workspace(pathlib.Path(sys.argv[1]))); print('openpyxl' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
