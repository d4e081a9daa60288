"""Draws the pictures that open the README from what ``deckpress build`` makes.

deckpress build --out /tmp/all --product png,sheets,rulebook,reference,board,standees,scoresheet,tuckbox
python docs/pictures/draw.py /tmp/all
"""

from __future__ import annotations

import sys
from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw

HERE = Path(__file__).parent
PAPER = (247, 245, 240)
GAMES = {
    "pickles-and-popsicles": ("tasty-cherry", "nasty-grape", "spewnicorn"),
    "in-a-pickle": ("universe", "dictionary", "back"),
    "das-gurkensolo": ("goal-yellow-red-green-blue", "red-before-blue", "special-exchange"),
    "pipoca": ("popcorn-7", "popcorn-7-back", "pot"),
    "gotta-piccem": ("fly-agaric", "death-cap", "bonus-liver"),
}
"""Three pictures of each game, by name."""
HIGH, GAP = 430, 26


def card(folder: Path, game: str, name: str) -> Image.Image:
    """A face as a picture with round corners."""
    file = folder / game / "en" / "png-box" / f"{name}.png"
    picture = Image.open(file).convert("RGB")
    picture = picture.resize((round(picture.width * HIGH / picture.height), HIGH), Image.Resampling.LANCZOS)
    return rounded(picture, 15)


def rounded(picture: Image.Image, radius: int) -> Image.Image:
    """A picture with round corners."""
    mask = Image.new("L", (picture.width * 4, picture.height * 4), 0)
    edge = (0, 0, mask.width - 1, mask.height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(edge, radius * 4, fill=255)
    picture.putalpha(mask.resize(picture.size, Image.Resampling.LANCZOS))
    return picture


def cards(folder: Path) -> Image.Image:
    """Three rows of five cards, a column a game."""
    columns = [[card(folder, game, name) for name in names] for game, names in GAMES.items()]
    wide = max(one.width for column in columns for one in column)
    size = (len(columns) * (wide + GAP) + GAP, 3 * (HIGH + GAP) + GAP)
    page = Image.new("RGB", size, PAPER)
    for at, column in enumerate(columns):
        for row, one in enumerate(column):
            page.paste(one, (GAP + at * (wide + GAP), GAP + row * (HIGH + GAP)), one)
    return page


def pdf(folder: Path, path: str, number: int, high: int) -> Image.Image:
    """A page of a PDF, so many pixels high."""
    document = pypdfium2.PdfDocument(folder / path)
    page = document[number - 1]
    picture: Image.Image = page.render(scale=high / page.get_height()).to_pil().convert("RGB")
    document.close()
    return picture


PAGES = (
    ("pickles-and-popsicles/en/rulebook-box-a5.pdf", (4, 5)),
    ("das-gurkensolo/en/board-a4.pdf", (1, 2)),
    ("gotta-piccem/en/rulebook-box-a5.pdf", (2, 3)),
    ("pipoca/en/tuckbox-box-a4.pdf", (1,)),
    ("das-gurkensolo/en/standees-a4.pdf", (1,)),
    ("pickles-and-popsicles/en/reference-box-a4.pdf", (3,)),
    ("in-a-pickle/en/sheets-box-a4.pdf", (3,)),
)


def pages(folder: Path) -> Image.Image:
    """Pages of all sorts in two rows."""
    rows = (PAGES[:3], PAGES[3:])
    lines = [[pdf(folder, path, number, 560) for path, numbers in row for number in numbers] for row in rows]
    wide = max(sum(one.width + GAP for one in line) for line in lines) + GAP
    page = Image.new("RGB", (wide, len(lines) * (560 + GAP) + GAP), PAPER)
    draw = ImageDraw.Draw(page)
    for row, line in enumerate(lines):
        room = wide - sum(one.width for one in line)
        gap = room // (len(line) + 1)
        left, top = gap, GAP + row * (560 + GAP)
        for one in line:
            page.paste(one, (left, top))
            draw.rectangle((left - 1, top - 1, left + one.width, top + 560), outline=(205, 200, 190))
            left += one.width + gap
    return page


def main(folder: Path) -> None:
    """Write both pictures, with few colours: they are looked at, not printed."""
    for name, picture in (("five-games", cards(folder)), ("on-paper", pages(folder))):
        small = picture.resize((1600, round(picture.height * 1600 / picture.width)), Image.Resampling.LANCZOS)
        small.quantize(256, dither=Image.Dither.NONE).save(HERE / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
