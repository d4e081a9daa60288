"""Laws that hold for the net of every tuck box, over sizes of cards, heights of stacks and thicknesses of board."""

from __future__ import annotations

from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress.impose.tuckbox import AIR, BLEED, CLEARANCE, Stack, tuck_net
from deckpress.model.tuckbox import Net, PanelKind, Point
from deckpress.model.units import MM, Rect, Size, mm
from deckpress.presets import card_sizes

LAWS = settings(max_examples=120, deadline=None, derandomize=True)
SIZES = st.sampled_from([*card_sizes().values(), Size(mm(20), mm(30)), Size(mm(200), mm(150))])
STACKS = st.builds(
    Stack,
    card=SIZES,
    height=st.integers(MM // 10, 140 * MM),
    board=st.integers(MM // 10, MM),
)


def flat(net: Net) -> list[Point]:
    """The outline as a polygon: a curve by its middle and its end."""
    points, last = [net.outline.start], net.outline.start
    for stroke in net.outline.strokes:
        if stroke.handles:
            (ax, ay), (bx, by) = stroke.handles
            points.append(
                ((last[0] + 3 * ax + 3 * bx + stroke.end[0]) // 8, (last[1] + 3 * ay + 3 * by + stroke.end[1]) // 8)
            )
        points.append(stroke.end)
        last = stroke.end
    return points


def inside(point: Point, polygon: list[Point]) -> bool:
    """Whether a point lies in a polygon, its rim included."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in pairwise([*polygon, polygon[0]]):
        turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if turn == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return True
        if (ay > y) != (by > y) and (turn > 0) == (by > ay):
            odd = not odd
    return odd


@LAWS
@given(STACKS)
def test_the_inside_holds_the_stack_with_clearance_and_air(stack: Stack) -> None:
    net = tuck_net(stack)
    assert net.inside.width >= stack.card.width + CLEARANCE
    assert net.inside.height >= stack.card.height + CLEARANCE
    assert net.depth * 100 >= stack.height * (100 + AIR)


@LAWS
@given(STACKS)
def test_neighbouring_panels_meet_in_a_fold_of_their_whole_length(stack: Stack) -> None:
    net = tuck_net(stack)
    front, back, left, right = (net.panel(name).area for name in ("front", "back", "left", "right"))
    assert left.right == front.x and front.right == right.x and right.right == back.x
    assert {area.y for area in (left, front, right, back)} == {front.y}
    assert {area.bottom for area in (left, front, right, back)} == {front.bottom}
    lid, tuck, floor = (net.panel(name).area for name in ("top", "tuck", "bottom"))
    assert (lid.x, lid.right, lid.bottom) == (back.x, back.right, back.y)
    assert (tuck.x, tuck.right, tuck.bottom) == (lid.x, lid.right, lid.y)
    assert (floor.x, floor.right, floor.y) == (front.x, front.right, front.bottom)
    folds = {(fold.x1, fold.y1, fold.x2, fold.y2) for fold in net.folds}
    for x in (left.x, front.x, right.x, back.x):
        assert (x, front.y, x, front.bottom) in folds
    for area in (lid, tuck):
        assert (area.x, area.bottom, area.right, area.bottom) in folds


@LAWS
@given(STACKS)
def test_no_part_of_the_net_lies_over_another(stack: Stack) -> None:
    net = tuck_net(stack)
    for one, other in combinations(net.panels, 2):
        assert not one.area.meets(other.area), (one.name, other.name)


@LAWS
@given(STACKS)
def test_every_fold_lies_inside_the_cut_outline_and_the_outline_inside_the_size(stack: Stack) -> None:
    net = tuck_net(stack)
    polygon = flat(net)
    for fold in net.folds:
        ends = [(fold.x1, fold.y1), (fold.x2, fold.y2)]
        assert all(inside(point, polygon) for point in [*ends, ((fold.x1 + fold.x2) // 2, (fold.y1 + fold.y2) // 2)])
    assert all(0 <= x <= net.size.width and 0 <= y <= net.size.height for x, y in net.outline.points())
    assert min(x for x, _ in net.outline.points()) == 0
    assert max(x for x, _ in net.outline.points()) == net.size.width


@LAWS
@given(STACKS)
def test_the_outline_never_crosses_itself(stack: Stack) -> None:
    polygon = flat(tuck_net(stack))
    edges = list(pairwise([*polygon, polygon[0]]))
    for (index, one), (place, other) in combinations(enumerate(edges), 2):
        if place - index > 1 and (index, place) != (0, len(edges) - 1):
            assert not crosses(one, other), (one, other)


def crosses(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    (a, b), (c, d) = one, other

    def side(p: Point, q: Point, r: Point) -> int:
        value = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
        return (value > 0) - (value < 0)

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


@LAWS
@given(STACKS)
def test_what_is_printed_reaches_past_every_cut_and_leaves_glue_areas_bare(stack: Stack) -> None:
    net = tuck_net(stack)
    for panel in net.panels:
        if panel.kind not in (PanelKind.RIM, PanelKind.BARE):
            assert panel.ink.holds(panel.area), panel.name
        for area in net.glue:
            assert not panel.ink.meets(area), panel.name
    assert net.panel("front").ink.y == net.panel("front").area.y - BLEED
    assert net.panel("back").ink.right == net.panel("back").area.right + BLEED
    assert net.panel("tuck").ink.y == net.panel("tuck").area.y - BLEED
    assert net.panel("bottom").ink.bottom == net.panel("bottom").area.bottom + BLEED


@LAWS
@given(STACKS)
def test_flaps_that_are_folded_in_find_room(stack: Stack) -> None:
    """Two small flaps end before they meet; lid and tucked flap are smaller than what they slip into."""
    net = tuck_net(stack)
    front, left = net.panel("front").area, net.panel("left").area
    for name in ("dust-left", "dust-right", "under-left", "under-right"):
        assert 2 * net.panel(name).area.height < front.width
    assert net.panel("top").area.height < left.width
    assert net.panel("inner").area.height < left.width
    top = net.panel("tuck").area
    widest = [x for x, y in net.outline.points() if y < top.bottom and x > top.x]
    assert max(widest) - min(widest) < net.panel("top").area.width


def test_a_moved_net_is_the_same_net() -> None:
    net = tuck_net(Stack(Size(mm(63), mm(88)), mm(29), mm("0.3")))
    moved = net.moved(mm(5), mm(7))
    assert moved.moved(-mm(5), -mm(7)) == net
    assert moved.panel("front").area == Rect(
        net.panel("front").area.x + mm(5),
        net.panel("front").area.y + mm(7),
        net.panel("front").area.width,
        net.panel("front").area.height,
    )


def test_the_lid_is_turned_so_that_it_reads_from_the_front() -> None:
    net = tuck_net(Stack(Size(mm(63), mm(88)), mm(29), mm("0.3")))
    assert [panel.name for panel in net.panels if panel.turn] == ["top"]
    assert net.panel("top").turn == 180
