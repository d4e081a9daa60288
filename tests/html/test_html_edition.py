"""The HTML edition: one page that needs nothing, says what the printed book says, and can be read by everybody."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from tests.program import Program

RULES = """\
# Tiny

{#aim}
Be **first**, *really*: {{ facts.total }} cards.[^why] See [setup](#setup "page"), or [the site](https://example.org).

::: contents depth=2
:::

{#setup}
## Setup & <start>

{#steps}
1. Shuffle the [joker]{.term}.
2. Deal.

{#picture}
::: cards show="one-sun, joker back = The back" lay=fan alt="A sun and a back"
A front and a back.
:::

{#table}
| Suit | Copies |
|:--|--:|
| {card:one-sun} | {{ count(box.where(suit='sun')) }} |

Table: How many

{#box}
::: example
An example.
:::

{#terms}
Joker
: The wild card.

::: index
:::

[^why]: Nobody knows.
"""


class Page(HTMLParser):
    """Every tag of a page with its attributes, and the words between."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.words = ""
        self.text = text
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {key: value or "" for key, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.words += data

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.tags if name == tag]


def write_rules(project: Path, text: str = RULES) -> Path:
    (project / "templates/tiny/rulebook.md.j2").write_text(text, encoding="utf-8")
    return project


@pytest.fixture
def page(tiny: Path, program: Program) -> Page:
    ended = program("build", "--product", "rulebook", project=write_rules(tiny))
    assert ended.code == 0, ended.err
    return Page((tiny / "build/tiny/en/rulebook-box.html").read_text(encoding="utf-8"))


def test_the_page_asks_nothing_of_the_network_and_runs_nothing(page: Page) -> None:
    assert not page.all("script") and not page.all("link")
    assert all(image["src"].startswith("data:") for image in page.all("img"))
    addresses = {link["href"] for link in page.all("a") if not link["href"].startswith("#")}
    assert addresses == {"https://example.org"}
    assert not re.findall(r"@import|url\((?!data:)", page.text)


def test_it_says_what_the_book_says(page: Page) -> None:
    words = " ".join(page.words.split())
    for said in (
        "Be first, really: 5 cards.",
        "Setup & <start>",
        "Shuffle the joker.",
        "One of sun3",
        "Nobody knows.",
    ):
        assert said in words


def test_landmarks_headings_and_language(page: Page) -> None:
    assert page.all("html")[0] == {"lang": "en", "dir": "ltr"}
    assert [len(page.all(tag)) for tag in ("header", "main", "footer", "nav", "h1")] == [1, 1, 1, 1, 1]
    assert page.all("a")[0]["href"] == f"#{page.all('main')[0]['id']}"
    levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)]
    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_every_link_of_the_page_leads_somewhere(page: Page) -> None:
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    inner = [link["href"][1:] for link in page.all("a") if link["href"].startswith("#")]
    assert set(inner) <= set(ids)
    assert {"setup", "note-1", "note-mark-1"} <= set(inner)


def test_a_heading_of_the_contents_is_not_listed_in_them(tiny: Path, program: Program) -> None:
    write_rules(tiny, RULES.replace("::: contents depth=2", "{#list}\n## What is where\n\n::: contents depth=2"))
    program("build", "--product", "rulebook", project=tiny)
    page = Page((tiny / "build/tiny/en/rulebook-box.html").read_text(encoding="utf-8"))
    assert "#list" not in [link["href"] for link in page.all("a")]
    assert page.words.count("What is where") == 1


def test_a_ruling_says_that_it_is_one_also_where_it_has_a_title(tiny: Path, program: Program) -> None:
    write_rules(tiny, RULES.replace("::: example", "::: ruling Who begins"))
    program("build", "--product", "rulebook", project=tiny)
    page = Page((tiny / "build/tiny/en/rulebook-box.html").read_text(encoding="utf-8"))
    assert "Our ruling Who begins" in " ".join(page.words.split())
    assert page.all("aside")[0]["aria-label"] == "Our ruling: Who begins"


def test_pictures_and_tables_can_be_heard(page: Page) -> None:
    figure = next(attributes for _, attributes in page.tags if attributes.get("class") == "cards fan")
    assert (figure["role"], figure["aria-label"]) == ("img", "A sun and a back")
    assert [cell["scope"] for cell in page.all("th")] == ["col", "col"]
    assert page.all("caption")
    region = next(attributes for _, attributes in page.tags if attributes.get("class") == "table")
    assert (region["tabindex"], region["aria-label"]) == ("0", "How many")


def test_two_builds_give_equal_bytes(tiny: Path, program: Program) -> None:
    write_rules(tiny)
    pages = []
    for out in ("one", "two"):
        program("build", "--product", "rulebook", "--out", str(tiny / out), "--no-cache", project=tiny)
        pages.append((tiny / out / "tiny/en/rulebook-box.html").read_bytes())
    assert pages[0] == pages[1]


def test_a_fault_of_the_rulebook_stops_the_build(tiny: Path, program: Program) -> None:
    write_rules(tiny, RULES.replace("{{ facts.total }} cards", "6 cards"))
    ended = program("build", "--product", "rulebook", project=tiny)
    assert ended.code == 1
    assert "templates/tiny/rulebook.md.j2:4:25: error: rulebook/typed-number" in ended.err + ended.out
    assert not (tiny / "build/tiny").exists()


def test_a_changed_count_changes_the_sentence(tiny: Path, program: Program) -> None:
    write_rules(tiny)
    cards = (tiny / "cards.yaml").read_text(encoding="utf-8")
    (tiny / "cards.yaml").write_text(cards.replace("copies: 2", "copies: 3").replace("5", "7"), encoding="utf-8")
    program("build", "--product", "rulebook", project=tiny)
    words = Page((tiny / "build/tiny/en/rulebook-box.html").read_text(encoding="utf-8")).words
    assert "7 cards." in words and "One of sun4" in words.replace("\n", "")


@pytest.mark.skipif(shutil.which("chromium") is None, reason="needs a browser")
@pytest.mark.parametrize("wide", [390, 1200])
def test_in_a_browser_nothing_is_wider_than_the_window(tiny: Path, page: Page, wide: int) -> None:
    """A phone and a desk: measured by the browser itself."""
    tell = "[document.documentElement.scrollWidth <= innerWidth, document.images.length]"
    measure = f"<script>document.title = JSON.stringify({tell})</script>"
    file = tiny / "measured.html"
    file.write_text(page.text.replace("</body>", f"{measure}</body>"), encoding="utf-8")
    words = ["chromium", "--headless", "--no-sandbox", f"--window-size={wide},900", "--dump-dom", file.as_uri()]
    ended = subprocess.run(words, capture_output=True, text=True, timeout=60, check=True)
    found = re.search(r"<title>(.*?)</title>", ended.stdout)
    assert found and json.loads(found[1]) == [True, 2]
