"""Does the file keep to itself where it was made?

A path in a description tells everybody who gets the file the name of a user and of folders.

Failing: a title that is a path on somebody's disk.
Passing: a title that is a title.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/private-information"
SEVERITY = Severity.NOTE

_PATH = re.compile(r"file:/|(?<![\w.:/])/(home|Users|root|tmp|var|mnt)/|\b[A-Za-z]:[\\/](?!/)")


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for each description with a path."""
    for key, value in (*subject.facts.information.items(), *subject.facts.xmp.items()):
        if _PATH.search(value):
            message = f"its {key} holds a path: '{value}'"
            yield fault((ID, SEVERITY), subject, None, message, "give it a title of its own and export it again")
