"""A tiny game with a board, three standing figures and a score sheet. Tests change what they test."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckpress.model.game import Edition
from deckpress.presets import card_sizes
from deckpress.query import evaluate
from deckpress.resolve import Resolved, resolve
from tests.load.projects import load_text
from tests.tiny import write_fonts

BOARD = "- {id: board, as: board, name: The garden path, face: board.svg, size: 380 x 260 mm}"
SNAILS = (
    '- {id: "snail-{colour}", for: {colour: colours}, as: standee, name: "{colour.name} snail", face: snail.svg, '
    'size: 30 x 50 mm, colour: "{colour}"}'
)
SCORES = "- {id: score-sheet, as: scoresheet, name: Score sheet, face: score.svg, size: 95 x 135 mm}"
PIECES = (BOARD, SNAILS, SCORES)

_GAME = """\
games:
  garden:
    title: The Garden
    words: {trophy: Trophy}
    documents:
      leaflet:
        title: The leaflet
        facts:
          fields-on-board: {value: 5, section: Board}
    tables:
      colours:
        red: {name: Red}
        green: {name: Green}
        blue: {name: Blue}
    kinds:
      seed: {face: seed.svg}
    components:
      base: {name: Base, border: cream}
    cards:
      - {id: seed, kind: seed, name: Seed, component: base}
    setups:
      duel: {name: Duel, piles: {draw: {from: [base]}}}
"""

THEME = """\
fonts: {body: [figtree]}
text:
  word: {font: body, size: 12, min: 8, align: center, valign: middle, fill: ink}
inks:
  ink: {rgb: "#221f1c"}
  cream: {rgb: "#fff6e0", low: "#ffffff"}
  red: {rgb: "#c8102e", low: "#fffffe"}
  green: {rgb: "#11aa33", low: "#fffffd"}
  blue: {rgb: "#2040c0", low: "#fffffc"}
"""


def face(view: str, body: str) -> str:
    """A face with this viewBox."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:dp="urn:deckpress:face"'
    return f'{head} viewBox="{view}">{body}</svg>\n'


def ground(view: str, ink: str = "cream") -> str:
    """A ground of one ink over a whole viewBox."""
    x, y, width, height = view.split()
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="#fff6e0" dp:fill="{ink}"/>'


def words(text: str, y: int = 20) -> str:
    """A text in the upper left of a face."""
    return f'<rect class="word" x="5" y="{y}" width="20" height="16" dp:text="{text}"/>'


CARD, TABLE, SNAIL, SHEET = "-4 -4 71 96", "-4 -4 388 268", "-2 -2 34 54", "0 0 95 135"
FACES = {
    "seed.svg": face(CARD, ground(CARD) + words("{{ card.name }}")),
    "board.svg": face(
        TABLE,
        ground(TABLE)
        + '<g dp:for="n in range(facts.fields_on_board)" dp:transform="translate({{ 40 * n }} 60)">'
        + words("{{ n + 1 }}")
        + "</g>"
        + '<rect x="10" y="200" width="40" height="40" fill="#c8102e" dp:fill="red"/>'
        + words("{{ piece.name }}"),
    ),
    "snail.svg": face(
        SNAIL,
        ground(SNAIL) + '<rect x="2" y="10" width="8" height="36" fill="#c8102e" dp:fill="{{ inks[piece.colour] }}"/>',
    ),
    "score.svg": face(
        SHEET,
        words("{{ t.trophy }}", 5)
        + '<g dp:for="key, colour in tables.colours.items()" dp:transform="translate(0 {{ 20 * loop.index }})">'
        + words("{{ colour.name }}")
        + "</g>",
    ),
}


def database(*pieces: str) -> str:
    """The game with these entries of ``pieces:``, or with those of all three sorts."""
    written = "".join(f"      {entry}\n" for entry in pieces or PIECES)
    return f"{_GAME}    pieces:\n{written}"


def resolved(*pieces: str) -> Resolved:
    """The game with these pieces, resolved."""
    return resolve(load_text(database(*pieces)).database, card_sizes(), evaluate)


def edition(*pieces: str) -> Edition:
    """The game with these pieces, where nothing is wrong with them."""
    made = resolved(*pieces)
    assert made.findings == ()
    return made.editions["garden"]


def write_garden(folder: Path, *pieces: str, **faces: str) -> Path:
    """Write the project into a folder and return it. ``faces`` replace some, by their names without ``.svg``."""
    templates = folder / "templates" / "garden"
    templates.mkdir(parents=True)
    (folder / "cards.yaml").write_text(database(*pieces), encoding="utf-8")
    (templates / "theme.yaml").write_text(THEME, encoding="utf-8")
    for name, text in {**FACES, **{f"{name}.svg": text for name, text in faces.items()}}.items():
        (templates / name).write_text(text, encoding="utf-8")
    write_fonts(folder, "figtree", "noto-sans")
    return folder


@pytest.fixture
def garden(tmp_path: Path) -> Path:
    """The project in a folder of its own."""
    return write_garden(tmp_path / "garden")
