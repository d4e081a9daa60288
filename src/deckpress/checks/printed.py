"""How checks of print files tell a place: the page, and where on it, in words and for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from deckpress.checks.base import PressSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.press_facts import SLUG, Colour, Painted, PictureFact, PressPageFacts, Seen, Where, seen_of
from deckpress.model.source import Place, Ref

_MM = 72 / 25.4
_PLAIN = 16

TECHNICAL = ("CutContour", "Thru-cut", "Kiss-cut", "Cut", "Crease", "Fold", "Perforation", "Dieline")
"""Spot inks that print nothing: machines follow them."""


def fault(
    check: tuple[str, Severity], subject: PressSubject, seen: Seen | None, message: str, help: str = ""
) -> Finding:
    """A finding of a print file. ``check`` is its id and severity; ``seen`` None speaks of the whole file."""
    id, severity = check
    words = told(seen)
    ref = Ref(path=seen.path if seen else (), place=Place(subject.facts.file))
    return Finding(id, severity, f"{words}: {message}" if words else message, ref, help)


def told(seen: Seen | None) -> str:
    """``page 3, 12 mm from the left and 40 mm from the top of the cut card, and on 7 other pages``."""
    if seen is None or not seen.first.page:
        return ""
    where, others = seen.first, len(seen.pages) - 1
    words = f"page {where.page}"
    if where.x or where.y:
        words += f", {_side(where.x, 'left')} and {_side(where.y, 'top')}"
    return words + (f" (and {others} other page{'' if others == 1 else 's'})" if others > 0 else "")


def _side(length: float, side: str) -> str:
    return f"{length:g} mm from the {side}" if length >= 0 else f"{-length:g} mm outside the {side}"


def merged(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings that say the same of several places as one, which names the first place and all pages."""
    groups: dict[tuple[str, str, str], list[Finding]] = {}
    for finding in findings:
        words = told(seen_of(finding.ref.path))
        groups.setdefault((finding.id, finding.message.removeprefix(f"{words}: "), finding.help), []).append(finding)
    return tuple(_one(message, group) for (_, message, _), group in groups.items())


def _one(message: str, group: list[Finding]) -> Finding:
    seen = together(place for finding in group if (place := seen_of(finding.ref.path)))
    if len(group) == 1 or seen is None:
        return group[0]
    return replace(group[0], message=f"{told(seen)}: {message}", ref=replace(group[0].ref, path=seen.path))


def together(each: Iterable[Seen]) -> Seen | None:
    """Things seen in several places as one: the first place, and all pages. None for none."""
    all_seen = sorted(each, key=lambda seen: (seen.first.page, seen.first.y, seen.first.x))
    if not all_seen:
        return None
    return Seen(all_seen[0].first, tuple(sorted({page for seen in all_seen for page in seen.pages})))


def pages_seen(places: Iterable[Where]) -> Seen | None:
    """Many places as one thing seen, None for none."""
    each = tuple(places)
    return Seen(each[0], tuple(dict.fromkeys(place.page for place in each))) if each else None


def percent(part: float) -> str:
    """``240 %``."""
    return f"{part * 100:.0f} %"


def page_size(page: PressPageFacts) -> tuple[float, float]:
    """The whole page in mm: width and height."""
    x0, y0, x1, y1 = page.media
    return (x1 - x0) * page.unit / _MM, (y1 - y0) * page.unit / _MM


def card_size(page: PressPageFacts) -> tuple[float, float]:
    """The cut card of a page in mm as it is shown: width and height."""
    x0, y0, x1, y1 = page.cut
    width, height = (x1 - x0) * page.unit / _MM, (y1 - y0) * page.unit / _MM
    return (height, width) if page.rotate % 180 else (width, height)


def technical(colour: Colour) -> bool:
    """Whether a colour is a machine's line and no ink."""
    return bool(colour.names) and all(name in TECHNICAL for name in colour.names)


def printed(subject: PressSubject) -> Iterator[Painted]:
    """What is painted on the card or in its bleed; what lies outside is cut off."""
    return (one for one in subject.facts.painted if one.zone != SLUG)


def pictures(subject: PressSubject) -> Iterator[PictureFact]:
    """The pictures on the card or in its bleed."""
    return (one for one in subject.facts.pictures if one.zone != SLUG)


def flat(picture: PictureFact) -> bool:
    """Whether a picture is so small that it can only be a plain colour: its resolution says nothing."""
    return picture.width * picture.height <= _PLAIN
