"""The story of a check and of a build, in the order of the stages.

    load -> resolve -> check database and claims -> lay out -> check pages          (check stops here)
         -> impose -> export -> read back -> check print                            (build goes on)

A build writes only after every check of every chosen game has passed: an error leaves the earlier files whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from deckpress.model.claim import ClaimResult
from deckpress.model.finding import Finding, has_errors
from deckpress.model.game import Edition, Setup
from deckpress.model.page import Pages
from deckpress.model.request import Product, Selection
from deckpress.pipeline import pairs, selecting
from deckpress.pipeline.booking import checked_rulebook, rules_of
from deckpress.pipeline.drawing import Scrutiny, laid_out
from deckpress.pipeline.editions import editions
from deckpress.pipeline.language_checks import language_findings
from deckpress.pipeline.makers import MAKERS
from deckpress.pipeline.making import Made, short_digest
from deckpress.pipeline.manifest import deliver
from deckpress.pipeline.pieces import pieces_laid_out
from deckpress.pipeline.project import Project
from deckpress.pipeline.proving import Proof, prove
from deckpress.pipeline.record import Entry, entry, remember, require_whole
from deckpress.pipeline.tools import Tools, open_tools
from deckpress.pipeline.tuckbox import panel_findings
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
    """One game's setup, drawn in one ink, and with the first of its setups the game's pieces in that ink."""

    edition: Edition
    setup: Setup
    ink: str
    pages: Pages
    pieces: Pages | None = None


def check(project: Project, selection: Selection, use_cache: bool = True, pixels: bool = False) -> CheckResult:
    """Everything the checker has to say of the chosen games, faces included. Writes nothing but the cache.

    With ``pixels`` the faces are rendered and measured too, in both inks.
    """
    tools = open_tools(project, selection, use_cache)
    proofs: dict[str, Proof] = {}
    findings = list(project.findings)
    for edition in editions(project, selection, tools.cache, paired=True):
        findings += _proved(project, edition, tools, proofs, edition.setups)
        for ink in inks(selection):
            scrutiny = Scrutiny.BOTH_INKS if pixels else Scrutiny.ROWS
            alone = edition.second is None
            findings += pieces_laid_out(edition, ink, tools, scrutiny)[1] if edition.pieces and alone else ()
            findings += laid_out(edition, edition.setups["box"], ink, tools, scrutiny)[1]
            findings += panel_findings(edition, ink, tools) if alone else ()
    claims = tuple(claim for judged, _ in proofs.values() for claim in judged)
    return CheckResult(claims, tuple(dict.fromkeys(findings)))


def _proved(
    project: Project, edition: Edition, tools: Tools, proofs: dict[str, Proof], setups: Iterable[str]
) -> tuple[Finding, ...]:
    """What is to be said of an edition before its faces are drawn: its game is proved once, its language by itself.

    The texts of the whole book and of these setups are read in every language, but not in two at once.
    """
    fresh = edition.game not in proofs
    if fresh:
        proofs[edition.game] = prove(project, project.edition(edition.game), tools)
    judged, found = proofs[edition.game]
    told = found if fresh else ()
    if edition.second:
        said = (*language_findings(project, edition, tools), *language_findings(project, edition.second, tools))
        return (*told, *said)
    return (
        *told,
        *checked_rulebook(project, edition, judged, tools, setups),
        *language_findings(project, edition, tools),
    )


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
                made += [one] if one.product.path else []
                findings += one.findings
    every = tuple(dict.fromkeys(findings))
    if stopped(findings, release):
        proofs = list(_proofs(drawn, selection, tools))
        if proofs:
            every += deliver(output, [(one.product, one.data) for one in proofs], only="proof")
        return BuildResult(shown, tuple(one.product for one in proofs), every)
    every += deliver(output, [(one.product, one.data) for one in made])
    if record:
        entries = tuple(_entry(part, tools) for part in drawn)
        every += remember(project.workspace, record, entries)
    tools.say("")
    return BuildResult(shown, tuple(one.product for one in made), every)


def _entry(part: LaidOut, tools: Tools) -> Entry:
    """What is remembered of a printed setup, its rules included."""
    rules = rules_of(part.edition, part.setup, tools)
    return entry(part.edition, part.setup, part.ink, part.pages, tools.fonts, rules)


def _drawn(project: Project, selection: Selection, tools: Tools) -> tuple[list[LaidOut], list[Finding]]:
    """Every chosen setup, checked and drawn. Refuses what no game has, and a choice that leaves no card."""
    chosen_editions = editions(project, selection, tools.cache, paired=True)
    selecting.require_cards(selection, chosen_editions)
    selecting.require_pieces(selection, chosen_editions)
    findings = list(pairs.left_out(selection, chosen_editions))
    drawn: list[LaidOut] = []
    proofs: dict[str, Proof] = {}
    for edition in chosen_editions:
        tools.say(f"checking {edition.title}")
        chosen_setups = [setup.id for setup in selecting.setups(selection, chosen_editions, edition)]
        findings += _proved(project, edition, tools, proofs, chosen_setups)
        pieces: dict[str, Pages] = {}
        for ink in inks(selection) if selecting.pieces(selection, edition) and not edition.second else ():
            pieces[ink], found = pieces_laid_out(edition, ink, tools, Scrutiny.PIXELS)
            findings += found
        for setup in selecting.setups(selection, chosen_editions, edition):
            for ink in inks(selection):
                chosen = selecting.narrowed(setup, edition, selection)
                if not chosen.in_play:
                    continue
                tools.say(f"drawing {edition.title}, {setup.name}")
                pages, found = laid_out(edition, chosen, ink, tools, Scrutiny.PIXELS)
                findings += found
                drawn.append(LaidOut(edition, chosen, ink, pages, pieces.pop(ink, None)))
    if not drawn:
        raise selecting.wrong_use("no card fits what was asked for", "see deckpress cards GAME for what there is")
    return drawn, findings


def inks(selection: Selection) -> tuple[str, ...]:
    """The inks asked for, full ink when nothing was asked."""
    return selecting.known("--ink", selection.inks, selecting.INKS) or ("full",)


def _products(part: LaidOut, selection: Selection, tools: Tools) -> Iterator[Made]:
    there = selecting.pieces(selection, part.edition) if part.pieces else ()
    for product in selecting.products(selection):
        if part.edition.second and product not in pairs.PRODUCTS:
            continue
        pages = part.pages if product not in selecting.PIECES else part.pieces if product in there else None
        if pages is not None:
            tools.say(f"making {product} of {part.edition.title}")
            for made in MAKERS[product](part.edition, part.setup, part.ink, pages, selection, tools):
                yield replace(made, product=replace(made.product, catalogue=short_digest(part.edition)))


def _proofs(drawn: list[LaidOut], selection: Selection, tools: Tools) -> Iterator[Made]:
    """The proofs asked for by name: faults are on their pages, so errors do not stop them."""
    if "proof" in selection.products:
        for part in drawn:
            yield from MAKERS["proof"](part.edition, part.setup, part.ink, part.pages, selection, tools)


def stopped(findings: list[Finding], release: bool) -> bool:
    """Whether nothing may be made: there is an error, or with ``release`` a warning."""
    return has_errors(findings) or (release and any(str(finding.severity) == "warning" for finding in findings))
