"""Anybody's print files, held to what a print shop wants."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckpress.model.finding import ExitCode, Finding, Refused, Severity, refuse
from deckpress.model.source import Place, Ref
from deckpress.model.units import Size, to_mm
from deckpress.model.wanted import X1A, X4, Wanted, WantedSize
from deckpress.pipeline import selecting

if TYPE_CHECKING:
    from deckpress.model.press_facts import PressFacts
    from deckpress.presets.vendors import Vendor, VendorProduct

HOME = "home"
USUAL = "generic_offset"

_LARGEST = 512 * 1024 * 1024
_NAMES = {X1A: "PDF/X-1a", X4: "PDF/X-4"}
_MAGIC = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"II*\0", b"MM\0*", b"BM")
_NO_VERDICT = "a verdict on PDF/X by another program: no free one gives it; ask the shop, or run a preflight of theirs"
_MIXED = "total ink where colours overprint or shine through one another: only a proof of the plates shows it"


@dataclass(frozen=True, slots=True)
class Preflighted:
    """What came of one file.

    ``claim`` is the standard that it names; ``standard`` the one whose rules it was held to, empty for none. ``passed``
    are the ids of the checks that found nothing, ``not_run`` sentences about what nobody looked at. ``code`` is 3 for
    a file that could not be read.
    """

    file: str
    profile: str
    claim: str = ""
    standard: str = ""
    pages: int = 0
    findings: tuple[Finding, ...] = ()
    passed: tuple[str, ...] = ()
    not_run: tuple[str, ...] = ()
    code: int = ExitCode.FINE

    @property
    def verdict(self) -> str:
        """What may be said of the file, and no more."""
        if self.code == ExitCode.UNREADABLE:
            return "not read"
        standing = [self._claimed()] if self.standard else []
        standing.append(f"{len(self.passed)} checks passed")
        failed = len({finding.id for finding in self.findings})
        if failed:
            standing.append(f"{failed} found something")
        standing.append(f"{len(self.not_run)} not run" if self.not_run else "all were run")
        return ", ".join(standing)

    def _claimed(self) -> str:
        if not self.claim:
            return "names no standard"
        wrong = any(finding.severity is Severity.ERROR for finding in self.findings)
        return f"says {self.claim}" if wrong else f"built to {self.claim}"


def preflight_files(files: Iterable[Path], profile: str) -> tuple[Preflighted, ...]:
    """Read every file and hold it to what ``profile`` wants: ``home``, or a shop of the presets.

    Refuses a profile that nobody knows. A file that cannot be read is told in its own result; the others go on.
    """
    wanted = wanted_by(profile)
    return tuple(_preflighted(file, wanted) for file in files)


def wanted_by(profile: str) -> Wanted:
    """What a profile wants of a file. Refuses one that nobody knows."""
    from deckpress.presets.vendors import vendors  # noqa: PLC0415 - imported where the work begins

    known = {HOME: None, **vendors()}
    if profile not in known:
        raise selecting.wrong_use(f"--profile: there is no profile '{profile}'", f"choose {', '.join(sorted(known))}")
    vendor = known[profile]
    return Wanted(HOME, "a home printer") if vendor is None else _wanted(vendor)


def _wanted(vendor: Vendor) -> Wanted:
    sizes = (size for product in vendor.products for size in _sizes(product))
    return Wanted(
        profile=vendor.id,
        name=vendor.name,
        deliver=vendor.deliver,
        standard=vendor.standard,
        colour=vendor.colour,
        format=vendor.format,
        order=vendor.order,
        bleed=to_mm(vendor.bleed),
        safe=to_mm(vendor.safe),
        dpi=vendor.dpi,
        ink=vendor.ink / 100,
        black=tuple(part / 100 for part in vendor.black),
        spots=vendor.spots,
        outlined=vendor.outlined,
        sizes=tuple(sizes) if vendor.sizes == "listed" else (),
        sheet=(to_mm(vendor.sheet.width), to_mm(vendor.sheet.height)) if vendor.sheet else None,
    )


def _sizes(product: VendorProduct) -> Iterable[WantedSize]:
    """A product's size, and the other that the shop itself calls the same."""
    each: tuple[Size | None, ...] = (product.trim, product.named)
    for size in each:
        if size is not None:
            yield WantedSize(product.id, to_mm(size.width), to_mm(size.height), product.pixels)


def _preflighted(file: Path, wanted: Wanted) -> Preflighted:
    name = str(file)
    try:
        data = _bytes(file, name)
        return _picture(data, name, wanted) if data.startswith(_MAGIC) else _document(data, name, wanted)
    except Refused as refusal:
        return Preflighted(name, wanted.profile, findings=refusal.findings, code=refusal.code)


def _document(data: bytes, name: str, wanted: Wanted) -> Preflighted:
    from deckpress import checks  # noqa: PLC0415 - imported where the work begins
    from deckpress.checks.base import PressSubject  # noqa: PLC0415
    from deckpress.checks.printed import merged  # noqa: PLC0415
    from deckpress.readback import read_press  # noqa: PLC0415

    facts = read_press(data, name)
    subject = PressSubject(facts, wanted)
    due = checks.due("press", subject)
    findings = merged(checks.run("press", subject))
    found = {finding.id for finding in findings}
    unread = tuple(one for one in facts.unread if one.check in due)
    blind = {one.check for one in unread}
    return Preflighted(
        file=name,
        profile=wanted.profile,
        claim=facts.claim,
        standard=_NAMES.get(subject.standard, ""),
        pages=len(facts.pages),
        findings=findings,
        passed=tuple(id for id in due if id not in found | blind),
        not_run=(*(f"{one.check}: {one.why}" for one in unread), *_never_run(facts, subject.standard, wanted)),
    )


def _never_run(facts: PressFacts, standard: str, wanted: Wanted) -> Iterable[str]:
    if standard:
        yield _NO_VERDICT
    if wanted.ink and any(one.overprint or one.transparent for one in facts.painted):
        yield _MIXED


def _picture(data: bytes, name: str, wanted: Wanted) -> Preflighted:
    from deckpress import checks  # noqa: PLC0415 - imported where the work begins
    from deckpress.checks.base import PictureSubject  # noqa: PLC0415
    from deckpress.readback import read_picture  # noqa: PLC0415

    subject = PictureSubject(read_picture(data, name), wanted)
    findings = checks.run("picture", subject)
    found = {finding.id for finding in findings}
    passed = tuple(id for id in checks.due("picture", subject) if id not in found)
    return Preflighted(name, wanted.profile, pages=1, findings=findings, passed=passed)


def _bytes(file: Path, name: str) -> bytes:
    try:
        if file.is_dir():
            raise OSError("it is a folder")
        size = file.stat().st_size
        if size > _LARGEST:
            raise OSError(f"it is larger than {_LARGEST // 1024 // 1024} MB")
        if not size:
            raise OSError("it is empty")
        return file.read_bytes()
    except OSError as error:
        raise refuse(
            "preflight/unreadable",
            f"'{name}' cannot be read: {error.strerror or error}",
            Ref(place=Place(name)),
            "name PDF, PNG or JPEG files",
            ExitCode.UNREADABLE,
        ) from None


def worst_code(results: Iterable[Preflighted], release: bool) -> int:
    """The exit code for all of them: 3 where one could not be read, 1 where one has an error."""
    codes = set()
    for result in results:
        severities = {finding.severity for finding in result.findings}
        stopped = Severity.ERROR in severities or (release and Severity.WARNING in severities)
        codes.add(result.code or (ExitCode.FINDINGS if stopped else ExitCode.FINE))
    return max(codes, default=ExitCode.FINE)
