"""``deckpress explain``: the whole story of a check, a claim, a card or the schema."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckpress.cli import options
from deckpress.cli.check import typed

if TYPE_CHECKING:
    from deckpress.model.claim import ClaimResult
    from deckpress.pipeline.project import Project

NAME = "explain"


def command(
    what: Annotated[
        list[str] | None, typer.Argument(help="Ids of checks, claims or cards; or 'schema'. Nothing lists them.")
    ] = None,
    project: options.ProjectDir = None,
    game: options.Games = None,
) -> None:
    """Tell the whole story of a check, claim or card."""
    from deckpress.pipeline.listing import catalogue  # noqa: PLC0415

    checks = {page.id: page for page in catalogue()}
    if not what:
        typer.echo("Checks (deckpress explain ID tells each whole):")
        for page in checks.values():
            typer.echo(f"  {page.id:<32} {page.severity!s:<8} {page.text.strip().splitlines()[0]}")
        typer.echo("Claims and cards have ids too: deckpress check lists the claims, deckpress cards GAME the cards.")
        return
    opened: Project | None = None
    for word in what:
        if word == "schema":
            _schema()
        elif word.casefold() in checks:
            page = checks[word.casefold()]
            typer.echo(f"{page.id} ({page.severity})\n\n{page.text.strip()}\n")
        else:
            from deckpress.pipeline.project import open_project  # noqa: PLC0415

            opened = opened or open_project(project, options.words(game))
            _thing(word, opened, options.words(game), tuple(checks))


def _schema() -> None:
    from deckpress.cli.report import print_json  # noqa: PLC0415
    from deckpress.load import database_schema  # noqa: PLC0415

    print_json(database_schema())


def _thing(word: str, opened: Project, games: tuple[str, ...], checks: tuple[str, ...]) -> None:
    """A claim or a card of the project; wrong use where there is neither."""
    from deckpress.pipeline.listing import judge_claim  # noqa: PLC0415

    found = False
    for edition in opened.chosen(games):
        claim = next((key for key in edition.claims if key.casefold() == word.casefold()), None)
        if claim:
            _tell_claim(judge_claim(opened, edition.game, claim), opened)
            found = True
        if word.casefold() in edition.cards:
            _tell_card(edition.game, word.casefold(), opened)
            found = True
    if not found:
        from difflib import get_close_matches  # noqa: PLC0415

        known = [*checks, *(key for e in opened.chosen(games) for key in (*e.claims, *e.cards))]
        near = get_close_matches(word, known, 3, 0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise typer.BadParameter(f"no check, claim or card is called '{word}'{hint}", param_hint="'WHAT'")


def _tell_claim(result: ClaimResult, opened: Project) -> None:
    record = opened.edition(result.game).claims[result.id]
    typer.echo(f"{result.id}: {result.says}")
    where = " / ".join(part for part in (record.document or "", record.section) if part)
    typer.echo(f"  stated in   {where or 'nowhere; the claim is ours'}")
    typer.echo(f"  expected    {told(typed(result.expected))}")
    typer.echo(f"  verdict     {result.verdict}{f' ({result.reading})' if result.reading else ''}")
    if result.declared:
        typer.echo(f"  declared    {result.declared}")
    if result.sum:
        typer.echo(f"  the sum     {result.sum}")
    if record.query:
        typer.echo(f"  the query   {record.query}")
    for name, reading in record.readings.items():
        typer.echo(f"  reading     {name}: {reading.says}\n              {reading.query}")
    if result.because:
        typer.echo(f"  because     {result.because}")
    typer.echo(f"  written at  {opened.sources.find(result.path)}")
    typer.echo(f"  read        {len(result.read)} values:")
    for read in result.read:
        typer.echo(f"    {opened.sources.find(read.path)!s:<22} {'.'.join(map(str, read.path[2:]))} = {read.value}")


def told(value: Any) -> str:
    """A value in words: lists in brackets, yes and no as they are written."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return f"[{', '.join(map(told, value))}]"
    if isinstance(value, dict):
        return ", ".join(f"{key}: {told(part)}" for key, part in value.items())
    return str(value)


def _tell_card(game: str, card_id: str, opened: Project) -> None:
    edition = opened.edition(game)
    card = edition.cards[card_id]
    typer.echo(f"{card.id}: {card.name} ({game})")
    typer.echo(f"  written at  {opened.sources.find(card.path)}")
    kind = edition.kinds[card.kind]
    typer.echo(f"  kind        {card.kind}, face {kind.face}, back {kind.back or 'none'}")
    for field, value in card.fields.items():
        typer.echo(f"  {field:<11} {value}")
    for printing in edition.printings:
        if printing.card == card_id:
            typer.echo(f"  printed     {printing.copies} in {edition.components[printing.component].name}")
    for setup in edition.setups.values():
        piles = [f"{e.copies} in {e.pile} ({e.component})" for e in setup.in_play if e.card == card_id]
        if piles:
            typer.echo(f"  in setup    {setup.id}: {', '.join(piles)}")
