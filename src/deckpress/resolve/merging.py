"""A catalogue brought up to date with its source: by key first, so that no translation is lost or misplaced.

A changed source makes a translation stale and keeps the source it was made from. A key that vanished is obsolete with
its translation, and a key that returns gets it back. Items that moved within their block keep theirs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from deckpress.model.catalogue import ALSO, Catalogue, Entry, Unit, also

_NUMBERED = re.compile(r"(?:\.[a-z]?\d+)+\Z")
_DISPLACED = re.compile(r"~\d+\Z")


def merge(units: Iterable[Unit], catalogue: Catalogue) -> Catalogue:
    """The catalogue with an entry for every unit, in their order, and everything else obsolete."""
    everything = {**catalogue.obsolete, **catalogue.entries}
    wanted = _divided(units, catalogue)
    taken = _taken(wanted, everything)
    entries = {unit.key: _merged(unit, taken.get(unit.key), catalogue.count) for unit in wanted}
    used = {entry.key for entry in taken.values()}
    gone = [entry for key, entry in everything.items() if key not in used and entry.said]
    return replace(catalogue, entries=entries, obsolete=dict(sorted(_kept(gone, entries).items())))


def _kept(gone: Iterable[Entry], entries: Mapping[str, Entry]) -> dict[str, Entry]:
    """What nothing asks for, by key. Where another text has taken the key by now, a number tells the two apart."""
    kept: dict[str, Entry] = {}
    for entry in gone:
        key, number = entry.key, 0
        while key in entries or key in kept:
            number += 1
            key = f"{_plain(entry.key)}~{number}"
        kept[key] = replace(entry, key=key, notes=())
    return kept


def _plain(key: str) -> str:
    """The key that an entry had before another text took it."""
    return _DISPLACED.sub("", key)


def _divided(units: Iterable[Unit], catalogue: Catalogue) -> list[Unit]:
    """The units; a text of a family that has an entry of its own, and did not lead the family before, stays one."""
    found: list[Unit] = []
    for unit in units:
        own = [key for key in unit.others if key in catalogue.entries]
        if own and unit.key not in catalogue.entries:
            own.remove(next((key for key in own if also(catalogue.entries[key])), own[0]))
        found.append(replace(unit, others=tuple(key for key in unit.others if key not in own)))
        found += [replace(unit, key=key, others=()) for key in own]
    return found


def _taken(wanted: Sequence[Unit], old: Mapping[str, Entry]) -> dict[str, Entry]:
    """For every unit its old entry: the same key with the same source, then what moved, then the same key alone."""
    taken = {unit.key: old[unit.key] for unit in wanted if unit.key in old and old[unit.key].source == unit.source}
    used = set(taken)
    moved = _by_text(entry for entry in old.values() if entry.key not in used and entry.said)
    for unit in wanted:
        for entry in moved.get((_block(unit.key), *unit.source), ()) if unit.key not in taken else ():
            if entry.key not in used and _may_move(entry, unit):
                taken[unit.key] = entry
                used.add(entry.key)
                break
    for unit in wanted:
        if unit.key not in taken and unit.key in old and unit.key not in used:
            taken[unit.key] = old[unit.key]
            used.add(unit.key)
    return taken


def _by_text(entries: Iterable[Entry]) -> dict[tuple[str, ...], list[Entry]]:
    found: dict[tuple[str, ...], list[Entry]] = {}
    for entry in entries:
        found.setdefault((_block(entry.key), *entry.source), []).append(entry)
    return found


def _block(key: str) -> str:
    """What a numbered text belongs to; of a card's, its field."""
    key = _plain(key)
    if key.startswith(("card.", "piece.")):
        sort, _, rest = key.partition(".")
        return f"{sort}.*.{_NUMBERED.sub('', rest).rpartition('.')[2]}"
    return _NUMBERED.sub("", key)


def _may_move(entry: Entry, unit: Unit) -> bool:
    """Whether an entry is the unit's under another key: an item of the same block, or of the same family of cards."""
    if not entry.key.startswith(("card.", "piece.")) or _plain(entry.key) == unit.key:
        return True
    return entry.key in unit.others or unit.key in also(entry)


def _merged(unit: Unit, entry: Entry | None, count: int) -> Entry:
    notes = (*unit.notes, *_slot_notes(unit), *((ALSO + ", ".join(unit.others),) if unit.others else ()))
    if entry is None:
        forms = ("",) * (count if unit.plural else 1)
        return Entry(unit.key, unit.text, forms, unit.plural, notes=notes)
    if entry.source == unit.source:
        return replace(entry, key=unit.key, notes=notes)
    previous = entry.previous if entry.stale and any(entry.previous) else entry.source
    forms = _reformed(entry, unit, count)
    stale = any(form.strip() for form in forms)
    return Entry(
        unit.key,
        unit.text,
        forms,
        unit.plural,
        stale=stale,
        previous=previous if stale else ("", ""),
        remark=entry.remark,
        notes=notes,
        line=entry.line,
    )


def _reformed(entry: Entry, unit: Unit, count: int) -> tuple[str, ...]:
    """The forms of a translation whose unit has gained or lost its plural."""
    if bool(unit.plural) == bool(entry.plural):
        return entry.forms
    return (*entry.forms[:1], *[""] * (count - 1)) if unit.plural else entry.forms[-1:]


def _slot_notes(unit: Unit) -> Iterable[str]:
    """What each placeholder stands for, and what it comes to now."""
    for slot in unit.slots:
        now = f", now {slot.now}" if slot.now else ""
        other = [f"{{{form}}}" for form in slot.forms if form != slot.name]
        may = f"; you may write {' or '.join(other)} instead" if other else ""
        yield f"{{{slot.name}}}: {slot.means or 'a value'}{now}{may}."


def returned(units: Sequence[Unit], catalogue: Catalogue, back: Iterable[Entry]) -> tuple[Catalogue, tuple[str, ...]]:
    """The catalogue with translations that came back, taken by key, and the keys that nothing asks for.

    One that was made from another source than today's becomes stale by itself, and its source is remembered. What
    came back empty changes nothing.
    """
    known = {key: unit for unit in units for key in unit.keys}
    entries = dict(catalogue.entries)
    unknown = []
    for entry in back:
        unit = known.get(entry.key)
        if unit is None:
            unknown.append(entry.key)
        elif entry.said:
            entries[entry.key] = _returned(entry, unit, entries.get(entry.key), catalogue.count)
    return merge(units, replace(catalogue, entries=entries)), tuple(unknown)


def _returned(entry: Entry, unit: Unit, old: Entry | None, count: int) -> Entry:
    fresh = entry.source == unit.source
    previous = ("", "") if fresh and not entry.stale else entry.previous if fresh else entry.source
    return Entry(
        entry.key,
        unit.text,
        entry.forms if fresh else _reformed(entry, unit, count),
        unit.plural,
        stale=entry.stale or not fresh,
        previous=previous,
        remark=entry.remark or (old.remark if old else ""),
        notes=old.notes if old else (),
    )
