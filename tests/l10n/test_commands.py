"""The translators' commands, as a translator and a publisher use them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.l10n.books import FILE, project, translate, translate_all
from tests.program import Program
from tests.tiny import CARDS


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The tiny project with a rulebook."""
    return project(tmp_path / "game")


def states(program: Program, game: Path) -> dict[str, int]:
    (row,) = program("l10n", "status", "--no-fit", "--format", "json", project=game).json
    return {state: row[state] for state in ("ok", "stale", "missing", "obsolete")}


def test_extract_begins_a_language_and_says_what_there_is(program: Program, game: Path) -> None:
    done = program("l10n", "extract", "--lang", "pt-br", project=game)
    assert done.code == 0, done.err
    assert re.search(r"locales/pt-BR/tiny\.po  \d+ missing  \(new\)", done.out)
    text = (game / "locales/pt-BR/tiny.po").read_text(encoding="utf-8")
    assert '"Language: pt_BR\\n"' in text
    assert 'msgctxt "card.joker.name"' in text and 'msgctxt "rule.rulebook.aim"' in text


def test_comments_tell_card_box_room_and_what_placeholders_become(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    text = (game / "locales/de/tiny.po").read_text(encoding="utf-8")
    plain = re.sub(r"\n#\. ", " ", text)
    assert "Card 'Joker' (joker), suit: 1 in Base game. Field: text. Room: about" in plain
    assert "51 x 18 mm (suit.svg, line 5)" in plain
    assert "{value}: a value of the card, now 0." in plain
    assert "{count_box}: count(box), now 5." in plain
    assert "{count_box_words}: count(box) | words, now five; you may write {count_box}" in plain


def test_pictures_are_drawn_where_the_comments_say(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "de", "--pictures", project=game)
    text = (game / "locales/de/tiny.po").read_text(encoding="utf-8")
    (name,) = set(re.findall(r"Picture: (build/l10n/tiny/joker\.png)", text))
    assert (game / name).read_bytes().startswith(b"\x89PNG")
    program("l10n", "extract", project=game)
    assert "Picture: " in (game / "locales/de/tiny.po").read_text(encoding="utf-8")


def test_extracting_again_changes_no_byte(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    translate_all(game)
    program("l10n", "merge", project=game)
    before = (game / "locales/de/tiny.po").read_bytes()
    done = program("l10n", "merge", project=game)
    assert "(as it was)" in done.out
    assert (game / "locales/de/tiny.po").read_bytes() == before


def test_merge_never_begins_a_language(program: Program, game: Path) -> None:
    done = program("l10n", "merge", project=game)
    assert done.code == 2 and "there is no catalogue yet" in done.err
    assert not (game / "locales").exists()


@pytest.mark.parametrize("language", ["english", "x", "xx", "../de", "en"])
def test_what_is_no_new_language_is_wrong_use(program: Program, game: Path, language: str) -> None:
    assert program("l10n", "extract", "--lang", language, project=game).code == 2
    assert not (game / "locales").exists()


def test_status_is_a_table_and_tells_what_is_ready(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    before = program("l10n", "status", project=game).out.splitlines()
    assert before[0].split() == [
        "game",
        "language",
        "done",
        "ok",
        "stale",
        "missing",
        "obsolete",
        "faults",
        "fit",
        "release",
    ]
    assert before[1].split()[-1] == "no"
    translate_all(game)
    after = program("l10n", "status", project=game).out.splitlines()
    assert after[1].split()[2:4] == ["100", "%"] and after[1].split()[-1] == "ready"


def test_status_counts_what_does_not_fit(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    translate_all(game)
    translate(game, "de", {"card.joker.text": "Viel zu lang " * 60 + "{value}"})
    (row,) = program("l10n", "status", "--format", "json", project=game).json
    assert row["fit"] == 1 and row["ready"] is False


def test_a_build_in_a_language_prints_it_and_names_files_by_it(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    translate_all(game)
    translate(game, "de", {"card.joker.name": "Narr"})
    done = program("build", "--lang", "de", "--product", "sheets,rulebook", "--release", project=game)
    assert done.code == 0, done.err
    built = game / "build" / "tiny" / "de"
    assert {path.name for path in built.iterdir()} >= {"sheets-box-a4.pdf", "rulebook-box.html"}
    page = (built / "rulebook-box.html").read_text(encoding="utf-8")
    assert 'lang="de"' in page and "Über Setup" in page and "viele Each player draws 5 cards." in page
    assert "Narr" in page and "[en]" not in page
    assert re.search(r"Über Tiny, de [0-9a-f]{6}  ·  ", page)
    (row,) = program("stats", "--lang", "de", "--by", "name", "--format", "json", project=game).json["setups"]
    assert "Narr" in str(row)


def test_products_tell_their_language_and_the_state_of_its_catalogue(program: Program, game: Path) -> None:
    import json  # noqa: PLC0415

    import pypdfium2  # noqa: PLC0415

    program("l10n", "extract", "--lang", "de", project=game)
    translate_all(game)
    program("build", "--lang", "de,en", "--product", "sheets", project=game)
    listed = json.loads((game / "build/manifest.json").read_text(encoding="utf-8"))["products"]
    hashes = {each["language"]: each["catalogue"] for each in listed}
    assert hashes["en"] == "" and re.fullmatch("[0-9a-f]{6}", hashes["de"])
    pdf = pypdfium2.PdfDocument(game / "build/tiny/de/sheets-box-a4.pdf")
    text = "".join(page.get_textpage().get_text_range() for page in pdf)
    assert f"de {hashes['de']}" in text
    translate(game, "de", {"card.joker.name": "Schelm"})
    program("build", "--lang", "de", "--product", "sheets", project=game)
    again = json.loads((game / "build/manifest.json").read_text(encoding="utf-8"))["products"]
    assert again[0]["catalogue"] != hashes["de"]


def test_b106_a_draft_shows_what_is_missing_and_a_release_refuses(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    translate_all(game)
    translate(game, "de", {"card.joker.name": "", "rule.rulebook.setup": ""})
    draft = program("build", "--lang", "de", "--product", "rulebook", project=game)
    assert draft.code == 0
    assert draft.err.count("language/missing") == 2 and "card.joker.name" in draft.err
    assert "[en] Setup" in (game / "build/tiny/de/rulebook-box.html").read_text(encoding="utf-8")
    release = program("build", "--lang", "de", "--release", project=game)
    assert release.code == 1 and "nothing was built" in release.err


def test_b115_an_edit_of_a_catalogue_always_reaches_the_page(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    translate_all(game)
    for name in ("Narr", "Schelm"):
        translate(game, "de", {"card.joker.name": name})
        assert program("cards", "tiny", "--lang", "de", project=game).json[2]["name"] == name
        program("build", "--lang", "de", "--product", "rulebook", project=game)
        assert name in (game / "build/tiny/de/rulebook-box.html").read_text(encoding="utf-8")


def test_changing_one_sentence_marks_exactly_its_translations_everywhere(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "de,ja,ar", project=game)
    for language in ("de", "ja", "ar"):
        translate_all(game, language)
    program("l10n", "merge", project=game)
    changes = {
        "cards.yaml": ("text: Worth {value}.", "text: Counts {value}.", "card.one-sun.text"),
        FILE: ("A card for all suits.", "A card for any suit.", "rule.rulebook.joker.p1"),
    }
    for name, (old, new, key) in changes.items():
        text = (game / name).read_text(encoding="utf-8")
        (game / name).write_text(text.replace(old, new, 1), encoding="utf-8")
        # at once, before anybody merges, and after it
        for words in (("check", "--lang", "all"), ("l10n", "merge"), ("check", "--lang", "all")):
            done = program(*words, "--format", "json", project=game)
            if words[0] == "check":
                found = [each for each in done.json["findings"] if each["id"].startswith("language/")]
                found = [each for each in found if each["id"] != "language/house-words"]
                assert sorted(each["language"] for each in found) == ["ar", "de", "ja"]
                assert all(each["id"] == "language/stale" and f"{key}: " in each["message"] for each in found)
        (game / name).write_text(text, encoding="utf-8")
        program("l10n", "merge", project=game)
        for language in ("de", "ja", "ar"):  # the translator takes the flag away: the source is what it was
            file = game / "locales" / language / "tiny.po"
            lines = file.read_text(encoding="utf-8").split("\n")
            file.write_text("\n".join(line for line in lines if line != "#, fuzzy"), encoding="utf-8")
        program("l10n", "merge", project=game)


def test_what_went_out_as_csv_comes_back_by_key_and_an_older_source_makes_it_stale(
    program: Program, game: Path
) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    program("l10n", "export", "--lang", "de", "--bom", project=game)
    file = game / "build/l10n/tiny.de.csv"
    data = file.read_text(encoding="utf-8-sig")
    data = data.replace("card.joker.name,Joker,,missing,", "card.joker.name,Joker,,missing,Narr")
    data = data.replace("game.words.trump,Trump,,missing,", "game.words.trump,Trump,,missing,Trumpf")
    file.write_text(data, encoding="utf-8")
    cards = (game / "cards.yaml").read_text(encoding="utf-8")
    (game / "cards.yaml").write_text(cards.replace("trump: Trump", "trump: Trump suit"), encoding="utf-8")
    done = program("l10n", "import", str(file), project=game)
    assert done.code == 0, done.err
    found = states(program, game)
    assert (found["ok"], found["stale"]) == (1, 1)
    assert '#| msgid "Trump"' in (game / "locales/de/tiny.po").read_text(encoding="utf-8")


def test_a_po_that_comes_back_tells_by_itself_whose_it_is(program: Program, game: Path, tmp_path: Path) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    away = tmp_path / "final version 2.po"
    away.write_bytes((game / "locales/de/tiny.po").read_bytes())
    away.write_text(
        away.read_text(encoding="utf-8").replace('msgid "Joker"\nmsgstr ""', 'msgid "Joker"\nmsgstr "Narr"')
    )
    assert program("l10n", "import", str(away), project=game).code == 0
    assert states(program, game)["ok"] == 1


def test_a_file_that_does_not_say_whose_it_is_is_wrong_use(program: Program, game: Path, tmp_path: Path) -> None:
    away = tmp_path / "back.csv"
    away.write_text("key,source,translation\na,b,c\n", encoding="utf-8")
    done = program("l10n", "import", str(away), project=game)
    assert done.code == 2 and "--game" in done.err + "--lang"


def test_keys_that_nobody_knows_are_told_and_change_nothing(program: Program, game: Path, tmp_path: Path) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    away = tmp_path / "tiny.de.csv"
    away.write_text("key,source,translation\ncard.stork.name,Stork,Storch\n", encoding="utf-8")
    done = program("l10n", "import", str(away), project=game)
    assert "catalogue/unknown-key" in done.err
    assert states(program, game)["ok"] == 0


def test_a_broken_catalogue_is_refused_with_its_line_and_no_trace(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    file = game / "locales/de/tiny.po"
    text = file.read_text(encoding="utf-8")
    file.write_text(text + 'msgctxt "card.joker.name"\nmsgid "Joker"\nmsgstr "Narr"\n', encoding="utf-8")
    for words in (("check", "--lang", "de"), ("l10n", "status")):
        done = program(*words, project=game)
        assert done.code == 3
        assert f"locales/de/tiny.po:{len(text.splitlines()) + 1}:1: error: catalogue/key-twice" in done.err
    assert program("cards", "tiny", project=game).code == 0


def test_l10n_check_finds_faults_and_exits_by_them(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    assert program("l10n", "check", project=game).code == 0
    assert program("l10n", "check", "--release", project=game).code == 1
    translate(game, "de", {"card.joker.text": "Zählt {wert}."})
    done = program("l10n", "check", "--format", "json", project=game)
    assert done.code == 1
    (fault,) = [each for each in done.json["findings"] if each["severity"] == "error"]
    assert (fault["id"], fault["card"], fault["field"]) == ("language/placeholders-differ", "joker", "text")
    assert fault["file"] == "locales/de/tiny.po" and fault["line"] > 0


def test_a_glossary_holds_for_cards_and_rulebook(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    (game / "locales/de/glossary.yaml").write_text("all: {}\ntiny:\n  joker: [Narr, Narren]\n", encoding="utf-8")
    translate(game, "de", {"card.joker.name": "Schelm", "rule.rulebook.joker.show1": "Der Narr"})
    found = program("l10n", "check", "--format", "json", project=game).json["findings"]
    assert [each["card"] for each in found if each["id"] == "language/glossary"] == ["joker"]
    (game / "locales/de/glossary.yaml").write_text("tiny: [joker]\n", encoding="utf-8")
    assert program("l10n", "check", project=game).code == 3


def test_games_without_the_language_are_left_out_and_a_language_of_none_is_wrong_use(
    program: Program, game: Path
) -> None:
    second = CARDS.removeprefix("games:\n").replace("  tiny:\n", "  other:\n    templates: tiny\n", 1)
    (game / "cards.yaml").write_text(CARDS + second, encoding="utf-8")
    program("l10n", "extract", "--game", "tiny", "--lang", "de", project=game)
    translate_all(game)
    done = program("build", "--lang", "de", "--product", "png", project=game)
    assert done.code == 0, done.err
    assert {path.name for path in (game / "build").iterdir() if path.is_dir()} >= {"tiny"}
    assert not (game / "build/other").exists()
    done = program("build", "--lang", "fr", project=game)
    assert done.code == 2 and "there is no 'fr'" in done.err
    both = program("build", "--lang", "all", "--product", "png", project=game)
    assert both.code == 0
    assert (
        (game / "build/other/en").is_dir() and (game / "build/tiny/en").is_dir() and (game / "build/tiny/de").is_dir()
    )


def test_what_does_not_fit_leads_to_the_line_of_the_catalogue(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    file = translate(game, "de", {"card.one-sun.text": "Viel zu lang " * 60 + "{value}"})
    found = program("check", "--lang", "de", "--format", "json", project=game).json["findings"]
    (fault,) = [each for each in found if each["id"] == "page/text-overflow"]
    lines = file.read_text(encoding="utf-8").split("\n")
    number = int(re.search(r"written at locales/de/tiny\.po:(\d+):", fault["help"])[1])  # type: ignore[index]
    assert 'msgctxt "card.one-sun.text"' in lines[number - 1 : number + 8]


def test_a_game_that_cannot_be_drawn_yet_is_extracted_all_the_same(program: Program, game: Path) -> None:
    face = game / "templates/tiny/suit.svg"
    face.write_text(face.read_text(encoding="utf-8").replace("card.text", "card.txet"), encoding="utf-8")
    done = program("l10n", "extract", "--lang", "de", project=game)
    assert done.code == 0 and "catalogue/no-rooms" in done.err
    assert 'msgctxt "card.joker.text"' in (game / "locales/de/tiny.po").read_text(encoding="utf-8")


def test_a_language_that_sheets_have_no_words_in_is_noted(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "cy", project=game)
    found = program("check", "--lang", "cy", "--format", "json", project=game).json["findings"]
    assert "language/house-words" in {each["id"] for each in found}


def test_a_recorded_print_in_a_language_is_reprinted_in_it(program: Program, game: Path) -> None:
    program("l10n", "extract", "--lang", "de", project=game)
    translate_all(game)
    assert program("build", "--lang", "de", "--product", "sheets", "--record", "first", project=game).code == 0
    translate(game, "de", {"card.joker.name": "Schelm"})
    done = program("reprint", "--since", "first", project=game)
    assert done.code == 0, done.err
    lists = (game / "build/tiny/de/reprint-first-box/changes.txt").read_text(encoding="utf-8")
    assert "Schelm" in lists and "sun" not in lists
    told = program("changes", "--since", "first", project=game)
    assert told.code == 0 and "Schelm" in told.out


def test_words_written_in_a_face_are_told_once_a_game_has_a_second_language(program: Program, game: Path) -> None:
    face = game / "templates/tiny/suit.svg"
    label = '<text class="rule" x="31.5" y="58" dp:text="Worth">Worth</text>\n</svg>'
    face.write_text(face.read_text(encoding="utf-8").replace("</svg>", label), encoding="utf-8")
    assert "page/literal-words" not in program("check", project=game).err
    program("l10n", "extract", "--lang", "de", project=game)
    assert "page/literal-words" in program("check", project=game).err
