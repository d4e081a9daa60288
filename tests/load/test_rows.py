"""Rows become cards: headers are keys, blank cells are not written, every value leads to its cell."""

from __future__ import annotations

import pytest

from deckpress.model.finding import Severity
from deckpress.model.source import Place
from tests.load.projects import load_text
from tests.load.sheets import HEADER, cards, database, extra, findings, loaded, refused, row, told

ACE = "{id: ace, kind: plain, name: Ace, component: base, copies: 3}"


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("file", ["cards.csv", "cards.tsv", "lists/CARDS.TXT"])
def test_the_delimiter_is_the_one_of_the_header(delimiter: str, file: str) -> None:
    text = (
        f"{HEADER}\n{row('ace')}".replace(",", delimiter)
        + f'b{delimiter}plain{delimiter}"1,2;3\t4"{delimiter}base{delimiter}\n'
    )
    found = loaded({file: text}, cards=f"{{from: {file}}}").database.games["demo"].cards
    assert [card.name for card in found] == ["Name", "1,2;3\t4"]


def test_a_header_with_two_delimiters_is_ambiguous_unless_one_is_quoted() -> None:
    (finding,) = findings("id;kind,name\n")
    assert (finding.id, finding.ref.place) == ("load/ambiguous-delimiter", Place("cards.csv", 1, 8))
    assert told(findings('id;kind;name;component;"a,b"\nx;plain;X;base;\n')) == ["cards.csv:1:24 load/bad-key"]


def test_one_column_needs_no_delimiter() -> None:
    source = "{from: cards.csv, defaults: {kind: plain, name: Token, component: base}}"
    assert [card.id for card in cards("id\na\nb\n", cards=source)] == ["a", "b"]


def test_blank_cells_are_not_written_and_quoted_ones_are_empty_text() -> None:
    first, second = cards(f'{HEADER},text,cost\na,plain,A,base,, ,\nb,plain,B,base,,"",""\n')
    assert (extra(first), first.copies) == ({}, 1)
    assert extra(second) == {"text": "", "cost": ""}


def test_cells_stay_as_typed_blanks_included() -> None:
    (card,) = cards(f"{HEADER},text,cost,secret\na,plain, A ,base,1,  two  blanks ,  4 , yes\n")
    assert (card.name, extra(card)) == (" A ", {"text": "  two  blanks ", "cost": "4", "secret": "yes"})


def test_lists_and_maps_are_cells_with_semicolons_where_the_kind_says_so() -> None:
    text = f"{HEADER},tags,looks,text\na,plain,A,base,1,red;  light blue ; a\\;b,low: 3; high: 1:1,x; y\n"
    assert extra(cards(text)[0]) == {
        "tags": ["red", "light blue", "a;b"],
        "looks": {"low": "3", "high": "1:1"},
        "text": "x; y",
    }
    assert extra(cards(f'{HEADER},tags,looks\na,plain,A,base,1,"",""\n')[0]) == {"tags": [], "looks": {}}
    assert extra(cards(f"{HEADER},tags\na,plain,A,base,1,one\n", kind="other: text")[0]) == {"tags": "one"}


@pytest.mark.parametrize("cell", ["low", "low: 1; low: 2", ": 3", "low: 1;"])
def test_a_map_has_keys_with_values(cell: str) -> None:
    (finding,) = findings(f"{HEADER},looks\na,plain,A,base,1,{cell}\n")
    assert (finding.id, finding.ref.place) == ("load/bad-map", Place("cards.csv", 2, 18))
    assert finding.message.startswith("card 'a', 'looks': ")


def test_fields_may_be_headed_as_queries_call_them() -> None:
    kind = "front-text: text, all-tags: list"
    (card,) = cards(f"{HEADER},front_text,all_tags\na,plain,A,base,1,x,y;z\n", kind=kind)
    assert extra(card) == {"front_text": "x", "all_tags": ["y", "z"]}


def test_defaults_fill_blank_cells_and_missing_columns() -> None:
    source = "{from: cards.csv, defaults: {kind: plain, component: base, copies: '2', text: same, tags: a; b}}"
    text = "id,name,component,copies,text\na,A,more,3,own\nb,B,,,\n"
    found = loaded({"cards.csv": text}, cards=source)
    first, second = found.database.games["demo"].cards
    assert (first.component, first.copies, extra(first)) == ("more", 3, {"text": "own", "tags": ["a", "b"]})
    assert (second.component, second.copies, extra(second)) == ("base", 2, {"text": "same", "tags": ["a", "b"]})
    line = database(source).splitlines()[found.sources.find(("games", "demo", "cards", 1, "text")).line - 1]
    assert line[found.sources.find(("games", "demo", "cards", 1, "text")).column - 1 :].startswith("same")


