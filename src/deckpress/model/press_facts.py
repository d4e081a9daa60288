"""What reading any PDF for the print shop comes to: plain facts, each with the first place where it was seen.

Nothing here judges. Lengths are points where a box of the PDF is meant, millimetres where people are told of a place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from deckpress.model.page import Box
from deckpress.model.source import Path

Mix: TypeAlias = tuple[float, float, float, float]
"""Cyan, magenta, yellow and black, each 0 to 1."""

TRIM, BLEED, SLUG = "trim", "bleed", "slug"
"""Where something is painted: on the cut card, only in its bleed, or only outside of both."""


@dataclass(frozen=True, slots=True)
class Where:
    """A place on a page: mm from the upper left corner of the trim. ``page`` counts from 1; 0 is the whole file."""

    page: int = 0
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True, slots=True)
class Seen:
    """Where a thing was seen first, and all its pages."""

    first: Where = Where()
    pages: tuple[int, ...] = ()

    @property
    def path(self) -> Path:
        """The place as a finding carries it, empty for the whole file; ``seen_of`` reads it back."""
        if not self.first.page:
            return ()
        x, y = round(self.first.x * 100), round(self.first.y * 100)
        return ("page", self.first.page, "x", x, "y", y, "pages", *self.pages)


def seen_of(path: Path) -> Seen | None:
    """Where a finding's thing was seen; None where it speaks of the whole file."""
    numbers = [step for step in path if isinstance(step, int)]
    if len(numbers) < 3:
        return None
    page, x, y, *pages = numbers
    return Seen(Where(page, x / 100, y / 100), tuple(pages))


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour as the file sets it.

    ``space`` is the PDF's name of the colour space, ``DefaultRGB`` and the like where a device space is redirected;
    ``base`` the space beneath an Indexed, Pattern, Separation or DeviceN one; ``names`` its spot inks. ``parts`` are
    its components as written, empty where no single colour is set (a picture, a sampled shading). ``channels`` is the
    number an ICCBased space declares, ``profile_channels`` what its profile has. ``mix`` is what prints in C, M, Y, K,
    None where that needs a profile to tell.
    """

    space: str
    parts: tuple[float, ...] = ()
    base: str = ""
    names: tuple[str, ...] = ()
    channels: int = 0
    profile_channels: int = 0
    mix: Mix | None = None

    @property
    def spaces(self) -> tuple[str, ...]:
        """The space and the one beneath it."""
        return (self.space, self.base) if self.base else (self.space,)

    @property
    def total(self) -> float:
        """All inks together, 1 is one ink all over; 0 where nobody knows."""
        return sum(self.mix) if self.mix else 0.0

    @property
    def white(self) -> bool:
        """Whether it is no ink at all: bare paper."""
        if self.names:
            return bool(self.parts) and not any(self.parts)
        if self.space in ("DeviceRGB", "DefaultRGB", "CalRGB"):
            return bool(self.parts) and min(self.parts) >= 1
        return self.mix is not None and not any(self.mix)


@dataclass(frozen=True, slots=True)
class Painted:
    """One way of painting, however often it occurs.

    ``kind`` is fill, stroke, text, shading, picture or stencil; ``size`` the width of a line or the size of type in
    pt as it prints, the least of it where there are several. ``zone`` is where it lies, ``area`` its largest box in
    mm2. ``opacity``, ``blend`` and ``masked`` tell of transparency; ``overprint`` and ``mode`` of overprinting.
    ``font`` is what sets a text; ``light`` that it is white or nearly so.
    """

    kind: str
    colour: Colour
    zone: str
    seen: Seen
    size: float = 0.0
    area: float = 0.0
    overprint: bool = False
    mode: int = 0
    opacity: float = 1.0
    blend: str = "Normal"
    masked: bool = False
    font: str = ""

    @property
    def transparent(self) -> bool:
        """Whether what lies beneath shines through."""
        return self.opacity < 1 or self.blend not in ("Normal", "Compatible") or self.masked


@dataclass(frozen=True, slots=True)
class PictureFact:
    """A placed picture. ``ppi`` is the least across and down; ``most`` the most ink of any square millimetre.

    ``most`` is None where the picture was not measured, ``why`` then tells the reason. ``filters`` are as the file
    names them, without their slash; ``depth`` bits a component.
    """

    name: str
    width: int
    height: int
    depth: int
    colour: Colour
    filters: tuple[str, ...]
    ppi: tuple[float, float]
    zone: str
    seen: Seen
    masked: bool = False
    stencil: bool = False
    most: float | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class PressFont:
    """A font that paints text."""

    name: str
    kind: str
    embedded: bool
    seen: Seen


@dataclass(frozen=True, slots=True)
class Oddity:
    """Something that stands in the file: ``kind`` is a word of the reader's, ``detail`` what it is called there."""

    kind: str
    detail: str
    seen: Seen


