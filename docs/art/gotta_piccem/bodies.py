"""Whole fruit bodies, and fruit bodies cut in half or lying with the underside to the viewer."""

from __future__ import annotations

import math
from itertools import pairwise

from caps import cap_solid, draw_cap, draw_under, run_out, under_solid
from eggs import egg
from fruit import PROFILES, Body, Fruit, Gills
from geometry import Line, Point, mix, moved, tremble
from pen import Pen
from solid import profile
from stalk import Stalk, stalk
from stems import draw_stem
from veils import Sack, cobweb, draw_ring


def draw_body(pen: Pen, body: Body, fruit: Fruit) -> None:
    """One fruit body of a plate."""
    if body.how == "whole":
        whole(pen, fruit, body)
    elif body.how == "young":
        whole(pen, fruit, body, web=fruit.ring == "cortina")
    elif body.how == "cut":
        cut(pen, fruit, body)
    else:
        egg(pen, fruit, (body.x, body.y), body.size, cut=body.how == "cut egg")


def _top(fruit: Fruit, body: Body, lift: float) -> Point:
    tall = fruit.stem.length * body.size * math.cos(math.radians(lift))
    a = math.radians(body.lean)
    return body.x + tall * math.sin(a), body.y - tall * math.cos(a)


def whole(pen: Pen, fruit: Fruit, body: Body, web: bool = False) -> None:
    """A fruit body from outside."""
    size, lift = body.size, body.lift
    top = _top(fruit, body, lift)
    turn = body.lean + body.turn
    upper = cap_solid(pen, fruit.cap, top, size, lift, turn)
    neck = fruit.stem.widths[-1] * size
    under = under_solid(upper, fruit.gills, neck, size)
    down = fruit.gills.attach == "decurrent"
    height = under.profile[0][1] + (0.4 if lift < 0 else 0.1)
    joint = moved([(0, -height * math.cos(math.radians(lift)))], *top, turn)[0]
    stem = stalk(pen, fruit.stem, (body.x, body.y), joint, size, lift, not body.shadow)
    sack = Sack(pen, fruit, stem, size)

    def legs() -> None:
        sack.draw_back()
        draw_stem(pen, fruit.stem, stem, under_cap=not down)
        draw_ring(pen, fruit, stem, size, lift)
        sack.draw_front()

    if down:
        legs()
        if lift > 0:
            draw_cap(pen, fruit.cap, upper)
            draw_under(pen, fruit.gills, under, neck)
            run_out(pen, fruit.gills, under)
        else:
            draw_under(pen, fruit.gills, under, neck)
            run_out(pen, fruit.gills, under)
            draw_cap(pen, fruit.cap, upper)
    elif lift > 0:
        draw_cap(pen, fruit.cap, upper)
        draw_under(pen, fruit.gills, under, neck)
        legs()
        if web:
            cobweb(pen, upper.ring(0.99, -0.1, math.pi + 0.1, 22), stem)
    else:
        legs()
        if web:
            cobweb(pen, upper.ring(0.99, 0.05, math.pi - 0.05, 22), stem)
        draw_cap(pen, fruit.cap, upper)


def _half(fruit: Fruit, size: float) -> tuple[Line, Line, Line]:
    """The right half of a section: skin from the top to the margin, gill edge and gill root from the margin inwards."""
    cap, gills = fruit.cap, fruit.gills
    neck = fruit.stem.widths[-1] * size
    skin = [(r, -z) for r, z in profile(PROFILES[cap.shape], cap.width / 2 * size, cap.height * size)]
    rim, low = skin[-1]
    tall = low - min(y for _, y in skin)
    depth = gills.depth * size

    def skin_at(r: float) -> float:
        return min((y for (x, y) in skin if abs(x - r) < cap.width * 0.03 * size + 0.15), default=low)

    edge, root = [], []
    for k in range(9):
        t = k / 8
        r = rim + (neck * (1.0 if gills.attach in ("adnate", "decurrent") else 1.2) - rim) * t
        drop = {
            "decurrent": depth * t**1.4,
            "notched": tall * 0.05 * math.sin(math.pi * t) - tall * 0.2 * max(0, t - 0.8),
        }
        y = low + drop.get(gills.attach, tall * 0.05 * math.sin(math.pi * t))
        flesh = 0.62 if gills.kind == "pores" else 0.5
        top = skin_at(r) + (low - skin_at(r)) * flesh if gills.attach != "decurrent" else y - (y - skin_at(r)) * 0.42
        edge.append((r, y))
        root.append((r, min(top, y - 0.15)) if t > 0.08 else (r, y))
    return skin, edge, root


