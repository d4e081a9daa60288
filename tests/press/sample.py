"""Small press files for the tests: faces drawn by hand, a recipe of their own, and a look at every colour of a file."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pikepdf

from deckpress.cache import Cache
from deckpress.export.press import cards_pdf, to_press, trims
from deckpress.model.page import CardPage, Face, Form, Image, ImageUse, Pages
from deckpress.model.press import Converted, PressInk, PressPage, Recipe
from deckpress.model.units import Size, mm
from deckpress.presets.vendors import default_profile
from tests.export import sample

CARD = Size(mm(63), mm(88))
PAGE = Size(mm(69), mm(94))
WIDE, HIGH = 201.26, 272.13
"""The drawn face in points, bleed included."""

INKS = {
    "#ff0000": PressInk("red", (0.05, 0.95, 0.9, 0.0)),
    "#221f1c": PressInk("ink", (0.0, 0.0, 0.0, 1.0)),
    "#123456": PressInk("deep", (1.0, 0.9, 0.6, 0.5)),
    "#00ff00": PressInk("leaf", (0.8, 0.0, 1.0, 0.0), spot="Leaf Green"),
    "#abcdef": PressInk("unbuilt"),
}
RECIPE = Recipe(INKS, default_profile(), "FOGRA39", limit=3.0)
FLAT = replace(RECIPE, flat=True)


def face(
    content: str, *, resources: tuple[tuple[str, str, str], ...] = (), images: dict[str, Image] | None = None
) -> Pages:
    """One card whose front has these operators: the content is a form inside the face's own."""
    pictures = images or {}
    uses = tuple(ImageUse(name, image.key) for name, image in pictures.items())
    inner = Form(sample.key(content), (0, 0, WIDE, HIGH), content.encode(), resources=resources, images=uses)
    ground = f"q 1 1 1 rg 0 0 {WIDE} {HIGH} re f Q\nq 1 0 0 1 0 0 cm /In Do Q\n"
    outer = Form(sample.key(f"face {content}"), (0, 0, WIDE, HIGH), ground.encode(), forms=(("In", inner.key),))
    drawn = Face(sample.key(f"key {content}"), "test.svg", CARD, 4 * mm(1), outer.key, "#ffffff", ())
    card = CardPage("one", "base", "box", 1, drawn.key, "")
    forms = {inner.key: inner, outer.key: outer}
    return Pages(
        "a-game", "en", "box", (card,), {drawn.key: drawn}, forms, {each.key: each for each in pictures.values()}
    )


def press_pages(pages: Pages) -> list[PressPage]:
    """Each face on a page of its own."""
    return [PressPage(key, "one", "front", PAGE, CARD) for key in pages.faces]


def made(pages: Pages, recipe: Recipe = RECIPE, cache: Cache | None = None) -> tuple[bytes, Converted]:
    """The pages as a press file."""
    tools = sample.tools()
    press = press_pages(pages)
    data = cards_pdf(press, pages, tools, sample.ABOUT)
    return to_press(data, recipe, trims(press), sample.ABOUT, cache or Cache(None))


def content_of(data: bytes) -> str:
    """Everything that is painted: page and form operators, one after the other."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        parts = [page.Contents.read_bytes() for page in pdf.pages]
        parts += [form.read_bytes() for form in forms_of(pdf)]
    return "\n".join(part.decode("latin-1") for part in parts)


def forms_of(pdf: pikepdf.Pdf) -> list[Any]:
    """The form objects of a document."""
    return [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"]


def images_of(pdf: pikepdf.Pdf) -> list[Any]:
    """The image objects of a document."""
    return [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"]


def screen_colours(data: bytes) -> Iterator[str]:
    """Every trace of screen colour in a file: operators, pictures, gradients, colour spaces."""
    yield from re.findall(r"(?<!\S)(?:rg|RG)(?!\S)", content_of(data))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
                yield from (str(name) for name in _names(thing) if str(name) in ("/DeviceRGB", "/CalRGB", "/ICCBased"))


def _names(thing: Any, depth: int = 0) -> Iterator[Any]:
    if isinstance(thing, pikepdf.Name):
        yield thing
    elif isinstance(thing, pikepdf.Array) and depth < 6:
        for each in thing:
            yield from _names(each, depth + 1)
    elif isinstance(thing, pikepdf.Dictionary | pikepdf.Stream) and depth < 6:
        for _, each in thing.items():
            yield from _names(each, depth + 1)


def picture(width: int, height: int, colours: list[tuple[int, int, int]], alpha: bytes | None = None) -> Image:
    """A picture whose pixels repeat these colours."""
    pixels = b"".join(bytes(colours[at % len(colours)]) for at in range(width * height))
    key = sample.key(f"{width} {height} {colours} {alpha!r}")
    return Image(key, width, height, 3, zlib.compress(pixels), smask=zlib.compress(alpha) if alpha else None)
