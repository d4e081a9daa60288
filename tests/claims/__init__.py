"""Claims: how they are judged, what the checks find, and the claims of the real games."""