def cut(pen: Pen, fruit: Fruit, body: Body) -> None:
    """A fruit body cut in half lengthwise: flesh, gill faces, hollow or solid stem."""
    size = body.size
    top = _top(fruit, body, 0)
    skin, edge, root = _half(fruit, size)
    stem = stalk(pen, fruit.stem, (body.x, body.y), (top[0], top[1] + 0.3), size, 0, rounded=True)
    turn = body.lean + body.turn

    def placed(points: Line, side: float = 1) -> list[Point]:
        return moved([(x * side, y) for x, y in points], *top, turn)

    kind, _, name = fruit.volva.partition(":")
    if kind and kind not in ("warts", "hoops"):
        _cut_sack(pen, stem, size, name or fruit.veil)
    _cut_stem(pen, fruit, stem)
    whole_skin = [*placed(skin, -1)[::-1], *placed(skin)[1:], *placed(edge), *placed(edge, -1)[::-1]]
    pen.form(whole_skin, fruit.cap.main)
    flesh = [(x * 0.965, y + 0.42) for x, y in skin if x < root[0][0] * 0.93]
    inner = [*placed(flesh, -1)[::-1], *placed(flesh)[1:], *placed(root[1:]), *placed(root[1:], -1)[::-1]]
    pen.tint(inner, fruit.flesh, 1, rough=True)
    neck = root[-1][0] - 0.05
    pen.cover(
        placed(
            [
                (-neck, root[-1][1] - 0.3),
                (neck, root[-1][1] - 0.3),
                (neck, edge[-1][1]),
                (neck * 0.86, edge[-1][1] + 0.4),
                (-neck * 0.86, edge[-1][1] + 0.4),
                (-neck, edge[-1][1]),
            ]
        ),
        fruit.flesh,
    )
    if fruit.stain:
        _stain(pen, fruit, inner, stem)
    for side in (1, -1):
        _face(pen, fruit.gills, placed(edge, side), placed(root, side))
    ribs = [
        placed([(skin[k][0] * 0.97, skin[k][1] + 0.5), (skin[k][0] * 0.9, skin[k][1] + 1.0)], s)
        for k in range(4, 18, 2)
        for s in (1, -1)
    ]
    pen.hatch(ribs, 0.13)


def _face(pen: Pen, gills: Gills, edge: Line, root: Line) -> None:
    """The face of one blade, or cut tubes; both lines run from the margin inwards."""
    pen.form([*edge, *reversed(root)], gills.colour, 0.55, 0.9)
    if gills.kind == "pores":
        tubes = [(mix(a, b, 0.06), mix(a, b, 0.94)) for a, b in zip(_denser(root), _denser(edge), strict=True)]
        pen.strokes(tubes, "ink", 0.13, 0.5)
        pen.strokes([edge], gills.edge or gills.colour, 0.5, 1, keep=False)
    else:
        pen.strokes([[mix(root[2], edge[2], k), mix(root[-1], edge[-1], k)] for k in (0.3, 0.6)], "ink", 0.13, 0.35)


def _denser(points: Line) -> list[Point]:
    result: list[Point] = []
    for a, b in pairwise(points[1:]):
        result += [(a[0] + (b[0] - a[0]) * k / 3, a[1] + (b[1] - a[1]) * k / 3) for k in range(3)]
    return result


