"""Does low ink save ink?

A face that prints a ground or a picture should come down to line art when ink is to be saved: to two fifths of its
ink or less. Ink is the mean of cyan, magenta, yellow and black over the cut card, grey printed as black. Cards that are
little more than words have nothing to save. This check looks at pixels of both inks: it runs in `check --pixels`.

Failing: a ground that is still there in low ink.
Passing: `dp:if="not low_ink"` on the ground, or `low: "#ffffff"` on its ink.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PageSubject
from deckpress.model.finding import Finding, Severity
from deckpress.model.measured import Saving
from deckpress.model.source import Place, Ref

ID = "page/low-ink-saves-little"
SEVERITY = Severity.NOTE
GROUND = 0.3
"""From this coverage on a face prints more than words and lines."""
WANTED = 0.6
"""So much of the ink should be saved."""


def _saved(saving: Saving) -> float:
    return 1 - saving.low / saving.full


def check(subject: PageSubject) -> Iterator[Finding]:
    """One finding for each template with faces whose low ink is little less than their full ink."""
    found: dict[str, list[Saving]] = {}
    for saving in subject.pixels.savings if subject.pixels else ():
        if saving.full >= GROUND and _saved(saving) < WANTED - 0.005:
            found.setdefault(saving.template, []).append(saving)
    for template, hits in found.items():
        worst = min(hits, key=_saved)
        others = len({saving.card for saving in hits}) - 1
        more = f" (and {others} more card{'' if others == 1 else 's'} by this template)" if others else ""
        message = (
            f"low ink saves {100 * _saved(worst):.0f} % ({100 * worst.full:.0f} % coverage down to "
            f"{100 * worst.low:.0f} %); a face with a ground or a picture should save {100 * WANTED:.0f} %{more}"
        )
        ref = Ref(subject.pages.game, worst.card, language=subject.pages.language, place=Place(template, 1, 1))
        help = 'leave out grounds with dp:if="not low_ink", and give large shapes inks with a pale or white low:'
        yield Finding(ID, SEVERITY, message, ref, help)
