"""docs/checks.md, made from the checks: what each asks, why, and what fails and passes it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module

from deckpress import checks
from deckpress.checks import CheckPage

_HEAD = """\
# Checks

Everything that `deckpress check` and `deckpress build` look for once the database has been read, and what
[`deckpress preflight`](preflight.md) looks for in a print file (`press`, `picture`). An **error** stops a build, a
**warning** stops a release, a **note** stops nothing. `deckpress explain database/orphan-card` prints one of these
pages.

Faults in reading the file are told in [errors.md](errors.md).

This page is made from the checks themselves; `pytest --update-golden` writes it anew.
"""


def page() -> str:
    """The whole page."""
    catalogue = checks.catalogue()
    groups = dict.fromkeys(one.id.partition("/")[0] for one in catalogue)
    parts = [_HEAD]
    for group in groups:
        parts += _group(group, [one for one in catalogue if one.id.startswith(f"{group}/")])
    return "\n".join(parts)


def _group(group: str, pages: list[CheckPage]) -> Iterator[str]:
    about = inspect.cleandoc(import_module(f"deckpress.checks.{group}").__doc__ or "").partition("\n\n")[0]
    yield f"## {group}\n\n{about}\n\n| check | finds | asks |\n| --- | --- | --- |"
    for one in pages:
        anchor = one.id.replace("/", "")
        yield f"| [{one.id}](#{anchor}) | {one.severity} | {one.text.partition(chr(10))[0]} |"
    yield ""
    for one in pages:
        question, _, rest = one.text.strip().partition("\n")
        story = re.sub(r"\n+(Failing|Passing):", r"\n\n**\1:**", rest.strip())
        yield f"### {one.id}\n\n**{question}** ({one.severity})\n\n{story}\n"
