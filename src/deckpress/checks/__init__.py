"""The checker: one file a check, one folder a group; rules checker and preflight are the same machine.

``run`` walks a group's folder and hands every check the same subject; ``catalogue`` reads the same files as
documentation. A check is a module with a docstring (a question, why it matters, a failing and a passing
example), ``ID``, ``SEVERITY`` and ``check(subject)``. What may not enter: a check that imports another check,
any library, the disk.
"""

from deckpress.checks.base import CheckPage
from deckpress.checks.runner import catalogue, due, run

__all__ = ["CheckPage", "catalogue", "due", "run"]
