"""Words that run into words or icons."""

from math import cos, radians, sin

from tests.checks.page.pages import faults, row, together

LEFT = (10.0, 20.0, 40.0, 30.0)
RIGHT = (38.0, 20.0, 50.0, 30.0)


def test_fails_and_says_what_runs_into_what_and_how_far() -> None:
    (finding,) = faults("page/collision", together((row(ink=LEFT, text="Owl"), row(ink=RIGHT, text="7"))))
    assert finding.message == "'Owl' runs 2.0 mm into '7' of line 7"
    assert finding.severity == "warning"


def test_fails_once_for_two_lines_on_forty_cards_and_names_the_worst() -> None:
    mild, bad = row(ink=RIGHT, text="7"), row(ink=(30.0, 20.0, 50.0, 30.0), text="7")
    faces = [(row(ink=LEFT), mild)] * 39 + [(row(ink=LEFT), bad)]
    (finding,) = faults("page/collision", together(*faces))
    assert finding.ref.card == "card-39"
    assert "10.0 mm" in finding.message
    assert "and 39 more cards" in finding.message


def test_fails_for_an_icon_that_a_text_half_covers() -> None:
    icon = row(kind="icon", text="", ink=(38.0, 20.0, 44.0, 26.0))
    (finding,) = faults("page/collision", together((icon, row(ink=LEFT, text="Owl"))))
    assert finding.message.startswith("'Owl' runs 2.0 mm into this icon")


def test_fails_for_boxes_that_are_turned_together() -> None:
    turn = (cos(radians(30)), sin(radians(30)), -sin(radians(30)), cos(radians(30)), 20.0, 5.0)
    upright = (0.0, 0.0, 63.0, 88.0)
    one = row(matrix=turn, own_ink=LEFT, ink=upright, text="Owl")
    other = row(matrix=turn, own_ink=RIGHT, ink=upright, text="7")
    assert len(faults("page/collision", together((one, other)))) == 1


def test_passes_where_only_the_upright_boxes_of_turned_texts_overlap() -> None:
    turn = (cos(radians(30)), sin(radians(30)), -sin(radians(30)), cos(radians(30)), 20.0, 5.0)
    upright = (0.0, 0.0, 63.0, 88.0)
    one = row(matrix=turn, own_ink=LEFT, ink=upright, text="Owl")
    other = row(matrix=turn, own_ink=(10.0, 31.0, 40.0, 41.0), ink=upright, text="7")
    assert faults("page/collision", together((one, other))) == []


def test_passes_for_a_number_on_its_badge_a_shadow_and_a_touch() -> None:
    badge = row(kind="icon", text="", ink=(20.0, 20.0, 40.0, 40.0))
    number = row(text="7", ink=(26.0, 26.0, 34.0, 34.0))
    shadow = row(text="7", ink=(26.4, 26.4, 34.4, 34.4))
    beside = row(text="Owl", ink=(34.2, 26.0, 60.0, 34.0), kind="text")
    assert faults("page/collision", together((badge, number))) == []
    assert faults("page/collision", together((shadow, number))) == []
    assert faults("page/collision", together((beside, number))) == []


def test_passes_for_pictures_and_for_two_icons() -> None:
    art = row(kind="art", text="", ink=LEFT)
    icons = (row(kind="icon", text="", ink=LEFT), row(kind="icon", text="", ink=RIGHT))
    assert faults("page/collision", together((art, row(ink=RIGHT)), icons)) == []