def test_a_fault_in_a_default_is_told_once() -> None:
    source = "{from: cards.csv, defaults: {kind: plain, component: base, copies: two}}"
    assert told(findings("id,name\na,A\nb,B\nc,C\n", cards=source)) == ["cards.yaml:9:79 load/bad-value"]


@pytest.mark.parametrize(("key", "fault"), [("compnent", "near-miss-key"), ("pile", "bad-key"), ("for", "bad-column")])
def test_defaults_are_keys_of_cards(key: str, fault: str) -> None:
    source = f"{{from: cards.csv, defaults: {{{key}: x}}}}"
    assert [finding.id for finding in findings(f"{HEADER}\n{row('a')}", cards=source)] == [f"load/{fault}"]


def test_sources_and_entries_stand_in_one_list_in_order() -> None:
    mixed = f"[{{from: one.csv}}, {ACE}, {{from: two.csv, defaults: {{kind: plain}}}}, {ACE.replace('ace', 'king')}]"
    files = {"one.csv": f"{HEADER}\n{row('a')}{row('b')}", "two.csv": "id,name,component\nc,C,base\n"}
    found = loaded(files, cards=mixed)
    assert [card.id for card in found.database.games["demo"].cards] == ["a", "b", "ace", "c", "king"]
    assert found.files == ("cards.yaml", "one.csv", "two.csv")

    def place(*path: str | int) -> str:
        return str(found.sources.find(("games", "demo", "cards", *path)))

    assert [place(0), place(1, "name"), place(3, "name")] == ["one.csv:2:1", "one.csv:3:9", "two.csv:2:3"]
    line = database(mixed).splitlines()[8]
    assert place(2, "copies") == f"cards.yaml:9:{line.index('copies: 3') + 9}"
    assert place(4, "id") == f"cards.yaml:9:{line.index('king') + 1}"


def test_faults_in_a_mixed_list_name_their_card() -> None:
    mixed = f"[{{from: cards.csv}}, {ACE.replace('3', 'three')}]"
    found = findings(f"{HEADER}\n{row('a')}{row('b', copies='x')}", cards=mixed)
    assert [(finding.ref.card, finding.ref.place.file) for finding in found if finding.ref.place] == [
        ("ace", "cards.yaml"),
        ("b", "cards.csv"),
    ]


def test_text_lost_in_a_mixed_list_is_told_with_its_card() -> None:
    yaml = "\n      - {from: cards.csv}\n      - id: ace\n        name: Ace #of hearts\n"
    yaml += "        kind: plain\n        component: base"
    found = findings(f"{HEADER}\n{row('a')}{row('b')}", cards=yaml)
    assert [(finding.id, finding.ref.card) for finding in found] == [("load/lost-text", "ace")]


def test_a_card_may_have_a_field_called_from() -> None:
    card = "{id: trip, from: Rome, kind: plain, name: Trip, component: base}"
    assert extra(load_text(database(f"[{card}]")).database.games["demo"].cards[0]) == {"from": "Rome"}


def test_rows_that_differ_in_component_are_the_printings_of_one_card() -> None:
    text = f"{HEADER},text\na,plain,A,base,2,x\nb,plain,B,base,1,\na,plain,A,more,,x\n"
    found = loaded({"cards.csv": text})
    first, second = found.database.games["demo"].cards
    assert [(one.component, one.copies) for one in first.printings] == [("base", 2), ("more", 1)]
    assert (first.component, extra(first), second.id) == (None, {"text": "x"}, "b")
    here = ("games", "demo", "cards", 0, "printings")
    assert str(found.sources.find((*here, 0, "copies"))) == "cards.csv:2:16"
    assert str(found.sources.find((*here, 1, "component"))) == "cards.csv:4:11"


def test_rows_of_one_id_that_differ_in_more_are_two_cards_with_one_id() -> None:
    text = f"{HEADER},text\na,plain,A,base,2,x\na,plain,A,more,1,y\na,plain,A,base,1,x\n"
    found = findings(text)
    assert told(found) == ["cards.csv:3:18 load/id-twice", "cards.csv:4:1 load/id-twice"]
    assert "another 'text'" in found[0].message and "same component" in found[1].message


