"""Queries over an edition: answers with their sums and with all that they read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from deckpress.model.claim import Answer, Failure
from deckpress.model.game import Edition
from deckpress.model.names import did_you_mean, snake
from deckpress.query.budget import Budget
from deckpress.query.cards import Cards
from deckpress.query.copies import Copies
from deckpress.query.decks import identities, of_printings, of_setup
from deckpress.query.faces import Faces
from deckpress.query.failure import EachFailed, QueryFailed
from deckpress.query.notebook import Page
from deckpress.query.noted import Noted
from deckpress.query.shelves import Part, Shelf, show_fact
from deckpress.query.telling import gathered, told
from deckpress.query.things import things
from deckpress.query.values import plain, whole_text
from deckpress.query.world import World

if TYPE_CHECKING:
    from deckpress.query.hardened import Sandbox
    from deckpress.query.language import Language
    from deckpress.query.scope import Scope


class Queries:
    """Answers expressions about one edition. Expressions, named queries and cards are made ready once.

    ``budget`` is what one answer may cost; without one, what the manual says. ``faces`` are the rows of the laid-out
    faces (``face_rows``); without them a query that asks for ``faces`` fails, and ``asks_for_faces`` tells which do.
    """

    def __init__(
        self, edition: Edition, budget: Budget | None = None, faces: Sequence[Mapping[str, Any]] | None = None
    ) -> None:
        self.edition = edition
        self.has_faces = faces is not None
        self._budget = budget
        self._faces = Faces(faces)
        self._world = World(edition)
        self._cards = identities(self._world)
        self._running: list[str] = []
        self._answered: dict[str, tuple[Any, Page]] = {}
        self._language: Language | None = None
        self._names = self._all_names()

    def ask(self, expression: str, names: Mapping[str, Any] | None = None) -> Answer:
        """The answer to an expression; ``names`` are known in it beside the game's. Raises QueryFailed."""
        self._begin()
        value = self._value(expression, names or {})
        result, sum = plain(value), told(value)
        return Answer(result, sum, *self._world.notebook.take())

    def ask_each(self, expression: str, each: Mapping[str, str]) -> Answer:
        """The answer for every value of the named expressions: the common one, or a mapping of them.

        A later expression may use the names before it. Raises QueryFailed, EachFailed for one of ``each``.
        """
        self._begin()
        answers: dict[tuple[str, ...], tuple[Any, str]] = {}
        for names in self._choices(dict(each), {}):
            value = self._value(expression, names)
            answers[tuple(whole_text(one) for one in names.values())] = (plain(value), told(value))
        if not answers:
            raise EachFailed(next(iter(each)), QueryFailed("there is nothing to ask the query for"))
        return Answer(*gathered(answers), *self._world.notebook.take())

    def _choices(self, each: dict[str, str], names: dict[str, Any]) -> Iterator[dict[str, Any]]:
        if not each:
            yield names
            return
        name, expression = next(iter(each.items()))
        rest = {key: value for key, value in each.items() if key != name}
        try:
            found = things(self._value(expression, names))
        except QueryFailed as failed:
            raise EachFailed(name, failed) from None
        for value in found:
            yield from self._choices(rest, {**names, name: value})

    def _begin(self) -> None:
        self._ready().work.budget.start()
        self._world.notebook.take()
        self._running.clear()

    def _value(self, expression: str, names: Mapping[str, Any]) -> Any:
        from deckpress.query.scope import Scope  # noqa: PLC0415 - beside the language that it serves

        language = self._ready()
        outer = Scope(self._names, language.work)
        return language.run(expression, Scope(names, language.work, outer) if names else outer)

    def named_failures(self) -> tuple[Failure, ...]:
        """The named queries that cannot be answered. Those that ask for faces are left out where there are none."""
        failures = []
        for id, expression in self.edition.queries.items():
            if not self.has_faces and self.asks_for_faces(expression):
                continue
            self._begin()
            try:
                self._value(f"queries.{snake(id)}", {})
            except QueryFailed as failed:
                failures.append(Failure((*self.edition.path, "queries", id), failed.message, failed.help))
        return tuple(failures)

    def asks_for_faces(self, expression: str) -> bool:
        """Whether an expression asks for ``faces``, itself or through named queries: told from its text alone."""
        asked = {snake(id): text for id, text in self.edition.queries.items()}
        waiting, seen = [expression], {expression}
        while waiting:
            try:
                found = self._ready().mentioned(waiting.pop())
            except QueryFailed:
                continue  # told when it is asked
            if "faces" in found.names:
                return True
            more = {asked[name] for name in found.queries if name in asked} - seen
            seen |= more
            waiting += more
        return False

    def names(self) -> Mapping[str, Any]:
        """What expressions and templates see of the game, by name. The values are the language's own."""
        return dict(self._names)

    def functions(self) -> Mapping[str, Callable[..., Any]]:
        """The functions of the language by name; each takes a scope first (see ``Sandbox.lent``)."""
        return dict(self._ready().functions)

    def lend(self, environment: Sandbox) -> None:
        """Let templates ask: the game's names and the language's functions become names of every template.

        A name that a template's own loop makes is not seen within a quoted expression: write ``where(kind=k)``.
        """
        language = self._ready()
        environment.compile_query = language.compile
        environment.notebook = language.work.notebook
        functions = {name: environment.lent(function) for name, function in language.functions.items()}
        environment.globals.update({**functions, **self._names})

    def _ready(self) -> Language:
        if self._language is None:
            from deckpress.query.language import Language  # noqa: PLC0415 - Jinja is loaded when first needed

            self._language = Language({"card": self._card}, self._budget, self._world.notebook)
        return self._language

    def _all_names(self) -> dict[str, Any]:
        edition, world = self.edition, self._world
        setups = {id: of_setup(world, setup) for id, setup in edition.setups.items()}
        box = setups.setdefault("box", of_printings(world))
        tables = {id: Noted(world, (*edition.path, "tables", id), rows, "", "") for id, rows in edition.tables.items()}
        return {
            **{snake(id): table for id, table in tables.items()},
            **{snake(id): cards for id, cards in setups.items()},
            "box": box,
            "cards": self._cards,
            "faces": self._faces,
            "setups": Shelf("the setups", "setup", setups, lambda _id, cards: cards),
            "tables": Shelf("the tables", "table", tables, lambda _id, table: table),
            "facts": Shelf("the facts", "fact", edition.facts, lambda _id, fact: show_fact(world, fact)),
            "queries": Shelf("the named queries", "query", edition.queries, self._named),
            "components": Shelf(
                "the components", "component", edition.components, lambda _id, one: self._part(one, box)
            ),
        }

    def _part(self, component: Any, box: Cards) -> Part:
        return Part(
            component, lambda: Cards(self._world, [each for each in box.copies if each.component == component.id])
        )

    def _card(self, _scope: Scope, id: str) -> Copies:
        """The card of an id."""
        found = next((each for each in self._cards.copies if each.card.id == id), None)
        if found is None:
            raise QueryFailed(f"there is no card '{id}'", did_you_mean(str(id), self.edition.cards))
        return found

    def _named(self, id: str, expression: str) -> Any:
        """A named query's value, worked out once; what it read counts as read again."""
        if id in self._running:
            circle = " -> ".join([*self._running[self._running.index(id) :], id])
            raise QueryFailed(f"the named queries run in a circle: {circle}", "let one of them do without the others")
        notebook = self._world.notebook
        if id not in self._answered:
            self._running.append(id)
            try:
                with notebook.apart() as page:
                    value = self._value(expression, {})
            except QueryFailed as failed:
                if failed.message.startswith(("the named queries", "the query '")):
                    raise
                raise QueryFailed(f"the query '{id}' fails: {failed.message}", failed.help) from None
            finally:
                self._running.pop()
            self._answered[id] = (value, page)
        value, page = self._answered[id]
        notebook.add(page)
        return value
