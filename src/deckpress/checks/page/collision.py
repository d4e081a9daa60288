"""Does every text stand clear of other texts and of icons?

Words that run into other words, or half over an icon, cannot be read, and nobody drew them so: a longer name on one
card, or a longer language, did. Measured are the boxes around the ink, turned as they are printed. A text that lies
wholly on an icon is meant, and so is the same text drawn twice for a shadow. Pictures are grounds and do not count.

Failing: a title that grew into the value in the corner.
Passing: the same title in a narrower box; a number in the middle of an icon.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from deckpress.checks.base import PageSubject
from deckpress.checks.outline import depth, inked, shadow, within
from deckpress.checks.rows import Group, finding, shown_text
from deckpress.model.finding import Finding, Severity
from deckpress.model.page import Face, Row
from deckpress.model.source import Place

ID = "page/collision"
SEVERITY = Severity.WARNING
_SLACK = 0.3
"""Boxes may touch so deep, in mm: a box is larger than its ink at every corner."""


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each two template lines that run into each other."""
    pages = subject.pages
    hits: dict[tuple[Place, Place], list[tuple[str, Row, Row, float]]] = {}
    seen: set[str] = set()
    for page in pages.cards:
        for key in {page.front: None, page.back: None}:
            if key and key not in seen:
                seen.add(key)
                for one, other, deep in _collisions(pages.faces[key]):
                    hits.setdefault((one.place, other.place), []).append((page.card, one, other, deep))
    for (place, _), found in hits.items():
        worst = max(range(len(found)), key=lambda i: found[i][3])
        _, one, other, deep = found[worst]
        group = Group(place, tuple(hit[0] for hit in found), tuple(hit[1] for hit in found))
        message = f"{shown_text(one)} runs {deep:.1f} mm into {shown_text(other)} of line {other.place.line}"
        help = "shorten the text, or give both room of their own: a narrower box shrinks its text"
        yield finding(ID, SEVERITY, group, pages, worst, message, help)


def _collisions(face: Face) -> Iterator[tuple[Row, Row, float]]:
    rows = [row for row in face.rows if row.kind == "icon" or (row.kind == "text" and row.text)]
    for one, other in combinations(rows, 2):
        if _apart(one, other) or "text" not in (one.kind, other.kind):
            continue
        deep = depth(inked(one), inked(other))
        if deep > _SLACK and not _meant(one, other):
            text, beside = (one, other) if one.kind == "text" else (other, one)
            yield text, beside, deep


def _apart(one: Row, other: Row) -> bool:
    """Whether the upright boxes do not touch: most do not, and this is quick."""
    return (
        one.ink[0] >= other.ink[2]
        or other.ink[0] >= one.ink[2]
        or one.ink[1] >= other.ink[3]
        or other.ink[1] >= one.ink[3]
    )


def _meant(one: Row, other: Row) -> bool:
    if one.kind == other.kind:
        return shadow(one, other)
    text, icon = (one, other) if one.kind == "text" else (other, one)
    return within(inked(text), inked(icon), _SLACK)
