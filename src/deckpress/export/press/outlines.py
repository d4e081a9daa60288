"""Letters as shapes, for shops that take no fonts: every glyph once as a form, placed wherever it is printed."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from deckpress.export.place import number
from deckpress.export.press.tree import IDENTITY, contents, forms_of, joined, objects_of
from deckpress.model.page import Matrix

if TYPE_CHECKING:
    import pikepdf

_BLOCK = re.compile(rb"(?<!\S)BT(?!\S)(.*?)(?<!\S)ET(?!\S)", re.DOTALL)
_TOKEN = re.compile(rb"/\w+\s*<<.*?>>\s*BDC|\[[^\]]*\]|<[0-9A-Fa-f\s]*>|[^\s\[\]<>]+", re.DOTALL)
_PART = re.compile(rb"<([0-9A-Fa-f\s]*)>|([-+.\d]+)")
_KEPT = (b"k", b"K", b"g", b"G", b"gs", b"cs", b"CS", b"scn", b"SCN", b"w", b"J", b"j", b"M")


def outline_texts(pdf: pikepdf.Pdf) -> None:
    """Draw every text of a document as shapes, and leave its fonts out."""
    import pikepdf  # noqa: PLC0415 - heavy

    outliner = _Outliner(pdf)
    holders = [placed.form for placed in forms_of(pdf).values()]
    for form in holders:
        body = form.read_bytes()
        if b"BT" in body:
            form.write(outliner.outlined(body, form))
    for page in pdf.pages:
        body = contents(page)
        if b"BT" in body:
            page.obj.Contents = pikepdf.Stream(pdf, outliner.outlined(body, page.obj))
    for holder in (*holders, *(page.obj for page in pdf.pages)):
        if "/Font" in holder.get("/Resources", {}):
            del holder.Resources["/Font"]


class _Outliner:
    """The glyphs of one document as forms."""

    def __init__(self, pdf: pikepdf.Pdf) -> None:
        self._pdf = pdf
        self._fonts: dict[tuple[int, int], _Font] = {}

    def outlined(self, content: bytes, holder: Any) -> bytes:
        """The operators of a page or form with every text as glyph forms; those are put into its resources."""
        fonts = holder.Resources.get("/Font", {})

        def drawn(block: re.Match[bytes]) -> bytes:
            return " ".join(_Pen(self, fonts, holder).draw(block[1])).encode("latin-1")

        return _BLOCK.sub(drawn, content)

    def font(self, font: Any) -> _Font:
        """A font object's outlines and widths, read once."""
        if font.objgen not in self._fonts:
            self._fonts[font.objgen] = _Font(self._pdf, font, len(self._fonts))
        return self._fonts[font.objgen]


@dataclass(slots=True)
class _Pen:
    """A text block while it is drawn."""

    outliner: _Outliner
    fonts: Any
    holder: Any
    font: _Font | None = None
    size: float = 0.0
    rise: float = 0.0
    hidden: bool = False
    line: Matrix = IDENTITY
    x: float = 0.0
    operands: list[bytes] = field(default_factory=list)

    def draw(self, text: bytes) -> Iterator[str]:
        """The operators that draw the block, colours and states kept in their order."""
        for found in _TOKEN.finditer(text):
            word = found[0]
            if word[:1] in b"/[<0123456789+-." and not word.endswith(b"BDC"):
                self.operands.append(word)
                continue
            if word in _KEPT:
                yield b" ".join([*self.operands, word]).decode("latin-1")
            elif word in (b"TJ", b"Tj"):
                yield from self._show(self.operands[-1])
            else:
                self._set(word)
            self.operands.clear()

    def _set(self, word: bytes) -> None:
        values = self.operands
        if word == b"Tf":
            self.font = self.outliner.font(self.fonts[values[-2].decode("latin-1")])
            self.size = float(values[-1])
        elif word == b"Tr" and values[-1] in (b"0", b"3"):
            self.hidden = values[-1] == b"3"
        elif word == b"Ts":
            self.rise = float(values[-1])
        elif word == b"Tm":
            a, b, c, d, e, f = (float(part) for part in values[-6:])
            self.line, self.x = (a, b, c, d, e, f), 0.0
        elif word == b"Td":
            self.line = joined((1.0, 0.0, 0.0, 1.0, float(values[-2]), float(values[-1])), self.line)
            self.x = 0.0
        elif word not in (b"BMC", b"EMC") and not word.endswith(b"BDC"):
            raise RuntimeError(f"a text of ours holds {word!r}, which cannot be drawn as outlines")

    def _show(self, array: bytes) -> Iterator[str]:
        assert self.font is not None
        for part in _PART.finditer(array):
            if part[2]:
                self.x -= float(part[2]) / 1000 * self.size
                continue
            code = bytes.fromhex(part[1].decode())
            for at in range(0, len(code) - 1, 2):
                glyph = code[at] << 8 | code[at + 1]
                name = self.font.placed(glyph, self.holder)
                if name and not self.hidden:
                    by = joined((self.size, 0.0, 0.0, self.size, self.x, self.rise), self.line)
                    yield f"q {' '.join(_exact(value) for value in by)} cm /{name} Do Q"
                self.x += self.font.widths.get(glyph, 0.0) / 1000 * self.size


