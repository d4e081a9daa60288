"""What kind of thing a value of a PDF is."""

from __future__ import annotations

from typing import Any


def is_array(thing: Any) -> bool:
    """Whether it is an array."""
    import pikepdf  # noqa: PLC0415 - heavy

    return isinstance(thing, pikepdf.Array)


def is_stream(thing: Any) -> bool:
    """Whether it is a stream."""
    import pikepdf  # noqa: PLC0415 - heavy

    return isinstance(thing, pikepdf.Stream)


def is_dictionary(thing: Any) -> bool:
    """Whether it has entries: a dictionary or a stream."""
    import pikepdf  # noqa: PLC0415 - heavy

    return isinstance(thing, pikepdf.Dictionary | pikepdf.Stream)
