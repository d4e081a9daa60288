"""Checks on anybody's PDF for a print shop. One file a check; what they read is ``PressFacts``."""
