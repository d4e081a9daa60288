"""Every check of the catalogue is run on something it faults and on something it passes.

The cases stand in ``tests/checks/<group>/cases.py``. Nothing is believed of them: the checks are run, so a case that is
empty, or does what another does, fails here.
"""

from __future__ import annotations

from importlib import import_module

import pytest

from deckpress import checks
from tests.checks.case import Case

PAGES = {page.id: page for page in checks.catalogue()}
GROUPS = tuple(dict.fromkeys(id.partition("/")[0] for id in PAGES))
CASES: list[Case] = [case for group in GROUPS for case in import_module(f"tests.checks.{group}.cases").CASES]


def test_every_check_has_one_case_and_every_case_its_check() -> None:
    assert sorted(case.check for case in CASES) == sorted(PAGES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.check)
def test_it_faults_what_fails_and_passes_what_passes(case: Case) -> None:
    fails, passes = case.fails(), case.passes()
    found = case.found(fails)
    assert found
    assert {finding.severity for finding in found} == {PAGES[case.check].severity}
    assert all(finding.message and (finding.ref.game or finding.ref.place) for finding in found)
    assert case.found(passes) == []
    assert type(fails) is type(passes)
    assert repr(fails) != repr(passes)
