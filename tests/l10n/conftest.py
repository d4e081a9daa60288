"""What the tests on languages share."""

from __future__ import annotations

from tests.l10n.bilingual import bilingual, two

__all__ = ["bilingual", "two"]
