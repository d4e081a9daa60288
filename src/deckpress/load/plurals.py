"""The header of a PO file: what PO programs expect in it, and the plural rule of a language by CLDR."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from deckpress.load.catalogue import plural_rule

_FRACTIONS = re.compile(r"\be\b")
_NUMBERS = range(1001)
_RULE = re.compile(r"nplurals\s*=\s*(\d+)")


def plural_forms(language: str) -> str | None:
    """The Plural-Forms of a language: as many forms as CLDR's rules tell apart among whole numbers up to a thousand.

    None where CLDR does not know the language. Forms for millions and for fractions are nothing that a box counts.
    """
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415 - only where a catalogue is written

    try:
        locale = Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        return None
    wanted = _partition([locale.plural_form(number) for number in _NUMBERS])
    for forms in _written(locale):
        count, index = plural_rule(forms)
        found = [index(number) for number in _NUMBERS]
        if _partition(found) == wanted and len(set(found)) == count == int((_RULE.search(forms) or [0, 0])[1]):
            return forms
    return _spelled(locale)


def _written(locale: object) -> Iterator[str]:
    """How gettext writes the rule, and how CLDR's own reads in its syntax."""
    from babel.messages.plurals import get_plural  # noqa: PLC0415
    from babel.plural import to_gettext  # noqa: PLC0415

    yield from ("nplurals=2; plural=(n != 1);", "nplurals=2; plural=(n > 1);")
    yield f"nplurals={get_plural(str(locale)).num_plurals}; plural={get_plural(str(locale)).plural_expr};"
    yield _FRACTIONS.sub("0", to_gettext(locale.plural_form))  # type: ignore[attr-defined]


def _spelled(locale: object) -> str:
    """CLDR's rule for whole numbers, without the forms that no whole number takes."""
    from babel.plural import to_gettext  # noqa: PLC0415

    whole = _FRACTIONS.sub("0", to_gettext(locale.plural_form))  # type: ignore[attr-defined]
    _, index = plural_rule(whole)
    used = sorted({index(number) for number in _NUMBERS})
    _, _, rule = whole.partition("plural=")
    renumbered = re.sub(r"([?:]\s*)(\d+)(?=\s*(?::|\)|;|\())", lambda m: f"{m[1]}{_new(int(m[2]), used)}", rule)
    return f"nplurals={len(used)}; plural={renumbered}"


def _new(form: int, used: list[int]) -> int:
    return used.index(form) if form in used else len(used) - 1


def _partition(values: list[object] | list[str] | list[int]) -> list[int]:
    """Which numbers go together, whatever their form is called."""
    seen: dict[object, int] = {}
    return [seen.setdefault(value, len(seen)) for value in values]


def header(old: Mapping[str, str], game: str, version: str, language: str, forms: str) -> dict[str, str]:
    """A whole header: what was there stays, and what PO programs need is added."""
    fresh = {
        "Project-Id-Version": f"{game} {version}".strip(),
        "Report-Msgid-Bugs-To": "",
        "PO-Revision-Date": "YEAR-MO-DA HO:MI+ZONE",
        "Last-Translator": "FULL NAME <EMAIL@ADDRESS>",
        "Language-Team": "",
        "Language": language.replace("-", "_"),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": forms,
    }
    kept = {key: value for key, value in old.items() if value or key not in fresh}
    return {**fresh, **kept, "Project-Id-Version": fresh["Project-Id-Version"]}
