"""The repository's own games, judged as they stand and with one scalar changed; nothing is read twice from the disk."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from deckpress import checks
from deckpress.checks.base import ClaimsSubject
from deckpress.checks.claims.judge import judge, need_faces
from deckpress.load.loading import load_source
from deckpress.load.source import Source
from deckpress.model import source
from deckpress.model.claim import ClaimResult, Read
from deckpress.model.database import Database, GameRecord
from deckpress.model.finding import Finding, has_errors
from deckpress.model.game import Edition
from deckpress.presets import card_sizes
from deckpress.query import Queries, evaluate, face_rows
from deckpress.resolve import resolve

ROOT = Path(__file__).resolve().parents[2]


@cache
def database() -> Database:
    """The repository's database."""
    return load_source(Source("cards.yaml", (ROOT / "cards.yaml").read_text(encoding="utf-8"))).database


@cache
def game(id: str) -> Game:
    """One of its games."""
    return Game(id)


@dataclass(frozen=True)
class Game:
    """A game as it stands in the repository."""

    id: str

    @cached_property
    def record(self) -> Mapping[str, Any]:
        """The game as it is written, by the keys of the file."""
        return database().games[self.id].model_dump(by_alias=True, exclude_unset=True)

    @cached_property
    def edition(self) -> Edition:
        """The game, resolved."""
        found = self.resolved(self.record)
        assert found is not None
        return found

    @cached_property
    def faces(self) -> tuple[Mapping[str, Any], ...] | None:
        """The rows of its faces, where a claim asks for them."""
        return _laid_out(self.id) if need_faces(self.edition) else None

    @cached_property
    def results(self) -> tuple[ClaimResult, ...]:
        """Its claims, judged."""
        return self.judged(self.edition)

    def judged(self, edition: Edition, ids: Iterable[str] | None = None) -> tuple[ClaimResult, ...]:
        """The claims, or some of them, of the game or of a changed one; its faces stay as they were drawn."""
        return judge(edition, Queries(edition, faces=self.faces), None if ids is None else tuple(ids))

    def found(self, *results: ClaimResult) -> tuple[Finding, ...]:
        """What the checks of claims find in these results."""
        return checks.run("claims", ClaimsSubject(self.edition, results))

    def resolved(self, record: Mapping[str, Any]) -> Edition | None:
        """A changed game, resolved; None where the database itself is refused."""
        try:
            games = {self.id: GameRecord.model_validate(record)}
        except ValueError:
            return None
        found = resolve(Database(games=games), card_sizes(), evaluate)
        return None if has_errors(found.findings) else found.editions[self.id]

    def changes(self, reads: Iterable[Read]) -> Iterator[Edition]:
        """The game with the scalar changed that these reads saw, the likeliest other values first.

        Changes that the database itself refuses are left out: they turn red before any claim is asked.
        """
        (path,) = {read.path for read in reads}
        steps = path[2:]
        written = _at(self.record, steps)
        if isinstance(written, Mapping):  # a card that does not write how many copies it has
            steps, written = (*steps, "copies"), "1"
        for value in _others(str(written), steps, self.edition):
            if value == str(written):
                continue
            changed = self.resolved(_replaced(self.record, steps, value))
            if changed is not None:
                yield changed


def _laid_out(id: str) -> tuple[Mapping[str, Any], ...]:
    from deckpress.layout import LayoutRequest, lay_out  # noqa: PLC0415 - only for games that ask for faces
    from deckpress.model.request import Selection  # noqa: PLC0415
    from deckpress.pipeline.project import open_project  # noqa: PLC0415
    from deckpress.pipeline.tools import open_tools  # noqa: PLC0415

    project = open_project(ROOT)
    edition = project.edition(id)
    tools = open_tools(project, Selection(), use_cache=False).for_layout()
    request = LayoutRequest(edition, edition.setups["box"], low_ink=False, jobs=1)
    return face_rows(lay_out(request, tools)[0])


def _at(tree: Any, steps: source.Path) -> Any:
    for step in steps:
        tree = tree[step]
    return tree


def _replaced(tree: Any, steps: source.Path, value: str) -> Any:
    if not steps:
        return value
    step = steps[0]
    if isinstance(tree, Mapping):
        return {**tree, step: _replaced(tree.get(step), steps[1:], value)}
    return [_replaced(each, steps[1:], value) if place == step else each for place, each in enumerate(tree)]


def _others(written: str, steps: source.Path, edition: Edition) -> Iterator[str]:
    """Values that a scalar could be changed to, the likely ones first."""
    last = next((str(step) for step in reversed(steps) if isinstance(step, str)), "")
    if written in ("yes", "no", "true", "false", "True", "False"):
        yield "no" if written.lower() in ("yes", "true") else "yes"
    elif re.fullmatch(r"-?\d+(\.\d+)?", written):
        yield str(float(written) + 1).removesuffix(".0")
        yield "0"
        yield "2"
    elif last in ("kind", "component"):
        known = edition.kinds if last == "kind" else edition.components
        yield from (id for id in known if id != written)
    else:
        field = last.replace("-", "_")
        cards = edition.cards.values()
        words = {card.name if last == "name" else str(card.fields.get(field, "")) for card in cards} - {""}
        yield f"{written}x"
        yield from sorted(words - {written})[:40]
        yield ""
