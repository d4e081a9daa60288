"""The smallest whole project: one game of four cards, one face, one back, one font. Tests change what they test."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

CARDS = """\
games:
  tiny:
    title: Tiny
    size: poker_euro
    words: {trump: Trump}
    documents:
      leaflet:
        title: The leaflet
        facts:
          total: {value: 5, section: Contents}
    tables:
      suits:
        sun: {tint: warm}
        moon: {tint: cold}
    kinds:
      suit: {face: suit.svg, back: back.svg, fields: {suit: word, value: number}}
    components:
      base: {name: Base game, border: cream}
    cards:
      - id: one-{suit}
        for: {suit: suits}
        kind: suit
        name: One of {suit}
        suit: "{suit}"
        value: 1
        text: Worth {value}.
        component: base
        copies: 2
      - id: joker
        kind: suit
        name: Joker
        suit: sun
        value: 0
        text: Worth {value}.
        component: base
        copies: 1
    setups:
      duel:
        name: Duel
        piles:
          draw: {from: [base]}
    claims:
      T-1:
        says: The leaflet counts five cards.
        document: leaflet
        section: Contents
        expected: 5
        query: count(duel)
"""

CREDITS = """\
credits:
  - {files: "tiny/**", by: the makers of the tests, licence: MIT, origin: drawn for the tests}
"""

THEME = """\
fonts: {body: [figtree]}
text:
  base: {font: body, fill: ink}
  title: {extends: base, size: 16, min: 10, lines: 1, align: center, valign: middle}
  rule: {extends: base, size: 9, min: 7}
inks:
  ink: {rgb: "#221f1c"}
  cream: {rgb: "#fff6e0", low: "#ffffff"}
  sun: {rgb: "#e8a317"}
  moon: {rgb: "#3b5b92"}
"""

_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:dp="urn:deckpress:face"'
    ' viewBox="-4 -4 71 96" width="71mm" height="96mm">\n'
)
FACE = (
    _HEAD
    + """\
  <rect x="-4" y="-4" width="71" height="96" fill="#fff6e0" dp:fill="{{ inks[component.border] }}"/>
  <circle cx="31.5" cy="40" r="14" fill="#e8a317" dp:fill="{{ inks[card.suit] }}"/>
  <rect class="title" x="6" y="6" width="51" height="10" dp:text="{{ card.name }}"/>
  <rect class="rule" x="6" y="62" width="51" height="18" dp:text="{{ card.text }}"/>
</svg>
"""
)
BACK = (
    _HEAD
    + """\
  <rect x="-4" y="-4" width="71" height="96" fill="#fff6e0" dp:fill="{{ inks[component.border] }}"/>
  <rect x="6" y="6" width="51" height="76" rx="4" fill="#3b5b92"/>
</svg>
"""
)


def write_project(folder: Path, cards: str = CARDS, face: str = FACE, theme: str = THEME, back: str = BACK) -> Path:
    """Write the tiny project into a folder and return it."""
    templates = folder / "templates" / "tiny"
    templates.mkdir(parents=True)
    (folder / "cards.yaml").write_text(cards, encoding="utf-8")
    (templates / "suit.svg").write_text(face, encoding="utf-8")
    (templates / "back.svg").write_text(back, encoding="utf-8")
    (templates / "theme.yaml").write_text(theme, encoding="utf-8")
    (folder / "templates" / "credits.yaml").write_text(CREDITS, encoding="utf-8")
    write_fonts(folder, "figtree")
    return folder


def write_fonts(folder: Path, *families: str) -> None:
    """Copy some of the repository's font families, with a manifest that names only these."""
    manifest = (ROOT / "fonts" / "manifest.yaml").read_text(encoding="utf-8")
    head, *blocks = re.split(r"(?m)^(?=  [a-z0-9-]+:$)", manifest)
    chosen = [block for block in blocks if block.split(":")[0].strip() in families]
    (folder / "fonts").mkdir(exist_ok=True)
    (folder / "fonts" / "manifest.yaml").write_text(head + "".join(chosen), encoding="utf-8")
    for family in families:
        shutil.copytree(ROOT / "fonts" / family, folder / "fonts" / family)


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """The tiny project in a folder of its own."""
    return write_project(tmp_path / "tiny game & co")
