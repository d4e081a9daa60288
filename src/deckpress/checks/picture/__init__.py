"""Checks on a picture of one face, for shops that take pictures. One file a check."""
