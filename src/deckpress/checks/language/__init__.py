"""Checks of a catalogue: what a translation has lost, kept from an older source, or brought in by itself."""
