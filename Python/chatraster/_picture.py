"""The result of a request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy
    import PIL.Image


class Picture(bytes):
    """The bytes of an image file, with the picture's properties."""

    type: str
    width: int
    height: int
    report: dict[str, Any]
    warnings: list[str]
    regions: dict[str, Any] | None

    def _repr_png_(self) -> bytes | None:
        return bytes(self) if self.type == "image/png" else None

    def _repr_jpeg_(self) -> bytes | None:
        return bytes(self) if self.type == "image/jpeg" else None

    def array(self) -> numpy.ndarray[Any, Any]:
        """Raw pixels as an array indexed by row, column and channel (RGBA), without a copy."""
        import numpy as np

        self._require_raw()
        return np.frombuffer(self, dtype=np.uint8).reshape(self.height, self.width, 4)

    def image(self) -> PIL.Image.Image:
        """Raw pixels as a Pillow image."""
        from PIL import Image

        self._require_raw()
        return Image.frombuffer("RGBA", (self.width, self.height), self, "raw", "RGBA", 0, 1)

    def _require_raw(self) -> None:
        if self.type != "application/octet-stream":
            raise ValueError('pixels come from output_format="raw"')
