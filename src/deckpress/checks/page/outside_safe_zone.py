"""Does every text and icon keep its distance from the cut?

Cutting drifts by a millimetre or more. Words and icons nearer to the cut than the safe zone may lose their edge;
`dp:safe="no"` says that this is meant.

Failing: a label 1 mm inside the cut.
Passing: the same label 4 mm inside, or one marked `dp:safe="no"`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.checks.rows import finding, groups
from deckpress.model.finding import Finding, Severity
from deckpress.model.page import Row
from deckpress.model.units import to_mm
from deckpress.presets import SAFE_ZONE

ID = "page/outside-safe-zone"
SEVERITY = Severity.WARNING


def _distance(row: Row, width: float, height: float) -> float:
    """How far the row's ink lies inside the cut, in mm; negative beyond it."""
    x0, y0, x1, y1 = row.ink
    return min(x0, y0, width - x1, height - y1)


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each template line that reaches out of the safe zone."""
    sizes = {id(row): face.size for face in subject.pages.faces.values() for row in face.rows}
    wanted_mm = to_mm(SAFE_ZONE)

    def distance(row: Row) -> float:
        size = sizes[id(row)]
        return _distance(row, to_mm(size.width), to_mm(size.height))

    def too_near(row: Row) -> bool:
        return row.kind in ("text", "icon") and row.safe and distance(row) < wanted_mm - 0.01

    for group in groups(subject.pages, too_near):
        worst = min(range(len(group.rows)), key=lambda i: distance(group.rows[i]))
        row, near = group.rows[worst], distance(group.rows[worst])
        what = f"'{row.text[:40]}'" if row.text else f"this {row.kind}"
        where = f"{near:.1f} mm inside the cut" if near >= 0 else f"{-near:.1f} mm beyond the cut"
        message = f"{what} lies {where}; the safe zone begins {wanted_mm:g} mm inside"
        help = 'move it inwards, or say dp:safe="no" where it is meant'
        yield finding(ID, SEVERITY, group, subject.pages, worst, message, help)
