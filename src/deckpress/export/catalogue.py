"""A catalogue as the text of a PO file: complete header, wrapped, in the order of the database; equal in, equal out."""

from __future__ import annotations

from deckpress.model.catalogue import Catalogue, Entry

_WIDTH = 79


def catalogue_po(catalogue: Catalogue) -> str:
    """The whole file, as Poedit and Babel open it."""
    import polib  # noqa: PLC0415 - only where a catalogue is written

    file = polib.POFile(wrapwidth=_WIDTH)
    file.metadata = dict(catalogue.header)
    for entry in catalogue.entries.values():
        file.append(_entry(entry, catalogue.count))
    for entry in catalogue.obsolete.values():
        one = _entry(entry, catalogue.count)
        one.obsolete = True
        file.append(one)
    return f"{str(file).rstrip()}\n"


def _entry(entry: Entry, count: int):  # type: ignore[no-untyped-def] # polib's
    import polib  # noqa: PLC0415

    forms = [*entry.forms, *[""] * (count - len(entry.forms))]
    made = polib.POEntry(
        msgctxt=entry.key,
        msgid=entry.text,
        msgstr="" if entry.plural else entry.forms[0],
        comment="\n".join(entry.notes),
        tcomment=entry.remark,
        flags=["fuzzy"] if entry.stale else [],
    )
    if entry.plural:
        made.msgid_plural = entry.plural
        made.msgstr_plural = dict(enumerate(forms))
    if entry.stale and any(entry.previous):
        made.previous_msgid = entry.previous[0] or None
        made.previous_msgid_plural = entry.previous[1] or None
    return made
