"""The command line: Typer, one file a command. Parses words, asks ``pipeline``, prints what came back.

Heavy imports wait until a command runs, so ``--help`` is quick. What may not enter: decisions about cards,
pages or paper.
"""

from __future__ import annotations

import gc
import os
import sys

import typer

from deckpress.cli import (
    build,
    calibrate,
    cards,
    changes,
    check,
    explain,
    fonts,
    impose,
    l10n,
    preflight,
    reprint,
    stats,
)
from deckpress.model.finding import ExitCode, Refused

app = typer.Typer(
    name="deckpress",
    help="One YAML database of a card game in; print-ready sheets and a proof that everything agrees out.",
    epilog="Start with: deckpress build",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from deckpress import __version__  # noqa: PLC0415 - only for this answer

        typer.echo(f"deckpress {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Print the version."),
) -> None:
    """One YAML database of a card game in; print-ready sheets and a proof that everything agrees out."""


for module in (build, calibrate, cards, changes, check, explain, fonts, impose, preflight, reprint, stats):
    app.command(module.NAME)(module.command)
app.add_typer(l10n.app, name=l10n.NAME)


def _speak_utf8() -> None:
    """A console in another code page must never stop the work: what it cannot show is escaped."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def _spare_time() -> None:
    """A command is short: it makes many lasting values and hardly a circle, so collecting them is time lost.

    Pydantic's plugins are not ours to load.
    """
    gc.disable()
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")


def run() -> None:
    """The program ``deckpress``. Exits with a code of ``ExitCode``; a traceback never reaches a user."""
    _speak_utf8()
    _spare_time()
    try:
        app()
    except Refused as refused:
        from deckpress.cli.report import print_findings  # noqa: PLC0415 - only when something is wrong

        print_findings(refused.findings, refused.sources)
        sys.exit(refused.code)
    except KeyboardInterrupt:
        typer.echo("stopped; nothing half-written was left behind", err=True)
        sys.exit(130)
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - the reader has gone
        sys.exit(0)
    except Exception as error:
        if os.environ.get("DECKPRESS_DEBUG"):
            raise
        name = type(error).__name__
        typer.echo(f"deckpress: error: internal/fault: a fault in deckpress itself: {name}: {error}", err=True)
        typer.echo("help: please report it; run again with DECKPRESS_DEBUG=1 for the details to send", err=True)
        sys.exit(ExitCode.UNREADABLE)
