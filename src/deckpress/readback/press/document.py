"""What a file says of itself as a whole: descriptions, intents, layers, and what has no business in print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deckpress.model.press_facts import Intent, Layers, ProfileFact
from deckpress.readback.press.colours import profile_channels
from deckpress.readback.press.kinds import is_dictionary, is_stream
from deckpress.readback.press.unpacking import TooLarge, Unpackable, filter_names, unpacked
from deckpress.readback.press.xmp import read_packet

_MOST_PACKET = 4 * 1024 * 1024
_MOST_PROFILE = 16 * 1024 * 1024


def version(pdf: Any) -> str:
    """The version that counts: the header's or the catalogue's, whichever is higher."""
    return max(str(pdf.pdf_version), str(pdf.Root.get("/Version", "/0"))[1:])


def information(pdf: Any) -> tuple[dict[str, str], str]:
    """The information dictionary as text, and what kind of thing its Trapped is."""
    import pikepdf  # noqa: PLC0415 - heavy

    written = pdf.trailer.get("/Info", {})
    found = {key[1:]: _plain(value) for key, value in written.items()}
    trapped = written.get("/Trapped")
    if trapped is None:
        return found, ""
    if isinstance(trapped, bool):
        return found, f"boolean {trapped}"
    return found, f"{'name' if isinstance(trapped, pikepdf.Name) else 'text'} {found['Trapped']}"


def _plain(value: Any) -> str:
    """A value as text, a name without its slash."""
    import pikepdf  # noqa: PLC0415 - heavy

    return str(value)[1:] if isinstance(value, pikepdf.Name) else str(value)


def packet(pdf: Any) -> dict[str, str]:
    """The XMP of the file; empty where it has none, or none that can be read."""
    stream = pdf.Root.get("/Metadata")
    if stream is None or not is_stream(stream):
        return {}
    try:
        return read_packet(unpacked(stream, _MOST_PACKET)) or {}
    except (TooLarge, Unpackable):
        return {}


def viewer(pdf: Any) -> dict[str, str]:
    """The viewer preferences as text."""
    return {key[1:]: _plain(value) for key, value in pdf.Root.get("/ViewerPreferences", {}).items()}


def intents(pdf: Any) -> tuple[Intent, ...]:
    """The output intents."""
    return tuple(_intent(each) for each in pdf.Root.get("/OutputIntents", []))


def _intent(written: Any) -> Intent:
    stream = written.get("/DestOutputProfile")
    profile, declared = None, 0
    if stream is not None and is_stream(stream):
        declared = int(stream.get("/N", 0))
        try:
            profile = profile_fact(unpacked(stream, _MOST_PROFILE))
        except (TooLarge, Unpackable):
            profile = profile_fact(b"")
    return Intent(
        str(written.get("/S", ""))[1:],
        str(written.get("/OutputConditionIdentifier", "")).strip(),
        str(written.get("/RegistryName", "")).strip(),
        profile,
        declared,
    )


def profile_fact(data: bytes) -> ProfileFact:
    """A colour profile by its header."""
    head = data[:128].ljust(128, b"\0")
    signed = len(data) >= 132 and head[36:40] == b"acsp"
    kind, space = (head[at : at + 4].decode("latin-1").strip("\0 ") for at in (12, 16))
    return ProfileFact(signed, kind, space, profile_channels(data), head[8] + (head[9] >> 4) / 10)


def layers(pdf: Any) -> Layers:
    """The layers, and how many of the configurations that switch them have no name."""
    written = pdf.Root.get("/OCProperties")
    if written is None:
        return Layers()
    configurations = [each for each in (written.get("/D"), *written.get("/Configs", [])) if each is not None]
    unnamed = sum(not str(each.get("/Name", "")).strip() for each in configurations)
    return Layers(len(written.get("/OCGs", [])), unnamed, any(len(each.get("/AS", [])) for each in configurations))


def oddities(pdf: Any) -> Iterator[tuple[str, str]]:
    """What belongs to the whole file and not to a page: a word and a name for each."""
    root = pdf.Root
    names = root.get("/Names", {})
    catalogue = (("/OpenAction", "action", "when the file opens"), ("/AA", "action", "of the file"))
    catalogue += (("/AcroForm", "form", "fields to fill in"), ("/AF", "attachment", "an associated file"))  # type: ignore[assignment]
    for key, kind, detail in catalogue:
        if key in root and not (key == "/OpenAction" and not is_dictionary(root[key])):
            yield kind, detail
    for key, kind, detail in (
        ("/JavaScript", "action", "JavaScript"),
        ("/EmbeddedFiles", "attachment", "an embedded file"),
        ("/AlternatePresentations", "presentation", "alternate presentations"),
    ):
        if key in names:
            yield kind, detail
    if "/Requirements" in root:
        yield "action", "requirements of the reader"
    yield from _streams(pdf)


def _streams(pdf: Any) -> Iterator[tuple[str, str]]:
    """Filters and keys of streams that are no pictures on a page: those are told with their page."""
    import pikepdf  # noqa: PLC0415 - heavy

    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Stream):
            if "/F" in thing:
                yield "reference", "a stream that lies in another file"
            if "LZWDecode" in filter_names(thing.get("/Filter")) and thing.get("/Subtype") != "/Image":
                yield "lzw", f"object {thing.objgen[0]}"
