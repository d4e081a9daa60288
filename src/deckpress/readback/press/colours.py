"""Colour spaces of a file, and the colours that are set in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from deckpress.model.press_facts import Colour, Mix
from deckpress.readback.press.kinds import is_stream
from deckpress.readback.press.unpacking import TooLarge, Unpackable, unpacked

_COMPONENTS = {"DeviceGray": 1, "DeviceRGB": 3, "DeviceCMYK": 4, "CalGray": 1, "CalRGB": 3, "Lab": 3}
_SHORT = {"G": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK", "I": "Indexed"}
_DEFAULTS = {"DeviceGray": "DefaultGray", "DeviceRGB": "DefaultRGB", "DeviceCMYK": "DefaultCMYK"}
_PROCESS = {"Cyan": 0, "Magenta": 1, "Yellow": 2, "Black": 3}
_ICC_MOST = 16 * 1024 * 1024
_DEEPEST = 6


@dataclass(frozen=True, slots=True)
class Space:
    """A colour space; see ``Colour`` for the words. ``under`` is the space beneath, ``tint`` what leads there."""

    name: str
    components: int
    names: tuple[str, ...] = ()
    under: Space | None = None
    channels: int = 0
    profile_channels: int = 0
    profile: bytes = field(default=b"", repr=False, compare=False)
    tint: Any = field(default=None, repr=False, compare=False)
    table: bytes = field(default=b"", repr=False, compare=False)

    @property
    def base(self) -> str:
        """The name of the space beneath, with what that is made of."""
        return "" if self.under is None else (self.under.under.name if self.under.under else self.under.name)

    @property
    def initial(self) -> tuple[float, ...]:
        """The colour that a content stream has on entering the space."""
        if self.name in ("DeviceCMYK", "DefaultCMYK") or (self.name == "ICCBased" and self.components == 4):
            return (0.0, 0.0, 0.0, 1.0)
        return (1.0 if self.names else 0.0,) * self.components

    def colour(self, parts: Sequence[float] = ()) -> Colour:
        """A colour of this space; without parts the space alone."""
        given = tuple(parts)
        mix = mixed(self, given) if given else None
        return Colour(self.name, given, self.base, self.all_names, self.channels, self.profile_channels, mix)

    @property
    def all_names(self) -> tuple[str, ...]:
        """The spot inks of the space, or of the one beneath."""
        return self.names or (self.under.all_names if self.under else ())


GRAY, RGB, CMYK = (Space(name, _COMPONENTS[name]) for name in ("DeviceGray", "DeviceRGB", "DeviceCMYK"))
PATTERN = Space("Pattern", 0)
UNKNOWN = Space("unknown", 0)


def device(name: str, redirected: Any = None) -> Space:
    """A device space by its name, or what the resources redirect it to."""
    if redirected is not None and name in _DEFAULTS and f"/{_DEFAULTS[name]}" in redirected:
        return Space(_DEFAULTS[name], _COMPONENTS[name])
    return {"DeviceGray": GRAY, "DeviceRGB": RGB, "DeviceCMYK": CMYK}.get(name, UNKNOWN)


def read_space(written: Any, named: Any = None, depth: int = 0) -> Space:
    """A colour space as a file writes it: a name or an array. ``named`` are the resources' own spaces.

    What is no colour space is ``UNKNOWN``.
    """
    import pikepdf  # noqa: PLC0415 - heavy

    if depth > _DEEPEST or written is None:
        return UNKNOWN
    if isinstance(written, pikepdf.Name):
        name = _SHORT.get(str(written)[1:], str(written)[1:])
        if name == "Pattern":
            return PATTERN
        if name in _DEFAULTS:
            return device(name, named)
        return read_space(named[written], named, depth + 1) if named is not None and written in named else UNKNOWN
    if not isinstance(written, pikepdf.Array) or not len(written):
        return UNKNOWN
    kind = _SHORT.get(str(written[0])[1:], str(written[0])[1:])
    try:
        return _array(kind, written, named, depth + 1)
    except (IndexError, TypeError, ValueError, AttributeError, KeyError):
        return UNKNOWN


def _array(kind: str, written: Any, named: Any, depth: int) -> Space:
    if kind in _DEFAULTS or (kind == "Pattern" and len(written) == 1):
        return read_space(written[0], named, depth)
    if kind == "ICCBased":
        stream = written[1]
        channels = int(stream.get("/N", 0))
        profile = _profile(stream)
        return Space("ICCBased", channels, (), None, channels, profile_channels(profile), profile)
    if kind == "Separation":
        return Space(kind, 1, (str(written[1])[1:],), read_space(written[2], named, depth), tint=written[3])
    if kind == "DeviceN":
        names = tuple(str(name)[1:] for name in written[1])
        return Space(kind, len(names), names, read_space(written[2], named, depth), tint=written[3])
    if kind == "Indexed":
        table = written[3]
        data = unpacked(table, 1 << 20) if is_stream(table) else bytes(table)
        return Space(kind, 1, (), read_space(written[1], named, depth), table=data)
    if kind == "Pattern":
        return Space(kind, 0, (), read_space(written[1], named, depth))
    return Space(kind, _COMPONENTS[kind]) if kind in _COMPONENTS else UNKNOWN


def _profile(stream: Any) -> bytes:
    try:
        return unpacked(stream, _ICC_MOST)
    except (TooLarge, Unpackable):
        return b""


def profile_channels(profile: bytes) -> int:
    """How many channels an ICC profile has, by its header; 0 where it is none."""
    return {b"GRAY": 1, b"RGB ": 3, b"Lab ": 3, b"CMYK": 4}.get(profile[16:20], 0) if len(profile) >= 128 else 0


def mixed(space: Space, parts: tuple[float, ...]) -> Mix | None:
    """What a colour prints in C, M, Y and K; None where only a profile could tell."""
    name = space.name
    if name in ("DeviceCMYK", "DefaultCMYK") or (name == "ICCBased" and space.components == 4):
        return (parts[0], parts[1], parts[2], parts[3]) if len(parts) == 4 else None
    if name in ("DeviceGray", "DefaultGray", "CalGray") or (name == "ICCBased" and space.components == 1):
        return (0.0, 0.0, 0.0, 1 - parts[0])
    if name in ("Separation", "DeviceN"):
        return _tinted(space, parts)
    return mixed(space.under, parts) if name == "Pattern" and space.under is not None else None


def _tinted(space: Space, parts: tuple[float, ...]) -> Mix | None:
    if len(parts) != len(space.names):
        return None
    if space.names == ("All",):
        return (parts[0],) * 4
    if space.names == ("None",):
        return (0.0, 0.0, 0.0, 0.0)
    if all(name in _PROCESS for name in space.names):
        plates = [0.0, 0.0, 0.0, 0.0]
        for name, part in zip(space.names, parts, strict=True):
            plates[_PROCESS[name]] = part
        return (plates[0], plates[1], plates[2], plates[3])
    value = evaluated(space.tint, parts[0]) if len(parts) == 1 else None
    return mixed(space.under, tuple(value)) if value is not None and space.under is not None else None


def evaluated(function: Any, at: float) -> list[float] | None:
    """A function of one number: exponential ones and rows of these; None for the others."""
    try:
        kind = int(function.get("/FunctionType", -1))
        if kind == 2:
            low = [float(part) for part in function.get("/C0", [0])]
            high = [float(part) for part in function.get("/C1", [1])]
            power = at ** float(function.get("/N", 1))
            return [a + power * (b - a) for a, b in zip(low, high, strict=True)]
        if kind == 3:
            return evaluated(function.Functions[0 if at <= 0 else len(function.Functions) - 1], at)
    except (AttributeError, TypeError, ValueError, ZeroDivisionError):
        return None
    return None