@dataclass(frozen=True, slots=True)
class NearEdge:
    """A text, or a piece of one, and how far inside the trim it stays, in mm (less than 0 outside)."""

    inside: float
    seen: Where


@dataclass(frozen=True, slots=True)
class PressPageFacts:
    """One page. Boxes are in points, y up, None where the page has none of its own or inherited.

    ``malformed`` names the boxes that are no four ascending numbers. ``unit`` is the page's user unit. ``group`` is
    the colour space of its transparency group, ``-`` where it has a group without one, empty without a group.
    ``covers`` are the boxes of what is filled and reaches the trim or the bleed, ``texts`` the texts nearest to the
    trim, ``drawn`` the box of all ink. ``transparent`` tells whether anything on it is.
    """

    number: int
    media: Box
    crop: Box | None = None
    bleed: Box | None = None
    trim: Box | None = None
    art: Box | None = None
    malformed: tuple[str, ...] = ()
    unit: float = 1.0
    rotate: int = 0
    group: str = ""
    transparent: bool = False
    drawn: Box | None = None
    covers: tuple[Box, ...] = ()
    texts: tuple[NearEdge, ...] = ()

    @property
    def cut(self) -> Box:
        """The trim, else the art box, else the whole page."""
        return self.trim or self.art or self.media


@dataclass(frozen=True, slots=True)
class Annotation:
    """Something that lies on a page instead of being printed with it. ``inside`` tells that it touches the bleed."""

    kind: str
    inside: bool
    seen: Seen


@dataclass(frozen=True, slots=True)
class ProfileFact:
    """A colour profile, by its first bytes. ``version`` is 2.1 or 4.2; ``kind`` prtr for a printer's."""

    signed: bool
    kind: str
    space: str
    channels: int
    version: float


@dataclass(frozen=True, slots=True)
class Intent:
    """An output intent. ``declared`` is the number of channels that the file states for the profile."""

    kind: str
    identifier: str
    registry: str
    profile: ProfileFact | None
    declared: int = 0


@dataclass(frozen=True, slots=True)
class Layers:
    """Optional content: layers and the configurations that switch them."""

    count: int = 0
    unnamed: int = 0
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class Unread:
    """What could not be looked at: ``check`` is the check that could not run because of it, ``why`` a sentence."""

    check: str
    why: str


@dataclass(frozen=True, slots=True)
class PressFacts:
    """What a PDF is, for the print shop.

    ``information`` and ``xmp`` are its descriptions by key; ``trapped`` the type and value that its information has
    for that key, such as ``name False``. ``ids`` counts the strings of the trailer's ID.
    """

    file: str
    version: str
    pages: tuple[PressPageFacts, ...]
    painted: tuple[Painted, ...] = ()
    pictures: tuple[PictureFact, ...] = ()
    fonts: tuple[PressFont, ...] = ()
    oddities: tuple[Oddity, ...] = ()
    annotations: tuple[Annotation, ...] = ()
    intents: tuple[Intent, ...] = ()
    layers: Layers = Layers()
    information: Mapping[str, str] = field(default_factory=dict)
    xmp: Mapping[str, str] = field(default_factory=dict)
    viewer: Mapping[str, str] = field(default_factory=dict)
    trapped: str = ""
    ids: int = 0
    encrypted: bool = False
    unread: tuple[Unread, ...] = ()

    def odd(self, kind: str) -> tuple[Oddity, ...]:
        """The oddities of a kind."""
        return tuple(one for one in self.oddities if one.kind == kind)

    @property
    def claim(self) -> str:
        """The standard that the file says it follows: ``PDF/X-4``, ``PDF/X-1a:2003``; empty where it says nothing."""
        named = self.xmp.get("pdfxid:GTS_PDFXVersion") or self.information.get("GTS_PDFXVersion", "")
        return self.information.get("GTS_PDFXConformance") or named
