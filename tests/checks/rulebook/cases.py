"""Every check of rulebooks: a text that it faults, and one that it passes."""

from __future__ import annotations

from functools import partial

from deckpress import presets
from deckpress.checks.base import RulebookSubject
from deckpress.load.coverage import read_coverage
from deckpress.model.claim import ClaimResult
from deckpress.model.database import Verdict
from tests.checks.case import Case
from tests.rulebook.books import edition, read

_SEVEN = ClaimResult("demo", "D-1", "Seven.", 7, 7, "7", Verdict.HOLDS, None, "", "", (), ())


def subject(text: str, setup: str = "box", coverage: str = "") -> RulebookSubject:
    """A rulebook of one paragraph (or more, where the text brings ids of its own)."""
    document, findings = read(text if text.startswith("{#") else f"{{#a}}\n{text}", setup)
    assert findings == []
    listed = read_coverage("docs/coverage/demo.md", coverage) if coverage else None
    sections = {"rules": ("Setup", "Scoring")}
    return RulebookSubject(edition(), document, presets.number_words("en"), (_SEVEN,), listed, sections)


def _rows(*rows: str) -> str:
    return "\n".join(["| section | rule | block |", "|---|---|---|", *rows])


_TOLD = _rows("| Setup | Shuffle. | `#a` |", "| Scoring | Count. | `#a` |")

TEXTS: dict[str, tuple[str, str]] = {
    "typed-number": ("Shuffle the 27 mushroom cards.", "Shuffle the {{ count(plain) }} mushroom cards."),
    "typed-reference": ("See page 7.", 'See [here](#a "page").'),
    "typed-name": ("Discard the Fly Agaric.", "Discard the {card:fly-agaric}."),
    "leftover": ("Take XX mushrooms.", "Take some mushrooms."),
    "unknown-term": ("The [watch tower]{.term}.", "The [mushroom]{.term}."),
    "count-unclaimed": ("There are {{ count(box) }} cards.", "There are {{ count(plain) }} cards."),
}
"""By the name of the check: a text that fails it, and one that passes."""


_FIGURE = "{#a}\n::: cards show=snow\n:::"

CASES = (
    *(
        Case(f"rulebook/{name}", partial(subject, fails), partial(subject, passes))
        for name, (fails, passes) in TEXTS.items()
    ),
    Case("rulebook/figure-not-in-setup", partial(subject, _FIGURE, "plain"), partial(subject, _FIGURE, "winter")),
    Case(
        "rulebook/coverage-block-gone",
        partial(subject, "Text.", coverage=_TOLD.replace("`#a` |\n", "`#b` |\n")),
        partial(subject, "Text.", coverage=_TOLD),
    ),
    Case(
        "rulebook/coverage-section-missing",
        partial(subject, "Text.", coverage=_rows("| Setup | Shuffle. | `#a` |")),
        partial(subject, "Text.", coverage=_TOLD),
    ),
)
