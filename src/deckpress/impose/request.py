"""What imposition is asked for: card copies, paper, scheme, flip, the words in the margin, the house's distances."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from deckpress import presets
from deckpress.model.sheet import NO_CORRECTION, Correction, Flip, Slot
from deckpress.model.units import Length
from deckpress.presets import Paper, Scheme

_PLACEHOLDER = re.compile(r"\{(components|number|of|side|length|first|second)\}")


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
    ``{side}``; ``scale`` stands beside the ruler and may name its ``{length}`` in mm; ``order``, behind it on fronts,
    may name the number of cuts made ``{first}`` and ``{second}``. ``front``, ``back`` and ``both`` (a folded sheet's)
    are the words for ``{side}``, ``components`` the names of components by id. Other braces stay as they are.
    """

    title: str
    scale: str
    front: str
    back: str
    components: Mapping[str, str] = field(default_factory=dict)
    both: str = ""
    order: str = ""


@dataclass(frozen=True, slots=True)
class SheetRequest:
    """One set of sheets: every card copy in order, on one paper.

    ``double_sided`` adds backs, if any slot has one. ``borders`` gives the border colour (``#rrggbb``) of a face
    by its key. ``correction`` is what a printer's calibration does to backs. On a sheet to be folded, ``flip`` is the
    axis of the fold. ``guide`` asks for the sheet that comes before the others.
    """

    slots: tuple[Slot, ...]
    paper: Paper
    flip: Flip
    double_sided: bool
    texts: SheetTexts
    borders: Mapping[str, str] = field(default_factory=dict)
    correction: Correction = NO_CORRECTION
    rules: HomeRules = HomeRules()
    scheme: Scheme = presets.SHARED
    guide: bool = False


def fill(template: str, values: Mapping[str, str]) -> str:
    """The template with its known placeholders replaced, in one pass: a value that looks like one stays."""
    return _PLACEHOLDER.sub(lambda found: values.get(found[1], found[0]), template)
