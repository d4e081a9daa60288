"""What the first sheet of a set tells the person who prints and cuts it: words and numbers, no places."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do, with the name of the small drawing beside it."""

    picture: str
    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class Guide:
    """Both sides of the guide. ``facts`` are (label, value); the first row of ``table`` is its head.

    ``back`` is empty where the guide has one side.
    """

    title: str
    subtitle: str
    facts: tuple[tuple[str, str], ...]
    steps: tuple[Step, ...]
    table: tuple[tuple[str, ...], ...] = ()
    back_title: str = ""
    back: tuple[Step, ...] = ()
