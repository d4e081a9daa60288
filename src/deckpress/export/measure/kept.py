"""Measurements as plain bytes for the cache. Equal values are equal bytes."""

from __future__ import annotations

import json
from typing import Any

from deckpress.export.measure.sight import Afar
from deckpress.model.measured import Alike, Edge, Measured, Pixels


def face_to(measured: Measured, afar: Afar) -> bytes:
    """A face: a line of JSON, then its picture from afar."""
    return json.dumps([_plain(measured), afar.columns, afar.lines]).encode() + b"\n" + afar.data


def face_from(data: bytes) -> tuple[Measured, Afar]:
    """What ``face_to`` was given."""
    head, _, picture = data.partition(b"\n")
    plain, columns, lines = json.loads(head)
    return _made(plain), Afar(columns, lines, picture)


def pixels_to(pixels: Pixels) -> bytes:
    """Everything measured of a setup in one ink, without what is saved."""
    faces = {key: _plain(face) for key, face in pixels.faces.items()}
    pairs = [(each.one, each.other, each.vision, each.plain, each.left) for each in pixels.alike]
    return json.dumps([faces, pairs]).encode()


def pixels_from(data: bytes) -> Pixels:
    """What ``pixels_to`` was given."""
    faces, pairs = json.loads(data)
    return Pixels({key: _made(face) for key, face in faces.items()}, tuple(Alike(*pair) for pair in pairs))


def _plain(measured: Measured) -> Any:
    return measured.contrasts, [(edge.side, edge.paper, edge.other) for edge in measured.edges], measured.coverage


def _made(plain: Any) -> Measured:
    contrasts, edges, coverage = plain
    return Measured(tuple(contrasts), tuple(Edge(*edge) for edge in edges), coverage)
