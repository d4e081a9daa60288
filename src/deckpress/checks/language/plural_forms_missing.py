"""Has every translation that goes by a number all the forms of its language?

German has two, Polish three, Arabic six, Japanese one. A form that is missing would print another one's words beside a
number that they do not fit: "5 karty".

Failing: in Polish "karta" and "karty" without the third form, "kart"
Passing: all three
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import LanguageSubject
from deckpress.checks.language.texts import finding
from deckpress.model.finding import Finding, Severity

ID = "language/plural-forms-missing"
SEVERITY = Severity.ERROR


def check(subject: LanguageSubject) -> Iterator[Finding]:
    """One finding for each translation that has some of its forms and not all."""
    catalogue = subject.catalogue
    for unit in subject.units:
        entry = catalogue.entry(unit)
        if entry is None or not unit.plural or not entry.said or entry.source != unit.source:
            continue
        there = [form for form in entry.forms if form.strip()]
        if len(there) < catalogue.count:
            message = f"{len(there)} of {catalogue.count} forms for '{unit.plural}'"
            help = "fill every msgstr[...]: the line Plural-Forms at the top says which number takes which"
            yield finding(ID, SEVERITY, subject, unit, message, help)
