"""``deckpress l10n``: catalogues for translators, and how far each language is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckpress.cli import options

if TYPE_CHECKING:
    from deckpress.model.request import Selection
    from deckpress.pipeline.translating import Standing, Worked, Written

NAME = "l10n"

app = typer.Typer(
    help="Catalogues for translators: write them, merge, check, hand out, take back; and how far each language is.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

_STATES = ("ok", "stale", "missing", "obsolete")


def _selection(game: list[str] | None, lang: list[str] | None, jobs: int = 0) -> Selection:
    from deckpress.model.request import Selection  # noqa: PLC0415 - when a command runs

    return Selection(games=options.words(game), languages=options.words(lang), jobs=jobs)


@app.command("extract")
def extract(
    project: options.ProjectDir = None,
    game: options.Games = None,
    lang: Annotated[list[str] | None, typer.Option("--lang", help="Languages, also new ones: de, pt-BR.")] = None,
    pictures: Annotated[
        bool, typer.Option("--pictures", help="Draw a picture of each card for the translator, in build/l10n.")
    ] = False,
    jobs: options.Jobs = 0,
    format: options.Format = "human",
) -> None:
    """Write catalogues, new ones for new languages: locales/LANG/GAME.po. Translations keep their keys."""
    _extracted(project, game, lang, pictures, jobs, format, new=True)


@app.command("merge")
def merge(
    project: options.ProjectDir = None,
    game: options.Games = None,
    lang: options.Languages = None,
    jobs: options.Jobs = 0,
    format: options.Format = "human",
) -> None:
    """Bring the catalogues that there are up to date with the game; never begins a language."""
    _extracted(project, game, lang, False, jobs, format, new=False)


def _extracted(
    project: Path | None,
    game: list[str] | None,
    lang: list[str] | None,
    pictures: bool,
    jobs: int,
    format: str,
    new: bool,
) -> None:
    shown = options.one_of("--format", format, ("human", "json"))

    from deckpress.pipeline.project import open_project  # noqa: PLC0415
    from deckpress.pipeline.tools import open_tools  # noqa: PLC0415
    from deckpress.pipeline.translating import extract as extracted  # noqa: PLC0415

    selection = _selection(game, lang, jobs)
    opened = open_project(project, selection.games)
    tools = open_tools(opened, selection, use_cache=True, progress=options.on_terminal())
    _tell(extracted(opened, selection, tools, pictures, new), opened, shown)


@app.command("status")
def status(
    project: options.ProjectDir = None,
    game: options.Games = None,
    lang: options.Languages = None,
    fit: Annotated[bool, typer.Option("--fit/--no-fit", help="Lay the cards out and count what does not fit.")] = True,
    jobs: options.Jobs = 0,
    format: options.Format = "human",
) -> None:
    """Tell how far every game is in every language, and what is ready for a release."""
    shown = options.one_of("--format", format, ("human", "json"))

    from deckpress.cli.report import print_json  # noqa: PLC0415
    from deckpress.pipeline import translating  # noqa: PLC0415
    from deckpress.pipeline.project import open_project  # noqa: PLC0415
    from deckpress.pipeline.tools import open_tools  # noqa: PLC0415

    selection = _selection(game, lang, jobs)
    opened = open_project(project, selection.games)
    tools = open_tools(opened, selection, use_cache=True, progress=options.on_terminal())
    rows = translating.status(opened, selection, tools, fit)
    if shown == "json":
        print_json([_standing(row) for row in rows])
    elif rows:
        typer.echo("\n".join(_table(rows)))
    else:
        typer.echo("no game is translated yet: deckpress l10n extract --lang de")


@app.command("check")
def check(
    project: options.ProjectDir = None,
    game: options.Games = None,
    lang: options.Languages = None,
    release: options.Release = False,
    format: options.Format = "human",
) -> None:
    """Test the catalogues alone: what is missing, stale, lost or added. deckpress check --lang tests the faces too."""
    shown = options.one_of("--format", format, ("human", "json"))

    from deckpress.cli.report import counted, exit_code, finding_json, print_findings, print_json  # noqa: PLC0415
    from deckpress.pipeline import translating  # noqa: PLC0415
    from deckpress.pipeline.project import open_project  # noqa: PLC0415

    selection = _selection(game, lang)
    opened = open_project(project, selection.games)
    found = translating.check(opened, selection)
    if shown == "json":
        print_json({"findings": [finding_json(each, opened) for each in found], "summary": counted(found)})
    else:
        print_findings(found, opened)
        typer.echo(counted(found))
    raise typer.Exit(exit_code(found, release))


@app.command("import")
def take_back(
    file: Annotated[Path, typer.Argument(help="A PO or CSV file that came back from a translator.")],
    project: options.ProjectDir = None,
    game: options.Games = None,
    lang: options.Languages = None,
    format: options.Format = "human",
) -> None:
    """Take translations back by key; what was made from an older source becomes stale by itself."""
    shown = options.one_of("--format", format, ("human", "json"))

    from deckpress.pipeline.handing import take_back as taken  # noqa: PLC0415
    from deckpress.pipeline.project import open_project  # noqa: PLC0415
    from deckpress.pipeline.tools import open_tools  # noqa: PLC0415

    selection = _selection(game, lang)
    opened = open_project(project, selection.games)
    tools = open_tools(opened, selection, use_cache=True, progress=options.on_terminal())
    _tell(taken(opened, file, selection, tools), opened, shown)


@app.command("export")
def export(
    project: options.ProjectDir = None,
    game: options.Games = None,
    lang: options.Languages = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where to. Default: build/l10n/")] = None,
    bom: Annotated[bool, typer.Option("--bom", help="csv: begin with a byte order mark, for older Excel.")] = False,
    format: Annotated[str, typer.Option("--format", help="csv.")] = "csv",
) -> None:
    """Hand catalogues out as CSV: GAME.LANG.csv, which l10n import takes back."""
    options.one_of("--format", format, ("csv",))

    from deckpress.pipeline.handing import hand_out  # noqa: PLC0415
    from deckpress.pipeline.project import open_project  # noqa: PLC0415

    selection = _selection(game, lang)
    opened = open_project(project, selection.games)
    _tell(hand_out(opened, selection, out, bom), opened, "human")


def _tell(worked: Worked, opened: Any, shown: str) -> None:
    """Print what was written: a line a file, or JSON."""
    from deckpress.cli.report import exit_code, finding_json, print_findings, print_json  # noqa: PLC0415

    if shown == "json":
        findings = [finding_json(each, opened) for each in worked.findings]
        print_json({"catalogues": [_written(each) for each in worked.written], "findings": findings})
    else:
        print_findings(worked.findings, opened)
        for each in worked.written:
            state = "new" if each.fresh else "changed" if each.changed else "as it was"
            counts = ", ".join(f"{number} {name}" for name, number in each.counts.items() if number)
            typer.echo(f"{each.file}  {counts}  ({state})")
        for file in worked.files:
            typer.echo(file)
    raise typer.Exit(exit_code(worked.findings, release=False))


def _written(each: Written) -> dict[str, Any]:
    counts = {str(state): number for state, number in each.counts.items()}
    return {
        "game": each.game,
        "language": each.language,
        "file": each.file,
        "new": each.fresh,
        "changed": each.changed,
        **counts,
    }


def _standing(row: Standing) -> dict[str, Any]:
    counts = {str(state): number for state, number in row.counts.items()}
    return {
        "game": row.game,
        "language": row.language,
        **counts,
        "faults": row.faults,
        "fit": row.fit,
        "ready": row.ready,
    }


def _table(rows: tuple[Standing, ...]) -> list[str]:
    """The table that a publisher pins on the wall: a line for each game and language."""
    head = ["game", "language", "done", *_STATES, "faults", "fit", "release"]
    lines = [head]
    for row in rows:
        counts = {str(state): number for state, number in row.counts.items()}
        whole = sum(counts[state] for state in _STATES[:3])
        done = f"{100 * counts['ok'] // whole} %" if whole else "-"
        fit = "-" if row.fit is None else str(row.fit)
        numbers = [str(counts[state]) for state in _STATES]
        lines.append([row.game, row.language, done, *numbers, str(row.faults), fit, "ready" if row.ready else "no"])
    wide = [max(len(line[column]) for line in lines) for column in range(len(head))]
    return [
        "  ".join(
            cell.ljust(width) if column < 2 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, wide, strict=True))
        ).rstrip()
        for line in lines
    ]
