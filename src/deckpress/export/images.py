"""Pictures into a file: each once, however many forms show it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from deckpress.model.page import Image

if TYPE_CHECKING:
    import pikepdf

_SPACES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}


class ImageBook:
    """The pictures of one document, by key."""

    def __init__(self, pdf: pikepdf.Pdf, images: Mapping[str, Image]) -> None:
        self._pdf = pdf
        self._images = images
        self._objects: dict[str, Any] = {}

    def image(self, key: str) -> Any:
        """The document's object for a picture."""
        if key not in self._objects:
            self._objects[key] = self._pdf.make_indirect(self._write(self._images[key]))
        return self._objects[key]

    def _write(self, image: Image) -> Any:
        whole = self._stream(image, image.data, image.filter, _SPACES[image.channels])
        if image.smask is not None:
            alpha = self._stream(image, image.smask, "FlateDecode", _SPACES[1])
            whole.SMask = self._pdf.make_indirect(alpha)
        return whole

    def _stream(self, image: Image, data: bytes, filter: str, space: str) -> pikepdf.Stream:
        """One plane of pixels, its bytes as they are."""
        from pikepdf import Name, Stream  # noqa: PLC0415 - heavy

        stream = Stream(self._pdf, b"")
        stream.write(data, filter=Name(f"/{filter}"))
        stream.Type, stream.Subtype = Name.XObject, Name.Image
        stream.Width, stream.Height, stream.BitsPerComponent = image.width, image.height, 8
        stream.ColorSpace = Name(f"/{space}")
        return stream
