"""What an exporter is told of a file and handed to make it with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from deckpress import __version__
from deckpress.cache import Cache
from deckpress.model.finding import ExitCode, refuse

if TYPE_CHECKING:
    from deckpress.typeset.fonts import Fonts
    from deckpress.typeset.typesetter import Typesetter

A_FIXED_DAY = 946_684_800
"""The first second of 2000: the date of a file that is told no other, so that equal input gives equal bytes."""

_LATEST = 253_402_300_799


@dataclass(frozen=True, slots=True)
class About:
    """What a file says of itself. ``date`` is in seconds since 1970, UTC; ``language`` is BCP 47."""

    title: str
    language: str
    date: int = A_FIXED_DAY
    creator: str = f"deckpress {__version__}"


@dataclass(frozen=True, slots=True)
class ExportTools:
    """The project's fonts, the typesetter, and the font families that print sheet texts."""

    fonts: Fonts
    typesetter: Typesetter
    cache: Cache
    families: tuple[str, ...] = ()


def build_date(environment: Mapping[str, str]) -> int:
    """The date that SOURCE_DATE_EPOCH asks for, or the fixed one. Refuses what is no time."""
    written = environment.get("SOURCE_DATE_EPOCH", "").strip()
    if not written:
        return A_FIXED_DAY
    if not (written.isascii() and written.isdigit()) or int(written) > _LATEST:
        raise refuse(
            "export/bad-date",
            f"SOURCE_DATE_EPOCH is '{written}', which is not a time in seconds since 1970",
            help="set it to a whole number, or remove it",
            code=ExitCode.WRONG_USE,
        )
    return int(written)


def moment(date: int) -> datetime:
    """The date as a moment in UTC."""
    return datetime.fromtimestamp(date, UTC)
