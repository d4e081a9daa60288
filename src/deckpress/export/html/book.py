"""The page around the blocks: head, style, fonts, pictures, landmarks."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files

from deckpress import __version__
from deckpress.export.html.blocks import Pictures, Writer
from deckpress.export.html.markup import attribute
from deckpress.export.html.webfonts import font_faces
from deckpress.export.png import face_pngs
from deckpress.export.tools import ExportTools
from deckpress.model.document import Document, Heading
from deckpress.model.identity import digest
from deckpress.model.page import Pages
from deckpress.model.units import Size, to_mm

_WIDE = 340
_QUALITY = 82


@dataclass(frozen=True, slots=True)
class HtmlLook:
    """What the page looks like. Colours are ``#rrggbb``; ``styles`` colours words marked with a style or an ink.

    ``own`` are families of the chains that print the book's language: they go into the page wherever they stand.
    ``headings`` are the colours of headings by level, where they have one of their own.
    """

    display: tuple[str, ...]
    body: tuple[str, ...]
    text: str
    accent: str
    band: str
    on_band: str
    tint: str
    rule: str
    muted: str
    styles: Mapping[str, str] = field(default_factory=dict)
    callouts: Mapping[str, str] = field(default_factory=dict)
    headings: Mapping[int, str] = field(default_factory=dict)
    own: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class HtmlBook:
    """A document and all that its page needs.

    ``cards`` are face keys by (card id, back), ``diagrams`` face keys by file, both keys of ``pages``; ``icons`` are
    drawings by name, SVG as UTF-8; ``words`` the house's words in the book's language: contents, index, notes, back,
    skip, made, and the name of each kind of callout. ``line`` stands below the title. Without ``italics`` the language
    has none: such words are bold.
    """

    document: Document
    look: HtmlLook
    cards: Mapping[tuple[str, bool], str]
    diagrams: Mapping[str, str]
    icons: Mapping[str, bytes]
    words: Mapping[str, str]
    line: str = ""
    right_to_left: bool = False
    italics: bool = True


def book_html(book: HtmlBook, pages: Pages, tools: ExportTools) -> bytes:
    """The page, UTF-8. It asks the network for nothing and runs nothing; equal input, equal bytes."""
    document = book.document
    writer = Writer(document, _pictures(book, pages, tools), book.words)
    title = next((block for block in document.blocks if isinstance(block, Heading) and block.level == 1), None)
    blocks = [block for block in document.blocks if block is not title]
    body = writer.blocks(blocks)
    notes = writer.notes()
    parts = {
        "language": attribute(document.language),
        "direction": "rtl" if book.right_to_left else "ltr",
        "title": attribute(document.title),
        "style": _style(book, tools, f"{document.title} {' '.join(book.words.values())} {book.line} {body}{notes}"),
        "skip": attribute(book.words["skip"]),
        "id": f' id="{attribute(title.mark.id)}"' if title and title.mark.id else "",
        "line": f'<p class="line">{attribute(book.line)}</p>' if book.line else "",
        "body": body + notes,
        "foot": attribute(book.words["made"].replace("{version}", __version__)),
    }
    return (_data("book.html") % parts).encode()


def _data(name: str) -> str:
    return files(__package__ or "").joinpath(name).read_text(encoding="utf-8")


def _style(book: HtmlBook, tools: ExportTools, body: str) -> str:
    look = book.look
    fonts = font_faces(body, look.display, look.body, tools.fonts, tools.cache, look.own)
    root = {"display": _families(look.display), "body": _families(look.body)}
    colours = {key: getattr(look, key) for key in ("text", "accent", "band", "on_band", "tint", "rule", "muted")}
    own = {f"h{level}": colour for level, colour in look.headings.items()}
    own |= {"heading-weight": str(tools.fonts.face(look.display[0], 700).weight)} if look.display else {}
    variables = ";".join(f"--{key.replace('_', '-')}:{value}" for key, value in {**root, **colours, **own}.items())
    styles = [f".s-{name}{{color:{colour}}}" for name, colour in look.styles.items() if f'"s-{name}"' in body]
    kinds = [f".callout.{kind}{{--kind:{colour}}}" for kind, colour in look.callouts.items()]
    icons = [_icon(name, data, look.text) for name, data in book.icons.items() if f"icon-{name}" in body]
    upright = [] if book.italics else ["em{font-style:normal;font-weight:700}"]
    return "\n".join([fonts, f":root{{{variables}}}", _data("book.css"), *upright, *styles, *kinds, *icons])


def _icon(name: str, data: bytes, colour: str) -> str:
    """An icon as a ground of its span, in the colour of the text where it has none of its own."""
    drawn = data.decode("utf-8", "replace").replace("currentColor", colour)
    coded = base64.b64encode(drawn.encode()).decode()
    return f".icon-{name}{{background-image:url(data:image/svg+xml;base64,{coded})}}"


def _families(chain: tuple[str, ...]) -> str:
    return ", ".join([*(f"'{family}'" for family in chain), "system-ui", "sans-serif"])


def _pictures(book: HtmlBook, pages: Pages, tools: ExportTools) -> Pictures:
    keys = list(dict.fromkeys([*book.cards.values(), *book.diagrams.values()]))
    drawn = _drawn(keys, pages, tools)

    def picture(key: str) -> tuple[str, float, float]:
        size = pages.faces[key].size
        return drawn[key], to_mm(size.width), to_mm(size.height)

    return Pictures(
        {card: picture(key) for card, key in book.cards.items()},
        {file: picture(key) for file, key in book.diagrams.items()},
    )


def _drawn(keys: Sequence[str], pages: Pages, tools: ExportTools) -> dict[str, str]:
    """Faces as data URIs by key, from the cache where they were drawn before."""
    names = {key: digest("html picture", str(_WIDE), str(_QUALITY), key) for key in keys}
    found = {key: data for key, name in names.items() if (data := tools.cache.get(name)) is not None}
    for key, data in _webp([key for key in keys if key not in found], pages, tools):
        tools.cache.put(names[key], data)
        found[key] = data
    return {key: f"data:image/webp;base64,{base64.b64encode(found[key]).decode()}" for key in keys}


def _webp(keys: Sequence[str], pages: Pages, tools: ExportTools) -> Iterator[tuple[str, bytes]]:
    """Faces as pictures, those of one size together: a card so wide, anything larger in scale, up to three times."""
    from PIL import Image  # noqa: PLC0415 - heavy

    card = next(iter(pages.faces.values())).size
    sizes: dict[Size, list[str]] = {}
    for key in keys:
        sizes.setdefault(pages.faces[key].size, []).append(key)
    for size, alike in sizes.items():
        wide = min(max(_WIDE, round(_WIDE * to_mm(size.width) / max(to_mm(card.width), 1))), 3 * _WIDE)
        high = round(wide * size.height / size.width)
        for key, data in zip(
            alike, face_pngs([pages.faces[key] for key in alike], pages, tools, height_px=high), strict=True
        ):
            out = io.BytesIO()
            Image.open(io.BytesIO(data)).save(out, "WEBP", quality=_QUALITY, method=4)
            yield key, out.getvalue()
