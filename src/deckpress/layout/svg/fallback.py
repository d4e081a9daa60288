"""Drawings that svglib would draw wrongly, drawn by typst's SVG engine instead: vectors, no fonts, no profiles.

Each drawing is compiled to a page of its own; what the page holds becomes the streams of one form. Colours are
written as those of every other drawing are (DeviceRGB), names of fonts and anything but shapes are refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING, Any

from deckpress.layout.fault import fault
from deckpress.layout.geometry.matrix import show
from deckpress.layout.svg.paint import plain_paint, space_of
from deckpress.layout.svg.plain import Drawing
from deckpress.model.page import STREAM, Box, Form, Stream
from deckpress.model.source import Place

if TYPE_CHECKING:
    import pikepdf

LONG_SIDE = 300.0
"""The page's longer side in points. Filters become pixels, four to a point: over 300 an inch on a poker card."""
WIDEST = 4 * LONG_SIDE * 2
"""The most pixels along a side that a filter may become: twice the drawing."""

_FLAT = ("/Length", "/Filter", "/DecodeParms", "/ProcSet", "/StructParent", "/StructParents", "/Metadata")


def installed() -> bool:
    """Whether the ``[svg]`` extra is there."""
    return find_spec("typst") is not None


def render(key: str, drawing: Drawing, view: Box) -> Form:
    """The form of one drawing, in its own units and cut to ``view``. Refuses what the engine cannot read."""
    import pikepdf  # noqa: PLC0415 - heavy

    x0, y0, x1, y1 = view
    scale = LONG_SIDE / max(x1 - x0, y1 - y0)
    width, height = (x1 - x0) * scale, (y1 - y0) * scale
    with pikepdf.open(BytesIO(_compiled(drawing, width, height))) as document:
        if len(document.pages) != 1:
            raise RuntimeError("a drawing became more than one page")
        page: Any = document.pages[0].obj
        collected = _Collector(drawing.fallback.place if drawing.fallback else None)
        content = plain_paint(pikepdf.parse_content_stream(page), page.Resources)
        whole = [
            "/Type /XObject /Subtype /Form",
            f"/BBox [0 0 {show(width)} {show(height)}]",
            f"/Matrix [{1 / scale:.9f} 0 0 {-1 / scale:.9f} {show(x0)} {show(y1)}]",
            f"/Resources {collected.value(page.Resources)}",
        ]
        if collected.blends:
            whole.append("/Group << /Type /Group /S /Transparency /I true /CS /DeviceRGB >>")
        number = collected.add(Stream(" ".join(whole), content))
    resources = (("XObject", "D", f"{STREAM}{number}"),)
    return Form(key, view, b"/D Do", resources=resources, streams=tuple(collected.streams), fallback=drawing.fallback)


def _compiled(drawing: Drawing, width: float, height: float) -> bytes:
    """A PDF of one page of this size in points, with the drawing on it and nothing else."""
    import typst  # noqa: PLC0415 - heavy, and an extra

    quoted = drawing.svg.replace("\\", "\\\\").replace('"', '\\"')
    size = f"width: {show(width)}pt, height: {show(height)}pt"
    source = (
        f"#set page({size}, margin: 0pt, fill: none)\n"
        f'#image(bytes("{quoted}"), format: "svg", fit: "stretch", {size})\n'
    )
    try:
        return _compile(source)
    except typst.TypstError as problem:
        place = drawing.fallback.place if drawing.fallback else None
        reason = str(problem.args[0]).partition("\n")[0]
        raise fault("svg/fallback-failed", f"the fallback cannot draw this file: {reason}", place) from None


def _compile(source: str) -> bytes:
    import typst  # noqa: PLC0415 - heavy, and an extra

    compiler = typst.Compiler(ignore_system_fonts=True)
    made = compiler.compile(source.encode(), format="pdf", pdf_tags=False, timestamp=0)
    if not isinstance(made, bytes):
        raise RuntimeError("the fallback drew no page")
    return made


class _Collector:
    """The streams below a page's resources, each once, the inner ones first."""

    def __init__(self, place: Place | None) -> None:
        self.place = place
        self.streams: list[Stream] = []
        self.blends = False
        self._numbers: dict[Stream, int] = {}

    def add(self, stream: Stream) -> int:
        """The number of a stream."""
        if stream not in self._numbers:
            self._numbers[stream] = len(self.streams)
            self.streams.append(stream)
        return self._numbers[stream]

    def value(self, value: Any) -> str:
        """A value in PDF syntax: streams by number, colour spaces plain."""
        import pikepdf  # noqa: PLC0415 - heavy

        if isinstance(value, pikepdf.Stream):
            return f"{STREAM}{self.add(self._stream(value))}"
        if isinstance(value, pikepdf.Dictionary):
            self.blends = self.blends or str(value.get("/BM", "/Normal")) not in ("/Normal", "/Compatible")
            if value.get("/Font"):
                raise RuntimeError("the fallback drew with a font")
            kept = sorted((name, each) for name, each in value.items() if name not in _FLAT)
            return f"<< {' '.join(f'{name} {self.value(each)}' for name, each in kept)} >>"
        if isinstance(value, pikepdf.Array):
            return space_of(value) or f"[ {' '.join(map(self.value, self._items(value)))} ]"
        return _scalar(value)

    def _items(self, value: pikepdf.Array) -> Sequence[Any]:
        return [value[number] for number in range(len(value))]

    def _stream(self, stream: Any) -> Stream:
        import pikepdf  # noqa: PLC0415 - heavy

        entries = self.value(stream.stream_dict)[3:-3]
        if stream.get("/Subtype") == "/Form" or "/PatternType" in stream:
            content = plain_paint(pikepdf.parse_content_stream(stream), stream.get("/Resources", {}))
            return Stream(entries, content)
        if stream.get("/Subtype") == "/Image" and max(int(stream.Width), int(stream.Height)) > WIDEST:
            help = "shrink the filter's region, and what it is laid on, to what is seen"
            raise fault("svg/too-large", "a filter reaches far beyond the drawing", self.place, help)
        return Stream(entries, stream.read_bytes())


def _scalar(value: Any) -> str:
    import pikepdf  # noqa: PLC0415 - heavy

    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (pikepdf.Name, str)):
        return str(value)
    return f"{float(value):.9f}".rstrip("0").rstrip(".") or "0"
