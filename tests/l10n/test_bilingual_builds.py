"""Builds in two languages at once: what is made, what it is called, what is refused."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from deckpress.model.finding import ExitCode, Refused
from deckpress.model.request import Selection
from deckpress.pipeline.editions import editions
from deckpress.pipeline.project import open_project
from tests.l10n.bilingual import BOTH, GAME, products, translated
from tests.l10n.books import translate
from tests.program import Program
from tests.tiny import CARDS, FACE, write_project


def test_one_language_is_the_same_bytes_whatever_else_was_built(program: Program, two: Path, tmp_path: Path) -> None:
    options = ("--product", "sheets", "--lang", "de")
    program("build", *options, "--no-cache", "--out", str(tmp_path / "a"), project=two)
    program("build", "--product", "sheets", "--lang", "de+fr", "--out", str(tmp_path / "b"), project=two)
    program("build", *options, "--out", str(tmp_path / "c"), project=two)
    program("build", "--product", "sheets", "--lang", "de+fr", "--no-cache", "--out", str(tmp_path / "d"), project=two)
    files = [
        (tmp_path / name).read_bytes()
        for name in (
            f"{out}/tiny/{lang}/sheets-box-a4.pdf"
            for out, lang in zip("acbd", ("de", "de", "de+fr", "de+fr"), strict=True)
        )
    ]
    assert files[0] == files[1] and files[2] == files[3] and files[0] != files[2]


def test_a_pair_is_the_same_bytes_in_one_process_and_in_two(program: Program, two: Path, tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        options = ("--lang", "de+fr", "--jobs", jobs, "--no-cache", "--out", str(tmp_path / jobs))
        done = program("build", *options, project=two)
        assert done.code == 0, done.err
    one, other = ((tmp_path / jobs / "tiny/de+fr/sheets-box-a4.pdf").read_bytes() for jobs in ("1", "2"))
    assert one == other


def test_files_manifest_and_sheets_name_both_languages(program: Program, two: Path) -> None:
    done = program("build", "--lang", "de+fr", project=two)
    assert done.code == 0, done.err
    assert {(each["language"], each["product"]) for each in products(two)} == {("de+fr", "sheets")}
    (sheets,) = products(two)
    assert sheets["path"] == "tiny/de+fr/sheets-box-a4.pdf" and len(sheets["catalogue"]) == 6
    assert done.err.count("note: language/one-at-a-time") == 1
    assert "not made in two languages at once: rulebook, reference" in done.err
    import pypdfium2  # noqa: PLC0415

    document = pypdfium2.PdfDocument(two / "build" / sheets["path"])
    text = "".join(page.get_textpage().get_text_range() for page in document)
    assert f"de+fr {sheets['catalogue']}" in text


def test_the_digits_of_a_pair_change_with_the_words_of_either(program: Program, two: Path) -> None:
    options = ("--lang", "de+fr", "--card", "joker", "--product", "png")
    digits = set()
    for language, name in (("", ""), ("de", "Hofnarr"), ("fr", "Bouffon")):
        if language:
            translate(two, language, {"card.joker.name": name})
        program("build", *options, project=two)
        digits |= {each["catalogue"] for each in products(two)}
    assert len(digits) == 3


def test_pictures_proof_and_gallery_are_made_in_two_languages(program: Program, two: Path) -> None:
    done = program("build", "--lang", "fr+de", "--product", "png,proof,gallery", project=two)
    assert done.code == 0 and "one-at-a-time" not in done.err, done.err
    assert {each["product"] for each in products(two)} == {"png", "proof", "gallery"}
    assert all(each["path"].startswith("tiny/fr+de/") for each in products(two))


def test_a_pair_and_each_of_its_languages_are_built_together(program: Program, two: Path) -> None:
    done = program("build", "--lang", "de,DE+FR,fr", "--product", "sheets", project=two)
    assert done.code == 0, done.err
    assert {each["language"] for each in products(two)} == {"de", "fr", "de+fr"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--lang", "de+xx"), "there is no 'xx'"),
        (("--lang", "de+de"), "is not two languages"),
        (("--lang", "de+fr+he"), "is not two languages"),
        (("--lang", "de+fr", "--product", "rulebook"), "rulebook cannot be made in two languages at once"),
    ],
)
def test_wrong_pairs_are_wrong_use(program: Program, two: Path, words: tuple[str, ...], told: str) -> None:
    done = program("build", *words, project=two)
    assert done.code == 2 and told in done.err


@pytest.mark.parametrize("command", ["build", "check"])
def test_a_game_whose_faces_show_no_second_language_is_named(program: Program, tmp_path: Path, command: str) -> None:
    folder = translated(program, write_project(tmp_path / "one", GAME))
    done = program(command, "--lang", "de+fr", project=folder)
    assert done.code == 2 and "no face of 'tiny' shows a second language" in done.err


def test_a_list_of_cards_is_in_one_language(program: Program, two: Path) -> None:
    done = program("cards", "tiny", "--lang", "de+fr", project=two)
    assert done.code == 2 and "there is no 'de+fr'" in done.err


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_release_wants_both_languages_whole(program: Program, two: Path, language: str) -> None:
    options = ("--lang", "de+fr", "--product", "png", "--release")
    assert program("build", *options, project=two).code == 0
    translate(two, language, {"card.joker.name": ""})
    done = program("build", *options, project=two)
    assert done.code == 1 and "language/missing" in done.err and f"locales/{language}/tiny.po" in done.err


def test_a_release_refuses_what_is_stale_in_the_second_language(program: Program, two: Path) -> None:
    cards = two / "cards.yaml"
    try:
        cards.write_text(GAME.replace("trump: Trump", "trump: Ruff"), encoding="utf-8")
        done = program("build", "--lang", "en+fr", "--product", "png", "--release", project=two)
        assert done.code == 1 and "language/stale" in done.err
    finally:
        cards.write_text(GAME, encoding="utf-8")


def test_what_was_printed_in_two_languages_is_reprinted_in_two(program: Program, two: Path) -> None:
    program("build", "--lang", "de+fr", "--product", "sheets", "--record", "first", project=two)
    kept = json.loads((two / "records/first.json").read_text(encoding="utf-8"))["printed"]
    assert [each["language"] for each in kept] == ["de+fr"]
    translate(two, "fr", {"card.one-moon.name": "La lune"})
    done = program("reprint", "--since", "first", project=two)
    assert done.code == 0, done.err
    made = [each for each in products(two) if each["product"] == "reprint"]
    assert {each["language"] for each in made} == {"de+fr"}
    assert [each["cards"] for each in made if each["path"].endswith(".pdf")] == [2]
    told = program("changes", "--since", "first", "--format", "json", project=two)
    assert told.code == 0 and "La lune" in told.out and "Un soleil" not in told.out


def test_of_several_games_those_are_built_that_offer_it(program: Program, tmp_path: Path) -> None:
    plain = GAME.removeprefix("games:\n").replace("  tiny:\n    title: Tiny", "  plain:\n    title: Plain", 1)
    folder = translated(program, write_project(tmp_path / "several", GAME + plain, BOTH))
    shutil.copytree(folder / "templates/tiny", folder / "templates/plain")
    (folder / "templates/plain/suit.svg").write_text(f"<!-- no {{{{ card2 }}}} here -->\n{FACE}", encoding="utf-8")

    def built(*games: str) -> list[tuple[str, str]]:
        selection = Selection(games=games, languages=("de+fr",))
        return [(each.game, each.spoken) for each in editions(open_project(folder), selection, paired=True)]

    assert built() == [("tiny", "de+fr")]
    with pytest.raises(Refused, match="no face of 'plain' shows a second language") as refused:
        built("tiny", "plain")
    assert refused.value.code == ExitCode.WRONG_USE


def test_a_pair_that_no_chosen_game_has_is_wrong_use(program: Program, two: Path) -> None:
    (two / "locales/pt").mkdir(exist_ok=True)
    (two / "locales/pt/plain.po").write_text("", encoding="utf-8")
    assert program("build", "--lang", "fr+pt", project=two).code == 2
    other = CARDS.removeprefix("games:\n").replace("  tiny:", "  plain:", 1)
    try:
        (two / "cards.yaml").write_text(GAME + other, encoding="utf-8")
        done = program("build", "--lang", "fr+pt", project=two)
        assert done.code == 2 and "no chosen game has both languages" in done.err
    finally:
        (two / "cards.yaml").write_text(GAME, encoding="utf-8")
