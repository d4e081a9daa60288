"""A catalogue as CSV for agencies that work in spreadsheets. No cell can be taken for a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from deckpress.model.catalogue import Catalogue, Unit

_BOM = "\ufeff"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "'")


def catalogue_csv(catalogue: Catalogue, units: Iterable[Unit], bom: bool = False) -> bytes:
    """Every unit in a line: key, source, state, translation, notes. ``bom`` makes old spreadsheets see UTF-8.

    Where numbers decide there is a column for each form. A text that begins like a formula stands behind an
    apostrophe, which reading takes off again.
    """
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    several = [f"translation {number}" for number in range(2, catalogue.count + 1)]
    rows.writerow(["key", "source", "source (several)", "state", "translation", *several, "remark", "notes"])
    for unit in units:
        entry = catalogue.entry(unit)
        forms = list(entry.forms) if entry else []
        forms += [""] * (catalogue.count - len(forms))
        notes = "\n".join(entry.notes if entry else unit.notes)
        state = str(catalogue.state(unit))
        cells = [unit.key, unit.text, unit.plural, state, *forms, entry.remark if entry else "", notes]
        rows.writerow([_guarded(cell) for cell in cells])
    return f"{_BOM if bom else ''}{out.getvalue()}".encode()


def _guarded(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
