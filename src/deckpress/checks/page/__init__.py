"""Checks on laid-out faces: what a player would not be able to read, and what a cut would take away."""
