"""Checks on the resolved database: what is written and correct, and still is hardly meant."""
