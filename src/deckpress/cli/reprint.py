"""``deckpress reprint``: sheets of what has changed since a recorded print, and what to take out of the box."""

from __future__ import annotations

from typing import Annotated

import typer

from deckpress.cli import options

NAME = "reprint"


def command(
    since: Annotated[str, typer.Option("--since", metavar="NAME", help="The record of the last print.")],
    project: options.ProjectDir = None,
    game: options.Games = None,
    setup: Annotated[
        list[str] | None, typer.Option("--setup", help="Setups, by id. Default: those of the record.")
    ] = None,
    lang: Annotated[list[str] | None, typer.Option("--lang", help="Languages. Default: those of the record.")] = None,
    paper: options.Papers = None,
    profile: options.Profiles = None,
    flip: options.FlipAxis = "vertical",
    scheme: options.Schemes = None,
    printer: options.PrinterName = "",
    copies: options.Copies = 1,
    ink: Annotated[list[str] | None, typer.Option("--ink", help="full, low. Default: those of the record.")] = None,
    jobs: options.Jobs = 0,
    release: options.Release = False,
    out: options.Out = None,
    record: options.Record = "",
    no_cache: options.NoCache = False,
    format: options.Format = "human",
) -> None:
    """Make the fewest sheets that bring a printed game up to date, with the list of cards to take out."""
    shown = options.one_of("--format", format, ("human", "json"))
    axis = options.one_of("--flip", flip, ("vertical", "horizontal", "none"))

    from deckpress.cli.report import counted, exit_code, print_findings, print_json  # noqa: PLC0415
    from deckpress.model.request import Selection  # noqa: PLC0415
    from deckpress.pipeline.manifest import manifest_value  # noqa: PLC0415
    from deckpress.pipeline.project import open_project  # noqa: PLC0415
    from deckpress.pipeline.reprinting import reprint  # noqa: PLC0415

    selection = Selection(
        games=options.words(game),
        setups=options.words(setup),
        languages=options.words(lang),
        papers=options.words(paper),
        profiles=options.words(profile),
        inks=options.words(ink),
        flip=axis,
        jobs=jobs,
        schemes=options.words(scheme),
        printer=printer.strip().casefold(),
        copies=copies,
    )
    opened = open_project(project)
    result = reprint(
        opened,
        since,
        selection,
        out,
        use_cache=not no_cache,
        release=release,
        progress=options.on_terminal(),
        record=record,
    )
    print_findings(result.findings, opened)
    if shown == "json":
        print_json({"reprints": [part.value for part in result.parts], **manifest_value(result.products)})
    elif result.parts:
        for part in result.parts:
            typer.echo(part.said)
        for made in result.products:
            typer.echo(f"{result.out}/{made.path}")
        typer.echo(counted(result.findings))
    else:
        typer.echo(f"nothing was made: {counted(result.findings)}", err=True)
    raise typer.Exit(exit_code(result.findings, release))
