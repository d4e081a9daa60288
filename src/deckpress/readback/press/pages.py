"""The pages of a file: their boxes, what lies on them, and their content."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deckpress.model.page import Box
from deckpress.model.press_facts import Annotation, PressPageFacts, Seen, Where
from deckpress.readback.press.boxes import box_of, common
from deckpress.readback.press.gathering import Gathering, Page
from deckpress.readback.press.kinds import is_array
from deckpress.readback.press.reader import Reader, Resources
from deckpress.readback.press.state import Event, State

_INHERITED = ("/MediaBox", "/CropBox", "/Resources", "/Rotate")
_BOXES = ("MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox")
_USUAL: Box = (0.0, 0.0, 612.0, 792.0)


def read_page(
    written: Any, number: int, reader: Reader, gathering: Gathering
) -> tuple[PressPageFacts, tuple[Annotation, ...]]:
    """One page; what it paints goes into the gathering."""
    entries = _entries(written)
    boxes = {name: box_of(entries[f"/{name}"]) for name in _BOXES if f"/{name}" in entries}
    media = boxes.get("MediaBox") or _USUAL
    unit, rotate = float(entries.get("/UserUnit", 1)), int(entries.get("/Rotate", 0))
    cut = boxes.get("TrimBox") or boxes.get("ArtBox") or media
    page = Page(number, cut, boxes.get("BleedBox") or boxes.get("CropBox") or media, unit, rotate)
    resources = Resources(entries.get("/Resources"))
    events = reader.run(_content(entries.get("/Contents"), reader), resources, State())
    annotations = _annotations(entries, page, reader, resources, events)
    gathering.page(page, events)
    for kind, detail in _page_oddities(entries):
        gathering.odd(kind, detail, Where(number))
    facts = PressPageFacts(
        number,
        media,
        crop=boxes.get("CropBox"),
        bleed=boxes.get("BleedBox"),
        trim=boxes.get("TrimBox"),
        art=boxes.get("ArtBox"),
        malformed=tuple(name for name, box in boxes.items() if box is None),
        unit=unit,
        rotate=rotate,
        group=_group(entries.get("/Group")),
        transparent=page.transparent,
        drawn=page.drawn,
        covers=tuple(page.covers),
        texts=tuple(page.texts),
    )
    return facts, annotations


def _entries(written: Any) -> dict[str, Any]:
    """A page's entries, with those that it inherits."""
    entries = dict(written.items())
    above, steps = entries.get("/Parent"), 0
    while above is not None and steps < 50 and any(name not in entries for name in _INHERITED):
        for name in _INHERITED:
            if name not in entries and name in above:
                entries[name] = above[name]
        above, steps = above.get("/Parent"), steps + 1
    return entries


def _content(written: Any, reader: Reader) -> bytes:
    import pikepdf  # noqa: PLC0415 - heavy

    if written is None:
        return b""
    streams = written if isinstance(written, pikepdf.Array) else [written]
    return b"\n".join(reader.content(stream) for stream in streams)


def _group(written: Any) -> str:
    if written is None or str(written.get("/S", "")) != "/Transparency":
        return ""
    space = written.get("/CS")
    if space is None:
        return "-"
    return str(space[0] if is_array(space) else space)[1:]


def _page_oddities(entries: dict[str, Any]) -> Iterator[tuple[str, str]]:
    if "/AA" in entries:
        yield "action", "of a page"
    if "/PresSteps" in entries:
        yield "presentation", "presentation steps of a page"
    if "/Group" in entries and _group(entries["/Group"]):
        yield "page-group", "a page's transparency group"
    if "/AF" in entries:
        yield "attachment", "an associated file of a page"


def _annotations(
    entries: dict[str, Any], page: Page, reader: Reader, resources: Resources, events: list[Event]
) -> tuple[Annotation, ...]:
    """The annotations of a page; what their appearances paint is added to its events."""
    found = []
    for each in entries.get("/Annots", []):
        box = _rectangle(each.get("/Rect"))
        kind = str(each.get("/Subtype", "/unknown"))[1:]
        inside = box is not None and common(box, page.bleed) is not None
        found.append(Annotation(kind, inside, Seen(page.where(box or page.cut), (page.number,))))
        if "/A" in each or "/AA" in each:
            events.append(Event("odd", box or page.cut, None, 0.0, ("action", f"of a {kind} annotation")))
        for form in _appearances(each.get("/AP")):
            painted, _, _ = reader.form(form, State(), resources, 0)
            events += (event if event.look is None else event._replace(box=box or page.cut) for event in painted)
    return tuple(found)


def _rectangle(written: Any) -> Box | None:
    try:
        x0, y0, x1, y1 = (float(part) for part in written)
    except (TypeError, ValueError):
        return None
    return (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


def _appearances(written: Any) -> Iterator[Any]:
    import pikepdf  # noqa: PLC0415 - heavy

    normal = written.get("/N") if isinstance(written, pikepdf.Dictionary) else None
    if isinstance(normal, pikepdf.Stream):
        yield normal
    elif isinstance(normal, pikepdf.Dictionary):
        yield from (each for each in normal.values() if isinstance(each, pikepdf.Stream))
