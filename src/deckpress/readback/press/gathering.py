"""What the pages paint, gathered: each way of painting once, with the first place where it was seen."""

from __future__ import annotations

from typing import Any

from deckpress.model.page import Box
from deckpress.model.press_facts import (
    BLEED,
    SLUG,
    TRIM,
    NearEdge,
    Oddity,
    Painted,
    PictureFact,
    PressFont,
    Seen,
    Where,
)
from deckpress.readback.press.boxes import HIDDEN, common
from deckpress.readback.press.fonts import Font
from deckpress.readback.press.ink import most_ink
from deckpress.readback.press.pictures import Picture
from deckpress.readback.press.state import Event

_MM = 72 / 25.4
_NEAR = 12 * _MM
_AT_TRIM = 0.3 * _MM
_HAIR = 0.2
_MOST_TEXTS, _MOST_COVERS = 40, 2000
_COVERING = frozenset(("fill", "picture", "shading", "stencil"))


class Page:
    """A page while its events are gathered: its cut, its bleed, its user unit, how far it is shown turned."""

    def __init__(self, number: int, cut: Box, bleed: Box, unit: float, rotate: int = 0) -> None:
        self.number, self.cut, self.bleed, self.unit, self.rotate = number, cut, bleed, unit, rotate % 360
        self.covers: dict[Box, None] = {}
        self.texts: list[NearEdge] = []
        self.transparent = False
        self.drawn: Box | None = None

    def where(self, box: Box) -> Where:
        """The upper left corner of a box (of what of it lies on the page); the page alone for what is hidden."""
        if box is HIDDEN:
            return Where(self.number)
        box, cut, mm = common(box, self.bleed) or box, self.cut, self.unit / _MM
        left, bottom, right, top = box[0] - cut[0], box[1] - cut[1], cut[2] - box[2], cut[3] - box[3]
        seen = {90: (bottom, left), 180: (right, bottom), 270: (top, right)}
        x, y = seen.get(self.rotate, (left, top))
        return Where(self.number, round(x * mm, 1) + 0.0, round(y * mm, 1) + 0.0)

    def draw(self, box: Box) -> None:
        """Ink in a box: what there was before grows by it."""
        old = self.drawn or box
        x0, y0, x1, y1 = box
        self.drawn = (
            x0 if x0 < old[0] else old[0],
            y0 if y0 < old[1] else old[1],
            x1 if x1 > old[2] else old[2],
            y1 if y1 > old[3] else old[3],
        )

    def zone(self, box: Box) -> str:
        """Where the box lies: on the card, in the bleed alone, or outside."""
        if _meet(box, self.cut):
            return TRIM
        return BLEED if _meet(box, self.bleed) else SLUG


def _meet(box: Box, other: Box) -> bool:
    """Whether the boxes share more than a hair along an edge."""
    x0, y0, x1, y1 = box
    a, b, c, d = other
    return x1 > a + _HAIR and x0 < c - _HAIR and y1 > b + _HAIR and y0 < d - _HAIR


class _Tally:
    """A thing seen: where first, on which pages, how large at most."""

    __slots__ = ("area", "first", "pages", "thing")

    def __init__(self, first: Where, thing: Any) -> None:
        self.first, self.pages, self.area, self.thing = first, [first.page], 0.0, thing

    def seen(self) -> Seen:
        return Seen(self.first, tuple(self.pages))

    def on(self, page: int) -> None:
        if self.pages[-1] != page:
            self.pages.append(page)


