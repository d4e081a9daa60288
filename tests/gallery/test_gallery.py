"""The gallery: one page that needs nothing else, with every face once, for eyes and for screen readers."""

from __future__ import annotations

import base64
import io
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from PIL import Image

from tests.gallery.pages import Page, gallery
from tests.program import Program
from tests.tiny import CARDS, write_project


def test_the_page_asks_nothing_of_the_network_or_the_disk(tiny: Path, program: Program) -> None:
    page = gallery(tiny, program)
    own = re.sub(r"base64,[^\"]+", "", page.text)
    assert not re.findall(r"https?:|//\w|@import|url\(|fetch\(|XMLHttp", own)
    assert not page.all("link")
    assert all(image.get("src", "data:").startswith("data:") for image in page.all("img"))
    assert all("src" not in script for script in page.all("script"))
    assert str(tiny) not in page.text


def test_every_distinct_face_is_inside_once(tiny: Path, program: Program) -> None:
    page = gallery(tiny, program)
    pictures = re.findall(r"data:image/webp;base64,([^\"]+)", page.text)
    assert len(pictures) == len(set(pictures)) == 4
    for data in pictures:
        picture = Image.open(io.BytesIO(base64.b64decode(data)))
        assert (picture.format, picture.size) == ("WEBP", (360, 503))


def test_pictures_have_words_in_their_place(tiny: Path, program: Program) -> None:
    page = gallery(tiny, program)
    alts = [image["alt"] for image in page.all("img") if "data-face" in image]
    assert alts == ["One of sun, front", "One of moon, front", "Joker, front", "Back of 3 different cards"]
    assert all(image["width"] and image["height"] for image in page.all("img") if "data-face" in image)
    assert page.all("html")[0]["lang"] == "en"
    labels = [button for button in page.all("button") if button.get("class") == "open"]
    assert len(labels) == 3


def test_cards_tell_what_they_can_be_sifted_by(tiny: Path, program: Program) -> None:
    page = gallery(tiny, program)
    assert page.filters == ["suit", "value"]
    joker = page.cards[2]
    assert joker["values"] == {"kind": ["suit"], "component": ["Base game"], "suit": ["sun"], "value": ["0"]}
    assert joker["says"] == "Worth 0."
    assert (joker["copies"], joker["name"]) == (1, "Joker")
    assert "Joker joker Worth 0." in joker["find"]


def test_copies_in_several_components_that_look_the_same_are_one_card(tmp_path: Path, program: Program) -> None:
    cards = CARDS.replace("border: cream}", "border: cream}\n      more: {name: More, border: cream}")
    both = "        printings:\n          - {component: base, copies: 1}\n          - {component: more, copies: 3}\n"
    cards = cards.replace("        component: base\n        copies: 1\n", both)
    cards = cards.replace("expected: 5", "expected: 8").replace("value: 5", "value: 8")
    cards = cards.replace("from: [base]", "from: [base, more]")
    page = gallery(write_project(tmp_path / "p", cards=cards), program)
    (joker,) = [card for card in page.cards if card["name"] == "Joker"]
    assert joker["copies"] == 4
    assert joker["values"]["component"] == ["Base game", "More"]
    assert page.filters == ["component", "suit", "value"]


def test_names_that_look_like_html_stay_names(tmp_path: Path, program: Program) -> None:
    name = """<b>"A" & 'B'</b>"""
    cards = CARDS.replace("name: Joker", f"name: {json.dumps(name)}").replace("title: Tiny", "title: A <i> & %(x)s")
    page = gallery(write_project(tmp_path / "p", cards=cards), program)
    assert page.cards[2]["name"] == name
    assert name in page.words
    assert "A <i> & %(x)s" in page.words
    assert not page.all("b")
    assert [image["alt"] for image in page.all("img")][2] == f"{name}, front"


def test_equal_input_gives_equal_bytes_with_the_cache_and_without(tiny: Path, program: Program) -> None:
    made = []
    for words in (["--no-cache"], [], [], ["--jobs", "2", "--no-cache"]):
        gallery(tiny, program, *words)
        files = sorted(path for path in (tiny / "build/tiny").rglob("*") if path.is_file())
        made.append([path.read_bytes() for path in files])
    assert len(made[0]) == 2
    assert all(one == made[0] for one in made)


