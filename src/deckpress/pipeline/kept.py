"""Findings and judged claims as bytes, for the cache. Equal values are equal bytes."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from deckpress.model.claim import ClaimResult, Failure, Read, ReadingResult
from deckpress.model.database import Verdict
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref


def proof_to(claims: tuple[ClaimResult, ...], findings: tuple[Finding, ...]) -> bytes:
    """Judged claims and findings as JSON."""
    value = {"claims": [asdict(claim) for claim in claims], "findings": [asdict(finding) for finding in findings]}
    return json.dumps(value, ensure_ascii=False).encode()


def proof_from(data: bytes) -> tuple[tuple[ClaimResult, ...], tuple[Finding, ...]]:
    """What ``proof_to`` was given."""
    value = json.loads(data)
    return tuple(map(_claim, value["claims"])), tuple(map(_finding, value["findings"]))


def _claim(row: dict[str, Any]) -> ClaimResult:
    row |= {
        "verdict": Verdict(row["verdict"]),
        "declared": Verdict(row["declared"]) if row["declared"] else None,
        "path": tuple(row["path"]),
        "facts": tuple(row["facts"]),
        "read": tuple(Read(**{**read, "path": tuple(read["path"])}) for read in row["read"]),
        "readings": tuple(ReadingResult(**reading) for reading in row["readings"]),
        "failures": tuple(Failure(**{**failure, "path": tuple(failure["path"])}) for failure in row["failures"]),
    }
    return ClaimResult(**row)


def _finding(row: dict[str, Any]) -> Finding:
    ref = row["ref"]
    place = Place(**ref["place"]) if ref["place"] else None
    about = Ref(**{**ref, "path": tuple(ref["path"]), "place": place})
    return Finding(**{**row, "severity": Severity(row["severity"]), "ref": about})
