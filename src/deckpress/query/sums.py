"""Numbers that remember their sum, and truths that remember their reason.

``Number`` is a value with the terms it was added up from: ``9 = 4 red + 1 gold + 4 wild``. ``Truth``
is yes or no with the sentence that decided it. Both are values: nothing here knows cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from deckpress.query.budget import BITS
from deckpress.query.failure import QueryFailed

Exact: TypeAlias = int | Fraction

ATOM, PRODUCT, LOOSE, TRAILING = 0, 1, 2, 3
"""How tightly a text binds: a number; a product; words before a number; words behind one."""
_LONGEST_FACTOR = 60


@dataclass(frozen=True, slots=True)
class Term:
    """One term of a sum: a plain number, a counted one (``label`` follows it: ``4 red``), or one told by ``text``.

    Terms of one label and sign are merged. ``tie`` tells how tightly the text binds.
    """

    value: Exact
    text: str = ""
    label: str = ""
    tie: int = ATOM

    @property
    def size(self) -> str:
        """The term without its sign."""
        if self.label:
            return f"{plain_text(size_of(self.value))} {self.label}"
        return self.text or plain_text(size_of(self.value))


@dataclass(frozen=True, slots=True, eq=False)
class Number:
    """An exact number with its sum. ``written`` is the text it was read from, where it was read untouched."""

    value: Exact
    terms: tuple[Term, ...] = ()
    written: str = ""

    def __str__(self) -> str:
        return self.written or plain_text(self.value)

    def __bool__(self) -> bool:
        return self.value != 0

    def __int__(self) -> int:
        return int(self.value)

    def __index__(self) -> int:
        if isinstance(self.value, int):
            return self.value
        raise TypeError(f"{plain_text(self.value)} is not a whole number")

    def __float__(self) -> float:
        return float(self.value)

    def __hash__(self) -> int:
        return hash(self.value)

    def __eq__(self, other: object) -> bool:
        exact = exact_of(other)
        return exact is not None and self.value == exact

    def __lt__(self, other: Any) -> bool:
        return bool(self.value < _due(other))

    def __le__(self, other: Any) -> bool:
        return bool(self.value <= _due(other))

    def __gt__(self, other: Any) -> bool:
        return bool(self.value > _due(other))

    def __ge__(self, other: Any) -> bool:
        return bool(self.value >= _due(other))

    @property
    def sum(self) -> str:
        """The right side of the sum: ``4 red + 1 gold``. Without terms, the number."""
        shown = [term for term in self.terms if term.value or term.text]
        if not shown:
            return plain_text(self.value)
        sizes = [f"({term.size})" if term.tie == TRAILING and len(shown) > 1 else term.size for term in shown]
        first = ("-" if shown[0].value < 0 else "") + sizes[0]
        rest = zip(shown[1:], sizes[1:], strict=True)
        return first + "".join(f" {'-' if term.value < 0 else '+'} {size}" for term, size in rest)

    @property
    def factor(self) -> str:
        """How the number prints inside a product: a calculation in brackets if need be, a count as its value."""
        return self._within(PRODUCT)

    @property
    def divisor(self) -> str:
        """How the number prints where even a product needs brackets: behind a stroke, before a power."""
        return self._within(ATOM)

    def _within(self, loosest: int) -> str:
        if any(term.label for term in self.terms) or not self.terms or self.value < 0:
            return plain_text(self.value)
        if len(self.terms) == 1:
            term = self.terms[0]
            return f"({term.size})" if term.tie > loosest else term.size
        sum = self.sum
        return f"({sum})" if len(sum) <= _LONGEST_FACTOR else plain_text(self.value)


@dataclass(frozen=True, slots=True, eq=False)
class Truth:
    """Yes or no, and why: ``87 (40 red + ...) is not 88``. The sentence is true whichever it is."""

    value: bool
    reason: str
    written: str = ""

    def __bool__(self) -> bool:
        return self.value

    def __str__(self) -> str:
        return self.written or ("yes" if self.value else "no")

    def __hash__(self) -> int:
        return hash(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Truth | bool) and self.value == bool(other)


def exact_of(value: object) -> Exact | None:
    """The exact number in ``value``, or None where it is no number. Yes and no are no numbers."""
    if isinstance(value, Number):
        return value.value
    if isinstance(value, bool):
        return None
    if isinstance(value, int | Fraction):
        return value
    if isinstance(value, float):
        return tidy(Fraction(repr(value)))
    return None


def _due(value: object) -> Exact:
    exact = exact_of(value)
    if exact is None:
        raise TypeError(f"{value!r} is not a number")
    return exact


def check_size(value: Exact) -> Exact:
    """The number, unless it has more digits than any game could want."""
    if value.numerator.bit_length() > BITS or value.denominator.bit_length() > BITS:
        raise QueryFailed("the query makes a number of more than 600 digits")
    return value


def size_of(value: Exact) -> Exact:
    """The number without its sign."""
    return -value if value < 0 else value


def tidy(value: Exact) -> Exact:
    """A whole fraction as an int."""
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value


def number(value: Exact, written: str = "") -> Number:
    """A number that stands for itself in a sum."""
    value = tidy(value)
    return Number(value, (Term(value),), written)


def lift(value: Number | Exact | float) -> Number:
    """Any number as a ``Number``."""
    return value if isinstance(value, Number) else number(_due(value))


def counted(groups: Iterable[tuple[str, int]]) -> Number:
    """A count by label: ``counted([("red", 4), ("gold", 1)])`` prints ``5 = 4 red + 1 gold``."""
    return added([Number(count, (Term(count, label=label),)) for label, count in groups])


def added(numbers: Iterable[Number]) -> Number:
    """The sum, its terms in order, terms of one label and sign merged."""
    total: Exact = 0
    terms: dict[tuple[object, ...], Term] = {}
    for each in numbers:
        total = check_size(total + each.value)
        for term in each.terms or (Term(each.value),):
            key = (term.label, term.value < 0) if term.label else (len(terms),)
            old = terms.get(key) if term.label else None
            terms[key] = Term(old.value + term.value, label=term.label) if old else term
    return Number(tidy(total), tuple(terms.values()))


def negated(one: Number) -> Number:
    """The number with every sign turned."""
    terms = tuple(Term(-term.value, term.text, term.label, term.tie) for term in one.terms)
    return Number(-one.value, terms)


def worded(value: Exact, text: str, tie: int = PRODUCT) -> Number:
    """A number that prints as ``text`` in a sum. A negative one stands in the sum as its value."""
    value = tidy(value)
    if value < 0:
        return Number(value, (Term(value, f"({text})", tie=ATOM),)) if tie >= LOOSE else Number(value, (Term(value),))
    return Number(value, (Term(value, text, tie=tie),))


def plain_text(value: Exact) -> str:
    """``7``, ``1.5``, ``1/3``: exact, without trailing noughts."""
    if isinstance(value, int):
        return str(value)
    twos, rest = 0, value.denominator
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    fives = 0
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    if rest != 1:
        return f"{value.numerator}/{value.denominator}"
    places = max(twos, fives)
    digits = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    return f"{'-' if value < 0 else ''}{digits[:-places]}.{digits[-places:]}" if places else str(value.numerator)
