"""Cards as expressions see them: copies of cards in piles, and collections of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from deckpress.model.names import did_you_mean
from deckpress.query.copies import Copies
from deckpress.query.failure import QueryFailed
from deckpress.query.scope import Scope
from deckpress.query.sums import Number, Term, added, counted, exact_of, lift, number, plain_text
from deckpress.query.things import Collection, over, tested
from deckpress.query.values import ABSENT, shown, sort_of, whole_text
from deckpress.query.world import World


class Cards(Collection):
    """Copies of cards, in the order of the database. Never changed: every question makes a new one."""

    sort = "a set of cards"
    METHODS = frozenset({"where", "pile", "group"})

    def __init__(self, world: World, copies: Sequence[Copies], name: str = "") -> None:
        self.world = world
        self.copies = tuple(copies)
        self.name = name

    def __str__(self) -> str:
        return self.name or "cards"

    def __iter__(self) -> Any:
        return iter(self.copies)

    def __len__(self) -> int:
        return len(self.copies)

    def things(self) -> list[Any]:
        """Each card once, whatever its copies; none that has no copies."""
        return [each for each in self.copies if each.copies]

    def fields(self) -> frozenset[str]:
        """Every field that any card of the game has."""
        return self.world.all_fields

    def counted(self, scope: Scope, by: str = "") -> Number:
        """How many copies, by label, or by what the expression ``by`` comes to."""
        return counted((label, each.count()) for label, each in self._labelled(scope, by))

    def _labelled(self, scope: Scope, by: str) -> Iterable[tuple[str, Copies]]:
        if not by:
            return ((each.label, each) for each in self.copies)
        return ((label_of(result), each) for each, result in over(scope, self, by))

    def summed(self, scope: Scope, expression: str, by: str = "") -> Number:
        """The sum of an expression over every copy, cards without the field left out."""
        if not expression:
            raise QueryFailed("sum of cards needs to know what to add", "write sum(cards, 'points')")
        groups: dict[tuple[str, Any], int] = {}
        labels = {each.key: label for label, each in self._labelled(scope, by)} if by else {}
        for each, result in over(scope, self, expression):
            if result is ABSENT:
                continue
            exact = exact_of(result)
            if exact is None:
                raise QueryFailed(f"{expression} of {each} is {sort_of(result)} ({shown(result)}), not a number")
            key = (labels.get(each.key, each.label), exact)
            groups[key] = groups.get(key, 0) + each.count()
        terms = [
            Number(copies * exact, (Term(copies * exact, f"{copies} x {plain_text(exact)} {label}"),))
            for (label, exact), copies in groups.items()
        ]
        return added([lift(term) for term in terms]) if terms else number(0)

    def where(self, scope: Scope, predicate: str = "", /, **equals: Any) -> Cards:
        """The cards for which the expression is true and every named field is equal (to one of a list)."""
        for name, value in equals.items():
            self._check_keyword(name, value)
        found = tested(scope, self, self.copies, predicate, equals)
        return Cards(self.world, scope.work.notebook.passed(found))

    def pile(self, _scope: Scope, name: str) -> Cards:
        """The cards that lie in a pile."""
        if name not in self.world.words("pile"):
            raise QueryFailed(f"no setup has a pile '{name}'", did_you_mean(str(name), self.world.words("pile")))
        return Cards(self.world, [each for each in self.copies if each.pile == name])

    def group(self, scope: Scope, expression: str) -> dict[str, Any]:
        """The cards by what an expression comes to: a mapping of its values to cards."""
        groups: dict[str, list[Copies]] = {}
        for each, result in over(scope, self, expression):
            if result is not ABSENT:
                groups.setdefault(whole_text(result), []).append(each)
        return {key: Cards(self.world, found) for key, found in groups.items()}

    def operator(self, operator: str, right: Any) -> Any:
        """``+`` joins without counting a copy twice, ``-`` leaves copies out."""
        if operator not in ("+", "-") or not isinstance(right, Cards):
            raise QueryFailed(f"cards and {sort_of(right)} cannot be combined with {operator}", "count the cards first")
        mine, theirs = _merged(self.copies), _merged(right.copies)
        if operator == "+":
            pairs = {key: (mine.get(key), theirs.get(key)) for key in [*mine, *theirs]}
            return Cards(self.world, [_more(one, other) for one, other in pairs.values()])
        less = (_less(each, theirs.get(key)) for key, each in mine.items())
        return Cards(self.world, [each for each in less if each is not None])

    def holds(self, item: Any) -> bool:
        """Whether a card, or the card of an id, is among them."""
        id = item.card.id if isinstance(item, Copies) else str(item)
        if id not in self.world.edition.cards:
            raise QueryFailed(f"there is no card '{id}'", did_you_mean(id, self.world.edition.cards))
        return any(each.card.id == id and each.copies for each in self.copies)

    def check(self, scope: Scope, expression: str) -> None:
        """Refuses unknown fields and words that no card has: a slip must never count as nought."""
        compiled = scope.work.compile(expression)
        for name in compiled.names:
            if name not in self.fields() and name not in ("it", scope.thing) and not scope.has(name):
                known = [*self.fields(), *scope.known()]
                raise QueryFailed(
                    f"no card has a field '{name}', and nothing else is called that", did_you_mean(name, known)
                )
        for name, word in compiled.words:
            self._check_word(name, word)
        for one, other in compiled.twins:
            if {one, other} <= self.world.fields and not self.world.share_a_kind(one, other):
                raise QueryFailed(
                    f"compares the fields {one} and {other}, which no card has both", f"write '{other}' in quotes"
                )

    def _check_word(self, name: str, word: str) -> None:
        known = self.world.words(name)
        if name not in self.fields() or word == "" or word in known:
            return
        if known:
            raise QueryFailed(f"no card has the {name} '{word}'", did_you_mean(word, known))
        if any(each.card.fields.get(name) is not None for each in self.copies):
            help = "write a number without quotes, and yes or no as true or false"
            raise QueryFailed(f"compares the field '{name}', which holds no words, with '{word}'", help)

    def _check_keyword(self, name: str, value: Any) -> None:
        if name not in self.fields():
            raise QueryFailed(f"no card has a field '{name}'", did_you_mean(name, self.fields()))
        for word in value if isinstance(value, list | tuple) else [value]:
            if isinstance(word, str):
                self._check_word(name, word)

    def plain(self) -> Any:
        """No value: a person must say what to ask of them."""
        raise QueryFailed("the query comes to a set of cards", "count them: count(...), or take a field: values(...)")


def _merged(copies: Iterable[Copies]) -> dict[tuple[str, str], Copies]:
    """Copies by who they are: those of one card and component in several piles as one."""
    merged: dict[tuple[str, str], Copies] = {}
    for each in copies:
        old = merged.get(each.key)
        merged[each.key] = old.with_copies(old.copies + each.copies, each.shares) if old else each
    return merged


def _more(one: Copies | None, other: Copies | None) -> Copies:
    if one is None or other is None:
        only = one or other
        assert only is not None
        return only
    return one.with_copies(max(one.copies, other.copies), other.shares)


def _less(one: Copies, other: Copies | None) -> Copies | None:
    """What is left of one; None where nothing is and no other number of copies in the database would leave any."""
    if other is None:
        return one
    left = max(0, one.copies - other.copies)
    if left == 0 and {share.path for share in one.shares} == {share.path for share in other.shares}:
        return None
    return one.with_copies(left, other.shares)


def label_of(value: Any) -> str:
    """What things are called in a sum by this value."""
    return "others" if value is ABSENT else whole_text(value)
