"""Broken faces, each with the whole sentence that its author reads: place, card, what is wrong, what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.layout.small import HEAD, small

FACE = "templates/small/face.svg"

BROKEN = {
    "misspelt field": (
        '<rect class="body" x="6" y="6" width="51" height="9" dp:text="{{ card.nmae }}"/>',
        FACE + ":3:54: card gp-7: there is no 'nmae' in the card (dp:text) | did you mean 'name'?",
    ),
    "misspelt name": (
        '<rect x="6" y="6" width="51" height="9" fill="#c33" dp:fill="{{ ink.red }}"/>',
        FACE + ":3:53: card gp-7: there is no name 'ink' (dp:fill) | did you mean 'inks'?",
    ),
    "misspelt ink": (
        '<rect x="6" y="6" width="51" height="9" fill="#c33" dp:fill="{{ inks.rde }}"/>',
        FACE + ":3:53: card gp-7: there is no 'rde' in the inks (dp:fill) | did you mean 'red'?",
    ),
    "misspelt row of a table": (
        '<g dp:with="hue=hues[card.name]">\n<rect width="9" height="9" dp:fill="{{ hue.main }}"/></g>',
        FACE + ":3:4: card gp-7: there is no 'Grape' in the table hues (dp:with) | choose one of: warm",
    ),
    "misspelt word": (
        '<text class="body" x="6" y="9" dp:text="{{ t.tramp }}">x</text>',
        FACE + ":3:32: card gp-7: there is no 'tramp' in the words of the game (dp:text) | did you mean 'trump'?",
    ),
    "unknown dp attribute": (
        '<rect x="6" y="6" width="51" height="9"\n      dp:fil="{{ inks.red }}"/>',
        FACE + ":4:7: 'rect' has no dp:fil | did you mean 'fill' or 'fill-opacity' or 'fill-rule'?",
    ),
    "unknown element": (
        '<rectangle x="6" y="6"/>',
        FACE + ":3:1: there is no element 'rectangle' | did you mean 'rect'?",
    ),
    "element of our own": (
        "<dp:text>Words</dp:text>",
        FACE + ":3:1: there is no element 'dp:text'; dp: is for attributes on ordinary SVG elements | use a "
        "rect with dp:text for text, an image with dp:href for art",
    ),
    "expression in a native attribute": (
        '<rect x="6" y="6" width="51" height="9" fill="{{ inks.red }}"/>',
        FACE + ":3:41: an expression stands in the attribute fill, where a drawing program would lose it | "
        'write dp:fill="{{ inks.red }}" and keep a sample in fill',
    ),
    "expression as sample text": (
        '<text class="body" x="6" y="9">{{ card.name }}</text>',
        FACE + ":3:1: '{{ card.name }}' is an expression in the sample text | write dp:text=\"{{ card.name "
        '}}" and keep a sample between the tags',
    ),
    "condition between elements": (
        '<g>{% if card.flag %}<rect width="9" height="9"/>{% endif %}</g>',
        FACE + ":3:4: '{% if card.flag %}{% endif %}' stands between elements; expressions belong into dp: "
        'attributes | write dp:if="..." or dp:for="..." on the element or the group',
    ),
    "braces in a condition": (
        '<rect dp:if="{{ card.flag }}" width="9" height="9"/>',
        FACE + ':3:7: dp:if takes a bare expression, without braces | write dp:if="card.flag"',
    ),
    "broken expression": (
        '<rect class="body" x="6" y="6" width="51" height="9" dp:text="{{ card.name | }}"/>',
        FACE + ":3:54: this expression cannot be read: expected token 'name', got 'end of print statement', in dp:text",
    ),
    "two expressions": (
        '<rect dp:if="card.flag card.name" width="9" height="9"/>',
        FACE + ":3:7: this expression cannot be read: 'card' is left over, in dp:if",
    ),
    "loop without a list": (
        '<circle r="3" dp:for="card.stats"/>',
        FACE + ':3:15: dp:for is written as: name in list | for example dp:for="turn in [0, 180]"',
    ),
    "unknown text style": (
        '<rect class="bdoy" x="6" y="6" width="51" height="9" dp:text="{{ card.name }}"/>',
        FACE + ":3:7: the theme has no text style 'bdoy' | did you mean 'body'?",
    ),
    "text without a style": (
        '<text x="6" y="9" dp:text="{{ card.name }}">x</text>',
        FACE + ':3:1: this text has no style | give it class="..." from theme.yaml',
    ),
    "missing icon": (
        '<image x="6" y="6" width="9" height="9" dp:href="icon:str"/>',
        FACE + ":3:41: card gp-7: there is no icon 'str' | did you mean 'star'?",
    ),
    "missing art": (
        '<image x="6" y="6" width="9" height="9" dp:href="art/{{ card.hue }}.svg"/>',
        FACE + ":3:41: card gp-7: there is no picture 'art/warm.svg' | did you mean 'warmth.svg'?",
    ),
    "missing part": (
        '<image x="6" y="6" width="9" height="9" dp:part="parts/stta.svg"/>',
        FACE + ":3:41: card gp-7: there is no part 'parts/stta.svg' | did you mean 'stat.svg'?",
    ),
    "a width that is no number": (
        '<text class="body" x="6" y="9" dp:width="Bo" dp:text="{{ card.name }}">x</text>',
        FACE + ":3:32: card gp-7: dp:width: 'Bo' is not a number (without a unit)",
    ),
    "a colour that is none": (
        '<rect width="9" height="9" dp:fill="{{ card.name }}"/>',
        FACE + ":3:28: card gp-7: dp:fill: 'Grape' is not a colour; write #rrggbb, rgb(r, g, b) or a CSS "
        "colour name | choose one of: ink, red, green",
    ),
    "not well-formed": (
        '<rect width="9" height="9">',
        FACE + ":4:3: this is not well-formed XML: mismatched tag | every element is closed, by /> or by a closing tag",
    ),
    "an ampersand": (
        '<text class="body" x="6" y="9">Salt & Pepper</text>',
        FACE + ":3:38: this is not well-formed XML: not well-formed (invalid token) | write &amp; for & and &lt; for <",
    ),
    "unknown filter": (
        '<rect class="body" x="6" y="6" width="51" height="9" dp:text="{{ card.name | uper }}"/>',
        FACE + ":3:54: there is no filter 'uper', in dp:text | did you mean 'upper'?",
    ),
    "unknown test": (
        '<rect width="9" height="9" dp:if="card.value is evn"/>',
        FACE + ":3:28: there is no test 'evn', in dp:if | did you mean 'even'?",
    ),
    "one equals sign": (
        """<rect width="9" height="9" dp:if="card.hue = 'warm'"/>""",
        FACE + ":3:28: this expression cannot be read: '=' is left over, in dp:if | two things are compared with ==",
    ),
    "a brace left open": (
        '<rect class="body" x="6" y="6" width="51" height="9" dp:text="{{ card.name }"/>',
        FACE + ":3:54: this expression cannot be read: unexpected '}', in dp:text"
        " | both braces are closed: {{ card.name }}",
    ),
    "an if left open": (
        '<rect class="body" x="6" y="6" width="51" height="9" dp:text="{% if card.flag %}x"/>',
        FACE + ":3:54: this expression cannot be read: a {% %} inside it is not closed, in dp:text"
        " | close {% if %} by {% endif %}, and {% for %} by {% endfor %}",
    ),
    "a name without braces": (
        '<rect class="body" x="6" y="6" width="51" height="9" dp:text="card.name"/>',
        FACE + ":3:54: 'card.name' would print as these very letters | write dp:text=\"{{ card.name }}\"",
    ),
    "several lines": (
        '<text class="body" x="6" y="9"><tspan x="6" y="9">One </tspan><tspan x="6" dy="9">two</tspan></text>',
        FACE + ":3:1: 'One two' is drawn in several lines, but a text has one"
        " | use a rect with dp:text, which wraps, or one text for each line",
    ),
    "a value on a tspan": (
        '<text class="body" x="6" y="9"><tspan dp:fill="{{ inks.red }}">One</tspan></text>',
        FACE + ":3:39: dp:fill cannot stand on a tspan | put it on the text",
    ),
    "a tint on a part": (
        '<image width="9" height="9" dp:part="parts/stat.svg" dp:color="{{ inks.red }}"/>',
        FACE + ":3:54: dp:color means nothing beside dp:part | a part is a face: say it on what stands inside",
    ),
    "a number repeated over": (
        '<g dp:for="x in card.value"><rect width="9" height="9" dp:x="{{ x }}"/></g>',
        FACE + ":3:4: card gp-7: a number is not iterable (dp:for)",
    ),
    "a fault after a line break in a text": (
        '<text class="body" x="6" y="9" dp:text="a&#10;b">x</text>\n<rect width="9" dp:height="{{ card.vale }}"/>',
        FACE + ":4:17: card gp-7: there is no 'vale' in the card (dp:height) | did you mean 'value'?",
    ),
    "an id twice": (
        '<g id="a"/><g id="a"/>',
        FACE + ":3:15: the id 'a' stands here a second time | give it another",
    ),
    "a whole list printed": (
        '<rect class="body" x="6" y="6" width="51" height="9" dp:text="{{ card.stats }}"/>',
        FACE + ":3:54: card gp-7: a whole list cannot be printed (dp:text) | repeat with dp:for, or join: "
        "{{ list | join(', ') }}",
    ),
    "a flag printed": (
        '<rect class="body" x="6" y="6" width="51" height="9" dp:text="{{ card.flag }}"/>',
        FACE + ":3:54: card gp-7: a yes-or-no value cannot be printed (dp:text) | ask for it: dp:if, or {{ "
        "'word' if ... else '' }}",
    ),
    "text box without height": (
        '<rect class="body" x="6" y="6" width="51" dp:text="{{ card.name }}"/>',
        FACE + ":3:1: card gp-7: height: a box needs a width and a height above 0",
    ),
}
FILES = {
    "icons/star.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>',
    "art/warmth.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>',
    "parts/stat.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>',
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_face_tells_place_card_and_help(name: str, tmp_path: Path) -> None:
    inside, sentence = BROKEN[name]
    project = small(tmp_path, inside, FILES, cards=[{"stats": ["4"], "flag": "yes"}])
    assert project.faults() == [sentence]


def test_all_faults_of_a_file_come_at_once(tmp_path: Path) -> None:
    project = small(tmp_path, '<rect dp:fil="1"/>\n<rectangel/>\n<g opacity="2em"/>')
    assert [fault.split(": ")[0] for fault in project.faults()] == [f"{FACE}:{at}" for at in ("3:7", "4:1", "5:4")]


def test_a_fault_in_a_part_is_told_in_the_part(tmp_path: Path) -> None:
    part = HEAD + '<text class="body" x="1" y="2" dp:text="{{ card.vlaue }}">7</text></svg>'
    project = small(tmp_path, '<image width="9" height="9" dp:part="parts/p.svg"/>', {"parts/p.svg": part})
    assert project.faults() == [
        "templates/small/parts/p.svg:3:32: card gp-7: there is no 'vlaue' in the card (dp:text) | did you mean 'value'?"
    ]


def test_forty_cards_with_one_fault_are_one_finding(tmp_path: Path) -> None:
    cards = [{"id": f"gp-{number}"} for number in range(40)]
    project = small(tmp_path, '<circle dp:r="{{ card.radius }}"/>', cards=cards)
    assert project.faults() == [
        f"{FACE}:3:9: card gp-0: there is no 'radius' in the card (dp:r) (and 39 more cards)"
        " | choose one of: flag, hue, id, kind, label, name, stats, text, value"
    ]


def test_a_face_of_another_size_says_the_viewbox(tmp_path: Path) -> None:
    project = small(tmp_path, "<g/>", head=HEAD.replace("-4 -4 71 96", "0 0 70 88"))
    assert project.faults() == [
        f"{FACE}:2:6: card gp-7: this face is 70 x 88 mm with its bleed, which does not fit a card of 63 x 88 mm"
        ' | with 4 mm of bleed write viewBox="-4 -4 71 96"'
    ]


@pytest.mark.parametrize("namespace", ["urn:deckpress:faces", "http://example.org/face"])
def test_a_wrong_namespace_is_not_quietly_ignored(namespace: str, tmp_path: Path) -> None:
    project = small(tmp_path, '<g dp:if="1"/>', head=HEAD.replace("urn:deckpress:face", namespace))
    assert project.faults() == [
        f"{FACE}:3:1: '{namespace}' is not the namespace of faces | write xmlns:dp=\"urn:deckpress:face\" on the root"
    ]


def test_a_missing_template_is_told_where_it_is_named(tmp_path: Path) -> None:
    project = small(tmp_path, "<g/>")
    (tmp_path / "templates/small/face.svg").unlink()
    assert project.faults() == [
        "games/small/kinds/gp/face: there is no template 'face.svg' | it belongs into templates/small"
    ]