def test_contact_sheets_show_all_faces_small(tiny: Path, program: Program) -> None:
    gallery(tiny, program)
    (path,) = (tiny / "build/tiny/en/contact-box").iterdir()
    assert path.name == "contact-1.png"
    picture = Image.open(path).convert("RGB")
    assert picture.size == (1871, 1323)
    found = {colour for _, colour in picture.getcolors(1_000_000) or []}
    assert {(0xE8, 0xA3, 0x17), (0x3B, 0x5B, 0x92), (0xFF, 0xF6, 0xE0)} <= found


def test_many_cards_need_several_contact_sheets(tmp_path: Path, program: Program) -> None:
    suits = "\n".join(f"        s{index}: {{tint: warm}}" for index in range(40))
    cards = CARDS.replace("        sun: {tint: warm}\n        moon: {tint: cold}", suits)
    cards = cards.replace("suit: sun", "suit: s0").replace("expected: 5", "expected: 81").replace("5, sec", "81, sec")
    face = write_project(tmp_path / "p", cards=cards) / "templates/tiny/suit.svg"
    face.write_text(face.read_text().replace("{{ inks[card.suit] }}", "#ffffff"))
    gallery(tmp_path / "p", program)
    names = sorted(path.name for path in (tmp_path / "p/build/tiny/en/contact-box").iterdir())
    assert names == ["contact-1.png", "contact-2.png"]


@pytest.mark.skipif(shutil.which("chromium") is None, reason="needs a browser")
def test_in_a_browser_cards_are_found_opened_turned_and_left(tiny: Path, program: Program) -> None:
    """The page's own script, pressed like a person would."""
    text = gallery(tiny, program).text
    play = """
    const said = [], say = (text) => said.push(text);
    const key = (name) => one("view").dispatchEvent(new KeyboardEvent("keydown", {key: name}));
    const find = (text) => { one("find").value = text; sift(); say(one("count").value); };
    say(one("count").value); find("wOrth 0"); find("nothing like it"); say(String(one("none").hidden));
    one("find").value = ""; picks[0].value = "moon"; sift(); say(one("count").value); picks[0].value = ""; sift();
    document.querySelectorAll(".open")[1].click(); say(one("name").textContent);
    key("ArrowRight"); say(one("face").alt);
    key("f"); setTimeout(() => {
      say(one("face").alt); say(one("side").textContent); say(String(one("face").src.startsWith("data:image/webp")));
      key("z"); say(String(one("stage").classList.contains("zoomed")));
      one("close").click(); say(String(one("view").open));
      one("turn").click(); say(document.querySelector("#cards img").alt);
      document.title = JSON.stringify(said);
    }, 400);
    """
    page = tiny / "played.html"
    page.write_text(text.replace("sift();\n</script>", f"sift();\n{play}</script>"), encoding="utf-8")
    words = ["chromium", "--headless", "--no-sandbox", "--virtual-time-budget=3000", "--dump-dom", page.as_uri()]
    ended = subprocess.run(words, capture_output=True, text=True, timeout=60, check=True)
    told = Page(ended.stdout).words.partition("[")[2].partition("]")[0]
    assert json.loads(f"[{told}]") == [
        "5 cards",
        "1 of 5 cards",
        "0 of 5 cards",
        "false",
        "2 of 5 cards",
        "One of moon",
        "Joker, front",
        "Joker, back",
        "Back · card 3 of 3",
        "true",
        "true",
        "false",
        "One of sun, back",
    ]


def test_a_front_with_two_backs_is_shown_twice_and_stored_once(tmp_path: Path, program: Program) -> None:
    more = "      more: {name: More, border: cream, back-border: ink}"
    cards = CARDS.replace("border: cream}", f"border: cream}}\n{more}")
    both = "        printings:\n          - {component: base, copies: 1}\n          - {component: more, copies: 1}\n"
    cards = cards.replace("        component: base\n        copies: 1\n", both)
    cards = (
        cards.replace("expected: 5", "expected: 6").replace("value: 5", "value: 6").replace("[base]", "[base, more]")
    )
    page = gallery(write_project(tmp_path / "p", cards=cards), program)
    jokers = [card for card in page.cards if card["name"] == "Joker"]
    assert [card["values"]["component"] for card in jokers] == [["Base game"], ["More"]]
    assert jokers[0]["front"] == jokers[1]["front"]
    assert jokers[0]["back"] != jokers[1]["back"]
    assert page.text.count("data:image/webp") == 5
    assert len([image for image in page.all("img") if image.get("data-face") == jokers[0]["front"]]) == 2
