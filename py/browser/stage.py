"""A canvas of a fixed shape, as large as its box allows in whole device pixels a unit step."""

import json
from array import array
from collections.abc import Callable

import pyodide_js
from js import window
from pyscript.js_modules import painter as painters

from shared.picture import Sprite, plain


class Stage:
    """Where marks are painted. Sizes are in units; a cell is `cell` units wide."""

    def __init__(self, canvas, size: tuple[int, int], cell: int, inks: tuple[str, ...]) -> None:
        """Take hold of a canvas element for pictures of `size` units."""
        self.canvas = canvas
        self.size = size
        self.cell = cell
        self.painter = painters.painter(canvas, pyodide_js._module, json.dumps(inks))
        self.fitted: tuple[float, ...] = ()
        self.scale = 1.0

    def fit(self, width: float, height: float, sprites: Callable[[int], dict[str, Sprite]]) -> bool:
        """Use up to `width` x `height` CSS pixels; return whether the size changed."""
        ratio = window.devicePixelRatio or 1
        if self.fitted == (width, height, ratio):
            return False
        self.fitted = (width, height, ratio)
        cells_wide, cells_high = self.size[0] / self.cell, self.size[1] / self.cell
        device = int(min(width * ratio / cells_wide, height * ratio / cells_high))
        self._sized(max(device, 8), ratio, sprites)
        return True

    def stretch(self, width: float, height: float) -> bool:
        """Fill `width` x `height` CSS pixels, a unit each; return whether the size changed."""
        ratio = window.devicePixelRatio or 1
        if self.fitted == (width, height, ratio) or width < 1 or height < 1:
            return False
        self.fitted = (width, height, ratio)
        self.size = (int(width), int(height))
        self.painter.fit(*self.size, ratio, self.cell, "[]")
        return True

    def _sized(self, device: int, ratio: float, sprites) -> None:
        self.scale = device / self.cell / ratio
        style = self.canvas.style
        style.width = f"{self.size[0] * self.scale}px"
        style.height = f"{self.size[1] * self.scale}px"
        shapes = json.dumps(plain(sprites(int(device / ratio))))
        self.painter.fit(*self.size, device / self.cell, self.cell, shapes)

    def still(self, marks: list[float], ground: str) -> None:
        """Paint what stays until the next call."""
        numbers = array("f", marks)
        self.painter.still(numbers.buffer_info()[0], len(numbers), ground)

    def frame(self, marks: list[float]) -> None:
        """Paint a frame: what stays, and `marks` on it."""
        numbers = array("f", marks)
        self.painter.frame(numbers.buffer_info()[0], len(numbers))

    def units(self, event) -> tuple[float, float]:
        """Return where a pointer event is, in units."""
        box = self.canvas.getBoundingClientRect()
        return (event.clientX - box.left) / self.scale, (event.clientY - box.top) / self.scale
