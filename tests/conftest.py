"""Fixtures for every test: the tiny project, and the command line in this process."""

from tests.program import program
from tests.tiny import tiny

__all__ = ["program", "tiny"]
