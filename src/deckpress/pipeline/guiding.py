"""What the guide of a set of sheets says: its words come from the presets, its numbers from the plan."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from deckpress.model.guide import Guide, Step
from deckpress.model.sheet import Flip, Grid, SheetPlan, Side
from deckpress.model.units import Size, to_mm

if TYPE_CHECKING:
    from deckpress.impose import SheetRequest
    from deckpress.presets import Cutter


class Words:
    """The sheets' own words in one language, with names filled in."""

    def __init__(self, language: str) -> None:
        from deckpress import presets  # noqa: PLC0415 - imported where the work begins

        self._words: Mapping[str, Any] = presets.words(language)
        self._language = language

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key. Names that are not given stay as they are, for whoever knows them."""
        text = self._words[key]
        if not isinstance(text, str):
            text = text.get(self._category(text, values.get("count")), text["other"])
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", str(value))
        return str(text)

    def _category(self, forms: Mapping[str, str], count: object) -> str:
        """Which form a number takes. Languages with more than one and other are asked for by CLDR's rules."""
        if forms.keys() <= {"one", "other"} or not isinstance(count, int):
            return "one" if count == 1 else "other"
        from babel import Locale  # noqa: PLC0415 - only where a language has several plurals

        return str(Locale.parse(self._language, sep="-").plural_form(count))

    def step(self, key: str, picture: str, **values: object) -> Step:
        """A step of the guide: its heading and its text."""
        return Step(picture, self(f"{key}-heading", **values), self(f"{key}-text", **values))


def guide_for(plan: SheetPlan, request: SheetRequest, title: str, printer: str, language: str) -> Guide:
    """The guide of a plan: what it prints, how to print it, how to cut it."""
    words = Words(language)
    back: tuple[Step, ...] = ()
    if len(plan.guide) > 1:
        flip = "" if plan.flip is Flip.VERTICAL else " --flip horizontal"
        told = {"paper": request.paper.id, "flip": flip, "printer": printer}
        again = (
            (words.step("corrected", "command", **told),)
            if printer
            else (words.step("read", "needle"), words.step("tell", "command", **told))
        )
        back = (words.step("meet", "light"), *again)
    return Guide(
        title,
        words("guide-title"),
        _facts(plan, request, printer, words),
        (
            words.step("scale", "scale", paper=request.paper.name, length=ruler_length(plan)),
            *_printing(plan, request, words),
            *_cutting(plan, request, words),
        ),
        _table(plan, request, words),
        words("back-title") if back else "",
        back,
    )


def sleeve_name(size: Size) -> str:
    """The sleeve that fits cards of a size, and under it how large it is; empty where none is known."""
    from deckpress import presets  # noqa: PLC0415 - imported where the work begins

    found = presets.sleeve(size)
    return f"{found.name}\n{found.size}" if found else ""


def ruler_length(plan: SheetPlan) -> str:
    """How long the guide's ruler is, in mm; empty where it has none."""
    return f"{to_mm(plan.guide[0].rulers[0].length):g}" if plan.guide and plan.guide[0].rulers else ""


def _facts(plan: SheetPlan, request: SheetRequest, printer: str, words: Words) -> tuple[tuple[str, str], ...]:
    sizes = list(dict.fromkeys(grid.card for grid in plan.grids))
    sheets = words("sheets-count", count=plan.sheets[0].of)
    facts = [
        (words("fact-paper"), request.paper.name),
        (words("fact-sheets"), words("with-guide", count=sheets)),
        (words("fact-cards"), words("cards-count", count=len(request.slots))),
        (words("fact-size"), "\n".join(map(str, sizes))),
        (words("fact-sleeves"), "\n".join(sleeve_name(size) or words("no-sleeve") for size in sizes)),
    ]
    return (*facts, (words("fact-printer"), printer)) if printer else tuple(facts)


def _printing(plan: SheetPlan, request: SheetRequest, words: Words) -> tuple[Step, ...]:
    if request.scheme.fold and any(sheet.fold for sheet in plan.sheets):
        return (words.step("fold", f"fold-{plan.flip}"),)
    if not plan.double_sided:
        return (words.step("single", "single"),)
    pages, half = len(plan.pages), len(plan.pages) // 2
    second = half + 1 if plan.fronts_first else 2
    light = words.step("light", "light", first=1, second=second)
    if plan.fronts_first:
        edge = words(f"edge-{plan.flip}")
        return words.step("stack", "stack", half=half, next=half + 1, pages=pages, edge=edge), light
    return words.step(str(plan.flip), f"flip-{plan.flip}"), light


def _cutting(plan: SheetPlan, request: SheetRequest, words: Words) -> tuple[Step, ...]:
    cutter: Cutter | None = request.scheme.cutter
    if cutter:
        numbers = {"inset": cutter.inset, "arm": cutter.arm, "thick": cutter.thick}
        return (words.step("machine", "machine", **{name: f"{to_mm(at):g}" for name, at in numbers.items()}),)
    first, second, upright = _cuts(plan.grids[0], request.scheme.gutter > 0)
    step = words.step("cut", "cut-upright" if upright else "cut-level", first=first, second=second)
    if request.scheme.gutter:
        step = Step(step.picture, step.heading, f"{step.text} {words('cut-gutter')}")
    return (step,)


def _cuts(grid: Grid, gutter: bool) -> tuple[int, int, bool]:
    """Cuts of a full sheet along the longer side of its cards and across it, and whether the first go up and down."""
    cell = grid.card.turned() if grid.turned else grid.card
    upright, level = (2 * count if gutter else count + 1 for count in (grid.columns, grid.rows))
    if grid.rows * cell.height >= grid.columns * cell.width:
        return upright, level, True
    return level, upright, False


def _table(plan: SheetPlan, request: SheetRequest, words: Words) -> tuple[tuple[str, ...], ...]:
    """Each component with its cards and the numbers of its sheets, in the order in which they are printed."""
    cards: dict[str, int] = {}
    where: dict[str, list[int]] = {}
    for sheet in plan.sheets:
        for placed in sheet.placements if sheet.side is Side.FRONT else ():
            if placed.side is Side.FRONT:
                cards[placed.component] = cards.get(placed.component, 0) + 1
                where.setdefault(placed.component, []).append(sheet.number)
    names = request.texts.components
    head = (words("table-component"), words("table-cards"), words("table-sheets"))
    rows = ((names.get(key, key), str(cards[key]), _span(where[key])) for key in cards)
    return head, *rows


def _span(numbers: list[int]) -> str:
    """``1-3`` or ``1-3, 5`` for sheets that follow each other or not."""
    parts: list[list[int]] = []
    for number in sorted(set(numbers)):
        if parts and parts[-1][-1] == number - 1:
            parts[-1] = [parts[-1][0], number]
        else:
            parts.append([number])
    return ", ".join("–".join(map(str, part)) for part in parts)
