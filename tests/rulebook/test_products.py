"""The products ``rulebook`` and ``reference``, from a whole project to the files."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tests.program import Program
from tests.tiny import CARDS, write_project

RULES = """\
# Tiny

{#aim}
The box holds {{ count(box) }} cards. See [the deal](#deal "page").

{#deal}
## The deal

{#deal-1}
Deal {{ count(duel) }} cards.

{#joker}
::: cards show="joker, joker back" scale=40
:::
"""
REFERENCE = """\
# Tiny, in short

{#turn}
## Your turn

{#turn-1}
::: block id=deal-1
:::

{#count}
## In the deck

{#count-1}
| Card | Copies |
|:--|--:|
| {card:joker} | {{ count(box.where(name='Joker')) }} |
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The tiny project with a rulebook, a reference, and two to three players."""
    cards = CARDS.replace("        name: Duel\n", "        name: Duel\n        players: 2-3\n")
    folder = write_project(tmp_path / "p", cards=cards)
    (folder / "templates/tiny/rulebook.md.j2").write_text(RULES, encoding="utf-8")
    (folder / "templates/tiny/reference.md.j2").write_text(REFERENCE, encoding="utf-8")
    return folder


def text_of(file: Path) -> str:
    """Every word of a PDF, pages one after the other."""
    document = pypdfium2.PdfDocument(file.read_bytes())
    try:
        return " ".join(" ".join(page.get_textpage().get_text_bounded().split()) for page in document)
    finally:
        document.close()


def names(project: Path) -> list[str]:
    return sorted(path.name for path in (project / "build/tiny/en").iterdir())


@pytest.mark.parametrize(
    ("words", "made"),
    [
        ((), ["rulebook-box-a5.pdf", "rulebook-box-booklet-a4.pdf", "rulebook-box.html"]),
        (
            ("--paper", "letter"),
            ["rulebook-box-booklet-letter.pdf", "rulebook-box-half-letter.pdf", "rulebook-box.html"],
        ),
        (("--book", "leaflet,letter"), ["rulebook-box-leaflet.pdf", "rulebook-box-letter.pdf", "rulebook-box.html"]),
        (
            ("--setup", "duel"),
            ["rulebook-duel-a5.pdf", "rulebook-duel-booklet-a4.pdf", "rulebook-duel.html"],
        ),
    ],
)
def test_the_papers_and_formats_asked_for(
    project: Path, program: Program, words: tuple[str, ...], made: list[str]
) -> None:
    ended = program("build", "--product", "rulebook", *words, project=project)
    assert ended.code == 0, ended.err
    assert names(project) == made


def test_every_format_says_the_same_words(project: Path, program: Program) -> None:
    program("build", "--product", "rulebook", "--book", "a5,half-letter,a4,letter,leaflet", project=project)
    for file in (project / "build/tiny/en").glob("*.pdf"):
        said = text_of(file)
        assert "The box holds 5 cards." in said and "Deal 5 cards." in said, file.name


def test_a_booklet_has_four_pages_a_sheet_and_turns_on_the_short_edge(project: Path, program: Program) -> None:
    program("build", "--product", "rulebook", project=project)
    with pikepdf.open(project / "build/tiny/en/rulebook-box-booklet-a4.pdf") as pdf:
        assert len(pdf.pages) == 2
        assert str(pdf.Root.ViewerPreferences.Duplex) == "/DuplexFlipShortEdge"


def test_a_change_of_copies_changes_every_sentence_and_every_reference_card(project: Path, program: Program) -> None:
    cards = (project / "cards.yaml").read_text(encoding="utf-8")
    cards = (
        cards.replace("copies: 1", "copies: 4").replace("value: 5", "value: 8").replace("expected: 5", "expected: 8")
    )
    (project / "cards.yaml").write_text(cards, encoding="utf-8")
    program("build", "--product", "rulebook,reference", project=project)
    book = text_of(project / "build/tiny/en/rulebook-box-a5.pdf")
    assert "The box holds 8 cards." in book and "Deal 8 cards." in book
    reference = text_of(project / "build/tiny/en/reference-box-a4.pdf")
    assert "Deal 8 cards." in reference and "Joker 4" in reference


def test_a_repeated_block_loses_its_links(project: Path, program: Program) -> None:
    rules = RULES.replace("Deal {{ count(duel) }} cards.", "Deal {{ count(duel) }} cards, see [the aim](#aim).")
    (project / "templates/tiny/rulebook.md.j2").write_text(rules, encoding="utf-8")
    ended = program("build", "--product", "reference", project=project)
    assert (ended.code, "dead-link" in ended.err) == (0, False)
    assert "Deal 5 cards, see the aim." in text_of(project / "build/tiny/en/reference-box-a4.pdf")


def test_reference_cards_have_two_sides_and_one_for_each_player(project: Path, program: Program) -> None:
    ended = program("build", "--product", "reference", "--format", "json", project=project)
    cards, half = ended.json["products"]
    assert (cards["path"], cards["cards"], cards["faces"]) == ("tiny/en/reference-box-a4.pdf", 3, 2)
    assert half["path"] == "tiny/en/reference-box-a5.pdf"


def test_a_last_side_alone_has_the_games_back(project: Path, program: Program) -> None:
    text = REFERENCE.replace(
        "{#count}\n## In the deck", "{#deck}\n## In the deck\n\n{#deck-1}\nWords.\n\n{#count}\n## Copies"
    )
    (project / "templates/tiny/reference.md.j2").write_text(text, encoding="utf-8")
    ended = program("build", "--product", "reference", "--format", "json", project=project)
    assert ended.json["products"][0]["cards"] == 6
    assert ended.json["products"][0]["faces"] == 4


def test_a_side_that_needs_two_is_noted(project: Path, program: Program) -> None:
    long = REFERENCE.replace("{#count}", "{#long}\n" + "Many words stand here and go on and on. " * 60 + "\n\n{#count}")
    (project / "templates/tiny/reference.md.j2").write_text(long, encoding="utf-8")
    ended = program("build", "--product", "reference", project=project)
    assert ended.code == 0
    assert "templates/tiny/reference.md.j2:3:1: note: reference/too-long" in ended.err


def test_a_game_without_a_rulebook_makes_none(tiny: Path, program: Program) -> None:
    ended = program("build", "--product", "rulebook,reference,sheets", project=tiny)
    assert ended.code == 0
    assert names(tiny) == ["sheets-box-a4.pdf"]


def test_a_card_alone_brings_no_rulebook(project: Path, program: Program) -> None:
    program("build", "--card", "joker", project=project)
    assert names(project) == ["sheets-box-a4.pdf"]


def test_two_builds_give_equal_bytes_with_the_cache_and_without(project: Path, program: Program) -> None:
    found = []
    for words in (("--no-cache",), (), ()):
        program("build", "--product", "rulebook,reference", *words, project=project)
        found.append({path.name: path.read_bytes() for path in (project / "build/tiny/en").iterdir()})
    assert found[0] == found[1] == found[2]


def test_the_text_of_a_setup_stands_in_its_title_line(project: Path, program: Program) -> None:
    program("build", "--product", "rulebook", "--setup", "duel", project=project)
    assert '<p class="line">Duel</p>' in (project / "build/tiny/en/rulebook-duel.html").read_text(encoding="utf-8")


def test_the_pdf_can_be_opened_and_says_its_language(project: Path, program: Program) -> None:
    program("build", "--product", "rulebook", project=project)
    data = (project / "build/tiny/en/rulebook-box-a5.pdf").read_bytes()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert str(pdf.Root.Lang) == "en"
        assert "/StructTreeRoot" in pdf.Root
        assert "/Outlines" in pdf.Root


def test_words_that_a_drawing_cuts_are_found_where_the_book_is_checked(project: Path, program: Program) -> None:
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:dp="urn:deckpress:face" viewBox="0 0 60 30">\n'
        '  <rect class="rule" x="5" y="5" width="12" height="4" dp:text="{{ t.trump }} {{ t.trump }} {{ t.trump }}"/>\n'
        "</svg>\n"
    )
    (project / "templates/tiny/way.svg").write_text(drawing, encoding="utf-8")
    figure = '\n{#way}\n::: diagram file=way.svg alt="The way"\n:::\n'
    (project / "templates/tiny/rulebook.md.j2").write_text(RULES + figure, encoding="utf-8")
    ended = program("check", project=project)
    assert ended.code == 1
    assert "templates/tiny/way.svg:2:3: error: page/text-overflow" in ended.out + ended.err