def _cut_stem(pen: Pen, fruit: Fruit, stem: Stalk) -> None:
    outline = stem.outline()
    pen.form(outline, fruit.stem.foot.partition("@")[0] or fruit.stem.colour, 0.9)
    left = [stem.point(0.01 + k / 13, -0.8) for k in range(13)]
    right = [stem.point(0.01 + k / 13, 0.8) for k in range(13)]
    lower = stem.point(-0.02, 0)
    inner = [
        *left,
        (left[-1][0] + 0.2, left[-1][1] - 1.5),
        (right[-1][0] - 0.2, right[-1][1] - 1.5),
        *reversed(right),
        (lower[0], lower[1] + stem.half(0) * 0.3),
    ]
    pen.tint(inner, fruit.flesh, 1, rough=True)
    if fruit.stem.inside == "solid":
        pen.hatch(
            [
                stem.side(u, a, a + 0.16, 4)
                for u, a in ((-0.4, 0.1), (0.1, 0.3), (0.45, 0.05), (-0.15, 0.55), (0.35, 0.6))
            ],
            0.14,
        )
    else:
        gap = 0.42 if fruit.stem.inside == "hollow" else 0.3
        hole = [
            *(stem.point(0.1 + 0.82 * k / 10, -gap * math.sin(math.pi * (k + 1) / 12)) for k in range(11)),
            *(stem.point(0.92 - 0.82 * k / 10, gap * math.sin(math.pi * (11 - k) / 12)) for k in range(11)),
        ]
        pen.form(hole, "fawn", 0.4)
        pen.shade(hole, 0.35)
        if fruit.stem.inside == "stuffed":
            pen.hatch([stem.across(0.15 + 0.07 * k, -0.2, 0.2, 3) for k in range(10)], 0.13)


def _stain(pen: Pen, fruit: Fruit, inner: Line, stem: Stalk) -> None:
    where, _, name = fruit.stain.partition(":")
    wobble = tremble(pen.rng, 0.2, 2, 5)
    with pen.inside(inner):
        if where in ("flesh", "all"):
            x, y = sum(p[0] for p in inner) / len(inner), sum(p[1] for p in inner) / len(inner)
            w = max(p[0] for p in inner) - x
            for grow, opacity in ((0.85, 0.4), (0.55, 0.45)):
                pen.tint(
                    [
                        (
                            x + w * grow * (1 + wobble(a)) * math.cos(a),
                            y + 1.4 * grow * (1 + wobble(a + 1)) * math.sin(a),
                        )
                        for a in (k * math.tau / 14 for k in range(14))
                    ],
                    name,
                    opacity,
                )
    if where in ("foot", "all"):
        for last, opacity in ((0.3, 0.55), (0.16, 0.7)):
            low = [
                stem.point(0.0, -0.7),
                *(stem.point(last * k / 6, -0.76) for k in range(1, 6)),
                stem.point(last, 0),
                *(stem.point(last * (6 - k) / 6, 0.76) for k in range(1, 6)),
                stem.point(0.0, 0.7),
            ]
            pen.tint(low, name, opacity)


def _cut_sack(pen: Pen, stem: Stalk, size: float, name: str) -> None:
    (x, y), _ = stem.axis(0)
    w = stem.half(0.05) * 1.6
    for side in (-1, 1):
        wall = [
            (x, y + 1.0),
            (x + side * w * 0.8, y + 0.6),
            (x + side * w, y - 2.2 * size),
            (x + side * w * 0.95, y - 4.6 * size),
            (x + side * w * 1.12, y - 6.0 * size),
            (x + side * w * 0.82, y - 4.6 * size),
            (x + side * w * 0.86, y - 2.2 * size),
            (x + side * w * 0.6, y - 0.2),
            (x, y + 0.2),
        ]
        pen.form(wall, name, 0.7, 0.8)
