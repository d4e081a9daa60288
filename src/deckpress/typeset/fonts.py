"""The fonts of a project: only those of ``fonts/manifest.yaml`` exist, and a file is opened when it is used."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable

from deckpress.model.finding import Finding, Refused, Severity, refuse
from deckpress.model.source import Place, Ref
from deckpress.typeset.embed import EmbeddedFont, embed_face
from deckpress.typeset.face import FontFace
from deckpress.typeset.manifest import MANIFEST, FontFile, read_manifest

_NEAR = 100
"""How far the weight that a file states may lie from its entry: makers do not agree on the steps."""


class Fonts:
    """The project's fonts. ``read`` gives the bytes of a file of the project and refuses a missing one."""

    def __init__(self, read: Callable[[str], bytes]) -> None:
        self._read = read
        self._families: dict[str, tuple[FontFile, ...]] | None = None
        self._names: frozenset[str] | None = None
        self._faces: dict[str, FontFace] = {}
        self._matches: dict[tuple[str, int, bool], FontFace] = {}

    @property
    def families(self) -> dict[str, tuple[FontFile, ...]]:
        """Every family of the manifest with its files."""
        if self._families is None:
            self._families = read_manifest(self._read(MANIFEST))
        return self._families

    @property
    def names(self) -> frozenset[str]:
        """What a chain may name: every family, and every file by its id."""
        if self._names is None:
            self._names = frozenset((*self.families, *(file.id for file in self._files())))
        return self._names

    def face(self, family: str, weight: int = 400, italic: bool = False, ref: Ref | None = None) -> FontFace:
        """The file of a family that comes nearest; ``weight`` and ``italic`` of the result say what it is.

        A file's id stands for that very file.

        Refuses a family that the project does not have, and a file that cannot be used.
        """
        key = (family, weight, italic)
        if key not in self._matches:
            self._matches[key] = self._open(self._nearest(family, weight, italic, ref))
        return self._matches[key]

    def by_id(self, font_id: str) -> FontFace:
        """The face with this id (``figtree-700``). Refuses an id that the manifest does not have."""
        for file in self._files():
            if file.id == font_id:
                return self._open(file)
        raise self._unknown(font_id, [file.id for file in self._files()], None)

    def digest(self, font_id: str) -> str:
        """The SHA-256 of a font file as the manifest states it: part of the key of whatever is set with it."""
        return next((file.sha256 for file in self._files() if file.id == font_id), "")

    def embed(self, font_id: str, glyphs: Iterable[tuple[int, str]]) -> EmbeddedFont:
        """The font cut down to ``glyphs`` (ids with the text they stand for), ids kept, ready for a PDF."""
        return embed_face(self.by_id(font_id), glyphs)

    def check_fonts(self) -> list[Finding]:
        """Every fault of the manifest and its files, in the manifest's order."""
        try:
            files = self._files()
        except Refused as refusal:
            return list(refusal.findings)
        findings: list[Finding] = []
        names: dict[str, FontFile] = {}
        licences: set[str] = set()
        for file in files:
            if file.licence_file not in licences:
                licences.add(file.licence_file)
                findings += self._check_licence(file)
            try:
                face = self._open(file)
            except Refused as refusal:
                findings += refusal.findings
                continue
            findings += _check_face(file, face)
            other = names.setdefault(face.postscript_name, file)
            if other is not file:
                findings.append(
                    _fault(
                        file,
                        "fonts/same-name",
                        f"{file.file} and {other.file} both call themselves {face.postscript_name}",
                        "a printer may take one for the other: use files with names of their own",
                    )
                )
        return findings

    def _files(self) -> list[FontFile]:
        return [file for files in self.families.values() for file in files]

    def _open(self, file: FontFile) -> FontFace:
        if file.id not in self._faces:
            data = self._read(file.file)
            actual = hashlib.sha256(data).hexdigest()
            if actual != file.sha256:
                raise refuse(
                    "fonts/changed",
                    f"the font {file.file} is not the file that the manifest means",
                    Ref(place=file.place),
                    f"restore the file, or, if the change is meant, write sha256: {actual}",
                )
            self._faces[file.id] = FontFace(file, data)
        return self._faces[file.id]

    def _nearest(self, family: str, weight: int, italic: bool, ref: Ref | None) -> FontFile:
        files = self.families.get(family) or tuple(file for file in self._files() if file.id == family)
        if not files:
            raise self._unknown(family, list(self.families), ref)
        heavier = 1 if weight >= 500 else -1
        return min(
            files, key=lambda file: (file.italic != italic, abs(file.weight - weight), -heavier * file.weight, file.id)
        )

    def _unknown(self, name: str, known: list[str], ref: Ref | None) -> Refused:
        from difflib import get_close_matches  # noqa: PLC0415 - only when something is wrong

        near = get_close_matches(name.lower().replace(" ", "-"), known, 1, 0.6)
        guess = f"did you mean {near[0]}? " if near else ""
        return refuse(
            "fonts/unknown-family",
            f"the project has no font '{name}'",
            ref or Ref(place=Place(MANIFEST)),
            f"{guess}{MANIFEST} has: {', '.join(sorted(known))}",
        )

    def _check_licence(self, file: FontFile) -> list[Finding]:
        try:
            text = self._read(file.licence_file)
        except Refused:
            text = b""
        if text.strip():
            return []
        return [
            _fault(
                file,
                "fonts/no-licence",
                f"the licence text {file.licence_file} of {file.family} is missing",
                f"put the text of {file.licence} there: most font licences ask that it goes with the font",
            )
        ]


def _fault(file: FontFile, finding: str, message: str, help: str, severity: Severity = Severity.ERROR) -> Finding:
    return Finding(finding, severity, message, Ref(place=file.place), help)


def _check_face(file: FontFile, face: FontFace) -> list[Finding]:
    facts = (
        ("postscript-name", file.postscript_name, face.postscript_name),
        ("fs-type", str(file.fs_type), str(face.fs_type)),
        ("characters", str(file.characters), str(face.characters)),
    )
    found = [
        _fault(
            file,
            "fonts/manifest-differs",
            f"the manifest says {key} {said or 'nothing'} of {file.file}, the file says {true}",
            f"write {key}: {true}",
            Severity.WARNING,
        )
        for key, said, true in facts
        if said != true
    ]
    if face.own_weight and abs(face.own_weight - file.weight) > _NEAR:
        found.append(
            _fault(
                file,
                "fonts/other-weight",
                f"the manifest says that {file.file} has the weight {file.weight}, the file says {face.own_weight}",
                f"write weight: {face.own_weight}, or take the file that is meant",
            )
        )
    if face.shared_letters:
        found.append(_shared(file, face.shared_letters))
    return found


def _shared(file: FontFile, letters: tuple[str, ...]) -> Finding:
    return _fault(
        file,
        "fonts/shared-letters",
        f"{file.file} draws {len(letters)} letters with bodies that other letters have too ({' '.join(letters[:6])})",
        "words set in it cannot be copied or searched: use a font whose letters have glyphs of their own",
    )
