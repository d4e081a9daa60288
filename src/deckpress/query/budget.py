"""How much a query may cost: steps, seconds and sizes. A query is a question about cards, not a program."""

from __future__ import annotations

import time

from deckpress.query.failure import QueryFailed

STEPS = 3_000_000
SECONDS = 10.0
TEXT = 100_000
ITEMS = 200_000
BITS = 2_048
_LOOK_AT_CLOCK = 1_024


class Budget:
    """What one answer may still spend. ``start`` fills it up again."""

    def __init__(self, steps: int = STEPS, seconds: float = SECONDS) -> None:
        self.steps = steps
        self.seconds = seconds
        self._left = steps
        self._until = 0.0
        self._next_look = steps
        self.start()

    def start(self) -> None:
        """Fill the budget and start the clock."""
        self._left = self.steps
        self._next_look = self.steps
        self._until = time.monotonic() + self.seconds

    def spend(self, steps: int = 1) -> None:
        """Pay for work that is about to be done. Raises QueryFailed when nothing is left."""
        self._left -= steps
        if self._left > self._next_look:
            return
        self._next_look = self._left - _LOOK_AT_CLOCK
        if self._left < 0 or time.monotonic() > self._until:
            raise QueryFailed(
                f"the query takes too long (more than {self.seconds:g} seconds or {self.steps:,} steps)",
                "ask for less at once: fewer pairs or subsets, or a narrower where",
            )

    def items(self, count: int, what: str) -> None:
        """Pay for ``count`` things. Raises QueryFailed where nobody could mean so many."""
        if count > ITEMS:
            shown = f"{count:,}" if count < 10**15 else "far too many"
            raise QueryFailed(f"{what} would be {shown}; at most {ITEMS:,} are made", "choose from fewer things")
        self.spend(count)


def check_text(text: str) -> str:
    """The text, unless it is longer than any card or rulebook could want."""
    if len(text) > TEXT:
        raise QueryFailed(f"the query makes a text of {len(text):,} characters; at most {TEXT:,} are allowed")
    return text
