"""One of our finished PDFs in screen colours -> the same pages as a print shop wants them.

Everything deckpress prints goes through here: cards, rulebooks, boards, boxes. Words and shapes stay words and shapes.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from deckpress.cache import Cache
from deckpress.export.press.blacks import blackened
from deckpress.export.press.colours import Colours, resource_name
from deckpress.export.press.content import KNOCKOUT, OVERPRINT, recoloured
from deckpress.export.press.flatten import flatten
from deckpress.export.press.icc import InkProfile
from deckpress.export.press.outlines import outline_texts
from deckpress.export.press.pictured import ink_image, picture_form
from deckpress.export.press.rasters import InkPictures, opened
from deckpress.export.press.shadings import recolour_shading
from deckpress.export.press.standard import list_glyphs, saved, write_page, write_standard
from deckpress.export.press.tree import Placed, contents, forms_of, is_strange
from deckpress.export.tools import About
from deckpress.model.page import Box
from deckpress.model.press import Cmyk, Converted, Recipe

if TYPE_CHECKING:
    import pikepdf


def to_press(
    data: bytes, recipe: Recipe, trims: Sequence[Box | None], about: About, cache: Cache
) -> tuple[bytes, Converted]:
    """The pages of a PDF that deckpress made, built to the recipe's standard, and what happened to their colours.

    ``trims`` are the cut of each page in points; None keeps a page's boxes. Equal input gives equal bytes.
    """
    import pikepdf  # noqa: PLC0415 - heavy

    profile = InkProfile(recipe.profile, flat=recipe.flat)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        press = _Press(pdf, recipe, profile, cache)
        press.convert()
        flattened, heaviest = flatten(pdf, recipe.limit) if recipe.flat else (0, 0.0)
        if recipe.outlined:
            outline_texts(pdf)
        for page, trim in zip(pdf.pages, trims, strict=True):
            write_page(page.obj, trim, recipe)
        list_glyphs(pdf)
        write_standard(pdf, recipe, about, data)
        made = saved(pdf, recipe)
    colours = press.colours
    return made, Converted(
        strangers=dict(sorted(colours.strangers.items())),
        lowered=tuple(sorted(colours.lowered)),
        unbuilt=tuple(sorted(colours.unbuilt)),
        pictured=press.pictured,
        flattened=flattened,
        heaviest=max(colours.heaviest, press.heaviest, heaviest),
    )


class _Press:
    """The conversion of one document: every stream, gradient and picture once, wherever it is used."""

    def __init__(self, pdf: pikepdf.Pdf, recipe: Recipe, profile: InkProfile, cache: Cache) -> None:
        self._pdf, self._recipe = pdf, recipe
        self.colours = Colours(recipe, profile)
        self.pictures = InkPictures(profile, recipe.limit, cache)
        self.pictured, self.heaviest = 0, 0.0
        self._done: dict[tuple[int, int], Any] = {}

    def convert(self) -> None:
        """Put every page, and all it paints through forms, into press colours."""
        import pikepdf  # noqa: PLC0415 - heavy

        forms = forms_of(self._pdf)
        for placed in forms.values():
            if is_strange(placed.form):
                picture_form(self._pdf, placed, self.pictures)
                self.pictured += 1
            else:
                self._form(placed)
        whole: dict[tuple[int, int], Any] = {}
        for page in self._pdf.pages:
            body = self._content(contents(page), 1.0, page.obj)
            page.obj.Contents = pikepdf.Stream(self._pdf, body)
            resources = page.obj.Resources
            if resources.objgen not in whole or not resources.is_indirect:
                whole[resources.objgen] = resources
                self._resources(resources)

    def _form(self, placed: Placed) -> None:
        form = placed.form
        form.write(self._content(form.read_bytes(), placed.scale, form))
        self._resources(form.get("/Resources", {}))

    def _content(self, content: bytes, scale: float, holder: Any) -> bytes:
        made = recoloured(content, self.colours, scale)
        mix = self._recipe.black
        if mix is not None and b" 1 k" in made:
            made = blackened(made, self.colours.limited(mix), scale)
        self._states(made, holder)
        self._spots(made, holder)
        return made

    def _states(self, content: bytes, holder: Any) -> None:
        """The graphics states that small black type asks for."""
        from pikepdf import Dictionary  # noqa: PLC0415 - heavy

        if f"/{OVERPRINT} gs".encode() in content:
            states = _category(holder, "/ExtGState")
            states[f"/{OVERPRINT}"] = Dictionary(op=True, OPM=1)
            states[f"/{KNOCKOUT}"] = Dictionary(op=False, OPM=0)

    def _spots(self, content: bytes, holder: Any) -> None:
        for spot, cmyk in self.colours.spots.items():
            name = resource_name(spot)
            if f"/{name} ".encode() in content:
                _category(holder, "/ColorSpace")[f"/{name}"] = _separation(spot, cmyk)

    def _resources(self, resources: Any) -> None:
        """Gradients and pictures of a dictionary of resources. Pictures that only serve as alpha stay as they are."""
        for shading in resources.get("/Shading", {}).values():
            recolour_shading(shading, self.colours)
        objects = resources.get("/XObject", {})
        for name, each in list(objects.items()):
            if each.get("/Subtype") == "/Image" and str(each.get("/ColorSpace")) != "/DeviceGray":
                objects[name] = self._picture(each)

    def _picture(self, image: Any) -> Any:
        if image.objgen not in self._done:
            picture, jpeg = opened(image)
            made = self.pictures.made(picture, jpeg, image.read_raw_bytes())
            self.heaviest = max(self.heaviest, made.most)
            written = ink_image(self._pdf, made)
            if "/SMask" in image:
                written.SMask = image.SMask
            self._done[image.objgen] = self._pdf.make_indirect(written)
        return self._done[image.objgen]


def _category(holder: Any, name: str) -> Any:
    from pikepdf import Dictionary  # noqa: PLC0415 - heavy

    if "/Resources" not in holder:
        holder.Resources = Dictionary()
    if name not in holder.Resources:
        holder.Resources[name] = Dictionary()
    return holder.Resources[name]


def _separation(spot: str, cmyk: Cmyk) -> Any:
    """A spot ink as a colour space: full tint is the build that stands for it."""
    from decimal import Decimal  # noqa: PLC0415

    from pikepdf import Array, Dictionary, Name  # noqa: PLC0415 - heavy

    solid = Array([Decimal(f"{part:.4f}") for part in cmyk])
    tint = Dictionary(FunctionType=2, Domain=Array([0, 1]), C0=Array([0, 0, 0, 0]), C1=solid, N=1)
    return Array([Name.Separation, Name(f"/{spot}"), Name.DeviceCMYK, tint])
