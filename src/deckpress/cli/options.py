"""The options that commands share: each may be repeated or given as a comma list, and ignores case."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

ProjectDir: TypeAlias = Annotated[Path | None, typer.Option("--project", metavar="DIR", help="The project's folder.")]
Games: TypeAlias = Annotated[list[str] | None, typer.Option("--game", help="Games, by id. Default: every game.")]
Setups: TypeAlias = Annotated[list[str] | None, typer.Option("--setup", help="Setups, by id. Default: box.")]
Languages: TypeAlias = Annotated[
    list[str] | None, typer.Option("--lang", help="Languages, or all. Default: the game's source language.")
]
Products: TypeAlias = Annotated[
    list[str] | None, typer.Option("--product", help="sheets, rulebook, board, tuckbox, png, proof, press, inkview ...")
]
Papers: TypeAlias = Annotated[
    list[str] | None, typer.Option("--paper", help="a4, letter, a3, a5, legal, tabloid, sra3, or a size: 330x483.")
]
Profiles: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--profile", help="home, or print shops: the_game_crafter, mb_print, generic_offset ..."),
]
ColourProfile: TypeAlias = Annotated[
    str, typer.Option("--icc", metavar="FILE", help="press: the colour profile of your printer's condition.")
]
FlipAxis: TypeAlias = Annotated[
    str, typer.Option("--flip", help="The axis sheets are turned about: vertical, horizontal or none (one side).")
]
Schemes: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--scheme", help="sheets: shared, gutter, fold, fronts-then-backs, cutter. Default: shared."),
]
PrinterName: TypeAlias = Annotated[
    str, typer.Option("--printer", metavar="NAME", help="sheets: correct backs as deckpress calibrate read them.")
]
Copies: TypeAlias = Annotated[int, typer.Option("--copies", min=1, max=100, help="sheets: so many of each deck.")]
Guide: TypeAlias = Annotated[
    bool, typer.Option("--guide/--no-guide", help="sheets: a first sheet that tells how to print and cut.")
]
Books: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--book",
        metavar="FORMAT",
        help="rulebook: a5, half-letter, a4, letter, leaflet. Default: what the paper folds to.",
    ),
]
Url: TypeAlias = Annotated[
    str, typer.Option("--url", metavar="ADDRESS", help="tabletop: where you will put its pictures.")
]
Corners: TypeAlias = Annotated[bool, typer.Option("--corners", help="png: round the corners as they are cut.")]
Inks: TypeAlias = Annotated[list[str] | None, typer.Option("--ink", help="full, low.")]
Cards: TypeAlias = Annotated[list[str] | None, typer.Option("--card", help="Only these cards, by id.")]
Only: TypeAlias = Annotated[
    list[str] | None, typer.Option("--only", metavar="FIELD=VALUE", help="Only cards with this field, e.g. kind=wild.")
]
By: TypeAlias = Annotated[
    list[str] | None, typer.Option("--by", metavar="FIELD", help="Fields to count by. Default: kind, component, pile.")
]
Players: TypeAlias = Annotated[
    list[str] | None, typer.Option("--players", metavar="N", help="Only so many players. Default: every number.")
]
Jobs: TypeAlias = Annotated[int, typer.Option("--jobs", min=0, help="Processes; 0 means as many as there are cores.")]
Release: TypeAlias = Annotated[bool, typer.Option("--release", help="Warnings stop the work too.")]
Out: TypeAlias = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where files go. Default: build/")]
Record: TypeAlias = Annotated[
    str, typer.Option("--record", metavar="NAME", help="Remember in records/NAME.json what is printed now.")
]
Pixels: TypeAlias = Annotated[
    bool, typer.Option("--pixels", help="Look at the drawn faces too: contrast, border and bleed, hue, ink saved.")
]
NoCache: TypeAlias = Annotated[bool, typer.Option("--no-cache", help="Draw everything anew.")]
Format: TypeAlias = Annotated[str, typer.Option("--format", help="human or json.")]


def on_terminal() -> bool:
    """Whether to tell what is being done: on a terminal, never in a pipe."""
    return sys.stderr.isatty()


def words(values: list[str] | None) -> tuple[str, ...]:
    """Repeated options and comma lists as one row of lower-case words, each once, in order."""
    split = (word.strip().casefold() for value in values or () for word in value.split(","))
    return tuple(dict.fromkeys(word for word in split if word))


def numbers(option: str, values: list[str] | None) -> tuple[int, ...]:
    """The words as whole numbers from 1 upwards; anything else is wrong use."""
    for word in words(values):
        if not word.isascii() or not word.isdigit() or not 0 < len(word) < 4 or not int(word):
            raise typer.BadParameter(f"'{word}' is not a whole number from 1 to 999", param_hint=f"'{option}'")
    return tuple(dict.fromkeys(int(word) for word in words(values)))


def one_of(option: str, value: str, allowed: tuple[str, ...]) -> str:
    """A word of a fixed list, in any case; anything else is wrong use."""
    word = value.strip().casefold()
    if word not in allowed:
        raise typer.BadParameter(f"'{value}' is not one of {', '.join(allowed)}", param_hint=f"'{option}'")
    return word


def conditions(values: list[str] | None) -> tuple[tuple[str, str], ...]:
    """``--only kind=wild,theme=none`` as pairs."""
    pairs: list[tuple[str, str]] = []
    for value in values or ():
        for part in value.split(","):
            field, equals, wanted = part.partition("=")
            if not equals or not field.strip():
                raise typer.BadParameter(f"'{part}' is not of the form field=value", param_hint="'--only'")
            pairs.append((field.strip().casefold().replace("-", "_"), wanted.strip().casefold()))
    return tuple(pairs)
