"""``deckpress preflight``: anybody's print files, held to what a print shop wants."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckpress.cli import options

if TYPE_CHECKING:
    from deckpress.model.finding import Finding
    from deckpress.pipeline.preflighting import Preflighted

NAME = "preflight"


def command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="PDF, PNG or JPEG files.")],
    profile: Annotated[
        str, typer.Option("--profile", help="home, or a print shop by its id. Default: generic_offset.")
    ] = "generic_offset",
    release: options.Release = False,
    format: options.Format = "human",
) -> None:
    """Hold print files, ours and anybody's, to what a print shop wants of them."""
    shown = options.one_of("--format", format, ("human", "json"))

    from deckpress.cli.report import print_findings, print_json  # noqa: PLC0415 - imported where the work begins
    from deckpress.pipeline.preflighting import preflight_files, worst_code  # noqa: PLC0415

    results = preflight_files(files, profile.strip().casefold().replace("-", "_"))
    for result in results:
        print_findings(result.findings, None)
    if shown == "json":
        print_json({"files": [_json(result) for result in results], "summary": _summary(results)})
    else:
        for result in results:
            typer.echo(f"{result.file}: {result.verdict}")
            for why in result.not_run:
                typer.echo(f"  not run: {why}")
    raise typer.Exit(worst_code(results, release))


def _json(result: Preflighted) -> dict[str, Any]:
    return {
        "file": result.file,
        "profile": result.profile,
        "claim": result.claim,
        "standard": result.standard,
        "pages": result.pages,
        "verdict": result.verdict,
        "findings": [_placed(finding) for finding in result.findings],
        "passed": list(result.passed),
        "not_run": list(result.not_run),
    }


def _placed(finding: Finding) -> dict[str, Any]:
    """A finding with its page (0 for the whole file), and its place in mm from the cut card's upper left corner."""
    from deckpress.cli.report import finding_json  # noqa: PLC0415 - imported where the work begins
    from deckpress.model.press_facts import seen_of  # noqa: PLC0415

    seen = seen_of(finding.ref.path)
    where = {"page": seen.first.page, "x": seen.first.x, "y": seen.first.y} if seen else {"page": 0, "x": 0, "y": 0}
    return {**finding_json(finding, None), **where, "pages": list(seen.pages) if seen else []}


def _summary(results: tuple[Preflighted, ...]) -> str:
    from deckpress.cli.report import counted  # noqa: PLC0415 - imported where the work begins

    return counted([finding for result in results for finding in result.findings])
