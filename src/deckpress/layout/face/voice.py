"""Who speaks on a face: the language of the edition and, where it has one, its second language."""

from __future__ import annotations

from dataclasses import dataclass

from deckpress.layout.face.unsaid import NOTHING, Unsaid
from deckpress.layout.face.values import Values
from deckpress.typeset.style import TextNames


@dataclass(frozen=True, slots=True)
class Voice:
    """A language on a card: what braces in its texts may name, and what of the card is not said in it."""

    language: str
    names: TextNames
    unsaid: Unsaid = NOTHING


def voice_of(values: Values, voices: tuple[Voice, ...]) -> Voice:
    """The voice of a text: the first, unless dp:lang names the second. Refuses a language that is not of the build."""
    asked = values.filled.get("lang", "").strip()
    for voice in voices:
        if asked in ("", voice.language):
            return voice
    spoken = " and ".join(voice.language for voice in voices)
    raise values.wrong("lang", f"'{asked}' is not a language of this build ({spoken})", 'write dp:lang="{{ lang2 }}"')
