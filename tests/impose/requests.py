"""Requests for imposition, made by hand and by hypothesis."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hypothesis import strategies as st

from deckpress import presets
from deckpress.impose import SheetRequest, SheetTexts
from deckpress.model.sheet import NO_CORRECTION, Correction, Flip, Slot
from deckpress.model.units import MM, Size, mm
from deckpress.presets import Paper, Scheme, card_sizes, papers

A4 = papers()["a4"]
LETTER = papers()["letter"]
A3 = papers()["a3"]
LARGE = Paper("large", "330 x 483", Size(mm(330), mm(483)), mm(5))
LANDSCAPE = Paper("wide", "A4 landscape", Size(mm(297), mm(210)), mm("3.5"))
CARD = card_sizes()["poker_euro"]
SCHEMES = tuple(dict.fromkeys(presets.schemes().values()))
TWO_SIDED = tuple(scheme for scheme in SCHEMES if not scheme.fold)

TEXTS = SheetTexts(
    "A Game, {components}, 1.0, sheet {number} of {of}, {side}",
    "{length} mm at 100 %",
    "front",
    "back",
    {"base": "Base game", "extra": "Extra cards"},
    "fronts and backs",
)


def slot(index: int, *, back: str | None = None, size: Size = CARD, component: str = "base") -> Slot:
    """One copy of a card of its own, with a back of its own."""
    return Slot(f"card-{index}", component, 1, f"front-{index}", f"back-{index}" if back is None else back, size)


def request(
    slots: Iterable[Slot] | int,
    *,
    paper: Paper = A4,
    flip: Flip = Flip.VERTICAL,
    double_sided: bool = True,
    borders: Mapping[str, str] | None = None,
    correction: Correction = NO_CORRECTION,
    scheme: Scheme = presets.SHARED,
    guide: bool = False,
    texts: SheetTexts = TEXTS,
) -> SheetRequest:
    """A request for these slots, or for so many of the usual size."""
    listed = [slot(index) for index in range(slots)] if isinstance(slots, int) else slots
    return SheetRequest(
        tuple(listed),
        paper,
        flip,
        double_sided,
        texts,
        borders or {},
        correction,
        scheme=scheme,
        guide=guide,
    )


_sizes = st.one_of(
    st.sampled_from([card_sizes()[name] for name in ("poker_euro", "poker_us", "mini_us", "tarot", "square_70")]),
    st.builds(Size, st.integers(20 * MM, 88 * MM), st.integers(20 * MM, 88 * MM)),
)

shifts = st.integers(-3 * MM, 3 * MM)
corrections = st.one_of(
    st.just(NO_CORRECTION),
    st.builds(Correction, shifts, shifts),
    st.builds(Correction, shifts, shifts, st.integers(-3_000_000, 3_000_000), st.integers(-6_000_000, 6_000_000)),
)
"""Shifts up to 3 mm, scales up to 0.3 %, turns up to a third of a degree."""


@st.composite
def any_requests(draw: st.DrawFn, schemes: tuple[Scheme, ...] = SCHEMES) -> SheetRequest:
    """Requests over papers, sizes (mixed), counts, flips, schemes, missing backs and small calibrations."""
    sizes = draw(st.lists(_sizes, min_size=1, max_size=2))
    choices = draw(st.lists(st.tuples(st.integers(0, len(sizes) - 1), st.booleans()), min_size=1, max_size=40))
    one_sort = draw(st.booleans())
    slots = [
        slot(index, size=sizes[0 if one_sort else which], back=None if has_back or one_sort else "")
        for index, (which, has_back) in enumerate(choices)
    ]
    return request(
        slots,
        paper=draw(st.sampled_from([A4, LETTER, A3, LARGE, LANDSCAPE])),
        flip=draw(st.sampled_from(Flip)),
        double_sided=draw(st.booleans()),
        correction=draw(corrections),
        scheme=draw(st.sampled_from(schemes)),
        guide=draw(st.booleans()),
    )
