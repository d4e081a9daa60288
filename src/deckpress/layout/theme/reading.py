"""Reads a theme: strict, everything that is wrong at once, each with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from deckpress.layout.fault import error, fault
from deckpress.layout.svg.colours import parse_hex
from deckpress.layout.svg.vocabulary import listed
from deckpress.layout.theme.placed_yaml import Entry, read, values
from deckpress.layout.theme.theme import ALIGN, VALIGN, Ink, Theme
from deckpress.model.finding import Finding, Refused
from deckpress.model.names import did_you_mean
from deckpress.model.source import Place
from deckpress.typeset.style import TextStyle

_STYLE_KEYS = listed("extends font size weight italic min lines leading align valign fill")
_INK_KEYS = listed("rgb cmyk spot low")
_RESERVED = listed("card component t inks low_ink lang rtl mark loop range dict namespace")


def read_theme(file: str, text: str) -> Theme:
    """The theme of a file. Raises Refused with everything that is wrong with it."""
    root = read(file, text)
    if not isinstance(root.value, dict):
        raise fault("theme/not-a-mapping", "a theme is a mapping: fonts, text, inks, tables", root.place)
    own = dict(root.value)
    reader = _Reader()
    reader.read_fonts(own.pop("fonts", None))
    reader.read_inks(own.pop("inks", None))
    styles = reader.read_styles(own.pop("text", None))
    tables = dict(reader.read_tables(own))
    if reader.faults:
        raise Refused(sorted(dict.fromkeys(reader.faults), key=lambda finding: finding.ref.place or Place("")))
    return Theme(file, reader.fonts, styles, reader.inks, tables, reader.families)


class _Reader:
    def __init__(self) -> None:
        self.faults: list[Finding] = []
        self.fonts: dict[str, tuple[str, ...]] = {}
        self.families: dict[str, Place] = {}
        self.inks: dict[str, Ink] = {}

    def say(self, id: str, message: str, place: Place, help: str = "") -> None:
        self.faults.append(error(id, message, place, help))

    # What the file holds

    def read_fonts(self, entry: Entry | None) -> None:
        for name, chain in self.rows(entry, "fonts"):
            parts = chain.value if isinstance(chain.value, list) else [chain]
            if not parts or not all(isinstance(part.value, str) and part.value for part in parts):
                self.say("theme/bad-font", f"the font chain '{name}' is a list of font families", chain.at)
                continue
            self.fonts[name] = tuple(part.value for part in parts)
            for part in parts:
                self.families.setdefault(part.value, part.place)

    def read_inks(self, entry: Entry | None) -> None:
        owners: dict[str, str] = {}
        for name, row in self.rows(entry, "inks"):
            fields = self.fields(row, _INK_KEYS, "an ink") if isinstance(row.value, dict) else {"rgb": row}
            if "rgb" not in fields:
                self.say("theme/bad-ink", f"the ink '{name}' has no rgb", row.at, 'write rgb: "#rrggbb"')
                continue
            rgb, low = self.colour(fields["rgb"]), self.colour(fields["low"]) if "low" in fields else ""
            if rgb and rgb in owners:
                self.say(
                    "theme/ink-not-unique",
                    f"the inks '{owners[rgb]}' and '{name}' both are {rgb}, so the press could not tell them apart",
                    fields["rgb"].place,
                    "change one of them by one step, for example the last digit",
                )
            owners.setdefault(rgb, name)
            spot = fields["spot"].value if "spot" in fields else ""
            self.inks[name] = Ink(name, rgb, self.cmyk(name, fields.get("cmyk")), spot, low)

    def read_styles(self, entry: Entry | None) -> dict[str, TextStyle]:
        rows: dict[str, tuple[Entry, Mapping[str, Entry]]] = {}
        for name, row in self.rows(entry, "text"):
            if isinstance(row.value, dict):
                rows[name] = row, self.fields(row, _STYLE_KEYS, "a text style")
            else:
                self.say("theme/not-a-mapping", f"the style '{name}' is a mapping, for example {{size: 9}}", row.at)
        parents = {own["extends"].value for _, own in rows.values() if "extends" in own}
        found: dict[str, TextStyle] = {}
        for name, (row, own) in rows.items():
            merged = self.merged(name, {each: fields for each, (_, fields) in rows.items()}, ())
            if name in parents and not {"font", "size"} <= set(merged):
                continue  # only there to be extended
            style = self.style(name, row.at, own, merged)
            if style:
                found[name] = style
        return found

    def read_tables(self, own: Mapping[str, Entry]) -> Iterator[tuple[str, Any]]:
        for name, entry in own.items():
            if name in _RESERVED or name.startswith("dp_"):
                self.say("theme/reserved-name", f"'{name}' is a name that faces already have", entry.at)
                continue
            try:
                yield name, values(entry)
            except Refused as refused:
                self.faults.extend(refused.findings)

    # Text styles

    def merged(self, name: str, rows: Mapping[str, Mapping[str, Entry]], above: tuple[str, ...]) -> dict[str, Entry]:
        """A style's keys with those that it extends."""
        own = dict(rows[name])
        parent = own.get("extends")
        if parent is None:
            return own
        first = (*above, name)[0]
        if parent.value not in rows:
            known = did_you_mean(parent.value, rows)
            self.say("theme/unknown-style", f"there is no style '{parent.value}' to extend", parent.place, known)
        elif parent.value == first:
            self.say("theme/circle", f"the style '{first}' extends itself", rows[first]["extends"].place)
        elif parent.value not in above:
            return {**self.merged(parent.value, rows, (*above, name)), **own}
        return own

    def style(self, name: str, place: Place, own: Mapping[str, Entry], merged: Mapping[str, Entry]) -> TextStyle | None:
        for key, example in (("font", "a chain of fonts:"), ("size", "a size in pt")):
            if key not in merged:
                self.say("theme/incomplete-style", f"the style '{name}' has no {key}", place, f"give it {example}")
        if not {"font", "size"} <= set(merged):
            return None
        font = merged["font"]
        if font.value not in self.fonts:
            if "font" in own:
                known = did_you_mean(font.value, self.fonts)
                self.say("theme/unknown-font", f"there is no font chain '{font.value}'", font.place, known)
            return None
        before = len(self.faults)
        size = self.number(merged["size"], 1, 500, 1)
        style = TextStyle(
            name=name,
            families=self.fonts[font.value],
            chain=font.value,
            size=size,
            weight=int(self.number(merged.get("weight"), 1, 1000, 400)),
            italic=self.word(merged.get("italic"), ("true", "false"), "false") == "true",
            min=self.number(merged.get("min"), 1, 500, size),
            lines=int(self.number(merged.get("lines"), 0, 1000, 0)),
            leading=self.number(merged.get("leading"), 0.5, 5, 1.25),
            align=self.word(merged.get("align"), ALIGN, "start"),
            valign=self.word(merged.get("valign"), VALIGN, "top"),
            fill=self.fill(merged.get("fill")),
        )
        if len(self.faults) == before and style.min > style.size:
            self.say("theme/bad-size", f"min {style.min:g} is larger than size {style.size:g}", merged["min"].place)
        return style

    # Values

    def rows(self, entry: Entry | None, what: str) -> Iterator[tuple[str, Entry]]:
        """The entries of a mapping of names."""
        if entry is not None and not isinstance(entry.value, dict):
            self.say("theme/not-a-mapping", f"{what} is a mapping of names", entry.at)
        elif entry is not None:
            yield from entry.value.items()

    def fields(self, row: Entry, keys: frozenset[str], what: str) -> dict[str, Entry]:
        """The keys that an ink or a style may have. Colours are looked at when they are read."""
        sound: dict[str, Entry] = {}
        for key, entry in row.value.items():
            if key not in keys:
                self.say("theme/unknown-key", f"{what} has no '{key}'", entry.at, did_you_mean(key, sorted(keys)))
            elif key not in ("rgb", "low", "cmyk") and not isinstance(entry.value, str):
                self.say("theme/bad-value", f"'{key}' of {what} is a single value", entry.at)
            else:
                sound[key] = entry
        return sound

    def colour(self, entry: Entry) -> str:
        try:
            return parse_hex(entry.value if isinstance(entry.value, str) else "")
        except ValueError as problem:
            self.say("theme/bad-colour", str(problem), entry.place)
            return ""

    def cmyk(self, name: str, entry: Entry | None) -> tuple[float, ...]:
        if entry is None:
            return ()
        try:
            parts = tuple(float(part.value) for part in entry.value)
            if len(parts) != 4 or not all(0 <= part <= 100 for part in parts):
                raise ValueError
        except (ValueError, TypeError, AttributeError):
            message = f"cmyk of '{name}' is four numbers from 0 to 100"
            self.say("theme/bad-colour", message, entry.place, "[0, 0, 0, 100]")
            return ()
        return parts

    def number(self, entry: Entry | None, least: float, most: float, default: float) -> float:
        if entry is None:
            return default
        try:
            value = float(entry.value)
            if least <= value <= most:
                return value
        except ValueError:
            pass
        message = f"'{entry.value}' is not a number from {least:g} to {most:g} here"
        self.say("theme/bad-number", message, entry.place)
        return default

    def word(self, entry: Entry | None, words: tuple[str, ...], default: str) -> str:
        if entry is None or entry.value in words:
            return default if entry is None else str(entry.value)
        self.say("theme/bad-word", f"'{entry.value}' is not possible here", entry.place, f"write {', '.join(words)}")
        return default

    def fill(self, entry: Entry | None) -> str:
        """The name of an ink stays a name: what it prints as depends on the ink of the build."""
        if entry is None:
            return "#000000"
        if entry.value in self.inks:
            return str(entry.value)
        try:
            return parse_hex(entry.value)
        except ValueError:
            known = did_you_mean(entry.value, self.inks)
            self.say("theme/unknown-ink", f"'{entry.value}' is neither an ink nor #rrggbb", entry.place, known)
            return "#000000"
