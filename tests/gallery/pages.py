"""A gallery read as a browser reads it."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from tests.program import Program


class Page(HTMLParser):
    """The elements of a page: each with its attributes; what cards say as values; the visible words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.words += data

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of every element of a kind."""
        return [attributes for name, attributes in self.elements if name == tag]

    @property
    def cards(self) -> list[dict[str, Any]]:
        """What each card tells the page's script."""
        return [json.loads(item["data-card"]) for item in self.all("li") if "data-card" in item]

    @property
    def filters(self) -> list[str]:
        return [select["data-key"] for select in self.all("select")]


def gallery(folder: Path, program: Program, *words: str, game: str = "tiny") -> Page:
    """Build the gallery of a game and read it."""
    ended = program("build", "--product", "gallery", *words, project=folder)
    assert ended.code == 0, ended.err
    return Page((folder / f"build/{game}/en/gallery-box.html").read_text(encoding="utf-8"))
