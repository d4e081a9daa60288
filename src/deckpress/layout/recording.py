"""The records of every side of an edition: from the cache where nothing was touched, else filled now.

The key covers every drawing that is likely to be a face or a part, the theme and the cards; what was really used is
kept beside the records and looked at again. So a build after no change does not even load Jinja.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from deckpress.cache import Cache
from deckpress.layout import sides
from deckpress.layout.artwork.library import Library
from deckpress.layout.fault import on_card, once
from deckpress.layout.mark import BLANK
from deckpress.layout.sides import Side
from deckpress.layout.template.compiled import Compiled
from deckpress.layout.template.compiler import Compiler
from deckpress.layout.template.filler import Filler
from deckpress.layout.template.records import records
from deckpress.layout.unshown import literal_words, unshown
from deckpress.model.finding import Finding, Refused, Severity, refuse
from deckpress.model.game import Component, Edition
from deckpress.model.identity import digest
from deckpress.model.piece import Piece
from deckpress.model.source import Place, Ref


@dataclass(frozen=True, slots=True)
class Recorded:
    """The record text of each side, in their order, and what is to be said about fields and words.

    ``marked`` are the numbers of the sides whose files name ``mark``.
    """

    texts: tuple[str, ...]
    findings: tuple[Finding, ...]
    marked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be recorded. ``whole`` says that these are all sides of the edition.

    ``marks`` is what ``mark`` stands for on each side; without them it is blank on all. ``pieces`` are those that the
    sides are of; without them they are of cards. ``rtl`` and ``rtl2``: the language, and the second one, runs from
    right to left.
    """

    edition: Edition
    sides: Sequence[Side]
    low_ink: bool
    whole: bool
    translated: bool
    marks: tuple[str, ...] = ()
    pieces: tuple[Piece, ...] = ()
    rtl: bool = False
    rtl2: bool = False


def record(task: Task, compiler: Compiler, cache: Cache, engine: str) -> Recorded:
    """The records of every side. Raises Refused with the faults of all cards at once, each with place and card."""
    key = _key(task, compiler.library, compiler.theme.file, engine)
    library = compiler.library
    kept = cache.get(key)
    if kept is not None:
        plain = json.loads(kept)
        if all(library.digest(file) == seen for file, seen in plain["files"].items()):
            return _load(plain)
    texts = _fill(task, compiler)
    drawn = _drawn_from(task, compiler.library, texts)
    marked = (number for number, used in enumerate(drawn) if any("mark" in compiler.face(each).names for each in used))
    made = Recorded(texts, tuple(_findings(task, compiler, drawn)), tuple(marked))
    files = {file: library.digest(file) for file in compiler.files}
    findings = [asdict(each) for each in made.findings]
    plain = {"texts": made.texts, "findings": findings, "marked": made.marked, "files": files}
    cache.put(key, json.dumps(plain).encode())
    return made


def face_path(library: Library, edition: Edition, side: Side) -> str:
    """The file of a side's template. Refuses a missing one with the place where it is named."""
    try:
        return library.find(side.template, None, "template")
    except Refused as refused:
        first = refused.findings[0]
        if isinstance(side.card, Piece):
            which = "face" if side.card.face == side.template else "back"
            path = side.card.paths.get(which, side.card.path)
        else:
            which = "face" if edition.kinds[side.card.kind].face == side.template else "back"
            path = (*edition.path, "kinds", side.card.kind, which)
        raise refuse(first.id, first.message, Ref(edition.game, path=path), first.help) from None


def _fill(task: Task, compiler: Compiler) -> tuple[str, ...]:
    edition, library = task.edition, compiler.library

    def part(name: str) -> Compiled:
        return compiler.face(library.find(name, None, "part"))

    filler = Filler(compiler.environment, part)
    shared = sides.shared_names(edition, compiler.theme, task.low_ink, task.rtl, task.rtl2)
    if task.pieces:
        shared |= sides.piece_names(edition)
    fields = sides.fields_by_kind(edition, task.pieces)
    texts: list[str] = []
    faults: list[Finding] = []
    broken: set[str] = set()
    for side, mark in zip(task.sides, task.marks or [BLANK] * len(task.sides), strict=True):
        if side.template in broken:
            continue
        card = ""
        try:
            face = compiler.face(face_path(library, edition, side))
            card = side.card.id
            own = sides.own_names(side, fields[side.card.kind], edition.second)
            texts.append(filler.fill(face, {**shared, **own, "mark": mark}))
        except Refused as refused:
            broken.update([] if card else [side.template])
            faults += on_card(refused, edition.game, card, edition.language)
    if faults:
        raise Refused(once(faults))
    return tuple(texts)


def _drawn_from(task: Task, library: Library, texts: Sequence[str]) -> list[set[str]]:
    """The face and the parts that each side is drawn from."""
    return [
        {face_path(library, task.edition, side), *(each.file for each in records(text) if each.file)}
        for side, text in zip(task.sides, texts, strict=True)
    ]


def _findings(task: Task, compiler: Compiler, drawn: Sequence[set[str]]) -> Iterator[Finding]:
    if task.whole:
        yield from unshown(task.edition, task.pieces, zip(task.sides, drawn, strict=True), compiler.face)
    if task.translated:
        yield from literal_words(compiler.face(file) for file in set().union(*drawn))


def _key(task: Task, library: Library, theme: str, engine: str) -> str:
    edition = task.edition
    files = [theme, *library.sources()]
    cards = [
        [sides.identity(side), side.card.kind, side.card.fields, side.template, *_part(side.component)]
        for side in task.sides
    ]
    facts = {id: fact.value for id, fact in edition.facts.items()} if task.pieces else {}
    plain = {
        "game": edition.game,
        "language": edition.language,
        "words": edition.words,
        "kinds": {name: kind.fields for name, kind in edition.kinds.items()},
        "fields": {name: list(fields) for name, fields in sides.fields_by_kind(edition, task.pieces).items()},
        "beside": [facts, edition.tables] if task.pieces else [],
        "options": [task.low_ink, task.whole, task.translated, task.rtl, task.rtl2],
        "second": _second(task),
        "cards": cards,
        "marks": task.marks,
    }
    seen = [part for file in files for part in (file, library.digest(file))]
    return digest("records", engine, json.dumps(plain, sort_keys=True, default=_plain), *seen)


def _second(task: Task) -> list[Any]:
    """What the sides say in the second language, nothing where there is none."""
    second = task.edition.second
    if second is None:
        return []
    others = [(side, sides.twin(side.card, second)) for side in task.sides]
    cards = [[sides.identity(replace(side, card=other)), other.fields] for side, other in others if other]
    return [second.language, second.words, cards]


def _part(component: Component | None) -> list[str]:
    return [component.id, component.name, component.border] if component else []


def _plain(value: Any) -> Any:
    return dict(value) if hasattr(value, "keys") else list(value) if isinstance(value, set | frozenset) else str(value)


def _load(plain: dict[str, Any]) -> Recorded:
    findings = []
    for each in plain["findings"]:
        ref = each.pop("ref")
        place = Place(**ref.pop("place")) if ref.get("place") else ref.pop("place", None)
        ref["path"] = tuple(ref["path"])
        severity = Severity(each.pop("severity"))
        findings.append(Finding(severity=severity, ref=Ref(place=place, **ref), **each))
    return Recorded(tuple(plain["texts"]), tuple(findings), tuple(plain["marked"]))
