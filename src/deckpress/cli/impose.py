"""``deckpress impose``: somebody's ready card pages on sheets to print and cut."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from deckpress.cli import options

NAME = "impose"


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE.pdf", help="A PDF with one side of a card on each page.")],
    project: options.ProjectDir = None,
    pages: Annotated[
        str,
        typer.Option("--pages", metavar="ORDER", help="fronts, alternating, fronts-then-backs, or back:N (one back)."),
    ] = "fronts",
    size: Annotated[str, typer.Option("--size", help="The cut card, e.g. 63x88. Default: as the file says.")] = "",
    bleed: Annotated[str, typer.Option("--bleed", help="Bleed around it, e.g. 3. Default: as the file says.")] = "",
    copies: Annotated[int, typer.Option("--copies", min=1, max=1000, help="How often each card is printed.")] = 1,
    paper: Annotated[str, typer.Option("--paper", help="A paper by name, or a size: 330x483.")] = "a4",
    flip: options.FlipAxis = "vertical",
    scheme: Annotated[
        str, typer.Option("--scheme", help="shared, gutter, fold, fronts-then-backs, cutter.")
    ] = "shared",
    printer: options.PrinterName = "",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Default: build/imposed/NAME.pdf")] = None,
    format: options.Format = "human",
) -> None:
    """Put the pages of any PDF on sheets, with marks, rulers and backs behind their fronts."""
    shown = options.one_of("--format", format, ("human", "json"))
    axis = options.one_of("--flip", flip, ("vertical", "horizontal", "none"))

    from deckpress.cli.report import counted, exit_code, finding_json, print_findings, print_json  # noqa: PLC0415
    from deckpress.pipeline.imposing import ImposeRequest, impose_file  # noqa: PLC0415

    request = ImposeRequest(
        order=pages.strip().casefold(),
        size=size.strip(),
        bleed=bleed.strip(),
        paper=paper.strip(),
        flip=axis,
        copies=copies,
        scheme=scheme.strip(),
        printer=printer.strip(),
    )
    result = impose_file(file, request, project, out)
    print_findings(result.findings, None)
    if shown == "json":
        found = [finding_json(finding, None) for finding in result.findings]
        print_json({**asdict(result), "findings": found})
    elif result.path:
        typer.echo(f"{result.path}  {result.sheets} sheets, {result.pages} pages, {result.cards} cards")
        typer.echo(counted(result.findings))
    else:
        typer.echo(f"nothing was made: {counted(result.findings)}", err=True)
    raise typer.Exit(exit_code(result.findings, release=False))
