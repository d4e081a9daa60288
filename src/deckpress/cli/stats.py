"""``deckpress stats``: what a setup is made of, how it is dealt, how likely an opening hand wins."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Context, Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckpress.cli import options
from deckpress.cli.ink import ink_json, ink_rows, ink_told
from deckpress.cli.shops import shops_json, shops_rows, shops_told

if TYPE_CHECKING:
    from deckpress.pipeline.stats import Chance, Composition, Dealing, PileDealt, SetupStats

NAME = "stats"

_BAR = 20
_LACKS = "-"
_COLUMNS = (
    *("game", "setup", "part", "by", "value", "players", "hand", "table"),
    *("dealt", "rounds", "left", "count", "of", "share"),
)


def command(
    project: options.ProjectDir = None,
    game: options.Games = None,
    setup: Annotated[
        list[str] | None, typer.Option("--setup", help="Setups, by id. Default: every setup but box.")
    ] = None,
    lang: options.Languages = None,
    by: options.By = None,
    players: options.Players = None,
    profile: options.Profiles = None,
    paper: options.Papers = None,
    pixels: Annotated[bool, typer.Option("--pixels", help="Measure ink too: draws every face in both inks.")] = False,
    format: Annotated[str, typer.Option("--format", help="human, json or csv.")] = "human",
) -> None:
    """Tell what each setup is made of, how it is dealt, and how likely an opening hand wins."""
    shown = options.one_of("--format", format, ("human", "json", "csv"))
    fields = tuple(word.replace("-", "_") for word in options.words(by))
    counts = options.numbers("--players", players)

    from deckpress.cli.report import print_json  # noqa: PLC0415
    from deckpress.model.request import Selection  # noqa: PLC0415
    from deckpress.pipeline.project import open_project  # noqa: PLC0415
    from deckpress.pipeline.stats import stats  # noqa: PLC0415

    selection = Selection(
        games=options.words(game),
        setups=options.words(setup),
        languages=options.words(lang),
        profiles=options.words(profile),
        papers=options.words(paper),
    )
    found = stats(open_project(project, selection.games), selection, fields, counts, pixels)
    if shown == "json":
        print_json({"setups": [_setup_json(one) for one in found]})
    elif shown == "csv":
        typer.echo(_csv(found), nl=False)
    else:
        typer.echo("\n\n".join("\n".join(_told(one)) for one in found))


def _told(one: SetupStats) -> Iterator[str]:
    yield f"{one.title}, {one.name} ({one.game}, {one.setup}): {one.cards} card{'' if one.cards == 1 else 's'}"
    for composition in one.compositions:
        yield ""
        yield from _composition_told(composition, one.cards)
    for deal in one.deals:
        yield ""
        yield from _deal_told(deal)
    groups: dict[tuple[str, int], list[Chance]] = {}
    for chance in one.chances:
        groups.setdefault((chance.pile, chance.hand), []).append(chance)
    for group in groups.values():
        yield ""
        yield from _chances_told(group, several=sum(pile == group[0].pile for pile, _ in groups) > 1)
    if one.ink:
        yield ""
        yield from ink_told(one.ink)
    if one.costs:
        yield ""
        yield from shops_told(one.costs)


def _composition_told(composition: Composition, total: int) -> Iterator[str]:
    yield f"  by {composition.by}"
    words = [shown(part.value) for part in composition.parts]
    wide = max((len(word) for word in words), default=0)
    for word, part in zip(words, composition.parts, strict=True):
        bar = "#" * max(1, round(part.count * _BAR / total)) if part.count else ""
        yield f"    {word:<{wide}}  {part.count:>5}  {100 * part.count / total:>5.1f} %  {bar}".rstrip()
        if part.value is None:
            yield f"    ({_LACKS} are the cards that have no {composition.by})"


def _deal_told(deal: PileDealt) -> Iterator[str]:
    table = f", {deal.table} on the table" if deal.table else ""
    again = ", again each round" if deal.again else ""
    yield f"  deals from {deal.pile} ({deal.cards} cards{table}{again})"
    known = [row for row in deal.rows if row.players]
    if known:
        yield "    players  hand  dealt  rounds  left"
    for row in deal.rows:
        if not row.players:
            yield f"    {row.hand} to each; nobody says how many play, and {_served(row)}"
        elif row.missing:
            yield f"    {row.players:>7}  {row.hand:>4}  {row.dealt:>5}  cannot be dealt: {row.missing} missing"
        else:
            yield f"    {row.players:>7}  {row.hand:>4}  {row.dealt:>5}  {row.rounds:>6}  {row.left:>4}"
    if deal.unplayed:
        yield f"    not played by {', '.join(map(str, deal.unplayed))}"
    yield from _ours_told(deal.ours)


def _served(row: Dealing) -> str:
    if row.most is None:
        return "any number is served"
    return f"{row.most} are served at most" if row.most else "nobody is served"


def _chances_told(chances: list[Chance], several: bool) -> Iterator[str]:
    first = chances[0]
    told = ", ".join(map(str, first.players))
    players = f", for {told} player{'' if first.players == (1,) else 's'}" if several and told else ""
    yield f"  wins in an opening hand of {first.hand} from {first.pile} ({first.all:,} hands){players}"
    if not first.all:
        yield "    the pile has fewer cards"
        return
    wide = max(len(chance.says) for chance in chances)
    digits = max(len(f"{chance.winning:,}") for chance in chances)
    for chance in chances:
        told = likely(chance.value or Fraction(0))
        yield f"    {chance.says:<{wide}}  {chance.winning:>{digits},}  {told}"
    yield from _ours_told(tuple(dict.fromkeys(fact for chance in chances for fact in chance.ours)))


def _ours_told(facts: tuple[str, ...]) -> Iterator[str]:
    if facts:
        yield f"    rests on what we decided: {', '.join(facts)}"


def shown(value: Any) -> str:
    """A value of a field as a person reads it."""
    if value is None:
        return _LACKS
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(shown, value))
    if isinstance(value, dict):
        return ", ".join(f"{key}: {shown(each)}" for key, each in value.items())
    return str(value)


def likely(chance: Fraction) -> str:
    """A chance in per cent with two significant digits, and as one in so many: ``0.028 %, 1 in 3,605``."""
    if chance in (0, 1):
        return "always" if chance else "never"
    return f"{percent(chance)} %, 1 in {one_in(chance)}"


def percent(chance: Fraction) -> str:
    """Per cent with two significant digits, written out; ``over 99`` where rounding would make it certain."""
    context = Context(prec=2)
    rounded = context.divide(Decimal(100 * chance.numerator), Decimal(chance.denominator))
    return "over 99" if rounded == 100 > 100 * chance else f"{rounded:f}"


def one_in(chance: Fraction) -> str:
    """How many hands hold one that wins: whole from ten upwards, with one decimal below."""
    hands = 1 / chance
    return f"{round(hands):,}" if hands >= 10 else f"{float(hands):.1f}"


def _setup_json(one: SetupStats) -> dict[str, Any]:
    return {
        "game": one.game,
        "setup": one.setup,
        "name": one.name,
        "cards": one.cards,
        "composition": [
            {
                "by": composition.by,
                "parts": [
                    {"value": part.value, "count": part.count, "share": part.count / one.cards}
                    for part in composition.parts
                ],
            }
            for composition in one.compositions
        ],
        "deals": [_deal_json(deal) for deal in one.deals],
        "wins": [_chance_json(chance) for chance in one.chances if chance.id],
        "any": [_chance_json(chance) for chance in one.chances if not chance.id],
        "ink": ink_json(one.ink),
        "shops": shops_json(one.costs),
    }


def _deal_json(deal: PileDealt) -> dict[str, Any]:
    return {
        "pile": deal.pile,
        "cards": deal.cards,
        "table": deal.table,
        "again": deal.again,
        "hands": [
            {
                "players": row.players or None,
                "hand": row.hand,
                "dealt": row.dealt if row.players else None,
                "rounds": row.rounds if row.players else None,
                "left": row.left if row.players else None,
                "missing": row.missing,
                "most": row.most,
            }
            for row in deal.rows
        ],
        "unplayed": list(deal.unplayed),
        "ours": list(deal.ours),
    }


def _chance_json(chance: Chance) -> dict[str, Any]:
    value = chance.value
    return {
        "id": chance.id or None,
        "says": chance.says,
        "pile": chance.pile,
        "hand": chance.hand,
        "players": list(chance.players),
        "winning": chance.winning,
        "hands": chance.all,
        "numerator": None if value is None else value.numerator,
        "denominator": None if value is None else value.denominator,
        "ours": list(chance.ours),
    }


def _csv(found: tuple[SetupStats, ...]) -> str:
    """One row for each part of a composition, each deal and each winning set; ``part`` says which it is."""
    import csv  # noqa: PLC0415
    import io  # noqa: PLC0415

    text = io.StringIO()
    writer = csv.DictWriter(text, _COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    for one in found:
        writer.writerows({"game": one.game, "setup": one.setup, **row} for row in _rows(one))
    return text.getvalue()


def _rows(one: SetupStats) -> Iterator[dict[str, Any]]:
    for composition in one.compositions:
        for part in composition.parts:
            counted: dict[str, Any] = {"count": part.count, "of": one.cards, "share": part.count / one.cards}
            yield {"part": "composition", "by": composition.by, "value": shown(part.value), **counted}
    for deal in one.deals:
        for row in deal.rows:
            told = {"dealt": row.dealt, "rounds": row.rounds, "left": row.left} if row.players else {}
            asked = {"players": row.players or "", "hand": row.hand, "table": deal.table}
            yield {"part": "deal", "by": "pile", "value": deal.pile, **asked, **told, "of": deal.cards}
    for chance in one.chances:
        share = "" if chance.value is None else float(chance.value)
        asked = {"players": " ".join(map(str, chance.players)), "hand": chance.hand}
        counted = {"count": chance.winning, "of": chance.all, "share": share}
        yield {"part": "win", "by": chance.pile, "value": chance.id or "any", **asked, **counted}
    yield from ink_rows(one.ink)
    yield from shops_rows(one.costs)