@pytest.mark.parametrize(
    ("header", "help"),
    [
        ("Name", "write 'name'"),
        ("nmae", "write 'name', or declare 'nmae' under the fields of a kind if it is meant"),
        ("Front Text", "use lower-case letters, digits and hyphens: 'front-text'"),
        ("Kosten (€)", "use lower-case letters, digits and hyphens: 'kosten'"),
        ("2nd", "use lower-case letters, digits and hyphens, for example front-text"),
        (" cost", "write 'cost'"),
    ],
)
def test_a_header_is_a_key_to_the_letter(header: str, help: str) -> None:
    source = "{from: cards.csv, defaults: {name: N}}"
    (finding,) = findings(f"id,kind,component,{header}\na,plain,base,x\n", cards=source)
    assert (finding.ref.place, finding.help) == (Place("cards.csv", 1, 19), help)


@pytest.mark.parametrize("header", ["for", "where", "printings"])
def test_a_row_is_no_family(header: str) -> None:
    assert [one.id for one in findings(f"{HEADER},{header}\n{row('a')[:-1]},x\n")] == ["load/bad-column"]


def test_the_same_header_twice_is_an_error() -> None:
    found = findings(f"{HEADER},text,text,front-x,front_x\n{row('a')[:-1]},,,,\n")
    assert told(found) == ["cards.csv:1:36 load/duplicate-column", "cards.csv:1:49 load/duplicate-column"]


def test_a_column_that_all_cards_need_is_told_once() -> None:
    (finding,) = findings("id,component\na,base\nb,base\n")
    assert (
        finding.message == "'cards.csv' has no column 'kind' and no column 'name', and 'defaults:' says nothing of it"
    )
    assert [one.id for one in findings("ID,kind,name,component\na,plain,A,base\n")] == ["load/near-miss-key"]


def test_columns_without_a_header_may_be_blank_only() -> None:
    assert cards(f"{HEADER},,text,,\n{row('a')[:-1]},,x,,\n")
    assert told(findings(f"{HEADER},,text\n{row('a')[:-1]},,x\n{row('b')[:-1]},y,x\n")) == [
        "cards.csv:3:21 load/no-header"
    ]


def test_ragged_rows_are_errors() -> None:
    found = findings(f"{HEADER}\na,plain,A,base\nb,plain,B, the second,base,1\nc,plain,C,base,1,,\n")
    assert told(found) == ["cards.csv:2:1 load/ragged-row", "cards.csv:3:28 load/ragged-row"]


def test_empty_rows_between_cards_are_told_and_at_the_end_are_not() -> None:
    found = loaded({"cards.csv": f"\n{HEADER}\n,,,,\n{row('a')}\n\n{row('b')},,,,\n\n  \n"})
    assert [(str(one.ref.place), one.id, one.severity) for one in found.findings] == [
        ("cards.csv:3:1", "load/empty-row", Severity.WARNING),
        ("cards.csv:5:1", "load/empty-row", Severity.WARNING),
    ]
    assert [card.id for card in found.database.games["demo"].cards] == ["a", "b"]


def test_a_needed_cell_that_is_blank_is_told_at_the_cell() -> None:
    found = findings(f"{HEADER}\na,plain,,base,1\n,plain,B,base,1\n")
    assert told(found) == ["cards.csv:2:9 load/missing-key", "cards.csv:3:1 load/missing-key"]
    assert found[0].help == "fill in the cell of the column 'name'"


def test_errors_of_a_spreadsheet_are_no_texts() -> None:
    assert told(findings(f"{HEADER},text\n{row('a')[:-1]},#REF!\n")) == ["cards.csv:2:21 load/spreadsheet-error"]


def test_a_column_pile_may_only_say_what_cards_prints() -> None:
    assert extra(cards(f"{HEADER},pile\n{row('a')[:-1]},box\n")[0]) == {}
    assert told(findings(f"{HEADER},pile\n{row('a')[:-1]},draw\n")) == ["cards.csv:2:21 load/bad-column"]


def test_a_file_without_cards() -> None:
    assert [one.id for one in findings("\n \n,,\n")] == ["load/empty-file"]
    assert [one.id for one in findings(f"{HEADER}\n")] == ["load/no-cards", "load/no-rows"]
    found = loaded({"cards.csv": f"{HEADER}\n"}, cards=f"[{{from: cards.csv}}, {ACE}]")
    assert [one.id for one in found.findings] == ["load/no-rows"]


