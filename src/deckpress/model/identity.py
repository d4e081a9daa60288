"""How things are known: the digest of their bytes."""

from __future__ import annotations

import hashlib


def digest(*parts: bytes | str) -> str:
    """32 hex digits of SHA-256 over the parts, each with its length, so that no two lists of parts collide."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big"))
        total.update(data)
    return total.hexdigest()[:32]
