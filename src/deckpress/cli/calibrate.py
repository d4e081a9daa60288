"""``deckpress calibrate``: find out how far a printer's backs are off, and remember it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckpress.cli import options

if TYPE_CHECKING:
    from deckpress.pipeline.calibrating import Read

NAME = "calibrate"


def command(
    project: options.ProjectDir = None,
    paper: options.Papers = None,
    flip: Annotated[str, typer.Option("--flip", help="The axis sheets are turned about: vertical or horizontal.")] = (
        "vertical"
    ),
    printer: Annotated[str, typer.Option("--printer", metavar="NAME", help="The name to remember it by.")] = "",
    read: Annotated[
        list[str] | None,
        typer.Option("--read", metavar="X,Y", help="A reading in mm, cross 1 first; left and up are negative."),
    ] = None,
    tray: Annotated[str, typer.Option("--tray", metavar="TEXT", help="Which tray and paper it was, for people.")] = "",
    out: options.Out = None,
    format: options.Format = "human",
) -> None:
    """Make a printer's test page; with --printer and --read, remember what was read on it."""
    shown = options.one_of("--format", format, ("human", "json"))
    axis = options.one_of("--flip", flip, ("vertical", "horizontal"))
    if read and not printer:
        raise typer.BadParameter("a reading needs the printer's name", param_hint="'--printer'")

    from deckpress.cli.report import exit_code, print_findings, print_json  # noqa: PLC0415
    from deckpress.model.sheet import Flip  # noqa: PLC0415
    from deckpress.pipeline.calibrating import read_printer, trial_pages  # noqa: PLC0415
    from deckpress.pipeline.project import open_project  # noqa: PLC0415

    opened = open_project(project)
    papers, name = options.words(paper), printer.strip().casefold()
    if read:
        found = read_printer(opened, name, papers, Flip(axis), tray.strip(), tuple(read))
        print_findings(found.findings, opened)
        if shown == "json":
            print_json(_value(found))
        else:
            typer.echo(_told(found))
        raise typer.Exit(exit_code(found.findings, release=False))
    made = list(trial_pages(opened, papers, Flip(axis), name, out))
    findings = [finding for _, found_here in made for finding in found_here]
    print_findings(findings, opened)
    if shown == "json":
        print_json({"pages": [path for path, _ in made]})
    else:
        for path, _ in made:
            typer.echo(f"{path}  2 pages: print them on both sides of one sheet, and read its back")
    raise typer.Exit(exit_code(findings, release=False))


def _value(found: Read) -> dict[str, Any]:
    printer = found.printer
    right, down, turn, scale = _numbers(found)
    return {
        "printer": printer.name,
        "paper": printer.paper,
        "flip": str(printer.flip),
        "tray": printer.tray,
        "offset": [right, down],
        "turn": turn,
        "scale": scale,
        "readings": found.readings,
        "before": round(found.before, 2),
        "left": printer.left,
    }


def _told(found: Read) -> str:
    printer = found.printer
    right, down, turn, scale = _numbers(found)
    across = f"{abs(right):g} mm {'right' if right > 0 else 'left'}"
    along = f"{abs(down):g} mm {'down' if down > 0 else 'up'}"
    lines = [
        f"{printer.name}, {printer.paper}, turned about the {printer.flip} axis: "
        f"backs will be moved {across} and {along}, turned by {turn:g} degrees, at {scale * 100:g} %",
        f"front and back were up to {found.before:.2f} mm apart at a cross",
    ]
    if printer.left is not None:
        lines.append(f"what is left at the worst cross: {printer.left:.2f} mm")
    elif found.readings == 1:
        lines.append("one reading gives a shift alone; read crosses 1 and 2 for turn and scale too")
    else:
        lines.append("two readings always agree; read crosses 3 and 4 too to see what is left in mm")
    flip = "" if str(printer.flip) == "vertical" else f" --flip {printer.flip}"
    again = f"deckpress build --printer {printer.name} --paper {printer.paper}{flip}"
    lines.append(f"printers.yaml remembers it; now: {again}")
    return "\n".join(lines)


def _numbers(found: Read) -> tuple[float, float, float, float]:
    """Right and down in mm, turn in degrees, scale: as people read them."""
    from deckpress.model.units import to_mm  # noqa: PLC0415

    move = found.printer.correction
    stretch = complex(1 + move.grow / move.PARTS, move.turn / move.PARTS)
    turn = math.degrees(math.atan2(stretch.imag, stretch.real))
    return round(to_mm(move.right), 3), round(to_mm(move.down), 3), round(turn, 4), round(abs(stretch), 6)
