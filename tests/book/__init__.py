"""Rulebook pages: a document set by hand, and what lies on its pages."""
