"""``deckpress build``: make the products of the chosen games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from deckpress.cli import options

if TYPE_CHECKING:
    from deckpress.model.request import Product
    from deckpress.pipeline.walk import BuildResult

NAME = "build"


def command(
    project: options.ProjectDir = None,
    game: options.Games = None,
    setup: options.Setups = None,
    lang: options.Languages = None,
    product: options.Products = None,
    paper: options.Papers = None,
    profile: options.Profiles = None,
    flip: options.FlipAxis = "vertical",
    scheme: options.Schemes = None,
    printer: options.PrinterName = "",
    copies: options.Copies = 1,
    guide: options.Guide = True,
    ink: options.Inks = None,
    card: options.Cards = None,
    only: options.Only = None,
    height: Annotated[int, typer.Option("--height", min=16, max=12000, help="png: pixels of the cut card.")] = 1063,
    corners: options.Corners = False,
    book: options.Books = None,
    url: options.Url = "",
    icc: options.ColourProfile = "",
    jobs: options.Jobs = 0,
    release: options.Release = False,
    out: options.Out = None,
    record: options.Record = "",
    no_cache: options.NoCache = False,
    format: options.Format = "human",
) -> None:
    """Make sheets and pictures, after every check has passed."""
    shown = options.one_of("--format", format, ("human", "json"))
    axis = options.one_of("--flip", flip, ("vertical", "horizontal", "none"))

    from deckpress.cli.report import exit_code, print_findings  # noqa: PLC0415
    from deckpress.model.request import Selection  # noqa: PLC0415
    from deckpress.pipeline.project import open_project  # noqa: PLC0415
    from deckpress.pipeline.walk import build  # noqa: PLC0415

    selection = Selection(
        games=options.words(game),
        setups=options.words(setup),
        languages=options.words(lang),
        products=options.words(product),
        papers=options.words(paper),
        profiles=options.words(profile),
        inks=options.words(ink),
        flip=axis,
        cards=options.words(card),
        only=options.conditions(only),
        jobs=jobs,
        png_height=height,
        schemes=options.words(scheme),
        printer=printer.strip().casefold(),
        guide=guide,
        copies=copies,
        corners=corners,
        books=options.words(book),
        url=url.strip(),
        icc=icc.strip(),
    )
    opened = open_project(project, selection.games)
    result = build(
        opened, selection, out, use_cache=not no_cache, release=release, progress=options.on_terminal(), record=record
    )
    print_findings(result.findings, opened)
    _tell(result, shown)
    raise typer.Exit(exit_code(result.findings, release))


def _tell(result: BuildResult, shown: str) -> None:
    """Print what was made: a line a file, or the manifest."""
    from deckpress.cli.report import counted, print_json  # noqa: PLC0415
    from deckpress.pipeline.manifest import manifest_value  # noqa: PLC0415

    if shown == "json":
        print_json(manifest_value(result.products))
    elif result.products:
        for made in result.products:
            typer.echo(f"{result.out}/{made.path}  {_size(made)}")
        typer.echo(f"{len(result.products)} file{'' if len(result.products) == 1 else 's'}, {counted(result.findings)}")
    else:
        typer.echo(f"nothing was built: {counted(result.findings)}", err=True)


def _size(made: Product) -> str:
    """``11 sheets, 24 pages, 97 cards, 62 faces``, without what a product has none of."""
    counts = {"sheet": made.sheets, "page": made.pages if made.sheets else 0, "card": made.cards, "face": made.faces}
    return ", ".join(f"{count} {name}{'' if count == 1 else 's'}" for name, count in counts.items() if count)
