"""Can everybody open and change the file?

A file with a lock, even one that opens without a password, stops the shop's own programs.

Failing: a file that forbids changes.
Passing: a file without any encryption.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import PressSubject
from deckpress.checks.printed import fault
from deckpress.model.finding import Finding, Severity

ID = "press/encrypted"
SEVERITY = Severity.ERROR


def check(subject: PressSubject) -> Iterator[Finding]:
    """One finding for an encrypted file."""
    if subject.facts.encrypted:
        message = "the file is encrypted: it opens, but forbids what a print shop has to do"
        yield fault((ID, SEVERITY), subject, None, message, "save it without passwords and permissions")
