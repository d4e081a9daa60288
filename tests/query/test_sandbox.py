"""Nothing in an expression or template reaches Python, changes data, or runs away (B141)."""

from __future__ import annotations

import time
from typing import Any

import pytest
from jinja2 import StrictUndefined, TemplateError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from deckpress.query import Queries, QueryFailed, evaluate, sandbox
from deckpress.query.budget import Budget
from deckpress.query.hardened import Sandbox
from tests.query.orchard import edition, orchard

NAMES: dict[str, Any] = {"card": {"id": "ace", "tags": ["a", "b"], "text": "Take {card}."}, "n": "7"}

ESCAPES = [
    "''.__class__",
    "''['__class__']",
    "card.__init__",
    "card['__class__']",
    "(1).__class__.__base__",
    "[].__class__.__mro__[1]",
    "card.tags.append('c')",
    "card.update({'id': 'x'})",
    "card.pop('id')",
    "'{0.__class__}'.format(card)",
    "'{0}'.format_map(card)",
    "'%s' % card",
    "card|attr('__class__')",
    "card.tags|map(attribute='__class__')|list",
    "self.__dict__",
    "range.__globals__",
    "lipsum()",
    "cycler.__init__.__globals__",
    "namespace.mro()",
]
RUNAWAYS = [
    "range(10 ** 9)",
    "range(9999999999999999999999)",
    "9 ** 9 ** 9 ** 9",
    "2 ** 99999999",
    "'x' * 1000000000",
    "[1] * 1000000000",
    "'%1000000000d' % 1",
    "'x'|center(1000000000)",
    "'{:>1000000000}'.format('x')",
]
LOOPS = [
    "{% for i in range(100000) %}{% for j in range(100000) %}x{% endfor %}{% endfor %}",
    "{% for i in range(100000) %}{% for j in range(100000) %}{% endfor %}{% endfor %}",
    "{% set n = namespace(t='xx') %}{% for i in range(60) %}{% set n.t = n.t ~ n.t %}{% endfor %}{{ n.t }}",
    "{% set n = namespace(t='xx') %}{% for i in range(60) %}{% set n.t %}{{ n.t }}{{ n.t }}{% endset %}{% endfor %}",
    "{% set n = namespace(t='xx') %}{% for i in range(60) %}{% set n.t = [n.t, n.t]|join %}{% endfor %}{{ n.t }}",
    "{% set n = namespace(t='xx') %}{% for i in range(60) %}{% set n.t = n.t|replace('x', n.t) %}{% endfor %}{{ n.t }}",
    "{% set n = namespace(t=[1, 2]) %}{% for i in range(60) %}{% set n.t = n.t + n.t %}{% endfor %}",
    "{% set n = namespace(t=3) %}{% for i in range(60) %}{% set n.t = n.t * n.t %}{% endfor %}",
    "{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}",
    "{% macro m(d) %}{% if d %}{{ m(d - 1) }}{{ m(d - 1) }}{% endif %}{% endmacro %}{{ m(60) }}",
    "{{ 1.5|round(999999999, 'ceil') }}",
]


@pytest.mark.parametrize("attack", ESCAPES + RUNAWAYS)
def test_an_expression_is_refused_in_one_sentence(attack: str) -> None:
    started = time.process_time()
    with pytest.raises(QueryFailed) as caught:
        evaluate(attack, NAMES)
    assert caught.value.message
    assert len(str(caught.value)) < 300
    assert time.process_time() - started < 1
    assert NAMES["card"] == {"id": "ace", "tags": ["a", "b"], "text": "Take {card}."}


@pytest.mark.parametrize("attack", ESCAPES + RUNAWAYS)
def test_a_template_is_refused(attack: str) -> None:
    started = time.process_time()
    with pytest.raises((TemplateError, QueryFailed, ValueError)):
        sandbox().from_string("{{ " + attack + " }}").render(**NAMES)
    assert time.process_time() - started < 1
    assert NAMES["card"]["tags"] == ["a", "b"]


@pytest.mark.parametrize("attack", LOOPS)
def test_a_template_that_runs_away_is_stopped(attack: str) -> None:
    started = time.process_time()
    with pytest.raises((QueryFailed, TypeError)):
        Sandbox(Budget(seconds=0.5)).from_string(attack).render()
    assert time.process_time() - started < 2


@pytest.mark.parametrize(
    "slow",
    [
        "every(pairs(range(600)), \"every(pairs(range(600)), 'it[0] < it[1]')\")",
        "count(weak_orders(range(7))) + sum(each(range(100), 'count(weak_orders(range(7)))'))",
        "every(range(200000), \"count(box.where('ripe and points > 1 and colour == colour')) >= 0\")",
        "sum(each(range(1, 9000), '1 / it'))",
        "count(each(range(100000), 'range(100000) + range(100000)'))",
        "count(each(range(100000), 'list(range(100000))'))",
        "count(each(range(100000), 'range(100000) == range(100000)'))",
        "count(each(range(100000), '999 in range(100000)'))",
        "each(range(100000), \"join(range(20000), 'x')\")|join",
        "each(range(90000), \"'x' ~ 'x' ~ 'x'\")|join|length + count(subsets(range(200000), 1)) + count(range(200000))",
    ],
)
def test_a_slow_query_is_stopped_within_its_time(slow: str) -> None:
    started = time.process_time()
    with pytest.raises(QueryFailed, match=r"too long|far too many|characters|would be|digits"):
        Queries(edition(), Budget(seconds=0.5)).ask(slow)
    assert time.process_time() - started < 2


