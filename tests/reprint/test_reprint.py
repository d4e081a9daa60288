"""After a change only the changed cards are printed again, and the box is told what to give up."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pypdfium2
import pytest

from tests.program import Program
from tests.reprint.games import change, listed, printed, reprinted, told
from tests.tiny import ROOT

WHERE = "tiny/en/reprint-first-box"


def test_one_changed_card_gives_one_sheet_with_its_copies_alone(tiny: Path, program: Program) -> None:
    printed(tiny, program)
    change(tiny, "name: Joker", "name: Jester")
    ended = reprinted(tiny, program)
    assert "print 1 card on 1 sheet, take 1 out of the box, 4 stay" in ended.out
    manifest = json.loads((tiny / "build/manifest.json").read_text())
    (sheets,) = [p for p in manifest["products"] if p["path"] == f"{WHERE}/sheets-box-a4.pdf"]
    assert (sheets["product"], sheets["sheets"], sheets["cards"], sheets["faces"]) == ("reprint", 1, 1, 2)
    document = pypdfium2.PdfDocument(tiny / "build" / sheets["path"])
    text = document[0].get_textpage().get_text_bounded()
    assert "Jester" in text
    assert "One of sun" not in text


def test_the_change_list_and_the_discard_list_say_what_to_do(tiny: Path, program: Program) -> None:
    printed(tiny, program)
    change(tiny, "name: Joker", "name: Jester")
    reprinted(tiny, program)
    changes = (tiny / "build" / WHERE / "changes.txt").read_text(encoding="utf-8")
    assert "Jester (joker; base): 1 copy; front differs; printed as 'Joker'" in changes
    assert "  all 1     Joker (joker; base)" in (tiny / "build" / WHERE / "discard.txt").read_text(encoding="utf-8")


def test_a_changed_back_reprints_every_card_that_has_it(tiny: Path, program: Program) -> None:
    printed(tiny, program)
    change(tiny, "#3b5b92", "#3b5b93", "templates/tiny/back.svg")
    value = told(tiny, program)
    assert (value["print"], value["unchanged"]) == (5, 0)
    assert {tuple(changed["sides"]) for changed in value["changed"]} == {("back",)}


def test_more_copies_print_only_the_additional_ones(tiny: Path, program: Program) -> None:
    printed(tiny, program)
    change(tiny, "copies: 1", "copies: 3")
    change(tiny, "expected: 5", "expected: 7")
    change(tiny, "value: 5", "value: 7")
    value = told(tiny, program)
    (more,) = value["more"]
    assert (more["card"], more["before"], more["now"], more["print"], more["discard"]) == ("joker", 1, 3, 2, 0)
    assert (value["print"], value["sheets"], value["discard"]) == (2, 1, [])


def test_fewer_copies_and_gone_cards_print_nothing_and_are_discarded(tiny: Path, program: Program) -> None:
    printed(tiny, program)
    text = (tiny / "cards.yaml").read_text()
    joker = text[text.index("      - id: joker") : text.index("    setups:")]
    (tiny / "cards.yaml").write_text(
        text.replace(joker, "")
        .replace("copies: 2", "copies: 1")
        .replace("expected: 5", "expected: 2")
        .replace("value: 5", "value: 2")
    )
    ended = reprinted(tiny, program)
    assert "print nothing, take 3 out of the box, 2 stay" in ended.out
    assert not (tiny / "build" / WHERE / "sheets-box-a4.pdf").exists()
    discard = (tiny / "build" / WHERE / "discard.txt").read_text()
    assert "1 of 2    One of sun (one-sun; base)" in discard
    assert "all 1     Joker (joker; base)" in discard


def test_a_new_card_is_printed(tiny: Path, program: Program) -> None:
    printed(tiny, program)
    change(tiny, "moon: {tint: cold}", "moon: {tint: cold}\n        star: {tint: bright}")
    change(tiny, "  moon: {rgb", "  star: {rgb: '#117733'}\n  moon: {rgb", "templates/tiny/theme.yaml")
    change(tiny, "expected: 5", "expected: 7")
    change(tiny, "value: 5", "value: 7")
    value = told(tiny, program)
    assert [(new["card"], new["print"]) for new in value["new"]] == [("one-star", 2)]
    assert (value["print"], value["changed"]) == (2, [])


def test_an_id_that_is_no_longer_the_same_prints_nothing_while_the_card_looks_the_same(
    tiny: Path, program: Program
) -> None:
    printed(tiny, program)
    change(tiny, "id: joker", "id: jester")
    value = told(tiny, program)
    assert (value["print"], value["discard"]) == (0, [])
    assert [(each["card"], each["formerly"]) for each in value["renamed"]] == [("jester", "joker")]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("templates/tiny/suit.svg", "  <rect", "  <!-- a note -->\n\n  <rect  "),
        ("templates/tiny/suit.svg", 'x="-4" y="-4"', 'y="-4.0" x="-4.00"'),
        ("templates/tiny/theme.yaml", "inks:", "# margins of the sheets\ninks:"),
        ("templates/tiny/theme.yaml", "  cream:", "  unused: {rgb: '#123456'}\n  cream:"),
        ("cards.yaml", "    title: Tiny\n", "    title: Tiny\n    version: '2.0'\n"),
        ("cards.yaml", "name: Base game", "name: The base game"),
    ],
)
def test_what_draws_the_same_is_not_printed_again(tiny: Path, program: Program, file: str, old: str, new: str) -> None:
    printed(tiny, program)
    change(tiny, old, new, file)
    ended = reprinted(tiny, program)
    assert "nothing to reprint: all 5 cards are printed as they are now" in ended.out
    assert not (tiny / "build" / WHERE / "sheets-box-a4.pdf").exists()


def test_the_sheets_of_the_last_build_stay_and_the_next_build_takes_the_reprint_away(
    tiny: Path, program: Program
) -> None:
    printed(tiny, program)
    change(tiny, "name: Joker", "name: Jester")
    reprinted(tiny, program)
    assert ("sheets", "tiny/en/sheets-box-a4.pdf") in listed(tiny)
    assert ("reprint", f"{WHERE}/changes.json") in listed(tiny)
    assert (tiny / "build/tiny/en/sheets-box-a4.pdf").exists()
    program("build", "--product", "sheets", project=tiny)
    assert listed(tiny) == [("sheets", "tiny/en/sheets-box-a4.pdf")]
    assert not (tiny / "build" / WHERE).exists()


def test_a_reprint_can_be_recorded_and_then_nothing_is_left_to_print(tiny: Path, program: Program) -> None:
    printed(tiny, program)
    change(tiny, "name: Joker", "name: Jester")
    reprinted(tiny, program, "--record", "second")
    ended = program("reprint", "--since", "SECOND", project=tiny)
    assert "nothing to reprint" in ended.out


def test_a_reprint_on_other_paper_about_another_axis(tiny: Path, program: Program) -> None:
    printed(tiny, program)
    change(tiny, "name: Joker", "name: Jester")
    reprinted(tiny, program, "--paper", "letter", "--flip", "horizontal")
    assert ("reprint", f"{WHERE}/sheets-box-letter.pdf") in listed(tiny)


def test_a_planted_change_of_one_card_of_a_real_game_gives_one_sheet(tmp_path: Path, program: Program) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    shutil.copy(ROOT / "cards.yaml", folder)
    for name in ("templates", "fonts"):
        shutil.copytree(ROOT / name, folder / name)
    game = ["--game", "pickles-and-popsicles", "--jobs", "1"]
    assert program("build", *game, "--record", "first", project=folder).code == 0
    change(folder, "tasty: Lime Time,", "tasty: Lime Rhyme,")
    ended = program("reprint", "--since", "first", "--format", "json", project=folder)
    (value,) = ended.json["reprints"]
    assert (value["sheets"], value["print"], value["unchanged"]) == (1, 4, 93)
    assert [changed["name"] for changed in value["changed"]] == ["Lime Rhyme"]
    assert [(gone["name"], gone["copies"], gone["of"]) for gone in value["discard"]] == [("Lime Time", 4, 4)]
