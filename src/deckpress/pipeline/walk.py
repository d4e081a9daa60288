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
from deckpress.model.page import Pages
from deckpress.model.request import Product, Selection
from deckpress.pipeline import selecting
from deckpress.pipeline.drawing import laid_out
from deckpress.pipeline.makers import MAKERS
from deckpress.pipeline.making import Made
from deckpress.pipeline.manifest import deliver
from deckpress.pipeline.project import Project
from deckpress.pipeline.proving import prove
from deckpress.pipeline.record import entry, remember, require_whole
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
        judged, found = prove(project, edition, tools)
        claims += judged
        findings += found
        for ink in inks(selection):
            findings += laid_out(edition, edition.setups["box"], ink, tools)[1]
    return CheckResult(tuple(claims), tuple(dict.fromkeys(findings)))


def build(
    project: Project,
    selection: Selection,
    out: Path | None,
    use_cache: bool,
    release: bool,
    progress: bool,
    record: str = "",
) -> BuildResult:
    """Make the products, and with ``record`` remember under that name what was printed.

    Refuses wrong use; stops before anything is written where a check finds an error. A proof alone is made all the
    same, where it was asked for by name: it shows the faults.
    """
    if record:
        require_whole(record, selection)
    shown = str(out if out is not None else Path("build"))
    output = Output(out if out is not None else project.workspace.root / "build")
    tools = open_tools(project, selection, use_cache, progress)
    drawn, found = _drawn(project, selection, tools)
    findings = [*project.findings, *found]
    made: list[Made] = []
    if not stopped(findings, release):
        for part in drawn:
            for one in _products(part, selection, tools):
                made.append(one)
                findings += one.findings
    every = tuple(dict.fromkeys(findings))
    if stopped(findings, release):
        proofs = list(_proofs(drawn, selection, tools))
        if proofs:
            every += deliver(output, [(one.product, one.data) for one in proofs], only="proof")
        return BuildResult(shown, tuple(one.product for one in proofs), every)
    every += deliver(output, [(one.product, one.data) for one in made])
    if record:
        entries = tuple(entry(part.edition, part.setup, part.ink, part.pages, tools.fonts) for part in drawn)
        every += remember(project.workspace, record, entries)
    tools.say("")
    return BuildResult(shown, tuple(one.product for one in made), every)


def _drawn(project: Project, selection: Selection, tools: Tools) -> tuple[list[LaidOut], list[Finding]]:
    """Every chosen setup, checked and drawn. Refuses what no game has, and a choice that leaves no card."""
    editions = project.chosen(selection.games)
    selecting.require_cards(selection, editions)
    selecting.require_languages(selection, editions)
    findings: list[Finding] = []
    drawn: list[LaidOut] = []
    for edition in editions:
        tools.say(f"checking {edition.title}")
        findings += prove(project, edition, tools)[1]
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
    return drawn, findings


def inks(selection: Selection) -> tuple[str, ...]:
    """The inks asked for, full ink when nothing was asked."""
    return selecting.known("--ink", selection.inks, selecting.INKS) or ("full",)


def _products(part: LaidOut, selection: Selection, tools: Tools) -> Iterator[Made]:
    products = selecting.known("--product", selection.products, selecting.PRODUCTS) or selecting.HOME_PRODUCTS
    for product in products:
        tools.say(f"making {product} of {part.edition.title}")
        yield from MAKERS[product](part.edition, part.setup, part.ink, part.pages, selection, tools)


def _proofs(drawn: list[LaidOut], selection: Selection, tools: Tools) -> Iterator[Made]:
    """The proofs asked for by name: faults are on their pages, so errors do not stop them."""
    if "proof" in selection.products:
        for part in drawn:
            yield from MAKERS["proof"](part.edition, part.setup, part.ink, part.pages, selection, tools)


def stopped(findings: list[Finding], release: bool) -> bool:
    """Whether nothing may be made: there is an error, or with ``release`` a warning."""
    return has_errors(findings) or (release and any(str(finding.severity) == "warning" for finding in findings))
