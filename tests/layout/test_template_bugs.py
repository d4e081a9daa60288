"""Known faults of card makers' templates, by their number in the bug log: none of them can happen here."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.layout.small import HEAD, THEME, near, small

BOX = '<rect class="body" x="6" y="6" width="51" height="40" dp:text="{{ card.text }}"/>'
FACE = "templates/small/face.svg"


def test_b031_a_misspelt_field_stops_with_place_and_card(tmp_path: Path) -> None:
    project = small(tmp_path, BOX.replace("card.text", "card.titel"), cards=[{"title": "Oak"}])
    assert project.faults() == [
        f"{FACE}:3:55: card gp-7: there is no 'titel' in the card (dp:text) | did you mean 'title'?"
    ]


def test_b033_an_empty_field_prints_nothing_and_none_never_prints(tmp_path: Path) -> None:
    inside = BOX.replace("{{ card.text }}", "Cost: {{ card.cost }}").replace(
        "<rect", '<rect dp:if="card.cost"'
    ) + BOX.replace('"6" width', '"50" width').replace("card.text", "card.cost")
    cards: list[dict[str, object]] = [
        {"id": "paid", "cost": "3"},
        {"id": "free", "cost": None},
        {"id": "empty", "cost": ""},
    ]
    project = small(tmp_path, inside, cards=cards)
    assert project.text("paid").split() == ["Cost:", "3", "3"]
    assert project.text("free") == ""
    assert project.text("empty") == ""
    assert project.face("free").rows == ()


def test_b033_none_from_an_expression_is_refused(tmp_path: Path) -> None:
    project = small(tmp_path, BOX.replace("card.text", "none"))
    assert project.faults() == [
        f"{FACE}:3:55: card gp-7: there is no value here to print (dp:text)"
        " | an empty field is an empty text; test it with dp:if"
    ]


@pytest.mark.parametrize("value", ["card.items", "card.get", "card.stats | map('upper')", "range(3)"])
def test_what_has_no_print_is_refused(value: str, tmp_path: Path) -> None:
    project = small(tmp_path, BOX.replace("card.text", value), cards=[{"stats": ["a"]}])
    (fault,) = project.faults()
    assert fault.startswith(f"{FACE}:3:55: card gp-7: ") and "printed" in fault


def test_nought_prints_and_counts_as_present(tmp_path: Path) -> None:
    inside = BOX.replace("card.text", "card.value").replace("<rect", '<rect dp:if="card.value"')
    assert small(tmp_path, inside, cards=[{"value": "0"}]).text() == "0"
    theme = tmp_path / "templates/small/theme.yaml"
    turned = BOX.replace("<rect", '<rect dp:if="hues.warm.turn"')
    assert "turn: 0" in theme.read_text()
    assert small(tmp_path, turned, cards=[{"text": "x"}]).text() == "x"


@pytest.mark.parametrize("text", ["Oak&Ash 7", "Fire & Ice", "AT&T;", "R&copy"])
def test_b034_ampersands_print_as_typed(text: str, tmp_path: Path) -> None:
    assert small(tmp_path, BOX, cards=[{"text": text}]).text() == text


@pytest.mark.parametrize(
    "text", ["if HP <A and >B", "1 <X <5", "<b>bold", "I <3 dragons", "&lt;", '"quoted" </text>', "a]]>b"]
)
def test_b035_pointed_brackets_print_as_typed(text: str, tmp_path: Path) -> None:
    assert small(tmp_path, BOX, cards=[{"text": text}]).text() == text


@pytest.mark.parametrize(
    "value",
    ["{{ card.update({'name': 'x'}) }}", "{{ card.pop('name') }}", "{{ inks.clear() }}", "{{ card.stats.append(1) }}"],
)
def test_b036_a_template_cannot_change_what_all_cards_share(value: str, tmp_path: Path) -> None:
    project = small(tmp_path, BOX.replace("{{ card.text }}", value), cards=[{"stats": ["1"]}])
    (fault,) = project.faults()
    assert fault.startswith(f"{FACE}:3:55: card gp-7: ")


def test_b036_one_run_and_several_give_the_same_faces(tmp_path: Path) -> None:
    inside = BOX.replace("{{ card.text }}", "{{ component.name }} {{ loop is defined }}").replace(
        "{{ loop is defined }}", ""
    )
    cards = [{"id": "one"}, {"id": "two"}]
    project = small(tmp_path, inside, cards=cards)
    assert project.face("two") == project.face("two", only=frozenset(("two",)))


def test_b037_each_card_has_its_own_face_and_a_changed_field_changes_one(tmp_path: Path) -> None:
    cards = [{"id": f"gp-{number}", "value": str(number)} for number in range(12)]
    cache = tmp_path / "cache"
    inside = BOX.replace("card.text", "card.value")
    before = small(tmp_path, inside, cards=cards).pages(cache=cache)
    assert len(before.faces) == 12
    cards[5]["value"] = "99"
    after = small(tmp_path, inside, cards=cards).pages(cache=cache)
    changed = [a.card for a, b in zip(after.cards, before.cards, strict=True) if a.front != b.front]
    assert changed == ["gp-5"]


def test_b037_a_face_depends_on_what_its_braces_name(tmp_path: Path) -> None:
    cards = [{"id": "one", "text": "Pay {value} to {card:two}.", "value": "3"}, {"id": "two", "name": "Two"}]
    cache = tmp_path / "cache"
    project = small(tmp_path, BOX, cards=cards)
    assert project.text("one", cache=cache) == "Pay 3 to Two."
    cards[0]["value"], cards[1]["name"] = "4", "Deux"
    assert small(tmp_path, BOX, cards=cards).text("one", cache=cache) == "Pay 4 to Deux."


def test_b037_a_face_depends_on_its_drawing_also_where_no_value_changes(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    before = small(tmp_path, '<rect width="20" height="20" fill="#ff0000"/>').picture(cache=cache)
    after = small(tmp_path, '<rect width="20" height="20" fill="#00ff00"/>').picture(cache=cache)
    assert near(before, 10, 10, "#ff0000") and near(after, 10, 10, "#00ff00")


def test_b037_a_face_depends_on_its_art_and_parts(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    art = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/></svg>'
    inside = '<image width="20" height="20" dp:href="a.svg"/><image x="30" width="20" height="20" dp:part="p.svg"/>'
    small(tmp_path, inside, {"a.svg": art, "p.svg": art}).pages(cache=cache)
    changed = art.replace("red", "#00ff00")
    picture = small(tmp_path, inside, {"a.svg": changed, "p.svg": changed}).picture(cache=cache)
    assert near(picture, 10, 10, "#00ff00") and near(picture, 40, 10, "#00ff00")


def test_b037_a_face_depends_on_a_part_in_a_folder_of_its_own(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    part = HEAD + '<text class="body" x="1" y="9" dp:text="{{ card.name }}">x</text></svg>'
    inside = '<image width="63" height="88" dp:part="bits/deep/p.svg"/>'
    assert small(tmp_path, inside, {"bits/deep/p.svg": part}).text(cache=cache) == "Grape"
    changed = part.replace("card.name", "card.text")
    assert small(tmp_path, inside, {"bits/deep/p.svg": changed}).text(cache=cache) == "Words"


def test_b037_a_face_depends_on_its_theme(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    small(tmp_path, BOX).pages(cache=cache)
    (row,) = small(tmp_path, BOX, theme=THEME.replace("size: 9", "size: 11")).face(cache=cache).rows
    assert row.size == 11


def test_b037_a_face_depends_on_the_icons_in_its_text(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'
    cards = [{"text": "Take {star}"}]
    before = small(tmp_path, BOX, {"icons/star.svg": icon}, cards=cards).face(cache=cache)
    after = small(tmp_path, BOX, {"icons/star.svg": icon.replace("V9Z", "V5Z")}, cards=cards).face(cache=cache)
    assert before.form != after.form


@pytest.mark.parametrize("text", ["Gain {coins}", "{1/2}", "{coin", "{{coin}}", "{muenze}"])
def test_b038_an_unknown_or_unbalanced_brace_is_handed_to_the_checks(text: str, tmp_path: Path) -> None:
    (row,) = small(tmp_path, BOX, cards=[{"text": text}]).face().rows
    assert row.problems and row.fields == ("text",) and row.place.line == 3


def test_b039_colons_and_pipes_in_ordinary_text_stay(tmp_path: Path) -> None:
    text = "Note: 3 = 2|1 #4: pay {value}: done"
    assert small(tmp_path, BOX, cards=[{"text": text}]).text() == "Note: 3 = 2|1 #4: pay 7: done"


DOCTYPE = '<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd"> %s]>'


@pytest.mark.parametrize(
    "extra", ["", '<!ENTITY %% p "x"> %%p;', "".join(f'<!ENTITY l{n} "&l{n - 1};&l{n - 1};">' for n in range(1, 7))]
)
def test_b134_b135_documents_types_and_entities_are_refused_at_once(extra: str, tmp_path: Path) -> None:
    art = (
        DOCTYPE % extra.replace("%%", "%")
    ) + '\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>&e;</title></svg>'
    begin = time.perf_counter()
    faults = small(tmp_path, '<image width="9" height="9" dp:href="art/a.svg"/>', {"art/a.svg": art}).faults()
    assert time.perf_counter() - begin < 2
    assert len(faults) == 1
    assert faults[0].startswith("templates/small/art/a.svg:1:1: card gp-7: a DOCTYPE (and any entity) is refused")


def test_b135_a_drawing_that_is_nested_without_end_is_refused(tmp_path: Path) -> None:
    deep = "<g>" * 200 + "</g>" * 200
    (fault,) = small(tmp_path, deep).faults()
    assert "nested more than 60 deep" in fault


@pytest.mark.parametrize(
    "href", ["http://localhost/x.png", "file:///etc/passwd", "../../../outside.png", "data:image/png;base64,AAAA"]
)
def test_b136_a_picture_is_never_fetched_or_read_from_outside(href: str, tmp_path: Path) -> None:
    (fault,) = small(tmp_path, f'<image width="9" height="9" xlink:href="{href}"/>').faults()
    assert fault.startswith(f"{FACE}:3:29: card gp-7: '{href}'")
    art = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="{href}" width="9" height="9"/></svg>'
    (fault,) = small(tmp_path, '<image width="9" height="9" dp:href="art/a.svg"/>', {"art/a.svg": art}).faults()
    assert "a.svg:1:59: card gp-7: 'image' cannot be drawn rightly" in fault


@pytest.mark.parametrize(
    "value",
    [
        "{{ '{0.__class__}'.format(card) }}",
        "{{ card.__class__ }}",
        "{{ ''.__class__.__mro__ }}",
        "{{ card['__class__'] }}",
        "{{ range.__globals__ }}",
        "{{ dp_part.__self__ }}",
        "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
        "{{ 'x' * 1000000000 }}",
        "{{ 9 ** 99999999 }}",
        "{% include 'face.svg' %}",
        "{% macro m() %}{% endmacro %}",
        "{{ range(999999999) | list | length }}",
    ],
)
def test_b141_the_sandbox_holds_and_names_the_line(value: str, tmp_path: Path) -> None:
    begin = time.perf_counter()
    faults = small(tmp_path, BOX.replace("{{ card.text }}", value.replace("<", "&lt;").replace('"', "&quot;"))).faults()
    assert time.perf_counter() - begin < 8
    assert len(faults) == 1 and faults[0].startswith(f"{FACE}:3:55:"), faults


def test_b141_a_part_that_places_itself_is_refused(tmp_path: Path) -> None:
    part = HEAD + '<image width="9" height="9" dp:part="parts/p.svg"/></svg>'
    faults = small(tmp_path, '<image width="9" height="9" dp:part="parts/p.svg"/>', {"parts/p.svg": part}).faults()
    assert faults == [
        "templates/small/parts/p.svg:3:29: card gp-7: parts lie inside parts more than 8 deep (dp:part)"
        " | a part must not place itself"
    ]


@pytest.mark.parametrize(
    "path",
    [
        "../../secret.png",
        "/etc/passwd",
        "C:\\x.png",
        "%2e%2e/x.png",
        "art/../../../x.png",
        "\\\\host\\x.png",
        "art//x.png",
    ],
)
@pytest.mark.parametrize("kind", ["href", "part"])
def test_b142_a_path_stays_inside_the_project(path: str, kind: str, tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(b"x")
    inside = f'<image width="9" height="9" dp:{kind}="{{{{ card.hue }}}}"/>'
    (fault,) = small(tmp_path / "project", inside, cards=[{"hue": path}]).faults()
    assert fault.startswith(f"{FACE}:3:29: card gp-7: '{path}' is not a path inside the project"), fault


def test_b142_a_link_that_leads_outside_is_refused(tmp_path: Path) -> None:
    secret = tmp_path / "secret.svg"
    secret.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    project = small(tmp_path / "project", '<image width="9" height="9" dp:href="art/a.svg"/>', {"art/b.svg": "x"})
    (tmp_path / "project/templates/small/art/a.svg").symlink_to(secret)
    assert project.faults() and "a.svg" in project.faults()[0]
