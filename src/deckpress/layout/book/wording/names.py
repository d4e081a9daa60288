"""The placeholders of one text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deckpress.layout.book.wording import expressions
from deckpress.model.catalogue import Slot


class Names:
    """The placeholders of one text: a name for each expression and tag, none that stands in the text already."""

    def __init__(self, taken: set[str]) -> None:
        self._taken = taken
        self._by_source: dict[str, str] = {}
        self._forms: dict[str, dict[str, str]] = {}
        self.written: dict[str, str] = {}
        self.tags: dict[str, str] = {}

    def of(self, inner: str, forms: dict[str, str]) -> str:
        """The name of an expression."""
        if inner not in self._by_source:
            own, *_ = forms
            name = self._free(own)
            named = {name: inner} | {form: source for form, source in forms.items() if form not in self._taken}
            self._taken |= named.keys()
            self._by_source[inner], self._forms[inner] = name, named
            self.written |= {form: f"{{{{ {source} }}}}" for form, source in named.items()}
        return self._by_source[inner]

    def whole(self, source: str) -> str:
        """The name of what stands in braces and is partly computed: ``{card:{{ id }}}``."""
        if source not in self._by_source:
            name = self._free(expressions.slug(source))
            self._taken.add(name)
            self._by_source[source] = name
            self._forms[source] = {name: source}
            self.written[name] = source
        return self._by_source[source]

    def tag(self, inner: str) -> str:
        """The name of a tag: equal ones share it, for each is closed in its turn."""
        if inner not in self._by_source:
            name = self._free(expressions.slug(inner))
            self._taken.add(name)
            self._by_source[inner] = name
            self.tags[name] = inner
            self.written[name] = f"{{%+ {inner} +%}}"
        return self._by_source[inner]

    def _free(self, name: str) -> str:
        number, free = 1, name
        while free in self._taken:
            number += 1
            free = f"{name}_{number}"
        return free

    def called(self, inner: str) -> str:
        """The name of an expression, empty where the text does not print it."""
        return next((name for source, name in self._by_source.items() if _base(source) == inner), "")

    def slots(self, now: Mapping[str, str]) -> Iterator[Slot]:
        for inner, name in self._by_source.items():
            if name in self.tags:
                yield Slot(name, f"what follows is not always there ({inner})")
            else:
                yield Slot(name, inner, now.get(inner, ""), tuple(self._forms[inner]))


def _base(expression: str) -> str:
    return expression.partition("|")[0].strip()
