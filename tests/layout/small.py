"""A project of one face, written for one test, and what laying it out comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PIL import Image as Pillow

from deckpress.cache import Cache
from deckpress.layout import LayoutRequest, LayoutTools, lay_out
from deckpress.load import load
from deckpress.model.finding import Finding, Refused
from deckpress.model.page import Face, Pages
from deckpress.presets import card_sizes
from deckpress.query import evaluate, sandbox
from deckpress.resolve import resolve
from deckpress.typeset.fonts import Fonts
from deckpress.typeset.typesetter import Typesetter
from deckpress.workspace import Workspace
from tests.layout.rendered import pdf_of, pictures, texts

REPOSITORY = Path(__file__).resolve().parents[2]

OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 63 88">'
PLACE = '<image width="63" height="88" dp:href="art/a.svg"/>'
STOPS = '<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/>'

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'xmlns:dp="urn:deckpress:face"\n     viewBox="-4 -4 71 96">\n'
)
THEME = """\
fonts: {body: [figtree, noto-sans]}
text:
  body: {font: body, size: 9, min: 6, fill: ink}
  loud: {extends: body, size: 20, weight: 700, lines: 1}
inks:
  ink: {rgb: "#221f1c"}
  red: {rgb: "#c8102e", low: "#ffffff"}
  green: {rgb: "#11aa33"}
hues:
  warm: {main: red, turn: 0}
"""
CARDS = """\
games:
  small:
    title: Small
    size: poker_euro
    words: {trump: Trump}
    kinds:
      gp: {face: face.svg, fields: {value: number, hue: word, flag: flag, stats: list}}
    components:
      base: {name: Base, border: ink}
    cards:
"""
CARD = {"id": "gp-7", "kind": "gp", "name": "Grape", "text": "Words", "hue": "warm", "value": "7", "component": "base"}


@dataclass
class Small:
    """A project in ``folder``. ``lay`` lays it out; the fonts are those of the repository."""

    folder: Path
    options: dict[str, Any] = field(default_factory=dict)

    def lay(self, cache: Path | None = None, **options: Any) -> tuple[Pages, tuple[Finding, ...]]:
        """The pages of the only game, and the findings."""
        workspace = Workspace(self.folder)
        loaded = load(workspace)
        (edition,) = resolve(loaded.database, card_sizes(), evaluate).editions.values()
        self.fonts = Fonts(
            lambda name: (REPOSITORY / (name if name.startswith("fonts/") else f"fonts/{name}")).read_bytes()
        )
        setup = edition.setups[options.pop("setup", "box")]
        tools = LayoutTools(workspace, Cache(cache), Typesetter(self.fonts), sandbox)
        return lay_out(LayoutRequest(edition, setup, **options), tools)

    def faults(self, **options: Any) -> list[str]:
        """What is wrong, as ``file:line:column: card id: sentence | help``."""
        try:
            self.lay(**options)
        except Refused as refused:
            return [told(finding) for finding in refused.findings]
        return []

    def pages(self, **options: Any) -> Pages:
        """The pages alone."""
        return self.lay(**options)[0]

    def face(self, card: str = "", **options: Any) -> Face:
        """The front of a card, or of the first."""
        pages = self.pages(**options)
        page = next(each for each in pages.cards if not card or each.card == card)
        return pages.faces[page.front]

    def picture(self, dpi: float = 72.0, card: str = "", **options: Any) -> Pillow.Image:
        """The front of a card as it looks."""
        return pictures(self.pdf(card, **options), dpi)[0]

    def pdf(self, card: str = "", **options: Any) -> bytes:
        """The front of a card as a PDF."""
        pages = self.pages(**options)
        page = next(each for each in pages.cards if not card or each.card == card)
        return pdf_of([pages.faces[page.front].form], pages.forms, pages.images, self.fonts)

    def text(self, card: str = "", **options: Any) -> str:
        """The text of a front, as a reader copies it."""
        return texts(self.pdf(card, **options))[0]


def told(finding: Finding) -> str:
    """A finding in one line, as tests compare it."""
    card = f" card {finding.ref.card}:" if finding.ref.card else ""
    where = str(finding.ref.place or "/".join(map(str, finding.ref.path)))
    return f"{where}:{card} {finding.message}" + (f" | {finding.help}" if finding.help else "")


def small(
    folder: Path,
    inside: str,
    files: Mapping[str, str | bytes] | None = None,
    theme: str = THEME,
    cards: Sequence[Mapping[str, Any]] | None = None,
    head: str = HEAD,
    database: str = "",
) -> Small:
    """Write a project whose face holds ``inside``, which begins on line 3. ``files`` lie below its templates."""
    look = folder / "templates" / "small"
    for name, data in {"face.svg": f"{head}{inside}\n</svg>\n", "theme.yaml": theme, **(files or {})}.items():
        path = look / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data.encode() if isinstance(data, str) else data)
    rows = ["      - " + _flow({**CARD, **card}) for card in (cards or [{}])]
    (folder / "cards.yaml").write_text(database or CARDS + "\n".join(rows) + "\n", encoding="utf-8")
    return Small(folder)


def _flow(card: Mapping[str, Any]) -> str:
    parts = []
    for key, value in card.items():
        if value is None:
            continue
        if isinstance(value, list):
            parts.append(f"{key}: [{', '.join(_quoted(each) for each in value)}]")
        else:
            parts.append(f"{key}: {_quoted(value)}")
    return "{" + ", ".join(parts) + "}"


def _quoted(value: Any) -> str:
    return "'" + str(value).replace("'", "''") + "'"


def game(name: str) -> Small:
    """One of the test games."""
    return Small(REPOSITORY / "tests" / "games" / name)


def near(picture: Pillow.Image, x: float, y: float, colour: str, dpi: float = 72.0, bleed: float = 4.0) -> bool:
    """Whether the point x, y (mm from the cut corner) has about this colour."""
    scale = dpi / 25.4
    found = picture.getpixel((round((x + bleed) * scale), round((y + bleed) * scale)))
    assert isinstance(found, tuple)
    wanted = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return all(abs(a - b) <= 12 for a, b in zip(found[:3], wanted, strict=True))


def art(tmp_path: Path, body: str, head: str = OPEN, place: str = PLACE) -> Small:
    """A face that is one drawing with ``body`` in it, in user units of mm."""
    return small(tmp_path, place, {"art/a.svg": f"{head}{body}</svg>"})
