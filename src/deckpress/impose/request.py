"""What imposition is asked for: card copies, paper, flip, the words in the margin, the house's distances."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from deckpress import presets
from deckpress.model.sheet import Flip, Slot
from deckpress.model.units import Length
from deckpress.presets import Paper

_PLACEHOLDER = re.compile(r"\{(components|number|of|side|length)\}")


@dataclass(frozen=True, slots=True)
class HomeRules:
    """The distances of a home sheet; the defaults are the house rules of ``presets/house.yaml``.

    ``bleed`` is inked outside the cut where no card follows; a mark starts ``mark_gap`` further out and is
    between ``mark_least`` and ``mark_most`` long; ``strip`` is the height of a line of sheet text or a ruler, and
    ``clear`` what stays blank between it and the marks; ``rulers`` are the lengths to try, best first.
    """

    bleed: Length = presets.OUTER_BLEED
    mark_gap: Length = presets.MARK_GAP
    mark_least: Length = presets.MARK_SHORTEST
    mark_most: Length = presets.MARK_LONGEST
    strip: Length = presets.TEXT_STRIP
    clear: Length = presets.TEXT_CLEAR
    rulers: tuple[Length, ...] = presets.RULERS


@dataclass(frozen=True, slots=True)
class SheetTexts:
    """The words in a sheet's margins, in the edition's language.

    ``title`` may name ``{components}`` (those on the sheet), ``{number}``, ``{of}`` (sheets of paper) and
    ``{side}``; ``scale`` stands beside the ruler and may name its ``{length}`` in mm. ``front`` and ``back`` are
    the words for ``{side}``, ``components`` the names of components by id. Other braces stay as they are.
    """

    title: str
    scale: str
    front: str
    back: str
    components: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SheetRequest:
    """One set of sheets: every card copy in order, on one paper.

    ``double_sided`` adds backs, if any slot has one. ``borders`` gives the border colour (``#rrggbb``) of a face
    by its key. ``back_offset`` moves what is printed on backs, to the right and downwards as one looks at the
    back: a printer's calibration.
    """

    slots: tuple[Slot, ...]
    paper: Paper
    flip: Flip
    double_sided: bool
    texts: SheetTexts
    borders: Mapping[str, str] = field(default_factory=dict)
    back_offset: tuple[Length, Length] = (0, 0)
    rules: HomeRules = HomeRules()


def fill(template: str, values: Mapping[str, str]) -> str:
    """The template with its known placeholders replaced, in one pass: a value that looks like one stays."""
    return _PLACEHOLDER.sub(lambda found: values.get(found[1], found[0]), template)
