"""Checks on a finished file, against the plan it was made from. One file a check."""
