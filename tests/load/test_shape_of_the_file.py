"""Keys, nesting, aliases, encodings: what YAML forgives and a deck does not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deckpress.load import load
from deckpress.load.cards import near_miss
from deckpress.model.finding import ExitCode, Refused
from deckpress.workspace import Workspace
from tests.load.projects import ACE, faults, game, load_text, refusal


def test_b011_a_key_given_twice_names_both_lines() -> None:
    text = game(f"{ACE}  text: One\n\n\n\n  text: Two\n")
    (finding,) = refusal(text)
    first = text.splitlines().index("        text: One") + 1
    assert finding.id == "load/duplicate-key"
    assert finding.ref.place is not None
    assert finding.ref.place.line == first + 4
    assert f"first in line {first}" in finding.message


def test_b011_two_blocks_of_cards_are_an_error() -> None:
    assert faults(game() + "    cards: []\n") == ["load/duplicate-key"]


def test_b011_merge_keys_work_and_what_is_written_wins() -> None:
    cards = """
    - &first {id: ace, kind: plain, name: Ace, component: base, copies: 2, text: Draw.}
    - {<<: *first, id: king, copies: 3}
    - {<<: [{id: queen, text: Pass.}, *first], name: Queen}
    """
    ace, king, queen = load_text(game(cards)).database.games["demo"].cards
    assert (king.id, king.copies, king.name, king.model_extra) == ("king", 3, "Ace", {"text": "Draw."})
    assert (queen.id, queen.copies, queen.name, queen.model_extra) == ("queen", 2, "Queen", {"text": "Pass."})
    assert ace.copies == 2


def test_b011_merged_values_keep_the_place_where_they_are_written() -> None:
    cards = "- &first {id: ace, kind: plain, name: Ace, component: base, copies: 2}\n- {<<: *first, id: king}"
    loaded = load_text(game(cards))
    written = loaded.sources.find(("games", "demo", "cards", 0, "copies"))
    assert loaded.sources.find(("games", "demo", "cards", 1, "copies")) == written
    assert loaded.sources.find(("games", "demo", "cards", 1, "id")).line == written.line + 1


@pytest.mark.parametrize(
    "text",
    [
        "{coin}",
        "[sword]",
        "*Flip* a coin",
        "&amp",
        "!draw 2",
        "@hero attacks",
        "`x`",
        "%d",
        "{coin} for all",
        "Fire: Ice",
    ],
)
def test_b013_text_that_is_yaml_syntax_is_refused_with_the_mended_line(text: str) -> None:
    (finding,) = refusal(game(f"{ACE}  text: {text}\n"))
    assert finding.id in ("load/needs-quotes", "load/custom-tag")
    assert finding.help == f"write: text: '{text}'"
    assert load_text(game(f"{ACE}  text: '{text}'\n"))


def test_b013_a_mapping_where_text_is_due_names_card_and_field() -> None:
    (finding,) = refusal(game(f"{ACE}  text: {{coin}}\n"))
    assert (finding.ref.game, finding.ref.card, finding.ref.field) == ("demo", "ace", "text")


def test_b013_the_mended_line_doubles_single_quotes() -> None:
    (finding,) = refusal(game(f"{ACE}  text: '[It' is {{coin}}\n"))
    assert "'''[It'' is {coin}'" in finding.help


def test_b018_empty_files_empty_sections_and_two_documents_are_told_apart() -> None:
    told = [faults(text) for text in ("", "# nothing\n", "games:\n", game(""), game() + "---\n" + game())]
    assert told == [
        ["load/empty-file"],
        ["load/only-comments"],
        ["load/no-games"],
        ["load/no-cards"],
        ["load/several-documents"],
    ]


@pytest.mark.parametrize(
    "key", ["copeis", "Copies", "cop-ies", "copies\u00a0", "\u200bcopies", "copie", "componnet", "fro", "di", "for_"]
)
def test_a_near_miss_of_a_card_key_is_an_error_and_no_field(key: str) -> None:
    card = ACE.replace("  component: base\n  copies: 2\n", "")
    (finding,) = refusal(game(f"{card}  {key}: 3\n"))
    assert finding.id == "load/near-miss-key"


def test_the_names_that_python_needs_are_no_keys() -> None:
    piles = "all:\n  name: All\n  piles: {draw: {from_: [base]}}"
    assert faults(game(setups=piles)) == ["load/missing-key", "load/unknown-key"]


def test_a_field_close_to_a_key_may_be_declared() -> None:
    assert load_text(game(f"{ACE}  mote: 3\n", kind="mote: number"))


@pytest.mark.parametrize(("key", "other"), [("level1", "level2"), ("form", "for"), ("is", "id"), ("text", "note")])
def test_ordinary_fields_are_no_near_misses(key: str, other: str) -> None:
    assert near_miss(key, (other,)) == ""


def test_b023_two_keys_that_look_alike_are_duplicates_and_show_the_code_point() -> None:
    (finding,) = refusal(game(f"{ACE}  fire: a\n  fire\u200b: b\n"))[:1]
    assert finding.id == "load/duplicate-key"
    assert "U+200B" in finding.message


def test_b028_a_curly_apostrophe_in_a_field_shows_its_code_point() -> None:
    (finding,) = refusal(game(f"{ACE}  dragon’s-lair: x\n", kind="dragons-lair: text"))
    assert "U+2019" in finding.message
    assert "dragons-lair" in finding.message


def test_b028_typographic_quotes_in_texts_stay_as_they_are() -> None:
    loaded = load_text(game(f"{ACE}  text: '“Stop!”, he’d said'\n"))
    assert loaded.database.games["demo"].cards[0].model_extra == {"text": "“Stop!”, he’d said"}


@pytest.mark.parametrize(
    ("written", "fits"), [("2", True), ("3.0", False), ("2.5", False), ("two", False), ("1,000", False)]
)
def test_b026_copies_are_digits(written: str, fits: bool) -> None:
    text = game(ACE.replace("copies: 2", f"copies: {written}"))
    assert fits == bool(load_text(text) if fits else not faults(text))


def test_b139_aliases_within_aliases_are_refused_before_they_are_walked() -> None:
    rows = "".join(f"  {b}: &{b} [{', '.join([f'*{a}'] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True))
    assert faults(f"games:\n  a: &a [{', '.join('x' * 9)}]\n{rows}") == ["load/too-many-aliases"]


def test_b139_a_few_anchors_are_fine() -> None:
    cards = f"{ACE}  text: &words Draw a card.\n- {{id: b, kind: plain, name: B, component: base, text: *words}}"
    assert (load_text(game(cards)).database.games["demo"].cards[1].model_extra or {})["text"] == "Draw a card."


@pytest.mark.parametrize("loop", ["&a [one, *a]", "&a {b: {c: *a}}"])
def test_b139_a_value_that_contains_itself_is_refused(loop: str) -> None:
    assert faults(game(f"{ACE}  text: {loop}\n")) == ["load/contains-itself"]


def test_b140_depth_made_of_aliases_counts_too() -> None:
    rows = "".join(f"  r{number + 1}: &r{number + 1} [*r{number}]\n" for number in range(80))
    assert faults(f"games:\n  r0: &r0 [x]\n{rows}") == ["load/nested-too-deep"]


@pytest.mark.parametrize("deep", ["[" * 3000, "[" * 200 + "]" * 200, "{a: " * 3000, "\n" + "- " * 1100 + "x"])
def test_b140_deep_nesting_is_told_with_its_place(deep: str) -> None:
    (finding,) = refusal(game(f"{ACE}  text: {deep}\n"))
    assert finding.id == "load/nested-too-deep"
    assert finding.ref.place is not None
    assert finding.ref.place.line > 5


@pytest.mark.parametrize("tag", ["!!python/object/apply:os.system [x]", "!!timestamp 'x'", "!draw 2", "!!int 5", "! x"])
def test_b143_tags_are_refused_with_their_line(tag: str) -> None:
    text = game(f"{ACE}  text: {tag}\n")
    (finding,) = refusal(text)
    assert finding.id == "load/custom-tag"
    assert finding.ref.place is not None
    assert finding.ref.place.line == len(text.splitlines())


def test_b144_an_upper_case_id_is_refused() -> None:
    assert faults(game(ACE.replace("id: ace", "id: Ace"))) == ["load/bad-value"]


def test_b145_keys_that_differ_only_in_their_normal_form_are_duplicates() -> None:
    assert "load/duplicate-key" in faults(game(f"{ACE}  \u00e9: a\n  e\u0301: b\n"))


def test_b146_loading_does_not_depend_on_the_locale(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(game(ACE.replace("Ace", "“Ж” œ")), encoding="utf-8")
    code = (
        "import pathlib, sys; from deckpress.load import load; from deckpress.workspace import Workspace\n"
        "database = load(Workspace(pathlib.Path(sys.argv[1]))).database\n"
        "print(ascii(database.games['demo'].cards[0].name))"
    )
    env = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    run = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, env=env, check=True)
    assert run.stdout.decode().strip() == ascii("“Ж” œ")


@pytest.mark.parametrize("id", ["ac/dc", "what?", "a:b", "trailing.", "..", "''", "'a b'", "con|"])
def test_b148_ids_are_safe_as_file_names(id: str) -> None:
    assert set(faults(game(ACE.replace("id: ace", f"id: {id}")))) <= {"load/bad-value", "load/empty-value"}


def test_b151_a_project_folder_may_have_any_name(tmp_path: Path) -> None:
    folder = tmp_path / "Müll & Co" / "my game"
    folder.mkdir(parents=True)
    (folder / "cards.yaml").write_text(game(), encoding="utf-8")
    assert load(Workspace(folder)).database.games["demo"].title == "Demo"


def test_windows_line_ends_and_a_byte_order_mark_change_nothing() -> None:
    plain, windows = load_text(game()), load_text(b"\xef\xbb\xbf" + game().replace("\n", "\r\n").encode())
    assert plain.database == windows.database
    assert plain.sources == windows.sources


def test_a_missing_file_and_no_yaml_are_unreadable_and_a_wrong_value_is_a_finding(tmp_path: Path) -> None:
    codes = []
    for text in (None, "a: [", "- a\n", game(ACE.replace("copies: 2", "copies: two"))):
        if text is not None:
            (tmp_path / "cards.yaml").write_text(text)
        with pytest.raises(Refused) as caught:
            load(Workspace(tmp_path))
        codes.append(caught.value.code)
    assert codes == [ExitCode.UNREADABLE] * 3 + [ExitCode.FINDINGS]
