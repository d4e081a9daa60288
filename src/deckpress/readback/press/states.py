"""Graphics states: line width, overprint, transparency, and what no print shop wants to find there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deckpress.readback.press.contract import Running
from deckpress.readback.press.kinds import is_array, is_dictionary


@dataclass(frozen=True, slots=True, eq=False)
class StateChange:
    """What a graphics state sets: attributes of ``State``, a font and its size, oddities, and a soft mask's form."""

    values: tuple[tuple[str, Any], ...]
    odd: tuple[tuple[str, str], ...]
    font: Any = None
    mask: Any = None

    def apply(self, run: Running) -> None:
        """Set it all."""
        for name, value in self.values:
            setattr(run.state, name, value)
        for kind, detail in self.odd:
            run.odd(kind, detail)
        if self.font is not None:
            run.state.font, run.state.size = run.reader.font(self.font[0]), float(self.font[1])
        if self.mask is not None:
            events, _, _ = run.reader.form(self.mask, run.state.inherited(), run.resources, run.depth)
            run.events += (event for event in events if event.kind == "odd")


def read_state(written: Any) -> StateChange:
    """A graphics state of the file."""
    values: list[tuple[str, Any]] = []
    stroke = written.get("/OP")
    if stroke is not None:
        values += [("over_stroke", bool(stroke)), ("over", bool(stroke))]
    plain = {"/op": ("over", bool), "/OPM": ("mode", int), "/LW": ("width", float)}
    plain |= {"/ca": ("alpha", float), "/CA": ("alpha_stroke", float)}
    for key, (name, made) in plain.items():
        if key in written:
            values.append((name, made(written[key])))
    if "/BM" in written:
        values.append(("blend", _blend(written["/BM"])))
    mask = written.get("/SMask")
    form = None
    if mask is not None:
        named = not is_dictionary(mask)
        values.append(("masked", not named))
        form = None if named else mask.get("/G")
    return StateChange(tuple(values), tuple(_oddities(written)), written.get("/Font"), form)


def _blend(written: Any) -> str:
    first = written[0] if is_array(written) else written
    return str(first).removeprefix("/")


def _oddities(written: Any) -> list[tuple[str, str]]:
    found = []
    if "/TR" in written and str(written["/TR"]) != "/Identity":
        found.append(("transfer", "TR"))
    if "/TR2" in written and str(written["/TR2"]) != "/Default":
        found.append(("transfer", "TR2"))
    if "/HTP" in written:
        found.append(("transfer", "HTP"))
    halftone = written.get("/HT")
    if halftone is not None and is_dictionary(halftone) and "/TransferFunction" in halftone:
        found.append(("transfer", "a halftone's"))
    return found
