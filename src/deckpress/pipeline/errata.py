"""Errata: what changed in cards and rules since an older print, for people who own it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from deckpress.model.finding import Finding
from deckpress.model.names import did_you_mean
from deckpress.model.request import Selection
from deckpress.pipeline import pairs, selecting
from deckpress.pipeline.booking import rules_of
from deckpress.pipeline.drawing import laid_out
from deckpress.pipeline.editions import in_language, languages
from deckpress.pipeline.project import Project
from deckpress.pipeline.record import FOLDER, Entry, entry, recall
from deckpress.pipeline.tools import open_tools


@dataclass(frozen=True, slots=True)
class Reworded:
    """A card or a rule whose words changed; ``before`` is empty where it is new, ``now`` where it is gone."""

    id: str
    name: str
    before: str
    now: str


@dataclass(frozen=True, slots=True)
class Recounted:
    """A card of which there are more or fewer now; ``before`` or ``now`` may be 0."""

    id: str
    name: str
    before: int
    now: int


@dataclass(frozen=True, slots=True)
class Errata:
    """Everything that changed in one setup of a game since a print. ``worded`` says that the record knew words."""

    before: Entry
    now: Entry
    cards: tuple[Reworded, ...]
    copies: tuple[Recounted, ...]
    rules: tuple[Reworded, ...]
    worded: bool

    @property
    def any(self) -> bool:
        """Whether anything changed."""
        return bool(self.cards or self.copies or self.rules)


@dataclass(frozen=True, slots=True)
class ErrataResult:
    """What a look back came to. ``since`` is the record's name."""

    since: str
    errata: tuple[Errata, ...]
    findings: tuple[Finding, ...]


def errata(project: Project, since: str, selection: Selection) -> ErrataResult:
    """What changed since a record, or since the record of a version. Refuses one that is not there."""
    name, entries = _recalled(project, since, selection)
    tools = open_tools(project, selection, use_cache=True)
    found: list[Finding] = []
    made: list[Errata] = []
    for before in entries:
        source = project.edition(before.game)
        there = languages(project.workspace, source)
        (language,) = pairs.known("the record's language", (before.language.casefold(),), there)
        edition = in_language(project, source, language, tools.cache)
        setup = edition.setups[selecting.known("the record's setup", (before.setup.casefold(),), edition.setups)[0]]
        pages, more = laid_out(edition, setup, before.ink, tools)
        found += more
        rules = rules_of(edition, setup, tools)
        made.append(compared(before, entry(edition, setup, before.ink, pages, tools.fonts, rules)))
    return ErrataResult(name, tuple(made), tuple(dict.fromkeys(found)))


def compared(before: Entry, now: Entry) -> Errata:
    """Two prints of a setup compared by their words and numbers."""
    old, new = _cards(before), _cards(now)
    cards, copies = [], []
    for id in dict.fromkeys((*new, *old)):
        (was, said, many), (name, says, count) = old.get(id, ("", "", 0)), new.get(id, ("", "", 0))
        if many != count:
            copies.append(Recounted(id, name or was, many, count))
        if many and count and said and said != says:
            cards.append(Reworded(id, name, said, says))
    worded = any(card.says for card in before.cards)
    rules = _rules(dict(before.rules), dict(now.rules)) if before.rules else ()
    return Errata(before, now, tuple(cards), tuple(copies), tuple(rules), worded)


def _cards(entry: Entry) -> dict[str, tuple[str, str, int]]:
    """Each card's name, words and number of copies."""
    found: dict[str, tuple[str, str, int]] = {}
    for card in entry.cards:
        _, says, copies = found.get(card.card, ("", card.says, 0))
        found[card.card] = (card.name, says, copies + card.copies)
    return found


def _rules(old: Mapping[str, str], new: Mapping[str, str]) -> list[Reworded]:
    return [
        Reworded(id, "", old.get(id, ""), new.get(id, ""))
        for id in dict.fromkeys((*new, *old))
        if old.get(id, "") != new.get(id, "")
    ]


def _recalled(project: Project, since: str, selection: Selection) -> tuple[str, tuple[Entry, ...]]:
    """The record of that name, else the one that holds a print of that version; of the games asked for."""
    workspace = project.workspace
    names = [each.removeprefix(f"{FOLDER}/").removesuffix(".json") for each in workspace.names(FOLDER, ".json")]
    games = {edition.game for edition in project.chosen(selection.games)}
    word = since.strip().casefold()
    if word in names:
        return word, _of(recall(workspace, word), games, word)
    for name in names:
        entries = tuple(each for each in recall(workspace, name) if each.version.casefold() == word)
        if entries:
            return name, _of(entries, games, since)
    help = did_you_mean(word, names) or "deckpress build --record NAME remembers a print"
    raise selecting.wrong_use(f"there is no record '{since}', and none of a version '{since}'", help)


def _of(entries: tuple[Entry, ...], games: set[str], since: str) -> tuple[Entry, ...]:
    found = tuple(each for each in entries if each.game in games)
    if not found:
        raise selecting.wrong_use(f"the record '{since}' holds none of these games", "see --game")
    return found


def errata_text(errata: Errata, since: str) -> str:
    """Errata for people, in Markdown: cards first, then numbers, then rules."""
    before, now = errata.before, errata.now
    version = f"version {before.version}, " if before.version else ""
    parts = [f"# {now.title}: changes since {version}{since}"]
    if not errata.any:
        parts.append("Nothing changed.")
    if not errata.worded:
        parts.append("This record is older than deckpress' memory for words: only numbers are compared.")
    if errata.copies:
        parts.append("## Cards in the box")
        parts.append("\n".join(f"- **{each.name}** ({each.id}): {each.before} -> {each.now}" for each in errata.copies))
    for heading, changes in (("## Cards", errata.cards), ("## Rules", errata.rules)):
        if changes:
            parts.append(heading)
            parts += [_reworded(each) for each in changes]
    return "\n\n".join(parts) + "\n"


def _reworded(each: Reworded) -> str:
    head = f"**{each.name}** ({each.id})" if each.name else f"**{each.id}**"
    lines = [f"{head}:"]
    if each.before:
        lines.append("before: " + " / ".join(each.before.split("\n")))
    if each.now:
        lines.append("now: " + " / ".join(each.now.split("\n")))
    return "\n".join(lines)


def errata_value(errata: Errata) -> dict[str, Any]:
    """Errata as plain values."""

    def row(each: Reworded | Recounted) -> dict[str, Any]:
        return {"id": each.id, "name": each.name, "before": each.before, "now": each.now}

    before, now = errata.before, errata.now
    return {
        "game": now.game,
        "language": now.language,
        "setup": now.setup,
        "before": before.version,
        "now": now.version,
        "cards": [row(each) for each in errata.cards],
        "copies": [row(each) for each in errata.copies],
        "rules": [row(each) for each in errata.rules],
    }
