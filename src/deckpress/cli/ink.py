"""The ink section of ``deckpress stats --pixels``: what a setup uses in full and in low ink. No command of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deckpress.pipeline.measuring import InkUse

_ALL = "all sides"


def ink_told(ink: Mapping[str, InkUse]) -> Iterator[str]:
    """A line for all sides and one for each template, in per cent of one ink all over the cut card."""
    names = {name: _ALL if not name else name.removeprefix("templates/") for name in ink}
    wide = max(map(len, names.values()))
    yield "  ink, mean of all printed sides (100 % is one ink all over the card)"
    yield f"    {'':<{wide}}     full      low   saved"
    for name, use in ink.items():
        yield f"    {names[name]:<{wide}}  {100 * use.full:>5.1f} %  {100 * use.low:>5.1f} %  {100 * use.saved:>4.0f} %"


def ink_json(ink: Mapping[str, InkUse]) -> list[dict[str, Any]]:
    """The same for other programs; ``template`` is null for all sides together."""
    return [
        {"template": name or None, "full": round(use.full, 4), "low": round(use.low, 4), "saved": round(use.saved, 4)}
        for name, use in ink.items()
    ]


def ink_rows(ink: Mapping[str, InkUse]) -> Iterator[dict[str, Any]]:
    """The same as rows of the table that CSV prints: one for each ink."""
    for name, use in ink.items():
        for kind, share in (("full", use.full), ("low", use.low)):
            yield {"part": "ink", "by": kind, "value": name or "all", "share": round(share, 4)}
