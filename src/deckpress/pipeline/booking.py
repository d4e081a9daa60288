"""A game's rulebook read and checked, before anything is set on a page."""

from __future__ import annotations

from collections.abc import Iterable

from deckpress.model.claim import ClaimResult
from deckpress.model.coverage import Coverage
from deckpress.model.document import Block, Document
from deckpress.model.finding import Finding, Refused
from deckpress.model.game import Edition, Setup
from deckpress.model.identity import digest
from deckpress.model.walking import said, walk
from deckpress.pipeline.diagramming import diagrams_drawn
from deckpress.pipeline.kept import proof_from, proof_to
from deckpress.pipeline.project import Project, Unopened
from deckpress.pipeline.tools import Tools


def has_rulebook(edition: Edition, tools: Tools) -> bool:
    """Whether a game has a rulebook at all."""
    from deckpress.layout.book.opening import RULEBOOK, template_of  # noqa: PLC0415 - imported where the work begins

    return bool(template_of(edition, RULEBOOK, tools.workspace))


def has_reference(edition: Edition, tools: Tools) -> bool:
    """Whether a game has reference cards."""
    from deckpress.layout.book.opening import REFERENCE, template_of  # noqa: PLC0415 - imported where the work begins

    return bool(template_of(edition, REFERENCE, tools.workspace))


def checked_rulebook(
    project: Project, edition: Edition, claims: tuple[ClaimResult, ...], tools: Tools, setups: Iterable[str]
) -> tuple[Finding, ...]:
    """What is to be said of a game's whole rulebook, and of its text for some of its setups.

    From the cache where the database, the templates and the coverage list are the same as before.
    """
    if not has_rulebook(edition, tools):
        return ()
    names = [*book_files(edition, tools), _coverage_file(edition)]
    digests = [f"{name} {tools.workspace.digest(name)}" for name in names if tools.workspace.has(name)]
    results = [f"{claim.id} {claim.actual}" for claim in claims]
    catalogue = edition.catalogue.digest if edition.catalogue else ""
    basis = digest("rulebook", edition.game, edition.language, catalogue, project.digest, *digests, *results)
    found: list[Finding] = []
    for id in dict.fromkeys(("box", *setups)):
        key = digest(basis, id)
        kept = tools.cache.get(key)
        said = (
            proof_from(kept)[1] if kept is not None else _checked(project, edition, edition.setups[id], claims, tools)
        )
        if kept is None:
            tools.cache.put(key, proof_to((), said))
        found += said
    return tuple(dict.fromkeys(found))


def _checked(
    project: Project, edition: Edition, setup: Setup, claims: tuple[ClaimResult, ...], tools: Tools
) -> tuple[Finding, ...]:
    from deckpress import checks, presets  # noqa: PLC0415 - imported where the work begins
    from deckpress.checks.base import RulebookSubject  # noqa: PLC0415
    from deckpress.layout.book.opening import REFERENCE  # noqa: PLC0415

    document, found = read(edition, setup, tools)
    if has_reference(edition, tools):
        reference, more = read(edition, setup, tools, REFERENCE, document)
        found += (*more, *diagrams_drawn(reference, edition, "full", tools)[1])
    found += diagrams_drawn(document, edition, "full", tools)[1]
    if edition.catalogue is not None:  # what the text says was proved in the language that it is written in
        return found
    whole = setup.id == "box"
    written = project.database.games[edition.game].documents
    sections = {id: record.sections for id, record in written.items()}
    subject = RulebookSubject(
        edition,
        document,
        presets.number_words(edition.language),
        claims if whole else (),
        coverage_of(edition, tools) if whole else None,
        sections,
    )
    return (*found, *checks.run("rulebook", subject))


def read(
    edition: Edition, setup: Setup, tools: Tools, name: str = "", rules: Document | None = None
) -> tuple[Document, tuple[Finding, ...]]:
    """A game's rulebook for one setup; with ``name`` another of its templates, which may repeat the rules' blocks.

    ``rules`` is the rulebook for that setup, where it has been read before.
    """
    from deckpress import presets, query  # noqa: PLC0415 - imported where the work begins
    from deckpress.layout.book.opening import RULEBOOK, ReadRequest, read_book  # noqa: PLC0415

    numbers = presets.number_words(edition.language)
    repeated: dict[str, Block] = {}
    if name and has_rulebook(edition, tools):
        rules = rules or read(edition, setup, tools)[0]
        repeated = {block.mark.id: block for block in walk(rules.blocks) if block.mark.id}
    language = tools.typesetter.language(edition.language)
    request = ReadRequest(edition, setup, name or RULEBOOK, numbers, repeated, language)
    try:
        return read_book(request, tools.workspace, query.sandbox)
    except Refused as refused:
        refused.sources = Unopened(tools.workspace, tools.sources)
        raise


def rules_of(edition: Edition, setup: Setup, tools: Tools) -> dict[str, str]:
    """The words of a game's rulebook for a setup, block by block; nothing where it has none."""
    if not has_rulebook(edition, tools):
        return {}
    document, _ = read(edition, setup, tools)
    return {block.mark.id: said(block) for block in walk(document.blocks) if block.mark.id}


def coverage_of(edition: Edition, tools: Tools) -> Coverage | None:
    """The list of which block tells which rule, where the project keeps one."""
    from deckpress.load.coverage import read_coverage  # noqa: PLC0415 - imported where the work begins

    file = _coverage_file(edition)
    return read_coverage(file, tools.workspace.read_text(file)) if tools.workspace.has(file) else None


def _coverage_file(edition: Edition) -> str:
    return f"docs/coverage/{edition.game}.md"


def book_files(edition: Edition, tools: Tools) -> list[str]:
    """The files that a game's books are read from, whether they are there or not."""
    from deckpress.layout.book.opening import REFERENCE, RULEBOOK  # noqa: PLC0415 - imported where the work begins

    folder = f"templates/{edition.templates or edition.game}"
    drawings = [name for each in (folder, "templates/base") for name in tools.workspace.below(each, ".svg")]
    return [f"{folder}/{RULEBOOK}", f"{folder}/{REFERENCE}", f"{folder}/theme.yaml", *drawings]
