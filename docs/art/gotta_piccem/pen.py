"""The pen: one set of calls draws the tinted plate, or the line plate that saves ink."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from random import Random

from geometry import Line, resample, swollen
from palette import INK, PAPER, colour
from pathdata import BEND, GRAIN, REACH, Trace

OUTER = 0.3
"""How far the heaviest contour stands out on the light side, in mm; the shadow side has half as much again."""

_GRAINLESS = 0.72
"""Below this detail a tinted body has no grain of hatches."""
_LINE_WEIGHT = 0.8
"""Contours of a line plate are lighter: there is no colour that they must hold."""
_THINNEST = 0.14
"""In mm; what is thinner would break up when a card prints the plate at three quarters of its size."""
_SMALL, _FINE = 0.8, 0.6
"""Below this detail or weight a contour is an even line: its swelling would not be seen."""


class Pen:
    """Collects the shapes of one plate of 56 x 44 mm.

    `detail` thins out what is drawn many times, for small bodies. `lines` draws the line plate: forms are paper
    inside a contour, tints are left out, hatches are full ink.
    """

    def __init__(self, seed: str, lines: bool) -> None:
        self.lines = lines
        self.rng = Random(seed)
        self.detail = 1.0
        self._parts: list[str] = []
        self._clips: list[str] = []

    def many(self, count: float) -> int:
        """How many strokes to draw where a large body has `count`."""
        return max(3, round(count * self.detail))

    def form(
        self, outline: Line, name: str, weight: float = 1.0, gap: float = 0.8, rough: bool = False, soft: bool = False
    ) -> None:
        """A closed body: a contour that swells on the shadow side, and the colour inside. `soft`: without corners."""
        self.joined([outline], name, weight, gap, rough, soft)

    def joined(
        self,
        outlines: Sequence[Line],
        name: str,
        weight: float = 1.0,
        gap: float = 0.8,
        rough: bool = False,
        soft: bool = False,
    ) -> None:
        """Bodies that grow into one another: one contour around all of them."""
        drawn = [list(o) if rough else resample(o, min(gap, 0.8), closed=True) for o in outlines]
        paint = f'fill="{PAPER if self.lines else colour(name)}"'
        fine = weight < _FINE
        weight *= _LINE_WEIGHT if self.lines else 1.0
        if len(drawn) == 1 and (self.detail < _SMALL or fine):
            self._add(
                _closed(drawn, rough, soft=soft), f'{paint} stroke="{INK}" stroke-width="{round(weight * 5.8, 1):g}"'
            )
            return
        trace = Trace()
        for points in drawn:
            if rough:
                trace.straight(_inked(points, weight), True)
            else:
                trace.smooth(_inked(points, weight), True, like=points, soft=soft)
        self._add(trace.data, f'fill="{INK}"')
        self._add(_closed(drawn, rough, soft=soft), paint)

    def cover(self, outline: Line, name: str) -> None:
        """A flat of colour without a contour that hides what is beneath, on the line plate too."""
        self._add(_closed([outline], True), f'fill="{PAPER if self.lines else colour(name)}"')

    def tint(self, outline: Line, name: str, opacity: float = 1.0, gap: float = 0.9, rough: bool = False) -> None:
        """A flat of colour without a contour; nothing on the line plate."""
        if self.lines or len(outline) < 3:
            return
        points = outline if rough else resample(outline, gap, closed=True)
        self._add(_closed([points], rough, 1.15, 14.0, True), self._fill(name, opacity))

    def tints(self, outlines: Sequence[Line], name: str, opacity: float = 1.0, rough: bool = True) -> None:
        """Many small flats of one colour, as one shape."""
        if outlines and not self.lines:
            self._add(_closed(outlines, rough), self._fill(name, opacity))

    def shade(self, outline: Line, opacity: float = 0.16, rough: bool = False) -> None:
        """A shadow laid over what is there."""
        self.tint(outline, "shade", opacity, rough=rough)

    def light(self, outline: Line, opacity: float = 0.5, rough: bool = False) -> None:
        """A light laid over what is there."""
        self.tint(outline, "light", opacity, rough=rough)

    def forms(
        self, outlines: Sequence[Line], name: str, width: float = 0.16, rough: bool = True, black: bool = False
    ) -> None:
        """Many small bodies with a fine contour, as one shape; `black` ones are small enough to be solid in line."""
        if outlines:
            inside = (INK if black else PAPER) if self.lines else colour(name)
            self._add(
                _closed(outlines, rough),
                f'fill="{inside}" stroke="{INK}" stroke-width="{round(max(width, _THINNEST) * GRAIN, 1):g}"',
            )

    def strokes(
        self, lines: Iterable[Line], name: str = "ink", width: float = 0.2, opacity: float = 1.0, keep: bool = True
    ) -> None:
        """Open lines of one colour, as one shape; on the line plate in ink, or left out unless `keep`."""
        if keep or not self.lines:
            paint = INK if self.lines else colour(name)
            self._open(
                lines, paint, min(width, 0.2) * _LINE_WEIGHT if self.lines else width, 1.0 if self.lines else opacity
            )

    def hide(self, line: Line, name: str, width: float) -> None:
        """Paint over a piece of contour where two bodies run into one another."""
        self._open([line], PAPER if self.lines else colour(name), width, 1.0)

    def hatch(self, lines: Iterable[Line], width: float = 0.15, opacity: float = 0.34) -> None:
        """Engraver's lines: full ink on the line plate, a faint grain on the tinted one."""
        if self.lines or self.detail > _GRAINLESS:
            self.strokes(lines, "ink", width, opacity)

    @contextmanager
    def inside(self, outline: Line) -> Iterator[None]:
        """What is drawn within is cut to the outline."""
        key = f"c{len(self._clips)}"
        d = _closed([resample(outline, 0.9, closed=True)], False, 1.0, 9.0)
        self._clips.append(f'<clipPath id="{key}"><path d="{d}"/></clipPath>')
        before, self._parts = self._parts, []
        yield
        body, self._parts = self._parts, before
        if body:
            self._parts.append(f'<g clip-path="url(#{key})">{"".join(body)}</g>')

    def _open(self, lines: Iterable[Line], paint: str, width: float, opacity: float) -> None:
        trace = Trace()
        for line in lines:
            if len(line) > 5:
                trace.smooth(line)
            elif len(line) > 1:
                trace.stroke(line)
        if trace.data:
            seen = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
            self._add(
                trace.data,
                f'fill="none" stroke="{paint}" stroke-width="{round(max(width, _THINNEST) * GRAIN, 1):g}"{seen}',
            )

    @staticmethod
    def _fill(name: str, opacity: float) -> str:
        return f'fill="{colour(name)}"' + (f' fill-opacity="{opacity:g}"' if opacity < 1 else "")

    def _add(self, d: str, paint: str) -> None:
        self._parts.append(f'<path d="{d}" {paint}/>\n')

    def svg(self, title: str) -> str:
        """The finished file."""
        defs = f"<defs>{''.join(self._clips)}</defs>\n" if self._clips else ""
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 44" width="56mm" height="44mm">\n'
            f"<title>{title}</title>\n{defs}"
            f'<g transform="scale({1 / GRAIN:g})" stroke-linecap="round" stroke-linejoin="round">\n'
            f"{''.join(self._parts)}</g>\n</svg>\n"
        )


def _inked(points: Line, weight: float) -> Line:
    return swollen(points, lambda nx, ny: weight * OUTER * (0.72 + 0.42 * max(0.0, 0.6 * nx + 0.8 * ny)))


def _closed(outlines: Iterable[Line], rough: bool, bend: float = BEND, reach: float = REACH, soft: bool = False) -> str:
    trace = Trace()
    for outline in outlines:
        if rough:
            trace.straight(outline, True)
        else:
            trace.smooth(outline, True, bend, reach, soft=soft)
    return trace.data
