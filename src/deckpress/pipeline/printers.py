"""The project's printers: ``printers.yaml``, what ``deckpress calibrate`` read and what people may mend by hand.

A printer is known by its name, and has a correction for each paper and each axis its sheets are turned about: another
tray or another paper is another printer.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

from deckpress.model.finding import ExitCode, Refused, refuse
from deckpress.model.sheet import Correction, Flip
from deckpress.model.source import Place, Ref
from deckpress.model.units import MM, to_mm
from deckpress.pipeline import selecting
from deckpress.workspace import Output, Workspace

FILE = "printers.yaml"
NAME = re.compile(r"[a-z0-9]+(?:[-_.][a-z0-9]+)*\Z")

MOST_OFFSET, MOST_TURN, MOST_SCALE = 15, 3, Decimal("0.05")
"""Beyond these (mm, degrees, share) something else is wrong than a printer's feed."""

_HEAD = """\
# Printers of this project, as deckpress calibrate read them; build with --printer NAME.
# offset: how far backs are moved, in mm to the right and down as one looks at the back. turn: degrees clockwise.
# scale: 1 is as it is. left: what the readings still disagree by, in mm, where there were enough to tell.
"""


@dataclass(frozen=True, slots=True)
class Printer:
    """A printer with one paper and one axis. ``left`` is in mm, None where there were too few readings to tell."""

    name: str
    paper: str
    flip: Flip
    correction: Correction
    tray: str = ""
    left: float | None = None


def recall(workspace: Workspace, name: str, paper: str, flip: Flip) -> Printer:
    """A printer as it is remembered. Refuses one that is not there, or was never read for this paper and axis."""
    found = _read(workspace)
    if not found:
        raise selecting.wrong_use(
            f"--printer: the project has no {FILE}", f"print the test page: deckpress calibrate --paper {paper}"
        )
    (known,) = selecting.known("--printer", (name,), dict.fromkeys(printer.name for printer in found))
    there = [printer for printer in found if printer.name == known]
    for printer in there:
        if (printer.paper, printer.flip) == (paper, flip):
            return printer
    has = ", ".join(f"{printer.paper} turned about the {printer.flip} axis" for printer in there)
    raise selecting.wrong_use(
        f"--printer: '{known}' was never read for {paper} turned about the {flip} axis; it has {has}",
        f"deckpress calibrate --paper {paper} --flip {flip} prints the test page, "
        f"and the same with --printer {known} --read X,Y --read X,Y remembers what you read",
    )


def remember(workspace: Workspace, printer: Printer) -> None:
    """Write a printer into the project, in place of what was known of it for this paper and axis."""
    others = [each for each in _read(workspace) if _key(each) != _key(printer)]
    Output(workspace.root).write(FILE, _text(sorted([*others, printer], key=_key)).encode())


def _key(printer: Printer) -> tuple[str, str, str]:
    return printer.name, printer.paper, printer.flip


def _text(printers: list[Printer]) -> str:
    """The file, written so that people can read and mend it."""
    lines = [_HEAD.rstrip("\n")]
    name = paper = ""
    for printer in printers:
        if printer.name != name:
            lines.append(f"{printer.name}:")
            name, paper = printer.name, ""
        if printer.paper != paper:
            lines.append(f'  "{printer.paper}":')
            paper = printer.paper
        lines.append(f"    {printer.flip}: {{{', '.join(_values(printer))}}}")
    return "\n".join(lines) + "\n"


def _values(printer: Printer) -> list[str]:
    move = printer.correction
    stretch = complex(1 + move.grow / Correction.PARTS, move.turn / Correction.PARTS)
    values = [
        f"offset: [{to_mm(move.right):.3f}, {to_mm(move.down):.3f}]",
        f"turn: {math.degrees(math.atan2(stretch.imag, stretch.real)):.4f}",
        f"scale: {abs(stretch):.6f}",
    ]
    if printer.left is not None:
        values.append(f"left: {printer.left:.2f}")
    if printer.tray:
        quoted = printer.tray.replace("'", "''")
        values.append(f"tray: '{quoted}'")
    return values


