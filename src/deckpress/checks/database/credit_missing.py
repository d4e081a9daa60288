"""Is somebody credited for every drawing?

Each SVG and picture below a game's templates has an author and a licence, and the credits page names them. A file
that no entry of `templates/credits.yaml` covers is printed without a word about who drew it. Files of
`templates/base`, which all games share, are told once.

Failing: `templates/frost/art/owl.svg`, and no entry whose `files` cover it.
Passing: `{files: "frost/**", by: Ada, licence: CC-BY-4.0, origin: drawn for Frost & Flame}`.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckpress.checks.base import DatabaseSubject
from deckpress.model.credits import CREDITS
from deckpress.model.finding import Finding, Severity
from deckpress.model.source import Place, Ref

ID = "database/credit-missing"
SEVERITY = Severity.WARNING

_SHOWN = 4


def check(subject: DatabaseSubject) -> Iterator[Finding]:
    """One finding for each folder that holds drawings without a credit."""
    drawings, game = subject.drawings, subject.edition.game
    if drawings is None:
        return
    first = next(iter(subject.database.games)) == game
    folders: dict[str, list[str]] = {}
    for name in (*drawings.own, *(drawings.shared if first else ())):
        if drawings.credit(name) is None:
            folders.setdefault(name.rpartition("/")[0], []).append(name)
    for folder, names in folders.items():
        shown = ", ".join(name.rpartition("/")[2] for name in names[:_SHOWN])
        more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
        pattern = f"{folder.removeprefix('templates/')}/*"
        yield Finding(
            ID,
            SEVERITY,
            f"nobody is credited for {shown}{more} in {folder}",
            Ref(game, place=Place(names[0])),
            f'write into {CREDITS}: {{files: "{pattern}", by: ..., licence: ..., origin: ...}}',
        )
