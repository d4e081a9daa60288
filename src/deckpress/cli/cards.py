"""``deckpress cards``: the cards of a setup, for people and for other programs."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from deckpress.cli import options

NAME = "cards"


def command(
    game: Annotated[str, typer.Argument(help="The game, by id.")],
    project: options.ProjectDir = None,
    setup: Annotated[str, typer.Option("--setup", help="The setup, by id.")] = "box",
    lang: Annotated[str, typer.Option("--lang", help="The language.")] = "",
    card: options.Cards = None,
    only: options.Only = None,
    format: Annotated[str, typer.Option("--format", help="json, csv or human.")] = "json",
) -> None:
    """Print the cards of a setup with every field."""
    shown = options.one_of("--format", format, ("json", "csv", "human"))

    from deckpress.cli.report import print_json  # noqa: PLC0415
    from deckpress.model.request import Selection  # noqa: PLC0415
    from deckpress.pipeline.listing import list_cards  # noqa: PLC0415
    from deckpress.pipeline.project import open_project  # noqa: PLC0415

    selection = Selection(
        games=options.words([game]),
        setups=options.words([setup]),
        languages=options.words([lang]),
        cards=options.words(card),
        only=options.conditions(only),
    )
    rows = list_cards(open_project(project, selection.games), selection)
    if shown == "json":
        print_json(rows)
    elif shown == "csv":
        typer.echo(_csv(rows), nl=False)
    else:
        for row in rows:
            typer.echo(f"{row['copies']:>4} x {row['id']:<28} {row['component']:<12} {row['pile']:<8} {row['name']}")
        typer.echo(f"{sum(row['copies'] for row in rows)} cards")


def _csv(rows: list[dict[str, Any]]) -> str:
    """The rows as CSV that ``cards: {from: ...}`` reads back: nothing is blank, ``""`` is empty text."""
    columns = list(dict.fromkeys(key for row in rows for key in row))
    lines = [[_quoted(column) for column in columns]]
    lines += [[_quoted(_cell(row[column])) if column in row else "" for column in columns] for row in rows]
    return "".join(",".join(line) + "\n" for line in lines)


def _cell(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "; ".join(f"{key}: {_item(item)}" for key, item in value.items())
    if isinstance(value, list):
        return "; ".join(map(_item, value))
    return str(value)


def _item(value: Any) -> str:
    return _cell(value).replace(";", "\\;")


def _quoted(text: str) -> str:
    if text and text == text.strip() and not any(sign in text for sign in '",;\t\r\n'):
        return text
    return '"' + text.replace('"', '""') + '"'
