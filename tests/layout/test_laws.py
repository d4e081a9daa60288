"""What holds for every game: the cache and the number of processes change nothing, damage costs time only."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.layout.small import HEAD, THEME, game, small

GAMES = ("kites", "ranks", "turns", "herbs", "examples")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("low_ink", [False, True])
def test_with_and_without_the_cache_everything_is_equal(name: str, low_ink: bool, tmp_path: Path) -> None:
    plain = game(name).lay(low_ink=low_ink)
    assert game(name).lay(cache=tmp_path, low_ink=low_ink) == plain
    assert game(name).lay(cache=tmp_path, low_ink=low_ink) == plain


def test_one_cache_serves_every_kind_of_build(tmp_path: Path) -> None:
    """A text whose colour is an ink with a low version: nothing in its records tells the builds apart."""
    theme = THEME.replace("fill: ink", "fill: red")
    inside = '<text class="body" x="6" y="20" dp:text="Draw {{ card.value }}">x</text><rect width="9" height="9"/>'
    project = small(tmp_path / "project", inside, theme=theme, cards=[{"id": "one"}, {"id": "two", "value": "2"}])
    builds: list[dict[str, Any]] = [
        {}, {"low_ink": True}, {"translated": True}, {"only": frozenset(("two",))}, {"setup": "box", "low_ink": True}
    ]  # fmt: skip
    for build in builds:
        assert project.lay(cache=tmp_path / "cache", **build) == project.lay(**build)
    low, full = (project.face(cache=tmp_path / "cache", low_ink=low) for low in (True, False))
    assert [low.rows[0].fill, full.rows[0].fill] == ["#ffffff", "#c8102e"] and low.form != full.form


def test_a_file_of_the_game_takes_the_place_of_the_base_one_at_once(tmp_path: Path) -> None:
    part = HEAD + '<text class="body" x="1" y="9" dp:text="{{ card.name }}">x</text></svg>'
    project = small(tmp_path, '<image width="63" height="88" dp:part="parts/p.svg"/>')
    base = tmp_path / "templates" / "base" / "parts"
    base.mkdir(parents=True)
    (base / "p.svg").write_text(part)
    assert project.text(cache=tmp_path / "cache") == "Grape"
    own = tmp_path / "templates" / "small" / "parts"
    own.mkdir()
    (own / "p.svg").write_text(part.replace("card.name", "card.text"))
    assert project.text(cache=tmp_path / "cache") == "Words"


def test_a_damaged_cache_costs_time_only(tmp_path: Path) -> None:
    plain = game("herbs").lay(cache=tmp_path)
    for number, file in enumerate(sorted(file for file in tmp_path.rglob("*") if file.is_file())):
        if number % 3 == 0:
            file.unlink()
        elif number % 3 == 1:
            file.write_bytes(file.read_bytes()[:-5])
    assert game("herbs").lay(cache=tmp_path) == plain


def test_one_process_and_several_give_the_same_bytes(tmp_path: Path) -> None:
    cards = [{"id": f"gp-{n}", "value": str(n), "text": f"Card {n} of many"} for n in range(60)]
    inside = (
        '<circle cx="30" cy="60" dp:r="{{ card.value / 10 + 1 }}" fill="#c8102e" fill-opacity=".5"/>'
        '<rect class="body" x="6" y="6" width="51" height="40" dp:text="{{ card.text }}"/>'
    )
    project = small(tmp_path, inside, cards=cards)
    one = project.lay(jobs=1)
    assert project.lay(jobs=2) == one and project.lay(jobs=7) == one
    assert [page.card for page in one[0].cards] == [card["id"] for card in cards]


def test_faults_of_several_processes_come_in_the_order_of_the_cards(tmp_path: Path) -> None:
    cards = [{"id": f"gp-{n}", "value": str(n), "text": "x"} for n in range(60)]
    inside = (
        '<text class="body" x="6" y="9" dp:width="{{ \'Bo\' if card.value % 9 == 4 else 9 }}"'
        ' dp:text="{{ card.value }}">x</text>'
    )
    project = small(tmp_path, inside, cards=cards)
    assert project.faults(jobs=3) == project.faults(jobs=1)
    assert len(project.faults(jobs=3)) == 1 and "card gp-4:" in project.faults(jobs=3)[0]


def test_only_some_cards_are_the_same_faces_as_all(tmp_path: Path) -> None:
    some, _ = game("kites").lay(only=frozenset(("calm-sky",)))
    every, _ = game("kites").lay()
    assert [page.card for page in some.cards] == ["calm-sky"]
    assert all(every.faces[key] == face for key, face in some.faces.items())
    assert all(every.forms[key] == form for key, form in some.forms.items())


@pytest.mark.parametrize("name", GAMES)
def test_every_form_is_there_once_and_after_what_places_it(name: str) -> None:
    pages = game(name).pages()
    placed = {key for form in pages.forms.values() for _, key in form.forms}
    drawn = {face.form for face in pages.faces.values()}
    assert placed | drawn == set(pages.forms) and not placed & drawn
    assert {page.front for page in pages.cards} | {page.back for page in pages.cards} - {""} == set(pages.faces)


def test_the_usual_build_after_no_change_loads_nothing_that_draws(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from tests.layout.small import game\n"
        "from deckpress.layout import LayoutRequest\n"
        f"game('kites').lay(cache=Path({str(tmp_path)!r}))\n"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'svglib', 'reportlab', 'lxml'}))"
    )
    root = Path(__file__).resolve().parents[2]
    command, places = [sys.executable, "-c", script], {"PYTHONPATH": f"{root}/src"}
    found = [subprocess.check_output(command, cwd=root, env=places, text=True).strip() for _ in range(2)]
    assert found == ["['lxml', 'reportlab', 'svglib']", "[]"]
