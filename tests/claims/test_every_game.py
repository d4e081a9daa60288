"""The 94 claims of the repository's games: their verdicts, and that they notice every change."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckpress.model.claim import ClaimResult, Read
from deckpress.model.database import Verdict
from deckpress.model.source import Path
from tests.claims.games import database, game

GAMES = tuple(database().games)
CLAIMS = {
    "pickles-and-popsicles": ("PPC", 31),
    "in-a-pickle": ("IPC", 7),
    "das-gurkensolo": ("GSC", 21),
    "pipoca": ("PIC", 20),
    "gotta-piccem": ("GPC", 15),
}
NOT_HOLDING = {
    "pickles-and-popsicles": {"reading": "03 05 08 10 11 13 14 15 17 20 31", "fails": "27", "open": "30"},
    "in-a-pickle": {"reading": "04 05", "fails": "07"},
    "das-gurkensolo": {"reading": "04 05 06 14 15 16 17 20"},
    "pipoca": {"reading": "03 04 06 07 11 17", "fails": "19"},
    "gotta-piccem": {"reading": "04 07 11 14", "fails": "05 15", "open": "10"},
}


def _id(prefix: str, number: int) -> str:
    return f"{prefix}-{number:02}"


@pytest.mark.parametrize("id", GAMES)
def test_all_verdicts_are_those_of_the_table(id: str) -> None:
    prefix, count = CLAIMS[id]
    due = dict.fromkeys((_id(prefix, number) for number in range(1, count + 1)), "holds")
    due |= {_id(prefix, int(n)): verdict for verdict, numbers in NOT_HOLDING[id].items() for n in numbers.split()}
    assert {result.id: str(result.verdict) for result in game(id).results} == due
    assert [result.failures for result in game(id).results if result.failures] == []


@pytest.mark.parametrize("id", GAMES)
def test_nothing_is_found_in_the_database_as_it_stands(id: str) -> None:
    assert game(id).found(*game(id).results) == ()


@pytest.mark.parametrize("id", GAMES)
def test_a_declared_verdict_stands_exactly_where_the_claim_does_not_hold(id: str) -> None:
    for result in game(id).results:
        assert result.declared == (None if result.verdict is Verdict.HOLDS else result.verdict), result.id


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("declared", [*Verdict, None])
def test_any_other_declared_verdict_turns_red(id: str, declared: Verdict | None) -> None:
    """All claims of a game are flipped at once; each must be told once, and those declared rightly not at all."""
    results = game(id).results
    told: dict[str, list[str]] = {result.id: [] for result in results}
    for finding in game(id).found(*(replace(result, declared=declared) for result in results)):
        told[str(finding.ref.path[3])].append(finding.id)
    for result in results:
        due = "claims/verdict-differs" if declared else "claims/does-not-hold"
        right = (declared or Verdict.HOLDS) is result.verdict
        assert told[result.id] == ([] if right else [due]), result.id


@pytest.mark.parametrize("id", GAMES)
def test_every_claim_that_can_be_asked_read_something_and_prints_its_sum(id: str) -> None:
    for result in game(id).results:
        if result.verdict is not Verdict.OPEN:
            assert result.read, result.id
            assert result.sum, result.id
        else:
            assert result.because, result.id


@pytest.mark.parametrize("id", GAMES)
def test_every_scalar_that_a_claim_read_can_change_its_answer_or_its_sum(id: str) -> None:
    """No read is exempt. That a read can matter is shown by one change of it; not every change must matter.

    A colour may become another unused word and no count changes: so other words that the field knows are tried too.
    """
    seen: dict[Path, dict[str, ClaimResult]] = {}
    reads: dict[Path, list[Read]] = {}
    for result in game(id).results:
        for read in result.read:
            seen.setdefault(read.path, {})[result.id] = result
            reads.setdefault(read.path, []).append(read)
    dead = []
    for path, results in seen.items():
        waiting, refused = dict(results), True
        for changed in game(id).changes(reads[path]):
            refused = False
            for again in game(id).judged(changed, tuple(waiting)):
                before = waiting[again.id]
                if (again.actual, again.sum) != (before.actual, before.sum):
                    del waiting[again.id]
            if not waiting:
                break
        dead += [] if refused else [(claim, path) for claim in waiting]
    assert dead == []
