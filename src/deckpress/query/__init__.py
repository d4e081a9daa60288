"""The one expression language: Jinja's expressions over the cards of a game, with sums and reads.

``evaluate`` answers over plain names, ``Queries`` over an edition, ``sandbox`` compiles templates. The language is
told in ``docs/queries.md``. What may not enter: the disk, findings, any drawing; Jinja is imported when first used.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from deckpress.query.faces import face_rows
from deckpress.query.failure import EachFailed, QueryFailed
from deckpress.query.queries import Queries

if TYPE_CHECKING:
    from deckpress.query.hardened import Sandbox
    from deckpress.query.language import Language

__all__ = ["EachFailed", "Queries", "QueryFailed", "evaluate", "face_rows", "literals", "sandbox"]


def evaluate(expression: str, names: Mapping[str, Any]) -> Any:
    """The value of an expression over plain names, as plain data.

    Names hold text, numbers, flags, lists and mappings. Text that spells a number counts as one; a scalar that
    is only looked up comes back as the text it was, but yes, no and an absent field are a bool. Raises QueryFailed.
    """
    return _plain_language().plain(expression, names)


def literals(expression: str) -> list[int | float]:
    """Every number written in an expression, also in the expressions within its texts. Raises QueryFailed."""
    from deckpress.query import syntax  # noqa: PLC0415 - Jinja is loaded when first needed

    return syntax.literals(_plain_language().environment, expression)


def sandbox() -> Sandbox:
    """A new hardened Jinja environment for templates: see ``deckpress.query.hardened``."""
    from deckpress.query import hardened  # noqa: PLC0415 - Jinja is loaded when first needed

    return hardened.Sandbox()


@cache
def _plain_language() -> Language:
    from deckpress.query.language import Language  # noqa: PLC0415 - Jinja is loaded when first needed

    return Language()
