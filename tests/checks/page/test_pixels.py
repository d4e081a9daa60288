"""What the checks make of measurements: thresholds, sentences, grouping."""

from __future__ import annotations

from deckpress import checks
from deckpress.model.measured import Alike, Saving
from tests.checks.page.pages import faults, pixels, row, subject, together

LOOKING_AT_PIXELS = ("low-contrast", "bleed-not-reached", "border-not-plain", "hue-alone", "low-ink-saves-little")


def test_nothing_is_said_where_nothing_was_measured() -> None:
    found = checks.run("page", subject(row(), border="#206040"))
    assert [finding.id for finding in found if finding.id.partition("/")[2] in LOOKING_AT_PIXELS] == []


def test_forty_faint_texts_of_one_line_are_one_finding_that_names_the_worst() -> None:
    faced = subject(*[row()] * 39, row(text="Pea"), pixels=pixels(*[(4.1,)] * 39, (2.6,)))
    (finding,) = faults("page/low-contrast", faced)
    assert "'Pea' has a contrast of 2.6 to 1" in finding.message
    assert "at 8 pt it needs 4.5 to 1" in finding.message
    assert finding.ref.card == "card-39"


def test_large_type_needs_less_contrast_by_its_size_in_print() -> None:
    double = (2.0, 0.0, 0.0, 2.0, 0.0, 0.0)
    assert faults("page/low-contrast", subject(row(size=14.0), pixels=pixels((3.2,)))) == []
    assert faults("page/low-contrast", subject(row(size=7.0, matrix=double), pixels=pixels((3.2,)))) == []
    (finding,) = faults("page/low-contrast", subject(row(size=14.0), pixels=pixels((2.9,))))
    assert "it needs 3 to 1" in finding.message


def test_a_shadow_under_the_same_words_may_be_faint() -> None:
    shadow, text = row(ink=(10.4, 20.4, 50.4, 30.4)), row()
    assert faults("page/low-contrast", together((shadow, text), pixels=pixels((1.3, 8.0)))) == []
    assert len(faults("page/low-contrast", together((text, shadow), pixels=pixels((8.0, 1.3))))) == 1


def test_icons_and_pictures_have_no_contrast() -> None:
    assert faults("page/low-contrast", subject(row(kind="icon", text=""), pixels=pixels((0.0,)))) == []


def test_white_paper_at_the_edge_is_told_with_its_side_and_is_no_second_fault() -> None:
    faced = subject(row(), row(), border="#206040", pixels=pixels((9.0,), (9.0,), paper=0.9, other=300.0))
    (finding,) = faults("page/bleed-not-reached", faced)
    assert "white paper shows at the left (and 1 more card by this template)" in finding.message
    assert faults("page/border-not-plain", faced) == []


def test_a_white_border_needs_no_ink_and_a_piece_without_border_has_no_edges() -> None:
    for border in ("#fffdf8", ""):
        faced = subject(row(), border=border, pixels=pixels((9.0,), paper=1.0))
        assert faults("page/bleed-not-reached", faced) == []


def test_art_in_the_border_is_a_note() -> None:
    (finding,) = faults("page/border-not-plain", subject(row(), border="#206040", pixels=pixels((9.0,), other=12.0)))
    assert finding.severity == "note"
    assert "the last 2.5 mm inside the cut" in finding.message


def test_pairs_of_one_template_are_one_finding_that_names_the_pair_most_alike() -> None:
    pairs = (Alike("face0", "face1", "protanopia", 20.0, 5.0), Alike("face1", "face2", "deuteranopia", 30.0, 2.0))
    (finding,) = faults(
        "page/hue-alone", subject(row(), row(), row(), pixels=pixels((9.0,), (9.0,), (9.0,), alike=pairs))
    )
    assert finding.message.startswith("'card-1' and 'card-2' look alike to players without cones for green")
    assert "and 1 more pair by this template" in finding.message


def test_a_saving_is_told_in_numbers_and_a_card_of_few_words_has_nothing_to_save() -> None:
    little = Saving("card-0", "templates/g/f.svg", 0.9, 0.45)
    words = Saving("card-0", "templates/g/f.svg", 0.12, 0.12)
    (finding,) = faults("page/low-ink-saves-little", subject(row(), pixels=pixels((9.0,), savings=(little, words))))
    assert finding.message.startswith("low ink saves 50 % (90 % coverage down to 45 %)")
    assert faults("page/low-ink-saves-little", subject(row(), pixels=pixels((9.0,), savings=(words,)))) == []
