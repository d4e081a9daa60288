"""``deckpress fonts``: the project's fonts, their licences and whether each file is what the manifest says."""

from __future__ import annotations

from typing import Annotated

import typer

from deckpress.cli import options

NAME = "fonts"


def command(
    action: Annotated[str, typer.Argument(help="list or check.")] = "list",
    project: options.ProjectDir = None,
    release: options.Release = False,
    format: options.Format = "human",
) -> None:
    """List and check the fonts that a build may use."""
    shown = options.one_of("--format", format, ("human", "json"))
    wanted = options.one_of("ACTION", action, ("list", "check"))

    from deckpress.cli.report import counted, exit_code, finding_json, print_findings, print_json  # noqa: PLC0415
    from deckpress.pipeline.listing import open_fonts  # noqa: PLC0415

    rows, findings = open_fonts(project)
    if shown == "json":
        print_json({"fonts": rows, "findings": [finding_json(finding, None) for finding in findings]})
    else:
        if wanted == "list":
            for row in rows:
                typer.echo(
                    f"{row['family']:<20} {row['weight']:>4} {row['style']:<7} {row['licence']:<20} "
                    f"{row['characters']:>6} characters  {row['file']}"
                )
        print_findings(findings, None)
        typer.echo(f"{len(rows)} fonts, {counted(findings)}")
    raise typer.Exit(exit_code(findings, release))
