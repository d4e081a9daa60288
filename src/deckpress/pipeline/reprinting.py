"""Print it once: what a record remembers against what would be printed now, and sheets of the difference alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from deckpress.model.finding import Finding
from deckpress.model.page import Pages
from deckpress.model.request import Product, Selection
from deckpress.pipeline import pairs, selecting
from deckpress.pipeline.booking import rules_of
from deckpress.pipeline.change_list import change_text, change_value, discard_text, summary
from deckpress.pipeline.changes import Difference, compare
from deckpress.pipeline.drawing import laid_out
from deckpress.pipeline.editions import in_language, languages
from deckpress.pipeline.makers import MAKERS
from deckpress.pipeline.making import Made, folder, sha256, suffix
from deckpress.pipeline.manifest import deliver
from deckpress.pipeline.project import Project
from deckpress.pipeline.proving import prove
from deckpress.pipeline.record import Entry, FaceDigests, entry, recall, remember, require_whole
from deckpress.pipeline.tools import Tools, open_tools
from deckpress.pipeline.walk import LaidOut, stopped
from deckpress.workspace import Output

PRODUCT = "reprint"


@dataclass(frozen=True)
class Reprinted:
    """One game's setup against the record: in words, as a value, and how much it comes to."""

    said: str
    value: dict[str, Any]


@dataclass(frozen=True)
class ReprintResult:
    """What a reprint came to. ``parts`` is empty where an error stopped it; ``out`` is the folder as asked for."""

    out: str
    parts: tuple[Reprinted, ...]
    products: tuple[Product, ...]
    findings: tuple[Finding, ...]


def reprint(
    project: Project,
    since: str,
    selection: Selection,
    out: Path | None,
    use_cache: bool,
    release: bool,
    progress: bool,
    record: str = "",
) -> ReprintResult:
    """Make the sheets of what is new, changed or additional since the record ``since``, and the lists beside them.

    Other products in the output folder stay. With ``record`` the state as it is now is remembered under that name.
    Refuses a record, game, setup or ink that is not there; stops before anything is written where a check finds an
    error.
    """
    if record:
        require_whole(record, replace(selection, products=()))
    shown = str(out if out is not None else Path("build"))
    output = Output(out if out is not None else project.workspace.root / "build")
    entries = _chosen(project, recall(project.workspace, since), selection)
    tools = open_tools(project, selection, use_cache, progress)
    findings = list(project.findings)
    for game in dict.fromkeys(each.game for each in entries):
        tools.say(f"checking {project.edition(game).title}")
        findings += prove(project, project.edition(game), tools)[1]
    pairs: list[tuple[Entry, Entry, LaidOut]] = []
    for before in entries:
        part, found = _drawn(project, before, tools)
        findings += found
        rules = rules_of(part.edition, part.setup, tools)
        pairs.append((before, entry(part.edition, part.setup, part.ink, part.pages, tools.fonts, rules), part))
    made: list[Made] = []
    parts: list[Reprinted] = []
    if not stopped(findings, release):
        for before, now, part in pairs:
            told, files = _one(compare(before, now), since, part, selection, tools)
            parts.append(told)
            made += files
            findings += [finding for one in files for finding in one.findings]
    all_found = tuple(dict.fromkeys(findings))
    if stopped(findings, release):
        return ReprintResult(shown, (), (), all_found)
    all_found += deliver(output, [(one.product, one.data) for one in made], only=PRODUCT)
    if record:
        all_found += remember(project.workspace, record, [now for _, now, _ in pairs])
    tools.say("")
    return ReprintResult(shown, tuple(parts), tuple(one.product for one in made), all_found)


def _chosen(project: Project, entries: tuple[Entry, ...], selection: Selection) -> tuple[Entry, ...]:
    """The entries asked for. Refuses what the record does not have, and what the project no longer has."""
    asked = (
        ("--game", selection.games, [each.game for each in entries]),
        ("--setup", selection.setups, [each.setup for each in entries]),
        ("--lang", selection.languages, [each.language for each in entries]),
        ("--ink", selection.inks, [each.ink for each in entries]),
    )
    fitting = set(entries)
    for option, words, there in asked:
        names = selecting.known(f"{option} of the record", words, dict.fromkeys(there))
        if names:
            fitting &= {each for each, name in zip(entries, there, strict=True) if name in names}
    entries = tuple(each for each in entries if each in fitting)
    for each in entries:
        selecting.known("the record's game", (each.game.casefold(),), project.editions)
        edition = project.edition(each.game)
        pairs.known("the record's language", (each.language.casefold(),), languages(project.workspace, edition))
        selecting.known("the record's setup", (each.setup.casefold(),), edition.setups)
    if not entries:
        raise selecting.wrong_use("the record has no print that fits what was asked for", "name fewer conditions")
    return entries


def _drawn(project: Project, before: Entry, tools: Tools) -> tuple[LaidOut, tuple[Finding, ...]]:
    edition = in_language(project, project.edition(before.game), before.language, tools.cache)
    setup = edition.setups[before.setup]
    tools.say(f"drawing {edition.title}, {setup.name}")
    pages, found = laid_out(edition, setup, before.ink, tools)
    return LaidOut(edition, setup, before.ink, pages), found


def _one(
    difference: Difference, since: str, part: LaidOut, selection: Selection, tools: Tools
) -> tuple[Reprinted, list[Made]]:
    """The sheets and lists of one difference."""
    where = f"{folder(part.edition)}/reprint-{since.casefold()}-{part.setup.id}{suffix(part.ink)}"
    files = list(_sheets(difference, where, part, selection, tools))
    sheets = max((one.product.sheets for one in files), default=0)
    value = change_value(difference, since, sheets)
    texts = {
        "changes.txt": change_text(difference, since, sheets),
        "changes.json": json.dumps(value, ensure_ascii=False, indent=1) + "\n",
    }
    if difference.to_discard:
        texts["discard.txt"] = discard_text(difference, since)
    for name, text in texts.items():
        files.append(_list(f"{where}/{name}", text.encode(), part))
    return Reprinted(f"{difference.now.title}, {part.setup.id}: {summary(difference, sheets)}", value), files


def _sheets(difference: Difference, where: str, part: LaidOut, selection: Selection, tools: Tools) -> Iterator[Made]:
    """The sheets of the missing copies alone, made as all sheets are."""
    if not difference.to_print:
        return
    pages = only_missing(difference, part.pages, tools)
    for one in MAKERS["sheets"](part.edition, part.setup, part.ink, pages, selection, tools):
        path = f"{where}/{one.product.path.rpartition('/')[2]}"
        yield replace(one, product=replace(one.product, product=PRODUCT, path=path))


def only_missing(difference: Difference, pages: Pages, tools: Tools) -> Pages:
    """The pages with the copies that are to be printed, and the faces of these."""
    drawings = FaceDigests(pages, tools.fonts)
    left = dict(difference.prints)
    cards = []
    for page in pages.cards:
        key = (page.card, page.component, drawings.of(page.front), drawings.of(page.back))
        count = min(page.copies, left.get(key, 0))
        if count:
            left[key] -= count
            cards.append(replace(page, copies=count))
    used = {key for page in cards for key in (page.front, page.back) if key}
    return replace(pages, cards=tuple(cards), faces={key: face for key, face in pages.faces.items() if key in used})


def _list(path: str, data: bytes, part: LaidOut) -> Made:
    product = Product(
        part.edition.game,
        part.edition.spoken,
        PRODUCT,
        part.setup.id,
        "",
        "home",
        part.ink,
        path,
        sha256(data),
        pages=0,
        faces=0,
        cards=0,
    )
    return Made(product, data, ())
