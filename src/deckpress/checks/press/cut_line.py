"""Are lines to cut and to fold lines, and do they overprint?

A filled shape in the cutter's ink is no path, and a line that knocks out leaves a white hair along every cut.

Failing: a filled outline in CutContour; a stroke in CutContour without overprint.
Passing: an overprinting stroke.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault, technical
from deckpress.model.finding import Finding, Severity

ID = "press/cut-line"
SEVERITY = Severity.ERROR


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each way of painting it wrongly."""
    for one in subject.facts.painted:
        if technical(one.colour) and (one.kind != "stroke" or not one.overprint):
            what = "does not overprint" if one.kind == "stroke" else f"is a {one.kind} and no line"
            message = f"what is drawn in '{one.colour.names[0]}' {what}"
            yield fault((ID, SEVERITY), subject, one.seen, message, "draw it as an overprinting stroke without a fill")
