"""Fixtures for every test: the tiny project, the command line in this process, generated pages of the manual."""

from tests.golden import add_option as pytest_addoption
from tests.golden import golden
from tests.program import program
from tests.tiny import tiny

__all__ = ["golden", "program", "pytest_addoption", "tiny"]
