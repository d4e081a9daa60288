"""What lies in the cache comes out as it went in."""

from __future__ import annotations

from pathlib import Path

from deckpress.checks.claims.judge import judge, need_faces
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref
from deckpress.pipeline.kept import proof_from, proof_to
from deckpress.pipeline.project import open_project
from tests.program import Program
from tests.tiny import CARDS, ROOT


def test_findings_come_out_as_they_went_in() -> None:
    findings = (
        Finding("a/b", Severity.ERROR, "Żółć", Ref("g", "c", "f", "en", ("games", "g", "cards", 3, "copies")), "help"),
        Finding("a/c", Severity.NOTE, "placed", Ref(place=Place("templates/g/f.svg", 7, 5))),
        Finding("a/d", Severity.WARNING, "nowhere"),
    )
    assert proof_from(proof_to((), findings)) == ((), findings)


def test_every_judged_claim_comes_out_as_it_went_in() -> None:
    for edition in open_project(ROOT).editions.values():
        if not need_faces(edition):
            judged = judge(edition)
            assert proof_from(proof_to(judged, ())) == (judged, ())


def test_a_changed_database_is_judged_anew(tiny: Path, program: Program) -> None:
    assert program("check", project=tiny).code == 0
    (tiny / "cards.yaml").write_text(CARDS.replace("copies: 2", "copies: 3"))
    assert program("check", project=tiny).code == 1
    assert program("check", project=tiny).code == 1
    (tiny / "cards.yaml").write_text(CARDS)
    assert program("check", project=tiny).code == 0