@pytest.mark.parametrize(
    ("source", "at"),
    [
        ("{from: ''}", "from:"),
        ("{from: [cards.csv]}", "[cards.csv]"),
        ("{from: cards.ods}", "cards.ods"),
        ("{from: cards.csv, sheet: One}", "One"),
        ("{from: cards.csv, encoding: utf-7}", "utf-7"),
        ("{from: cards.xlsx, encoding: utf-8}", "utf-8"),
        ("{from: cards.csv, defaults: []}", "[]"),
        ("{from: cards.csv, defaults: {tags: [a]}}", "[a]"),
        ("{from: cards.csv, defaults: {}, sheets: x}", "sheets"),
    ],
)
def test_a_source_that_says_something_wrong(source: str, at: str) -> None:
    (finding,) = refused({"cards.csv": f"{HEADER}\n{row('a')}"}, cards=source).findings
    assert finding.id in ("load/bad-source", "load/unknown-key")
    assert finding.ref.place == Place("cards.yaml", 9, database(source).splitlines()[8].index(at) + 1)


def test_files_that_are_not_there_are_told_together_where_they_are_named() -> None:
    found = refused({"cards.csv": ""}, cards="[{from: crads.csv}, {from: ../cards.csv}, {from: lists/cards.csv}]")
    assert found.code == 3
    assert [finding.id for finding in found.findings] == ["workspace/missing-file"] * 3
    assert found.findings[0].help == "did you mean cards.csv?"
    assert found.findings[0].ref.place == Place("cards.yaml", 9, 20)


def test_what_is_wrong_with_the_file_cards_yaml_is_told_beside() -> None:
    found = findings(f"{HEADER}\n{row('a', copies='x')}", kind="text: text}, fields: {cost: number")
    assert [one.id for one in found] == ["load/duplicate-key", "load/bad-value"]


def test_the_digest_changes_with_every_file_that_was_read() -> None:
    files = {"a.csv": f"{HEADER}\n{row('a')}", "b.csv": f"{HEADER}\n{row('b')}"}
    both = "[{from: a.csv}, {from: b.csv}]"
    digests = {loaded(files, cards=both).digest, loaded(files, cards="{from: a.csv}").digest}
    for file, text in files.items():
        digests.add(loaded({**files, file: text.replace("Name", "Other")}, cards=both).digest)
    assert len(digests) == 4
    assert loaded(files, cards=both).digest in digests


def test_places_count_characters_as_editors_do() -> None:
    found = loaded({"cards.csv": f'{HEADER},text\n"aé𝄞","plain","A\r\nB",base,1,x\n'.replace("aé𝄞", "ace")})
    here = ("games", "demo", "cards", 0)
    assert [str(found.sources.find((*here, key))) for key in ("id", "kind", "name", "component", "text")] == [
        "cards.csv:2:1",
        "cards.csv:2:7",
        "cards.csv:2:15",
        "cards.csv:3:4",
        "cards.csv:3:11",
    ]


@pytest.mark.parametrize(
    ("line", "fault", "place"),
    [
        ('a,plain,"A,base,1', "open-quote", "2:9"),
        ('a,plain, "A",base,1', "misplaced-quote", "2:9"),
        ('a,plain,"A"x,base,1', "misplaced-quote", "2:12"),
        ('a,plain,"A\n"x,base,1', "misplaced-quote", "3:2"),
        ("a,plain,A\0,base,1", "odd-character", "2:10"),
        ("a,plain,A\u2028,base,1", "odd-character", "2:10"),
    ],
)
def test_a_malformed_line_is_refused_with_its_place(line: str, fault: str, place: str) -> None:
    assert told(findings(f"{HEADER}\n{line}\n")) == [f"cards.csv:{place} load/{fault}"]


def test_a_file_of_more_cells_than_anyone_means_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckpress.load.spreadsheet.csv_text.MOST_CELLS", 20)
    assert [one.id for one in findings(f"{HEADER}\n" + row("a") * 4)] == ["load/too-many-cells"]


def test_an_empty_cell_at_the_very_end_counts() -> None:
    assert cards(f"{HEADER},text\n{row('a')[:-1]},")[0].id == "a"


def test_a_binary_file_is_named() -> None:
    (finding,) = findings(b"PK\x03\x04 and so on")
    assert finding.message == "'cards.csv' is a zip archive or an office document, not a text file"
