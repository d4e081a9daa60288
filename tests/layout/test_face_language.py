"""What the language of faces promises: fields shown, low ink, variants, words in the order they are written."""

from __future__ import annotations

from pathlib import Path

from tests.layout.small import HEAD, THEME, game, near, small

BOX = '<rect class="body" x="6" y="6" width="51" height="40" dp:text="{{ card.text }}"/>'
FACE = "templates/small/face.svg"


def test_a_field_that_no_face_shows_is_a_warning(tmp_path: Path) -> None:
    project = small(tmp_path, BOX, cards=[{"text": "Costs {cost}", "cost": "3", "remark": "never seen"}])
    _, findings = project.lay()
    told = [(each.id, each.ref.field) for each in findings]
    assert ("page/field-not-shown", "remark") in told
    assert {field for _, field in told} == {"remark", "value"}  # hue is a word, cost is named in the text


def test_a_field_read_through_any_name_counts_as_shown(tmp_path: Path) -> None:
    project = small(
        tmp_path, "<g dp:for=\"name in ['text', 'value']\">" + BOX.replace("card.text", "card[name]") + "</g>"
    )
    assert project.lay()[1] == ()


def test_fields_behind_other_names_are_known_to_the_checks(tmp_path: Path) -> None:
    part = HEAD + '<text class="body" x="1" y="4" dp:text="{{ stat }}">7</text></svg>'
    inside = '<image dp:for="stat in card.stats" width="9" height="9" dp:part="parts/p.svg"/>'
    rows = small(tmp_path, inside, {"parts/p.svg": part}, cards=[{"stats": ["4", "2"]}]).face().rows
    assert [(row.text, row.fields) for row in rows] == [("4", ("stats",)), ("2", ("stats",))]


def test_literal_words_are_findings_once_a_game_is_translated(tmp_path: Path) -> None:
    inside = '<text class="body" x="6" y="9">Draw</text>' + BOX.replace(
        "{{ card.text }}", "{{ card.text }} {{ card.value }}"
    )
    project = small(tmp_path, inside)
    assert project.lay()[1] == ()
    (finding,) = project.lay(translated=True)[1]
    assert (finding.id, finding.ref.place.line if finding.ref.place else 0) == ("page/literal-words", 3)


def test_low_ink_changes_inks_and_conditions(tmp_path: Path) -> None:
    inside = (
        '<rect width="63" height="88" dp:fill="{{ inks.red }}"/>'
        '<rect dp:if="not low_ink" x="20" y="20" width="9" height="9" dp:fill="green"/>'
    )
    project = small(tmp_path, inside)
    full, low = project.picture(), project.picture(low_ink=True)
    assert near(full, 5, 5, "#c8102e") and near(full, 24, 24, "#11aa33")
    assert near(low, 5, 5, "#ffffff") and near(low, 24, 24, "#ffffff")


def test_one_card_in_two_components_is_one_face_unless_it_shows_the_component() -> None:
    pages = game("kites").pages()
    backs = {page.component: page.back for page in pages.cards}
    assert len(set(backs.values())) == 2
    assert len(pages.faces) == 10


def test_a_hidden_variant_prints_only_where_its_condition_holds(tmp_path: Path) -> None:
    inside = (
        '<rect display="none" width="20" height="20" fill="#ff0000"/>'
        '<rect dp:if="card.flag" display="none" x="20" width="20" height="20" fill="#00ff00"/>'
        '<g dp:if="not card.flag" display="none"><text class="body" x="3" y="60" dp:text="no">no</text></g>'
        '<text display="none" class="body" x="3" y="60" dp:text="no">no</text>'
    )
    project = small(tmp_path, inside, cards=[{"flag": "yes"}])
    picture = project.picture()
    assert near(picture, 10, 10, "#ffffff") and near(picture, 30, 10, "#00ff00")
    assert project.text() == ""


def test_words_of_a_label_print_in_the_order_they_are_written(tmp_path: Path) -> None:
    inside = '<text class="body" x="6" y="9">One <tspan font-weight="700">two</tspan> three</text>'
    assert small(tmp_path, inside).text() == "One two three"


def test_a_table_with_a_hyphen_is_read_with_an_underscore(tmp_path: Path) -> None:
    inside = '<text class="body" x="6" y="9" dp:text="{{ card_hues.warm.turn_by }}">x</text>'
    theme = THEME + "card-hues: {warm: {turn-by: 5}}\n"
    assert small(tmp_path, inside, theme=theme).text() == "5"


def test_a_part_that_may_leave_the_safe_zone_takes_what_it_holds_along(tmp_path: Path) -> None:
    part = HEAD + '<text class="body" x="1" y="4" dp:text="{{ card.name }}">7</text></svg>'
    placed = '<image width="9" height="9" dp:part="parts/p.svg"{}/>'
    rows = small(tmp_path, placed.format("") + placed.format(' dp:safe="no"'), {"parts/p.svg": part}).face().rows
    assert [row.safe for row in rows] == [True, False]
