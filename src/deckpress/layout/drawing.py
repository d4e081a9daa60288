"""Faces from their records: from the cache by key, else drawn, by several processes where that pays."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from deckpress.cache import Cache
from deckpress.layout import fragments, pack
from deckpress.layout.art import ICON, Gallery
from deckpress.layout.fault import on_card, once
from deckpress.layout.items import Record, records
from deckpress.layout.looking import Painted
from deckpress.layout.workers import spread
from deckpress.model.finding import Finding, Refused
from deckpress.model.identity import digest
from deckpress.model.page import Form, Image, Row
from deckpress.model.source import Place
from deckpress.typeset.style import TextNames

_BRACE = re.compile(r"\{([^{}\s]+)\}")
ENOUGH = 40
"""From so many missing faces on, several processes are worth their start."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A face to be drawn: its key, the template's file, its records and what braces in its texts may name."""

    key: str
    file: str
    text: str
    names: TextNames
    card: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """Faces by key, and every form and raster picture they place."""

    faces: Mapping[str, tuple[Form, tuple[Row, ...]]]
    forms: Mapping[str, Form]
    images: Mapping[str, Image]


def face_key(text: str, basis: str, gallery: Gallery, names: TextNames) -> str:
    """A face's identity: its records, the bytes of every file they name, what its texts name, and ``basis``.

    ``basis`` is the digest of what holds for the whole edition: theme, inks, fonts, language, programs.
    """
    files: dict[str, None] = {}
    said: dict[str, None] = {}
    for record in records(text):
        if record.file:
            files[record.file] = None
        if record.letter == "I" and record.values[0].strip():
            files[_path(record, gallery)] = None
        elif record.letter in ("T", "L"):
            said.update(dict.fromkeys(_BRACE.findall(record.values[0])))
    values, cards = (dict(names.values), dict(names.cards)) if said else ({}, {})
    meant = []
    for name in said:
        if name in names.icons:
            files[_icon(name, gallery)] = None
        meant += [name, values.get(name, ""), cards.get(name.removeprefix("card:"), "")]
    seen = [part for file in files for part in (file, gallery.library.digest(file))]
    return digest("face", basis, text, *meant, *seen)


def _path(record: Record, gallery: Gallery) -> str:
    try:
        return gallery.path(record.values[0], record.file, Place(record.file))
    except Refused:
        return record.values[0]  # told with its place when the face is drawn


def _icon(name: str, gallery: Gallery) -> str:
    return gallery.path(ICON + name, "", Place(""))


def draw(
    wanted: Sequence[Wanted],
    prepare: Callable[[], None],
    paint: Callable[[Wanted], Painted],
    cache: Cache,
    jobs: int,
) -> Drawn:
    """Every wanted face with all it places. ``prepare`` is called once, if any face is not in the cache.

    Raises Refused with the faults of all of them.
    """
    faces: dict[str, tuple[Form, tuple[Row, ...]]] = {}
    forms: dict[str, Form] = {}
    images: dict[str, Image] = {}
    missing: list[Wanted] = []
    for each in wanted:
        if not _from_cache(each, cache, faces, forms, images):
            missing.append(each)
    if missing:
        prepare()
        made = _paint_all(missing, paint, jobs if len(missing) >= ENOUGH else 1)
        drawings = {key: drawing for painted in made for key, drawing in painted.wanted.items() if key not in forms}
        forms.update(fragments.draw(drawings, cache, jobs))
        for each, painted in zip(missing, made, strict=True):
            faces[each.key] = (painted.form, painted.rows)
            images.update(painted.images)
            cache.put(digest("face", each.key), pack.dump_face(painted.form, painted.rows))
    return Drawn(faces, forms, images)


def _paint_all(wanted: Sequence[Wanted], paint: Callable[[Wanted], Painted], jobs: int) -> list[Painted]:
    def work(share: Sequence[Wanted]) -> list[Painted | tuple[Finding, ...]]:
        return [_one(each, paint) for each in share]

    outcomes = spread(work, wanted, jobs)
    faults = [finding for each in outcomes if not isinstance(each, Painted) for finding in each]
    if faults:
        raise Refused(once(faults))
    return [each for each in outcomes if isinstance(each, Painted)]


def _one(wanted: Wanted, paint: Callable[[Wanted], Painted]) -> Painted | tuple[Finding, ...]:
    try:
        return paint(wanted)
    except Refused as refused:
        return on_card(refused, "", wanted.card, "")


def _from_cache(
    wanted: Wanted,
    cache: Cache,
    faces: dict[str, tuple[Form, tuple[Row, ...]]],
    forms: dict[str, Form],
    images: dict[str, Image],
) -> bool:
    """Take a face with all its forms and pictures from the cache; False where any of them is not there."""
    kept = cache.get(digest("face", wanted.key))
    if kept is None:
        return False
    form, rows = pack.load_face(kept)
    for _, key in form.forms:
        if key not in forms:
            inner = cache.get(digest("form", key))
            if inner is None:
                return False
            forms[key] = pack.load_form(inner)
    for use in form.images:
        if use.image not in images:
            data = cache.get(digest("image", use.image))
            if data is None:
                return False
            images[use.image] = pack.load_image(data)
    faces[wanted.key] = (form, rows)
    return True
