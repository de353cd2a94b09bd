"""A canvas of a fixed shape, as large as its box allows in whole device pixels a unit step."""

import json
from collections.abc import Callable

import pyodide_js
from js import ResizeObserver, window
from pyodide.ffi import create_proxy
from pyscript.js_modules import painter as painters

from browser.doors import doors
from shared.picture import Marks, Sprite, plain


class Stage:
    """Where marks are painted. Sizes are in units; a cell is `cell` units wide."""

    def __init__(
        self, canvas, box, size: tuple[int, int], cell: int, inks: tuple[str, ...]
    ) -> None:
        """Take hold of a canvas element for pictures of `size` units, in the room of `box`.

        The room is measured when the browser says that it changed, never in every frame.
        """
        self.canvas = canvas
        self.box = box
        self.is_sure = False
        look = create_proxy(doors.guarded(self.look_again))
        self.watcher = ResizeObserver.new(look)
        self.watcher.observe(box)
        window.addEventListener("resize", look)  # also when only the pixels of a device changed
        self.size = size
        self.cell = cell
        self.painter = painters.painter(canvas, pyodide_js._module, json.dumps(inks))
        self.fitted: tuple[float, ...] = ()
        self.scale = 1.0

    def look_again(self, *_told: object) -> None:
        """Measure the room before the next picture: it may have changed."""
        self.is_sure = False

    @property
    def has_room(self) -> bool:
        """Return whether there was any room when it was last measured."""
        return min(self.fitted[:2], default=0) >= 1

    def _has_other_room(self) -> bool:
        """Return whether the room has changed since the last call; `fitted` is what it is now."""
        if self.is_sure:
            return False
        self.is_sure = True
        box = self.box.getBoundingClientRect()
        before, self.fitted = self.fitted, (box.width, box.height, window.devicePixelRatio or 1)
        return self.fitted != before

    def fit(self, sprites: Callable[[int], dict[str, Sprite]]) -> bool:
        """Use as much of the room as the shape allows; return whether the size changed."""
        if not self._has_other_room():
            return False
        width, height, ratio = self.fitted
        cells_wide, cells_high = self.size[0] / self.cell, self.size[1] / self.cell
        device = int(min(width * ratio / cells_wide, height * ratio / cells_high))
        self._sized(max(device, 8), ratio, sprites)
        return True

    def stretch(self) -> bool:
        """Fill the room, a unit for each CSS pixel; return whether the size changed."""
        if not self._has_other_room() or not self.has_room:
            return False
        width, height, ratio = self.fitted
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

    def still(self, marks: Marks, ground: str) -> None:
        """Paint what stays until the next call."""
        self.painter.still(*marks.buffer_info(), ground)

    def frame(self, marks: Marks) -> None:
        """Paint a frame: what stays, and `marks` on it."""
        self.painter.frame(*marks.buffer_info())

    def units(self, event) -> tuple[float, float]:
        """Return where a pointer event is, in units."""
        box = self.canvas.getBoundingClientRect()
        return (event.clientX - box.left) / self.scale, (event.clientY - box.top) / self.scale
