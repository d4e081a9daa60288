"""Streams unpacked, never to more than a given size: a file of a few kilobytes may unpack to gigabytes."""

from __future__ import annotations

import base64
import zlib
from typing import Any

_SHORT = {"Fl": "FlateDecode", "A85": "ASCII85Decode", "AHx": "ASCIIHexDecode", "LZW": "LZWDecode", "DCT": "DCTDecode"}
_SHORT |= {"RL": "RunLengthDecode", "CCF": "CCITTFaxDecode"}
_MOST_PACKED = 4 * 1024 * 1024


class TooLarge(Exception):  # noqa: N818 - reads as a sentence
    """The stream unpacks to more than it may."""


class Unpackable(Exception):  # noqa: N818 - reads as a sentence
    """The stream is damaged or in a form that cannot be unpacked here."""


def filter_names(written: Any) -> tuple[str, ...]:
    """The filters that a stream or an inline image names, in full, in the order of unpacking."""
    import pikepdf  # noqa: PLC0415 - heavy

    if written is None:
        return ()
    each = written if isinstance(written, pikepdf.Array) else [written]
    names = (str(name).removeprefix("/") for name in each)
    return tuple(_SHORT.get(name, name) for name in names)


def unpacked(stream: Any, most: int) -> bytes:
    """The bytes that a stream holds. Raises TooLarge beyond ``most`` bytes, Unpackable where it is damaged."""
    import pikepdf  # noqa: PLC0415 - heavy

    names = filter_names(stream.get("/Filter"))
    try:
        raw = bytes(stream.read_raw_bytes())
        plain = "/DecodeParms" not in stream
        if plain and all(name in ("FlateDecode", "ASCII85Decode", "ASCIIHexDecode") for name in names):
            return _peeled(raw, names, most)
        if names[:1] == ("FlateDecode",):
            _inflated(raw, most + most // 4)
        elif len(raw) > _MOST_PACKED:
            raise TooLarge
        data = bytes(stream.read_bytes())
    except (pikepdf.PdfError, ValueError, zlib.error) as error:
        raise Unpackable(str(error).partition("\n")[0]) from None
    if len(data) > most:
        raise TooLarge
    return data


def _peeled(data: bytes, names: tuple[str, ...], most: int) -> bytes:
    for name in names:
        if name == "FlateDecode":
            data = _inflated(data, most)
        elif name == "ASCII85Decode":
            data = base64.a85decode(data.partition(b"~>")[0].removeprefix(b"<~"))
        else:
            digits = b"".join(data.partition(b">")[0].split())
            data = bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("ascii"))
    if len(data) > most:
        raise TooLarge
    return data


def _inflated(data: bytes, most: int) -> bytes:
    if not data:
        return data
    machine = zlib.decompressobj()
    made = machine.decompress(data, most + 1)
    if len(made) > most:
        raise TooLarge
    if not machine.eof and not made:
        raise zlib.error("nothing can be unpacked")
    return made
