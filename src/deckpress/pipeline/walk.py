"""The story of a check and of a build, in the order of the stages.

    load -> resolve -> check database and claims -> lay out -> check pages          (check stops here)
         -> impose -> export -> read back -> check print                            (build goes on)

A build writes only after every check of every chosen game has passed: an error leaves the earlier files whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from deckpress.model.claim import ClaimResult
from deckpress.model.finding import Finding, has_errors
from deckpress.model.game import Edition, Setup
from deckpress.model.identity import digest
from deckpress.model.page import Pages
from deckpress.model.request import Product, Selection
from deckpress.pipeline import selecting
from deckpress.pipeline.manifest import publish, refuse_clashes
from deckpress.pipeline.products import MAKERS, Made
from deckpress.pipeline.project import DATABASE, Project
from deckpress.pipeline.tools import Tools, open_tools
from deckpress.workspace import Output


@dataclass(frozen=True)
class CheckResult:
    """What a check came to."""

    claims: tuple[ClaimResult, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True)
class BuildResult:
    """What a build came to. ``products`` is empty where an error stopped it; ``out`` is the folder as asked for."""

    out: str
    products: tuple[Product, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True)
class LaidOut:
    """One game's setup, drawn in one ink."""

    edition: Edition
    setup: Setup
    ink: str
    pages: Pages


def check(project: Project, selection: Selection, use_cache: bool = True) -> CheckResult:
    """Everything the checker has to say of the chosen games, faces included. Writes nothing but the cache."""
    editions = project.chosen(selection.games)
    selecting.require_languages(selection, editions)
    tools = open_tools(project, selection, use_cache)
    claims: list[ClaimResult] = []
    findings = list(project.findings)
    for edition in editions:
        judged, found = database_checks(project, edition)
        claims += judged
        findings += found
        for ink in inks(selection):
            findings += laid_out(edition, edition.setups["box"], ink, tools)[1]
    return CheckResult(tuple(claims), tuple(dict.fromkeys(findings)))


def build(
    project: Project, selection: Selection, out: Path | None, use_cache: bool, release: bool, progress: bool
) -> BuildResult:
    """Make the products. Refuses wrong use; stops before anything is written where a check finds an error."""
    shown = str(out if out is not None else Path("build"))
    output = Output(out if out is not None else project.workspace.root / "build")
    editions = project.chosen(selection.games)
    selecting.require_cards(selection, editions)
    selecting.require_languages(selection, editions)
    tools = open_tools(project, selection, use_cache, progress)
    findings = list(project.findings)
    drawn: list[LaidOut] = []
    for edition in editions:
        tools.say(f"checking {edition.title}")
        findings += _checked(project, edition, tools)
        for setup in selecting.setups(selection, editions, edition):
            for ink in inks(selection):
                chosen = selecting.narrowed(setup, edition, selection)
                if not chosen.in_play:
                    continue
                tools.say(f"drawing {edition.title}, {setup.name}")
                pages, found = laid_out(edition, chosen, ink, tools)
                findings += found
                drawn.append(LaidOut(edition, chosen, ink, pages))
    if not drawn:
        raise selecting.wrong_use("no card fits what was asked for", "see deckpress cards GAME for what there is")
    made: list[Made] = []
    if not _stopped(findings, release):
        for part in drawn:
            for one in _products(part, selection, tools):
                made.append(one)
                findings += one.findings
    found = tuple(dict.fromkeys(findings))
    if _stopped(findings, release):
        return BuildResult(shown, (), found)
    products = tuple(one.product for one in made)
    refuse_clashes(list(products))
    for one in made:
        output.write(one.product.path, one.data)
    publish(output, products)
    tools.say("")
    return BuildResult(shown, products, found)


def inks(selection: Selection) -> tuple[str, ...]:
    """The inks asked for, full ink when nothing was asked."""
    return selecting.known("--ink", selection.inks, selecting.INKS) or ("full",)


def database_checks(project: Project, edition: Edition) -> tuple[tuple[ClaimResult, ...], tuple[Finding, ...]]:
    """The checks that need no drawing: the database, and every claim judged."""
    from deckpress import checks  # noqa: PLC0415 - imported where the work begins
    from deckpress.checks.base import ClaimsSubject, DatabaseSubject  # noqa: PLC0415
    from deckpress.checks.claims.judge import judge  # noqa: PLC0415

    judged = judge(edition)
    database = checks.run("database", DatabaseSubject(project.database, edition))
    return judged, (*database, *checks.run("claims", ClaimsSubject(edition, judged)))


def _checked(project: Project, edition: Edition, tools: Tools) -> tuple[Finding, ...]:
    """The findings of ``database_checks``; a database that had none is not asked again until it changes."""
    key = digest("checked", edition.game, project.workspace.digest(DATABASE))
    if tools.cache.get(key) is not None:
        return ()
    _, found = database_checks(project, edition)
    if not found:
        tools.cache.put(key, b"no findings")
    return found


def laid_out(edition: Edition, setup: Setup, ink: str, tools: Tools) -> tuple[Pages, tuple[Finding, ...]]:
    """A setup drawn, and what layout and the checks on pages have to say of it."""
    from deckpress import checks  # noqa: PLC0415
    from deckpress.checks.base import PageSubject  # noqa: PLC0415
    from deckpress.layout import LayoutRequest, lay_out  # noqa: PLC0415

    request = LayoutRequest(edition, setup, low_ink=ink == "low", jobs=tools.jobs)
    pages, found = lay_out(request, tools.for_layout())
    return pages, (*found, *checks.run("page", PageSubject(edition, pages)))


def _products(part: LaidOut, selection: Selection, tools: Tools) -> Iterator[Made]:
    products = selecting.known("--product", selection.products, selecting.PRODUCTS) or selecting.HOME_PRODUCTS
    for product in products:
        tools.say(f"making {product} of {part.edition.title}")
        yield from MAKERS[product](part.edition, part.setup, part.ink, part.pages, selection, tools)


def _stopped(findings: list[Finding], release: bool) -> bool:
    return has_errors(findings) or (release and any(str(finding.severity) == "warning" for finding in findings))
