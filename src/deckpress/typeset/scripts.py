"""What characters tell about setting them: script, direction, joining, and whether words need a dictionary."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from deckpress.model.language import Language

RTL = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Finds anything that can turn the direction of a line."""

NEEDS_DICTIONARY = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u1a20-\u1aaf\ua9e0-\ua9ff\uaa60-\uaadf]")
"""Finds Thai, Lao, Myanmar, Khmer and Tai letters, which stand without spaces between words."""

SQUARE = re.compile("[\u2e80-\u312f\u31a0-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")
"""Matches Chinese and Japanese letters and their marks, which stand in squares without spaces between them."""

_RTL_LANGUAGES = frozenset(
    ("ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi")
)
_LANGUAGE_SCRIPTS = {
    "ar": "Arab", "fa": "Arab", "ur": "Arab", "he": "Hebr", "yi": "Hebr", "el": "Grek", "ru": "Cyrl", "uk": "Cyrl",
    "bg": "Cyrl", "sr": "Cyrl", "mk": "Cyrl", "be": "Cyrl", "hi": "Deva", "mr": "Deva", "ne": "Deva", "th": "Thai",
    "ja": "Jpan", "zh": "Hani", "ko": "Hang", "hy": "Armn", "ka": "Geor", "bn": "Beng", "ta": "Taml", "te": "Telu",
}  # fmt: skip
_NO_SCRIPT = frozenset(("Zyyy", "Zinh", "Zzzz"))


def primary(language: str) -> str:
    """The first part of a BCP 47 tag, in lower case: ``pt-BR`` is ``pt``."""
    return language.replace("_", "-").split("-", 1)[0].lower()


def is_rtl_language(language: str) -> bool:
    """Whether a language's paragraphs run from right to left. A script in the tag decides: ``az-Arab``."""
    parts = language.replace("_", "-").split("-")
    if len(parts) > 1 and len(parts[1]) == 4:
        return parts[1].title() in ("Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm")
    return parts[0].lower() in _RTL_LANGUAGES


def plain_language(tag: str) -> Language:
    """What the tag alone tells of a language, for a typesetter that nobody told more."""
    return Language(tag, script=default_script(tag), rtl=is_rtl_language(tag))


def default_script(language: str) -> str:
    """The script of characters that belong to none (digits, punctuation), when nothing stands around them."""
    return _LANGUAGE_SCRIPTS.get(primary(language), "Latn")


@lru_cache(maxsize=4096)
def script_of(char: str) -> str:
    """The ISO 15924 code of a character's script, empty where it has none of its own."""
    code = ord(char)
    if code < 0x2B0:
        return "Latn" if char.isalpha() else ""
    if 0x400 <= code < 0x530:
        return "Cyrl" if unicodedata.category(char) != "Mn" else ""
    from fontTools.unicodedata import script  # noqa: PLC0415 - only for text beyond Latin and Cyrillic

    found = str(script(char))
    return "" if found in _NO_SCRIPT else found


def joins(script: str) -> bool:
    """Whether letters of a script change with their neighbours, so that a word must be shaped in its surroundings."""
    return script in ("Arab", "Syrc", "Mong", "Nkoo", "Adlm", "Mand", "Phag", "Rohg")
