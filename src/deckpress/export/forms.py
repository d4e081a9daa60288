"""Forms into a file: each one object with its whole resources, however often it is placed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from deckpress.export.place import number
from deckpress.model.page import STREAM, FontUse, Form

if TYPE_CHECKING:
    import pikepdf


def reached(keys: Iterable[str], forms: Mapping[str, Form]) -> dict[str, Form]:
    """The forms with these keys and all that they use, every form after the ones inside it."""
    found: dict[str, Form] = {}

    def visit(key: str) -> None:
        if key not in found:
            for _, inner in forms[key].forms:
                visit(inner)
            found[key] = forms[key]

    for key in keys:
        visit(key)
    return found


def write_forms(
    pdf: pikepdf.Pdf, forms: Mapping[str, Form], font_of: Callable[[FontUse], Any], image_of: Callable[[str], Any]
) -> dict[str, Any]:
    """Put the forms, inner ones first, into the document. Returns the objects by key."""
    written: dict[str, Any] = {}
    for key, form in forms.items():
        written[key] = pdf.make_indirect(_form(pdf, form, written, font_of, image_of))
    return written


def _form(
    pdf: pikepdf.Pdf,
    form: Form,
    written: Mapping[str, Any],
    font_of: Callable[[FontUse], Any],
    image_of: Callable[[str], Any],
) -> pikepdf.Stream:
    from pikepdf import Dictionary, Name, Object, Stream  # noqa: PLC0415 - heavy

    resources = with_streams(Object.parse(_plain_resources(form)), write_streams(pdf, form))
    if form.fonts:
        resources.Font = Dictionary({f"/{use.name}": font_of(use) for use in form.fonts})
    placed = {f"/{name}": written[inner] for name, inner in form.forms}
    placed |= {f"/{use.name}": image_of(use.image) for use in form.images}
    if placed:
        resources.XObject = Dictionary({**resources.get("/XObject", {}), **placed})
    stream = Stream(pdf, form.content)
    stream.Type = Name.XObject
    stream.Subtype = Name.Form
    stream.BBox = Object.parse(f"[{' '.join(map(number, form.bbox))}]".encode())
    if form.matrix != (1.0, 0.0, 0.0, 1.0, 0.0, 0.0):
        stream.Matrix = Object.parse(f"[{' '.join(f'{part:.6f}' for part in form.matrix)}]".encode())
    stream.Resources = resources
    return stream


def write_streams(pdf: pikepdf.Pdf, form: Form) -> list[Any]:
    """Put the streams that a form's resources need into the document. Returns the objects in their order."""
    from pikepdf import Object, Stream  # noqa: PLC0415 - heavy

    written: list[Any] = []
    for each in form.streams:
        stream = Stream(pdf, each.data)
        for name, value in with_streams(Object.parse(f"<< {each.entries} >>".encode()), written).items():
            stream[name] = value
        written.append(pdf.make_indirect(stream))
    return written


def with_streams(value: Any, written: Sequence[Any]) -> Any:
    """A value with the form's streams where it names them."""
    from pikepdf import Array, Dictionary, Name  # noqa: PLC0415 - heavy

    if not written:
        return value
    if isinstance(value, Name) and str(value).startswith(STREAM):
        return written[int(str(value).removeprefix(STREAM))]
    if isinstance(value, Dictionary):
        return Dictionary({name: with_streams(each, written) for name, each in value.items()})
    if isinstance(value, Array):
        return Array([with_streams(each, written) for each in value])
    return value


def _plain_resources(form: Form) -> bytes:
    """The resources that need no other object, in PDF syntax, by category."""
    categories: dict[str, list[str]] = {}
    for category, name, value in form.resources:
        categories.setdefault(category, []).append(f"/{name} {value}")
    parts = [f"/{category} << {' '.join(found)} >>" for category, found in categories.items()]
    return f"<< {' '.join(parts)} >>".encode()
