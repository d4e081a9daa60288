"""Faces as seen from afar, by most people and by people who lack one kind of cone.

Two faces are told apart by hue alone where some marks differ plainly in colour and nothing is left of it for one of
the common deficiencies: no other lightness, no other shape, no large letter. Small words do not count: nobody reads
them across a table. Simulation: Machado, Oliveira and Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, severity 1.0, on linear RGB. Differences:
OKLab (Ottosson, 2020), x 100; 2 is just seen side by side, black and white are 100 apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckpress.model.measured import Alike
from deckpress.model.page import Face

FIELD = 2
"""A field of the picture is so many mm wide and high: what is smaller vanishes into its mean."""
PLAIN = 10.0
"""Marks whose colour differs by so much, lightness aside, look different to most people at a glance."""
SAME = 6.0
"""Marks that differ by no more than this are taken for the same across a table."""
SHARE = 0.01
"""The part of the card that counts, where the difference is greatest: 55 mm2 of a poker card, a mark of 7 x 8 mm."""
SIGN = 20.0
"""Texts are read across a table from this size in pt on."""

_CONES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_TO_LAB = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


@dataclass(frozen=True, slots=True)
class Afar:
    """A cut card as seen from afar: RGB bytes (sRGB), row by row, of ``columns`` x ``lines`` fields."""

    columns: int
    lines: int
    data: bytes


def from_afar(picture: Any) -> Afar:
    """A picture of 1 pixel a mm (lines x columns x RGB) in fields of 2 mm, each the mean of its light."""
    import numpy as np  # noqa: PLC0415 - heavy

    light = _linear(picture)
    for axis in (0, 1):
        starts = np.arange(0, light.shape[axis], FIELD)
        widths = np.diff([*starts, light.shape[axis]])
        light = np.add.reduceat(light, starts, axis=axis) / widths.reshape((-1, 1, 1) if axis == 0 else (1, -1, 1))
    value = np.where(light <= 0.0031308, light * 12.92, 1.055 * np.maximum(light, 0) ** (1 / 2.4) - 0.055)
    return Afar(light.shape[1], light.shape[0], np.rint(value * 255).astype(np.uint8).tobytes())


def signs(face: Face) -> tuple[str, ...]:
    """The texts that are read from afar: those of 20 pt and more."""
    texts = (row for row in face.rows if row.kind == "text" and row.text)
    return tuple(sorted({row.text for row in texts if row.printed_size >= SIGN - 0.01}))


def told_by_hue(faces: Sequence[Face], afar: Mapping[str, Afar]) -> tuple[Alike, ...]:
    """Every two of these faces that hue alone tells apart, with the vision that leaves least. Order: as given.

    ``afar`` are the faces without words, by key: faces with other signs are told apart by these.
    """
    groups: dict[object, list[str]] = {}
    for face in faces:
        picture = afar[face.key]
        groups.setdefault((picture.columns, picture.lines, signs(face)), []).append(face.key)
    found = (pair for keys in groups.values() for pair in _alike(keys, [afar[key] for key in keys]))
    order = {face.key: number for number, face in enumerate(faces)}
    return tuple(sorted(found, key=lambda pair: (order[pair.one], order[pair.other])))


def _alike(names: Sequence[str], pictures: Sequence[Afar]) -> Iterator[Alike]:
    import numpy as np  # noqa: PLC0415 - heavy

    columns = pictures[0].columns
    light = _linear(np.array([np.frombuffer(each.data, dtype=np.uint8).reshape(-1, 3) for each in pictures]))
    hues = _lab(light)[:, 1:]
    seen = {name: _lab(light @ np.array(cones, dtype=np.float32).T) for name, cones in _CONES.items()}
    parts = {name: _parts(lab, columns) for name, lab in seen.items()}
    for first in range(len(names) - 1):
        rest = np.arange(first + 1, len(names))
        same = {name: rest[_parted(part[first], part[rest]) <= SAME] for name, part in parts.items()}
        others = np.unique(np.concatenate(list(same.values())))
        plain = dict(zip(others.tolist(), _apart(hues[first], hues[others]).tolist(), strict=True))
        left: dict[int, tuple[float, str]] = {}
        for name, lab in seen.items():
            near = [other for other in same[name].tolist() if plain[other] >= PLAIN]
            for other, far in zip(near, _apart(lab[first], lab[near]).tolist(), strict=True):
                left[other] = min(left.get(other, (far, name)), (far, name))
        for other, (far, name) in sorted(left.items()):
            if far <= SAME:
                yield Alike(names[first], names[other], name, round(plain[other], 1), round(far, 1))


def _parts(lab: Any, columns: int) -> Any:
    """The means of squares of fields, each larger than the part of a picture that counts."""
    import numpy as np  # noqa: PLC0415 - heavy

    step = 1 + int(_count(lab) ** 0.5)
    grid = lab.reshape(*lab.shape[:2], -1, columns)
    high, wide = (max(step, side - side % step) for side in grid.shape[2:])
    grid = grid[:, :, :high, :wide]
    for axis in (2, 3):
        starts = np.arange(0, grid.shape[axis], step)
        grid = np.add.reduceat(grid, starts, axis=axis)
    return grid.reshape(*lab.shape[:2], -1) / np.float32(step * step)


def _parted(one: Any, others: Any) -> Any:
    """The greatest difference of such means. It is never more than ``_apart``, and quick: what it tells apart, is."""
    import numpy as np  # noqa: PLC0415 - heavy

    return np.sqrt(np.square(others - one).sum(axis=1).max(axis=1))


def _count(pictures: Any) -> int:
    """How many fields of a picture count."""
    return max(1, round(int(pictures.shape[-1]) * SHARE))


def _apart(one: Any, others: Any) -> Any:
    """How far pictures are from one: the mean difference of the fields that differ most."""
    import numpy as np  # noqa: PLC0415 - heavy

    squares = np.square(others - one).sum(axis=1)
    count = _count(squares)
    most = np.partition(squares, squares.shape[1] - count, axis=1)[:, -count:]
    return np.sqrt(most).mean(axis=1)


def _linear(picture: Any) -> Any:
    import numpy as np  # noqa: PLC0415 - heavy

    value = np.arange(256, dtype=np.float32) / 255
    table = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4).astype(np.float32)
    return table[picture]


def _lab(light: Any) -> Any:
    """Pictures of linear RGB (pictures x fields x channels) as OKLab x 100 (pictures x channels x fields)."""
    import numpy as np  # noqa: PLC0415 - heavy

    cones = np.cbrt(np.clip(light, 0, 1) @ np.array(_TO_CONES, dtype=np.float32).T)
    lab = (cones @ np.array(_TO_LAB, dtype=np.float32).T) * np.float32(100)
    return np.ascontiguousarray(lab.transpose(0, 2, 1))
