"""Faces from their records: from the cache by key, else drawn, by several processes where that pays."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from deckpress.layout.artwork.library import Library
from deckpress.layout.face.look import Painted
from deckpress.layout.face.voice import Voice
from deckpress.layout.fault import once
from deckpress.layout.kept import Kept
from deckpress.layout.svg import forms
from deckpress.layout.template.records import Record, records
from deckpress.layout.workers import spread
from deckpress.model.finding import Finding, Refused
from deckpress.model.identity import digest
from deckpress.model.page import Form, Image, Row
from deckpress.typeset.style import TextNames

_BRACE = re.compile(r"\{([^{}\s]+)\}")


@dataclass(frozen=True, slots=True)
class Wanted:
    """A face to be drawn: its key, the template's file, its records and the languages that its texts are in."""

    key: str
    file: str
    text: str
    card: str
    voices: tuple[Voice, ...]


@dataclass(slots=True)
class Drawn:
    """Faces by key, and every form and raster picture they place."""

    faces: dict[str, tuple[Form, tuple[Row, ...]]] = field(default_factory=dict)
    forms: dict[str, Form] = field(default_factory=dict)
    images: dict[str, Image] = field(default_factory=dict)


def face_key(text: str, basis: str, library: Library, names: TextNames) -> str:
    """A face's identity: its records, the bytes of every file they name, what its texts name, and ``basis``.

    ``basis`` is the digest of what holds for the whole edition: theme, inks, fonts, language, programs.
    """
    files: dict[str, None] = {}
    said: dict[str, None] = {}
    for record in records(text):
        if record.file:
            files[record.file] = None
        if record.letter == "I" and record.values[0].strip():
            files[_path(record, library)] = None
        elif record.letter in ("T", "L"):
            said.update(dict.fromkeys(_BRACE.findall(record.values[0])))
    values, cards = (dict(names.values), dict(names.cards)) if said else ({}, {})
    meant = []
    for name in said:
        if name in names.icons:
            files[library.icon(name, None)] = None
        meant += [name, values.get(name, ""), cards.get(name.removeprefix("card:"), "")]
    seen = [part for file in files for part in (file, library.digest(file))]
    return digest("face", basis, text, *meant, *seen)


def _path(record: Record, library: Library) -> str:
    try:
        return library.picture(record.values[0], record.file, None)
    except Refused:
        return record.values[0]  # told with its place when the face is drawn


def draw(
    drawn: Drawn,
    wanted: Sequence[Wanted],
    prepare: Callable[[], None],
    paint: Callable[[Wanted], Painted],
    kept: Kept,
    jobs: int,
) -> None:
    """Add every wanted face with all it places. ``prepare`` is called once, if any face is not in the cache.

    Raises Refused with the faults of all of them.
    """
    missing = [each for each in wanted if each.key not in drawn.faces and not _from_cache(each.key, kept, drawn)]
    if missing:
        prepare()
        made = _paint_all(missing, paint, jobs)
        drawings = {key: each for painted in made for key, each in painted.wanted.items() if key not in drawn.forms}
        drawn.forms.update(forms.draw(drawings, kept, jobs))
        for painted in made:
            drawn.faces[painted.form.key] = (painted.form, painted.rows)
            drawn.images.update(painted.images)
            kept.keep_face(painted.form, painted.rows)


def _paint_all(wanted: Sequence[Wanted], paint: Callable[[Wanted], Painted], jobs: int) -> list[Painted]:
    def one(each: Wanted) -> Painted | tuple[Finding, ...]:
        try:
            return paint(each)
        except Refused as refused:
            return refused.findings

    outcomes = spread(lambda share: [one(each) for each in share], wanted, jobs)
    faults = [finding for each in outcomes if not isinstance(each, Painted) for finding in each]
    if faults:
        raise Refused(once(faults))
    return [each for each in outcomes if isinstance(each, Painted)]


def _from_cache(key: str, kept: Kept, drawn: Drawn) -> bool:
    """Take a face with all its forms and pictures from the cache; False where any of them is not there."""
    found = kept.face(key)
    if found is None:
        return False
    for _, inner in found[0].forms:
        form = drawn.forms.get(inner) or kept.form(inner)
        if form is None:
            return False
        drawn.forms[inner] = form
    for use in found[0].images:
        image = drawn.images.get(use.image) or kept.image(use.image)
        if image is None:
            return False
        drawn.images[use.image] = image
    drawn.faces[key] = found
    return True
