"""What happened to colours on the way to a press file, for the designer."""

from __future__ import annotations

from collections.abc import Iterator, Sized
from typing import TYPE_CHECKING

from deckpress.model.finding import Finding, Severity
from deckpress.model.press import Converted, Recipe
from deckpress.model.source import Ref

if TYPE_CHECKING:
    from deckpress.presets.vendors import Vendor

_SHOWN = 6


def told(made: Converted, recipe: Recipe, vendor: Vendor, game: str, ink: str) -> Iterator[Finding]:
    """One finding for each sort of thing that happened."""
    yield from _colours(made, recipe, vendor, Ref(game), ink)
    yield from _shapes(made, recipe, vendor, Ref(game))


def _colours(made: Converted, recipe: Recipe, vendor: Vendor, ref: Ref, ink: str) -> Iterator[Finding]:
    if made.strangers:
        yield Finding(
            "press/colour-not-an-ink",
            Severity.NOTE,
            f"{_counted(len(made.strangers), 'colour')} of the drawings {_is(made.strangers)} no ink of the theme and "
            f"printed as the profile says: {_some(tuple(made.strangers))}",
            ref,
            "give them a name and a cmyk build under inks: in theme.yaml, or leave it to the profile",
        )
    if made.unbuilt and ink != "low":
        yield Finding(
            "press/ink-without-build",
            Severity.WARNING,
            f"{_counted(len(made.unbuilt), 'ink')} of the theme {_has(made.unbuilt)} no cmyk build and printed as the "
            f"profile says: {_some(made.unbuilt)}",
            ref,
            "write cmyk: [c, m, y, k] beside rgb in theme.yaml",
        )
    if made.lowered:
        yield Finding(
            "press/ink-lowered",
            Severity.NOTE,
            f"{_counted(len(made.lowered), 'ink')} of the theme {_has(made.lowered)} more than the "
            f"{100 * recipe.limit:.0f} % that {vendor.name} takes; cyan, magenta and yellow were lowered: "
            f"{_some(made.lowered)}",
            ref,
        )


def _shapes(made: Converted, recipe: Recipe, vendor: Vendor, ref: Ref) -> Iterator[Finding]:
    if made.flattened:
        yield Finding(
            "press/flattened",
            Severity.NOTE,
            f"see-through drawings on {_counted(made.flattened, 'face')} became pictures of 400 dpi, because "
            f"{recipe.standard} knows no transparency; texts above them stayed texts",
            ref,
        )
    if made.pictured:
        yield Finding(
            "press/drawn-as-pixels",
            Severity.NOTE,
            f"{_counted(made.pictured, 'drawing')} became pictures of 450 dpi: they use more than can be put into ink "
            "as it is",
            ref,
            "page/svg-fallback names the files",
        )
    if vendor.outlined:
        yield Finding(
            "press/outlined",
            Severity.NOTE,
            f"texts became outlines, as {vendor.name} asks: nobody can search or mend them in this file",
            ref,
        )


def _some(names: tuple[str, ...]) -> str:
    return ", ".join(names[:_SHOWN]) + (" ..." if len(names) > _SHOWN else "")


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def _is(things: Sized) -> str:
    return "is" if len(things) == 1 else "are"


def _has(things: Sized) -> str:
    return "has" if len(things) == 1 else "have"
