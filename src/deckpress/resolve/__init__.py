"""Records -> editions: families expanded, fields typed, references checked, setups filled.

One public function, ``resolve``. Faults become findings that lead to a path of the database; what can be
resolved all the same is, so that one mistake hides no other. What may not enter: places in files (``load`` has
them, reports look them up), drawing, any library.
"""

from deckpress.resolve.report import Evaluate
from deckpress.resolve.resolving import Resolved, resolve

__all__ = ["Evaluate", "Resolved", "resolve"]