class Gathering:
    """All that the pages of a file paint."""

    def __init__(self) -> None:
        self._painted: dict[tuple[object, ...], _Tally] = {}
        self._odd: dict[tuple[str, str], _Tally] = {}
        self._fonts: dict[int, _Tally] = {}
        self._pictures: dict[int, _Tally] = {}
        self.crowded: list[int] = []

    def page(self, page: Page, events: list[Event]) -> None:
        """Take in what a page paints."""
        for event in events:
            if event.look is None:
                where = page.where(event.box) if event.box[2] > event.box[0] else Where(page.number)
                kind, detail = event.what
                self.odd(kind, detail, where)
            else:
                self._add(page, event)
        page.texts.sort(key=lambda near: near.inside)
        del page.texts[_MOST_TEXTS:]
        if len(page.covers) > _MOST_COVERS:
            page.covers = {}
            self.crowded.append(page.number)

    def odd(self, kind: str, detail: str, where: Where) -> None:
        """Note something that stands somewhere."""
        key = (kind, detail)
        tally = self._odd.get(key)
        if tally is None:
            self._odd[key] = _Tally(where, key)
        else:
            tally.on(where.page)

    def _add(self, page: Page, event: Event) -> None:
        kind, box, look, size, what = event
        assert look is not None
        zone = page.zone(box)
        size = round(size * page.unit, 2)
        key = (kind, id(look.colour), look[1:], size, id(what) if kind == "text" else None, zone)
        tally = self._painted.get(key)
        if tally is None:
            tally = self._painted[key] = _Tally(page.where(box), (kind, look, size, what, zone))
        else:
            tally.on(page.number)
        tally.area = max(tally.area, (box[2] - box[0]) * (box[3] - box[1]) * (page.unit / _MM) ** 2)
        if zone != SLUG:
            page.transparent = page.transparent or look.opacity < 1 or look.masked or look.blend != "Normal"
            if not look.colour.white:
                page.draw(box)
            if kind in _COVERING:
                self._cover(page, box, event)
            elif kind == "text":
                self._text(page, box)
        if kind == "picture":
            self._picture(page, box, what, zone)
        elif kind == "text":
            self._font(page, box, what)

    def _cover(self, page: Page, box: Box, event: Event) -> None:
        cut = page.cut
        inside = (
            box[0] > cut[0] + _AT_TRIM
            and box[1] > cut[1] + _AT_TRIM
            and box[2] < cut[2] - _AT_TRIM
            and box[3] < cut[3] - _AT_TRIM
        )
        if not inside:
            assert event.look is not None
            if event.kind == "picture" or not event.look.colour.white:
                page.covers[(round(box[0], 2), round(box[1], 2), round(box[2], 2), round(box[3], 2))] = None

    def _text(self, page: Page, box: Box) -> None:
        cut = page.cut
        inside = min(box[0] - cut[0], box[1] - cut[1], cut[2] - box[2], cut[3] - box[3])
        if inside < _NEAR:
            page.texts.append(NearEdge(round(inside * page.unit / _MM, 2) + 0.0, page.where(box)))

    def _font(self, page: Page, box: Box, font: Font) -> None:
        tally = self._fonts.get(id(font))
        if tally is None:
            self._fonts[id(font)] = _Tally(page.where(box), font)
        else:
            tally.on(page.number)

    def _picture(self, page: Page, box: Box, what: tuple[Picture, Any], zone: str) -> None:
        picture, (a, b, c, d, _, _) = what
        across, down = (a * a + b * b) ** 0.5 * page.unit / 72, (c * c + d * d) ** 0.5 * page.unit / 72
        ppi = (picture.width / across if across else 0.0, picture.height / down if down else 0.0)
        tally = self._pictures.get(id(picture))
        if tally is None:
            self._pictures[id(picture)] = _Tally(page.where(box), [picture, ppi, zone])
        elif zone == SLUG and tally.thing[2] != SLUG:
            return
        elif tally.thing[2] == SLUG != zone:
            tally.first, tally.pages, tally.thing = page.where(box), [page.number], [picture, ppi, zone]
        else:
            tally.on(page.number)
            least = tally.thing[1]
            tally.thing[1] = (min(ppi[0], least[0]), min(ppi[1], least[1]))
            if min(ppi) < min(least):
                tally.first = page.where(box)

    def painted(self) -> tuple[Painted, ...]:
        """Each way of painting."""
        made = []
        for tally in self._painted.values():
            kind, look, size, what, zone = tally.thing
            font = what.name if kind == "text" else ""
            made.append(
                Painted(
                    kind=kind,
                    colour=look.colour,
                    zone=zone,
                    seen=tally.seen(),
                    size=size,
                    area=round(tally.area, 2),
                    overprint=look.overprint,
                    mode=look.mode,
                    opacity=look.opacity,
                    blend=look.blend,
                    masked=look.masked,
                    font=font,
                )
            )
        return tuple(made)

    def oddities(self) -> tuple[Oddity, ...]:
        """What was seen on the way."""
        return tuple(Oddity(kind, detail, tally.seen()) for (kind, detail), tally in self._odd.items())

    def fonts(self) -> tuple[PressFont, ...]:
        """The fonts that paint text."""
        fonts = (tally.thing for tally in self._fonts.values())
        tallies = self._fonts.values()
        return tuple(
            PressFont(font.name, font.kind, font.embedded, tally.seen())
            for font, tally in zip(fonts, tallies, strict=True)
        )

    def pictures(self) -> tuple[PictureFact, ...]:
        """The placed pictures, their ink measured."""
        made = []
        for number, tally in enumerate(self._pictures.values(), 1):
            picture, ppi, zone = tally.thing
            most, why = most_ink(picture, min(ppi))
            made.append(_fact(picture, ppi, zone, tally.seen(), (most, why), number))
        return tuple(made)


def _fact(
    picture: Picture, ppi: tuple[float, float], zone: str, seen: Seen, ink: tuple[float | None, str], number: int
) -> PictureFact:
    return PictureFact(
        name=f"picture {number}",
        width=picture.width,
        height=picture.height,
        depth=picture.depth,
        colour=picture.space.colour(),
        filters=picture.filters,
        ppi=(round(ppi[0], 1), round(ppi[1], 1)),
        zone=zone,
        seen=seen,
        masked=picture.masked,
        stencil=picture.stencil,
        most=ink[0],
        why=ink[1],
    )
