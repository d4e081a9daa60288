"""A font that comes packed for the web (WOFF 1.0) as the plain font it is. Nothing in it is changed."""

from __future__ import annotations

import struct
import zlib

_HEAD = ">4sIIHHIHHIIIII"
_ENTRY = ">4sIIII"
_LARGEST = 64 * 1024 * 1024
"""No font is larger; a file that says so is not unpacked."""


def packed(data: bytes) -> bool:
    """Whether these bytes are a WOFF 1.0 file."""
    return data[:4] == b"wOFF"


def unpacked(data: bytes) -> bytes:
    """The plain font. Raises ValueError, with a reason, where the file is not whole."""
    try:
        return _unpacked(data)
    except (struct.error, zlib.error):
        raise ValueError("it is cut off or damaged") from None


def _unpacked(data: bytes) -> bytes:
    _, flavour, _, count, _, whole, *_ = struct.unpack_from(_HEAD, data)
    if whole > _LARGEST:
        raise ValueError(f"it says that it is {whole} bytes large")
    entries = [struct.unpack_from(_ENTRY, data, 44 + 20 * number) for number in range(count)]
    power = 1 << max(count.bit_length() - 1, 0)
    steps = (power * 16, power.bit_length() - 1, (count - power) * 16)
    out = bytearray(struct.pack(">IHHHH", flavour, count, *steps))
    body = bytearray()
    start = 12 + 16 * count
    for tag, offset, size, length, checksum in entries:
        table = _table(data[offset : offset + size], length)
        out += struct.pack(">4sIII", tag, checksum, start + len(body), length)
        body += table + bytes(-length % 4)
        if len(body) > _LARGEST:
            raise ValueError("it is too large")
    return bytes(out + body)


def _table(stored: bytes, length: int) -> bytes:
    """A table, which is packed where it is stored shorter than it is."""
    table = zlib.decompressobj().decompress(stored, min(length, _LARGEST) + 1) if len(stored) < length else stored
    if len(table) != length:
        raise ValueError("a table of it is cut off or damaged")
    return table
