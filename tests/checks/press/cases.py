"""Every check of a print file: a file with the defect, and the good file."""

from __future__ import annotations

from tests.checks.case import Case
from tests.preflight.seeds import SEEDS

CASES = tuple(Case(f"press/{seed.check}", seed.subject, seed.passing) for seed in SEEDS)
