"""``deckpress check``: prove that the database, the claims and the drawn faces agree."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import typer

from deckpress.cli import options

if TYPE_CHECKING:
    from deckpress.model.claim import ClaimResult
    from deckpress.pipeline.project import Project

NAME = "check"


def command(
    project: options.ProjectDir = None,
    game: options.Games = None,
    lang: options.Languages = None,
    ink: options.Inks = None,
    jobs: options.Jobs = 0,
    release: options.Release = False,
    pixels: options.Pixels = False,
    no_cache: options.NoCache = False,
    format: options.Format = "human",
) -> None:
    """Test the database, every claim and every drawn face. Exit 1 means an error was found."""
    shown = options.one_of("--format", format, ("human", "json"))

    from deckpress.cli.report import counted, exit_code, finding_json, print_findings, print_json  # noqa: PLC0415
    from deckpress.model.request import Selection  # noqa: PLC0415
    from deckpress.pipeline.project import open_project  # noqa: PLC0415
    from deckpress.pipeline.walk import check  # noqa: PLC0415

    opened = open_project(project, options.words(game))
    selection = Selection(games=options.words(game), languages=options.words(lang), inks=options.words(ink), jobs=jobs)
    result = check(opened, selection, use_cache=not no_cache, pixels=pixels)
    if shown == "json":
        print_json(
            {
                "claims": [_claim_json(claim, opened) for claim in result.claims],
                "findings": [finding_json(finding, opened) for finding in result.findings],
                "summary": _summary(result.claims) | {"findings": counted(result.findings)},
            }
        )
    else:
        _tell_claims(result.claims)
        print_findings(result.findings, opened)
        typer.echo(counted(result.findings))
    raise typer.Exit(exit_code(result.findings, release))


def _summary(claims: tuple[ClaimResult, ...]) -> dict[str, Any]:
    number = Counter(str(claim.verdict) for claim in claims)
    return {"claims": len(claims), **{verdict: number[verdict] for verdict in ("holds", "reading", "fails", "open")}}


def _tell_claims(claims: tuple[ClaimResult, ...]) -> None:
    game = ""
    for claim in claims:
        if claim.game != game:
            game = claim.game
            mine = tuple(c for c in claims if c.game == game)
            number = _summary(mine)
            typer.echo(
                f"{game}: {number['claims']} claims: {number['holds']} hold, {number['reading']} by a reading, "
                f"{number['fails']} fail, {number['open']} open"
            )
        typer.echo(f"  {claim.id:<8} {claim.verdict!s:<8} {claim.says}")
        for line in _told(claim):
            typer.echo(f"{'':>20}{line}")


def _told(claim: ClaimResult) -> list[str]:
    """The arithmetic of a claim, a line a sum, and what is to be said of its verdict."""
    lines = [part.strip() for part in claim.sum.split(";") if part.strip()]
    for reading in claim.readings:
        if reading.fits:
            lines += [f"or, as stated: {reading.says}", *reading.sum.split("; ")]
    if claim.reading and not any(reading.fits for reading in claim.readings):
        lines.append(f"rests on what we decided: {claim.reading}")
    if claim.because:
        lines.append(claim.because)
    if claim.declared is not None and claim.declared is not claim.verdict:
        lines.append(f"DECLARED AS {str(claim.declared).upper()}")
    return lines


def _claim_json(claim: ClaimResult, opened: Project) -> dict[str, Any]:
    """A claim as the output contract promises it, with its sum, place and readings beside."""
    record = opened.edition(claim.game).claims[claim.id]
    source = ", ".join(part for part in (record.document, record.section) if part)
    return {
        "game": claim.game,
        "id": claim.id,
        "says": claim.says,
        "expected": typed(claim.expected),
        "actual": claim.actual,
        "sum": claim.sum,
        "verdict": str(claim.verdict),
        "declared": str(claim.declared) if claim.declared else None,
        "reading": claim.reading or None,
        "because": claim.because or None,
        "read": [
            {"path": ".".join(map(str, r.path)), "value": r.value, "file": place.file, "line": place.line}
            for r, place in ((r, opened.sources.find(r.path)) for r in claim.read)
        ],
        "source": source,
        "place": str(opened.sources.find(claim.path)),
        "readings": [
            {"name": r.name, "says": r.says, "actual": r.actual, "sum": r.sum, "fits": r.fits} for r in claim.readings
        ],
    }


def typed(expected: Any) -> Any:
    """An expected value as an answer would be: ``9`` a number, ``yes`` true, other text as it is written."""
    if isinstance(expected, list | tuple):
        return [typed(part) for part in expected]
    if isinstance(expected, dict):
        return {key: typed(part) for key, part in expected.items()}
    if expected in ("yes", "no", "true", "false"):
        return expected in ("yes", "true")
    for number in (int, float):
        try:
            return number(expected)
        except (ValueError, TypeError):
            continue
    return expected
