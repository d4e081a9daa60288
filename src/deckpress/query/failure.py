"""The one thing that goes wrong in a query, as the person who wrote it should hear it."""

from __future__ import annotations


class QueryFailed(Exception):  # noqa: N818 - reads as a sentence: the query failed
    """A query that cannot be answered. ``message`` says what is wrong, ``help`` what to do (may be empty)."""

    def __init__(self, message: str, help: str = "") -> None:
        self.message = message
        self.help = help
        super().__init__(f"{message}; {help}" if help else message)


class EachFailed(QueryFailed):
    """An expression of ``each`` that cannot be answered; ``name`` is the name it was to fill."""

    def __init__(self, name: str, cause: QueryFailed) -> None:
        self.name = name
        super().__init__(cause.message, cause.help)
