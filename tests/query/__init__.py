"""The one expression language: what it counts, what it tells, what it refuses."""
