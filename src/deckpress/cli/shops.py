"""The shops section of ``deckpress stats --profile``: what each will count. No command of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deckpress.pipeline.press.costs import ShopCost


def shops_told(costs: Sequence[ShopCost]) -> Iterator[str]:
    """A few lines a shop."""
    yield "  for printing"
    for cost in costs:
        yield f"    {cost.profile} ({cost.name})"
        if not cost.fits:
            yield f"      sells no cards of {cost.size}"
            continue
        product = f" as '{cost.product}'" if cost.product else ""
        sure = " (size read at second hand)" if cost.confidence == "low" else ""
        yield f"      {_counted(cost.cards, 'card')} of {cost.size}{product}{sure}, {cost.different} different"
        if cost.sheets:
            yield f"      {_counted(cost.sheets, 'sheet')}, {_counted(cost.empty, 'place')} left empty"
        if not cost.order:
            yield "      more than one order holds"
        elif cost.blanks:
            yield f"      an order of {cost.order}: {_counted(cost.blanks, 'blank')}"


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def shops_json(costs: Sequence[ShopCost]) -> list[dict[str, Any]]:
    """The same for other programs."""
    return [asdict(cost) for cost in costs]


def shops_rows(costs: Sequence[ShopCost]) -> Iterator[dict[str, Any]]:
    """The same as rows of the table that CSV prints."""
    for cost in costs:
        values = {"cards": cost.cards, "order": cost.order, "blanks": cost.blanks, "sheets": cost.sheets}
        for name, count in values.items():
            yield {"part": "shop", "by": cost.profile, "value": name, "count": count if cost.fits else None}