def test_long_lists_that_are_handed_in_are_paid_for_too() -> None:
    long = list(range(20_000))
    for slow in (
        "every(range(50000), 'count(long) > it')",
        "count(each(range(50000), 'row.cells + row.cells'))",
        "count(each(range(50000), 'row.cells[1:]'))",
        "every(range(50000), 'row.cells == row.cells')",
    ):
        started = time.process_time()
        with pytest.raises(QueryFailed, match="too long"):
            evaluate(slow, {"long": long, "row": {"cells": long}})
        assert time.process_time() - started < 4
    with pytest.raises(QueryFailed, match="too long"):
        nested = "{% for i in l %}{% for j in l %}{% for k in l %}{% endfor %}{% endfor %}{% endfor %}"
        sandbox().from_string(nested).render(l=long)


def test_names_that_begin_with_an_underscore_are_out_of_sight() -> None:
    names = {"card": {"_id": "ace"}}
    with pytest.raises(QueryFailed, match="cannot be seen"):
        evaluate("card._id", names)
    with pytest.raises(TemplateError):
        sandbox().from_string("{{ card._id }}").render(names)


def test_a_query_is_no_book() -> None:
    with pytest.raises(QueryFailed, match="characters is too long"):
        evaluate("1" + " + 1" * 2_000, {})


@pytest.mark.parametrize("depth", [200, 3_000])
def test_deep_nesting_is_told_and_not_a_crash(depth: int) -> None:
    for attack in ("(" * depth + "1" + ")" * depth, "[" * depth + "]" * depth, "+1" * depth, "-" * depth + "1"):
        try:
            evaluate(attack, {})
        except QueryFailed as failed:
            assert failed.message


def test_a_number_of_a_thousand_digits_is_told() -> None:
    with pytest.raises(QueryFailed, match="600 digits"):
        evaluate("9" * 3_000 + " * 9", {})
    with pytest.raises(QueryFailed):
        evaluate("9" * 5_000, {})


def test_the_sandbox_is_jinjas_immutable_one_and_strict() -> None:
    assert isinstance(sandbox(), ImmutableSandboxedEnvironment)
    assert sandbox().undefined is StrictUndefined


def test_the_budget_counts_steps_and_begins_afresh() -> None:
    budget = Budget(steps=100, seconds=60)
    budget.spend(90)
    with pytest.raises(QueryFailed, match="too long"):
        for _ in range(3_000):
            budget.spend()
    budget.start()
    budget.spend(90)


def test_a_template_has_a_fresh_budget_each_time() -> None:
    template = Sandbox(Budget(steps=9_000)).from_string("{% for i in range(1000) %}{{ i + 1 }}{% endfor %}")
    for _ in range(20):
        template.render()
    ask = Sandbox(Budget(steps=900)).compile_expression("n + 1")
    assert [ask(n=n) for n in range(3_000)][-1] == 3_000


def test_a_template_may_do_what_templates_do() -> None:
    text = (
        "{## a comment ##}{# text #}\n{% for key, value in card.items() %}\n"
        "{{ loop.index }}{{ key }}{{ ', ' if not loop.last }}{% endfor %}"
        " {{ card.tags|join('+') }} {{ card.id.upper() }} {{ 7 // 2 }} {{ 'a' ~ 1 }} {{ [3, 1]|sort|first }}"
    )
    assert sandbox().from_string(text).render(**NAMES) == "{# text #}\n1id, 2tags, 3text a+b ACE 3 a1 1"


@pytest.mark.parametrize(
    "wrong", ["{{ none }}", "{{ missing }}", "{{ card.missing }}", "{{ range }}", "{{ card.items }}"]
)
def test_a_template_prints_no_nothing_and_no_function(wrong: str) -> None:
    with pytest.raises((QueryFailed, TemplateError)):
        sandbox().from_string(wrong).render(**NAMES)


def test_a_template_includes_nothing() -> None:
    with pytest.raises(TemplateError):
        sandbox().from_string("{% include '/etc/passwd' %}").render()


def test_templates_can_be_lent_the_game() -> None:
    environment = sandbox()
    orchard().lend(environment)
    text = (
        "{{ count(short) }} cards, {{ count(short.where(colour='green')) }} green,"
        " {{ count(short.where(\"colour == 'red'\")) }} red, hand {{ facts.hand }}, worm {{ facts.worm_cost * 2 }},"
        " {% for row in fruits.things() %}{% endfor %}{{ card('worm').name }}"
    )
    with pytest.raises((QueryFailed, TemplateError)):
        environment.from_string(text).render()
    text = text.replace(" {% for row in fruits.things() %}{% endfor %}", " ")
    assert environment.from_string(text).render() == "11 cards, 6 green, 4 red, hand 3, worm 3, Worm"
    loop = "{% for each in short %}{{ each.name }} {{ each.copies }}; {% endfor %}"
    assert environment.from_string(loop).render() == "Ripe apple 4; Ripe pear 4; Green Apple 2; Worm 1; "
    with pytest.raises(QueryFailed, match="no card has a field"):
        environment.from_string("{{ count(short.where(color='green')) }}").render()
