"""``deckpress changes``: what changed in cards and rules since an older print."""

from __future__ import annotations

from typing import Annotated

import typer

from deckpress.cli import options

NAME = "changes"


def command(
    since: Annotated[
        str, typer.Option("--since", metavar="VERSION", help="A version of the game, or a record's name.")
    ],
    project: options.ProjectDir = None,
    game: options.Games = None,
    format: options.Format = "human",
) -> None:
    """List what changed in cards and rules since a recorded print, for owners of the older one."""
    shown = options.one_of("--format", format, ("human", "json"))

    from deckpress.cli.report import exit_code, print_findings, print_json  # noqa: PLC0415
    from deckpress.model.request import Selection  # noqa: PLC0415
    from deckpress.pipeline.errata import errata, errata_text, errata_value  # noqa: PLC0415
    from deckpress.pipeline.project import open_project  # noqa: PLC0415

    opened = open_project(project)
    result = errata(opened, since, Selection(games=options.words(game)))
    errors = tuple(each for each in result.findings if str(each.severity) == "error")
    print_findings(errors, opened)
    if shown == "json":
        print_json({"since": result.since, "changes": [errata_value(each) for each in result.errata]})
    else:
        typer.echo("\n".join(errata_text(each, result.since) for each in result.errata), nl=False)
    raise typer.Exit(exit_code(errors, release=False))
