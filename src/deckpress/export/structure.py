"""The structure tree of a tagged PDF: what each piece of marked content is, for readers that cannot see the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from deckpress.export.place import number
from deckpress.model.book import Book, LinkSpot, Marked, Tag

if TYPE_CHECKING:
    import pikepdf


def write_structure(pdf: pikepdf.Pdf, book: Book, links: Mapping[int, list[Any]]) -> None:
    """Write the tree of a book's tags. ``links`` are the link annotations by page, as ``BookPage.links`` lists them."""
    from pikepdf import Array, Dictionary, Name  # noqa: PLC0415 - heavy

    writer = _Writer(pdf, links)
    root = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
    root.K = writer.element(book.tags, root)
    nums: list[Any] = []
    for page in book.pages:
        key = page.number - 1
        obj = pdf.pages[key].obj
        obj.StructParents, obj.Tabs = key, Name.S
        nums += [key, pdf.make_indirect(Array(writer.contents(page.number)))]
    key = len(book.pages)
    for annotation, element in writer.annotations:
        annotation.StructParent = key
        nums += [key, element]
        key += 1
    root.ParentTree = pdf.make_indirect(Dictionary(Nums=Array(nums)))
    root.ParentTreeNextKey = key
    ids = sorted(writer.ids.items())
    if ids:
        from pikepdf import String  # noqa: PLC0415 - heavy

        flat = [each for name, element in ids for each in (String(name), element)]
        root.IDTree = pdf.make_indirect(Dictionary(Names=Array(flat)))
    pdf.Root.StructTreeRoot = root
    pdf.Root.MarkInfo = Dictionary(Marked=True)


class _Writer:
    def __init__(self, pdf: pikepdf.Pdf, links: Mapping[int, list[Any]]) -> None:
        self._pdf, self._links = pdf, links
        self._contents: dict[int, dict[int, Any]] = {}
        self.annotations: list[tuple[Any, Any]] = []
        self.ids: dict[str, Any] = {}

    def contents(self, page: int) -> list[Any]:
        """The elements of a page's marked content, by its number. A number that no tag has is an error of the book."""
        known = self._contents.get(page, {})
        return [known[at] for at in range(len(known))]

    def element(self, tag: Tag, parent: Any) -> Any:
        """A tag as an element, with everything below it."""
        from pikepdf import Array, Dictionary, Name, Object, String  # noqa: PLC0415 - heavy

        made = self._pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name(f"/{tag.role}"), P=parent))
        if tag.alt:
            made.Alt = String(tag.alt)
        if tag.id:
            made.ID = String(tag.id)
            self.ids[tag.id] = made
        attributes = _attributes(tag)
        if attributes:
            made.A = Object.parse(attributes.encode())
        kids = [self._kid(kid, made) for kid in tag.kids]
        if tag.box is not None:
            marked = next((kid for kid in tag.kids if isinstance(kid, Marked)), None)
            if marked is not None:
                made.Pg = self._pdf.pages[marked.page - 1].obj
        if len(kids) == 1:
            made.K = kids[0]
        elif kids:
            made.K = Array(kids)
        return made

    def _kid(self, kid: Tag | Marked | LinkSpot, parent: Any) -> Any:
        from pikepdf import Dictionary, Name  # noqa: PLC0415 - heavy

        if isinstance(kid, Tag):
            return self.element(kid, parent)
        page = self._pdf.pages[kid.page - 1].obj
        if isinstance(kid, Marked):
            self._contents.setdefault(kid.page, {})[kid.number] = parent
            return Dictionary(Type=Name.MCR, Pg=page, MCID=kid.number)
        annotation = self._links[kid.page][kid.index]
        self.annotations.append((annotation, parent))
        return Dictionary(Type=Name.OBJR, Pg=page, Obj=annotation)


def _attributes(tag: Tag) -> str:
    """A tag's attributes in PDF syntax."""
    if tag.scope:
        return f"<< /O /Table /Scope /{tag.scope} >>"
    if tag.numbering:
        return f"<< /O /List /ListNumbering /{tag.numbering} >>"
    if tag.box is not None:
        return f"<< /O /Layout /Placement /Block /BBox [{' '.join(map(number, tag.box))}] >>"
    return ""