class _Font:
    """A font's glyphs as forms of one em, and their widths in thousandths of it."""

    def __init__(self, pdf: pikepdf.Pdf, font: Any, index: int) -> None:
        self._pdf, self._index = pdf, index
        inner = font.DescendantFonts[0]
        self.widths = dict(_widths(inner.W))
        self._glyphs, self._order, self._em = _program(inner.FontDescriptor)
        self._forms: dict[int, Any] = {}

    def placed(self, glyph: int, holder: Any) -> str:
        """The name of a glyph's form in the holder's resources; empty where the glyph has no shape."""
        from pikepdf import Dictionary  # noqa: PLC0415 - heavy

        if glyph not in self._forms:
            self._forms[glyph] = self._form(glyph)
        if self._forms[glyph] is None:
            return ""
        name = f"Letter{self._index}x{glyph}"
        if "/XObject" not in holder.Resources:
            holder.Resources.XObject = Dictionary()
        if f"/{name}" not in objects_of(holder):
            holder.Resources.XObject[f"/{name}"] = self._forms[glyph]
        return name

    def _form(self, glyph: int) -> Any:
        from fontTools.pens.basePen import BasePen  # noqa: PLC0415 - heavy
        from pikepdf import Name, Object, Stream  # noqa: PLC0415 - heavy

        out: list[str] = []
        points: list[tuple[float, float]] = []

        class Path(BasePen):  # type: ignore[misc]
            def _moveTo(self, at: tuple[float, float]) -> None:  # noqa: N802 - the library's names
                points.append(at)
                out.append(f"{number(at[0])} {number(at[1])} m")

            def _lineTo(self, at: tuple[float, float]) -> None:  # noqa: N802
                points.append(at)
                out.append(f"{number(at[0])} {number(at[1])} l")

            def _curveToOne(self, *parts: tuple[float, float]) -> None:  # noqa: N802
                points.extend(parts)
                out.append(" ".join(f"{number(x)} {number(y)}" for x, y in parts) + " c")

            def _closePath(self) -> None:  # noqa: N802
                out.append("h")

        self._glyphs[self._order[glyph]].draw(Path(self._glyphs))
        if not points:
            return None
        xs, ys = [x for x, _ in points], [y for _, y in points]
        form = Stream(self._pdf, (" ".join(out) + " f").encode())
        form.Type, form.Subtype = Name.XObject, Name.Form
        area = (min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1)
        form.BBox = Object.parse(f"[{' '.join(map(number, area))}]".encode())
        form.Matrix = Object.parse(f"[{1 / self._em:.8f} 0 0 {1 / self._em:.8f} 0 0]".encode())
        form.Resources = Object.parse(b"<< >>")
        return self._pdf.make_indirect(form)


def _program(descriptor: Any) -> tuple[Any, list[str], float]:
    """A font program's glyphs by name, their names by number, and its units an em."""
    if "/FontFile2" in descriptor:
        from fontTools.ttLib import TTFont  # noqa: PLC0415 - heavy

        font = TTFont(io.BytesIO(descriptor.FontFile2.read_bytes()))
        return font.getGlyphSet(), font.getGlyphOrder(), float(font["head"].unitsPerEm)
    from fontTools.cffLib import CFFFontSet  # noqa: PLC0415 - heavy

    fonts = CFFFontSet()
    fonts.decompile(io.BytesIO(descriptor.FontFile3.read_bytes()), None)
    top = fonts[0]
    matrix = getattr(top, "FontMatrix", (0.001,))
    return top.CharStrings, top.charset, 1 / matrix[0]


def _widths(array: Any) -> Iterator[tuple[int, float]]:
    first = 0
    for part in array:
        if isinstance(part, int):
            first = part
        else:
            yield from ((first + at, float(width)) for at, width in enumerate(part))


def _exact(value: float) -> str:
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