def _read(workspace: Workspace) -> list[Printer]:
    """Every printer of the file; none where there is no file."""
    import yaml  # noqa: PLC0415 - imported where the work begins

    if not workspace.has(FILE):
        return []
    text = workspace.read_text(FILE)
    try:
        node = yaml.compose(text, Loader=yaml.CSafeLoader)
        data = yaml.load(text, Loader=yaml.CBaseLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = Place(FILE, mark.line + 1, mark.column + 1) if mark else Place(FILE)
        raise _refused(place, f"{FILE} is no YAML: {error.problem or 'it cannot be read'}") from None
    except yaml.YAMLError:
        raise _refused(Place(FILE), f"{FILE} is no YAML: it holds characters that cannot be read") from None
    places: dict[tuple[str, ...], Place] = {}
    _note_places(node, (), places)
    found = []
    for name, papers in _mapping(data or {}, (), places).items():
        for paper, axes in _mapping(papers, (name,), places).items():
            for axis, values in _mapping(axes, (name, paper), places).items():
                path = (name, paper, axis)
                found.append(_printer(path, _mapping(values, path, places), places))
    return found


def _note_places(node: Any, path: tuple[str, ...], places: dict[tuple[str, ...], Place]) -> None:
    if node is not None:
        places[path] = Place(FILE, node.start_mark.line + 1, node.start_mark.column + 1)
    if hasattr(node, "value") and isinstance(node.value, list) and node.tag.endswith(":map"):
        for key, child in node.value:
            _note_places(child, (*path, str(key.value)), places)


def _mapping(value: Any, path: tuple[str, ...], places: Mapping[tuple[str, ...], Place]) -> dict[str, Any]:
    if isinstance(value, dict) and all(isinstance(key, str) for key in value):
        return value
    raise _refused(_near(path, places), f"'{'.'.join(path) or FILE}' must be a mapping: printer, paper, axis, values")


def _near(path: tuple[str, ...], places: Mapping[tuple[str, ...], Place]) -> Place:
    for end in range(len(path), -1, -1):
        if path[:end] in places:
            return places[path[:end]]
    return Place(FILE)


def _printer(path: tuple[str, ...], values: dict[str, Any], places: Mapping[tuple[str, ...], Place]) -> Printer:
    """One entry. Refuses an unknown axis or key, and numbers that no printer's feed explains."""
    name, paper, axis = path
    if axis not in tuple(Flip):
        raise _refused(_near(path, places), f"'{axis}' is no axis; write vertical or horizontal")
    for key in values:
        if key not in ("offset", "turn", "scale", "left", "tray"):
            raise _refused(_near((*path, key), places), f"'{key}' is unknown; there is offset, turn, scale, tray")
    offset = values.get("offset", ["0", "0"])
    where = _near((*path, "offset"), places)
    if not isinstance(offset, list) or len(offset) != 2:
        raise _refused(where, "offset must be two numbers, for example [0.5, -1]")
    right, down = (_number(part, "offset", MOST_OFFSET, where) for part in offset)
    turn = _number(values.get("turn", "0"), "turn", MOST_TURN, _near((*path, "turn"), places))
    scale = _number(values.get("scale", "1"), "scale", 2, _near((*path, "scale"), places))
    if abs(scale - 1) > MOST_SCALE:
        raise _refused(_near((*path, "scale"), places), f"a scale of {scale} is more than a printer's error")
    left = _number(values["left"], "left", 100, _near((*path, "left"), places)) if "left" in values else None
    return Printer(
        name,
        paper,
        Flip(axis),
        correction(right, down, turn, scale),
        str(values.get("tray", "")),
        None if left is None else float(left),
    )


def correction(right: Decimal, down: Decimal, turn: Decimal, scale: Decimal) -> Correction:
    """The correction of an offset in mm, a turn in degrees and a scale."""
    angle = math.radians(float(turn))
    grow = float(scale) * math.cos(angle) - 1
    side = float(scale) * math.sin(angle)
    return Correction(
        round(right * MM), round(down * MM), round(grow * Correction.PARTS), round(side * Correction.PARTS)
    )


def _number(value: Any, key: str, most: int, place: Place) -> Decimal:
    try:
        number = Decimal(str(value))
    except InvalidOperation:
        raise _refused(place, f"{key}: '{value}' is not a number") from None
    if not number.is_finite() or abs(number) > most:
        raise _refused(place, f"{key}: {value} is out of range; at most {most} is a printer's error")
    return number


def _refused(place: Place, message: str) -> Refused:
    return refuse(
        "printers/unusable",
        message,
        Ref(place=place),
        "mend the line, or remove the file and read the printer anew with deckpress calibrate",
        ExitCode.UNREADABLE,
    )
