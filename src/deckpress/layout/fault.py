"""Refusals of this room: what is wrong in a template, a drawing or a picture, with its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from deckpress.model.finding import ExitCode, Finding, Refused, Severity, refuse
from deckpress.model.source import Place, Ref


def fault(id: str, message: str, place: Place | None, help: str = "") -> Refused:
    """A refusal with one error at a place (None where only the caller knows it), ready to be raised."""
    return refuse(id, message, Ref(place=place), help, ExitCode.FINDINGS)


def error(id: str, message: str, place: Place | None, help: str = "") -> Finding:
    """An error as a value, where several are gathered before the work stops."""
    return Finding(id, Severity.ERROR, message, Ref(place=place), help)


def on_card(refused: Refused, game: str, card: str, language: str) -> tuple[Finding, ...]:
    """The findings of a refusal, told which card they speak of."""
    return tuple(
        replace(finding, ref=replace(finding.ref, game=game, card=finding.ref.card or card, language=language))
        for finding in refused.findings
    )


def once(findings: Iterable[Finding]) -> list[Finding]:
    """Each fault once, however many cards have it; the message says how many more do."""
    found: dict[tuple[str, str, Place | None], list[Finding]] = {}
    for each in findings:
        found.setdefault((each.id, each.message, each.ref.place), []).append(each)
    out = []
    for group in found.values():
        more = len({each.ref.card for each in group}) - 1
        tail = f" (and {more} more card{'' if more == 1 else 's'})" if more else ""
        out.append(replace(group[0], message=group[0].message + tail))
    return out
