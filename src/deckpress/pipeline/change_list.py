"""A difference in words for people, and as a value for other programs."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from deckpress.pipeline.changes import Change, Difference, Kind

_HEADINGS = {
    Kind.NEW: "New",
    Kind.CHANGED: "Changed",
    Kind.MORE: "More copies",
    Kind.FEWER: "Fewer copies",
    Kind.GONE: "Gone",
    Kind.RENAMED: "Renamed, printed as before",
}


def change_text(difference: Difference, since: str, sheets: int) -> str:
    """The whole story: the count, what to take out, and every change by its kind."""
    said = summary(difference, sheets)
    parts = [_heading(difference, since), f"{said[0].upper()}{said[1:]}."]
    if difference.to_discard:
        parts.append(_taken_out(difference))
    for kind, heading in _HEADINGS.items():
        lines = [f"  {_line(change)}" for change in difference.changes if change.kind is kind]
        if lines:
            parts.append("\n".join([heading, *lines]))
    return "\n\n".join(parts) + "\n"


def discard_text(difference: Difference, since: str) -> str:
    """The list to hold beside the box: what to take out before the new cards go in."""
    return f"{_heading(difference, since)}\n\n{_taken_out(difference)}\n"


def change_value(difference: Difference, since: str, sheets: int) -> dict[str, Any]:
    """The difference as plain values: the changes by kind, and the copies to discard."""
    now = difference.now
    by_kind = {str(kind): [_plain(change) for change in difference.changes if change.kind is kind] for kind in Kind}
    discard = [
        {"card": change.card, "name": change.printed_as, "copies": change.discard, "of": change.before}
        for change in difference.changes
        if change.discard
    ]
    return {
        "since": since,
        "game": now.game,
        "language": now.language,
        "setup": now.setup,
        "ink": now.ink,
        "before": {"version": difference.before.version, "cards": difference.before.total},
        "now": {"version": now.version, "cards": now.total},
        "print": difference.to_print,
        "sheets": sheets,
        "unchanged": difference.unchanged,
        **by_kind,
        "discard": discard,
    }


def summary(difference: Difference, sheets: int) -> str:
    """One sentence: how much to print, to take out, and to leave as it is."""
    if not difference.to_print and not difference.to_discard:
        return f"nothing to reprint: all {difference.now.total} cards are printed as they are now"
    on = f" on {_counted(sheets, 'sheet')}" if sheets else ""
    print = f"print {_counted(difference.to_print, 'card')}{on}" if difference.to_print else "print nothing"
    return f"{print}, take {difference.to_discard or 'none'} out of the box, {difference.unchanged} stay"


def _heading(difference: Difference, since: str) -> str:
    now = difference.now
    low = ", low ink" if now.ink == "low" else ""
    return f"{now.title} ({now.setup}, {now.language}{low}), since {since}"


def _taken_out(difference: Difference) -> str:
    lines = ["Take out of the box"]
    for change in difference.changes:
        if change.discard:
            amount = (
                f"all {change.before}" if change.discard == change.before else f"{change.discard} of {change.before}"
            )
            lines.append(f"  {amount:<9} {_who(change, change.printed_as)}")
    return "\n".join(lines)


def _line(change: Change) -> str:
    copies = (
        f"{change.before} -> {change.now}" if change.before != change.now else _counted(change.now, "copy", "copies")
    )
    sides = f"; {' and '.join(change.sides)} differ{'s' if len(change.sides) == 1 else ''}" if change.sides else ""
    was = [change.formerly] if change.formerly else []
    was += [f"'{change.printed_as}'"] if change.printed_as not in ("", change.name) else []
    printed = f"; printed as {', '.join(was)}" if was else ""
    return f"{_who(change, change.name)}: {copies}{sides}{printed}"


def _who(change: Change, name: str) -> str:
    return f"{name} ({change.card}; {', '.join(change.components)})"


def _plain(change: Change) -> dict[str, Any]:
    plain = asdict(change)
    del plain["kind"]
    return {**plain, "components": list(change.components), "sides": list(change.sides)}


def _counted(number: int, one: str, more: str = "") -> str:
    return f"{number} {one if number == 1 else more or one + 's'}"
