"""What needs no sheet: a game's database checked and its claims judged, once until something they saw changes."""

from __future__ import annotations

import re
from typing import TypeAlias

from deckpress.model.claim import ClaimResult
from deckpress.model.finding import Finding
from deckpress.model.game import Edition
from deckpress.model.identity import digest
from deckpress.model.page import Pages
from deckpress.pipeline.crediting import credited, drawings_of
from deckpress.pipeline.drawing import laid_out
from deckpress.pipeline.kept import proof_from, proof_to
from deckpress.pipeline.project import Project
from deckpress.pipeline.tools import Tools

_WORD = re.compile(r"[A-Za-z_]\w*")
_TEXTS = (".svg", ".yaml", ".j2", ".md")


Proof: TypeAlias = tuple[tuple[ClaimResult, ...], tuple[Finding, ...]]
"""The judged claims of a game, and what its checks found."""


def prove(project: Project, edition: Edition, tools: Tools) -> Proof:
    """Every claim of a game judged, and what the checks on its database and claims find.

    From the cache where the database, the templates and the faces that claims ask for are the same as before.
    """
    box = _box_for_claims(edition, tools)
    templates = [f"{name} {project.workspace.digest(name)}" for name in _templates(project, edition)]
    templates += credited(project.workspace)
    key = digest("proof", edition.game, project.digest, *templates, *sorted(box.faces if box else ()))
    kept = tools.cache.get(key)
    if kept is not None:
        return proof_from(kept)
    proof = _proved(project, edition, tools)
    tools.cache.put(key, proof_to(*proof))
    return proof


def _proved(project: Project, edition: Edition, tools: Tools) -> tuple[tuple[ClaimResult, ...], tuple[Finding, ...]]:
    from deckpress import checks  # noqa: PLC0415 - imported where the work begins
    from deckpress.checks.base import ClaimsSubject, DatabaseSubject  # noqa: PLC0415

    judged = judged_claims(edition, tools)
    drawings = drawings_of(project.workspace, edition)
    database = checks.run("database", DatabaseSubject(project.database, edition, _words(project, edition), drawings))
    return judged, (*database, *checks.run("claims", ClaimsSubject(edition, judged)))


def judged_claims(edition: Edition, tools: Tools) -> tuple[ClaimResult, ...]:
    """Every claim of a game. Where one asks for the drawn faces, the box is laid out first."""
    from deckpress.checks.claims.judge import judge  # noqa: PLC0415 - imported where the work begins
    from deckpress.query import Queries, face_rows  # noqa: PLC0415

    box = _box_for_claims(edition, tools)
    return judge(edition, Queries(edition, faces=face_rows(box)) if box else None)


def _box_for_claims(edition: Edition, tools: Tools) -> Pages | None:
    from deckpress.checks.claims.judge import need_faces  # noqa: PLC0415

    return laid_out(edition, edition.setups["box"], "full", tools)[0] if need_faces(edition) else None


def _templates(project: Project, edition: Edition) -> tuple[str, ...]:
    """The text files that may name a field, a fact or a word of the game."""
    folders = (f"templates/{edition.templates}", "templates/base")
    return tuple(name for folder in folders for name in project.workspace.below(folder, *_TEXTS))


def _words(project: Project, edition: Edition) -> frozenset[str]:
    """Every name that stands in the game's templates."""
    texts = (project.workspace.read_text(name) for name in _templates(project, edition))
    return frozenset(word for text in texts for word in _WORD.findall(text))
