"""Checks of a rulebook as it was read: its words against the database, before anything is set on a page."""
