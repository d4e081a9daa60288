"""Work shared by several processes: each takes every n-th thing, the results come back in the order of the things.

The processes are forks, so they begin with everything already read and compiled; where a system cannot fork
safely, one process does everything. The results are the same either way.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

T = TypeVar("T")
R = TypeVar("R")
ENOUGH = 40
"""From so many things on, several processes are worth their start."""


def spread(work: Callable[[Sequence[T]], list[R]], things: Sequence[T], jobs: int) -> list[R]:
    """``work`` over all things, shared by ``jobs`` processes. It gives one result for each thing, in order."""
    if jobs <= 1 or len(things) < ENOUGH or sys.platform != "linux":
        return work(things)
    import multiprocessing  # noqa: PLC0415 - only where several processes work

    context = multiprocessing.get_context("fork")
    count = min(jobs, len(things))
    running = []
    for start in range(1, count):
        receiver, sender = context.Pipe(duplex=False)
        process = context.Process(target=_answer, args=(work, things[start::count], sender))
        process.start()
        sender.close()
        running.append((process, receiver))
    shares: list[list[Any]] = [work(things[::count])]
    for process, receiver in running:
        try:
            shares.append(pickle.loads(receiver.recv_bytes()))  # our own child's answer, through our own pipe
        except EOFError:
            raise RuntimeError("a process that shared the work ended without an answer") from None
        process.join()
    return [shares[number % count][number // count] for number in range(len(things))]


def _answer(work: Callable[[Sequence[T]], list[R]], things: Sequence[T], sender: Connection) -> None:
    sender.send_bytes(pickle.dumps(work(things)))
    sender.close()
