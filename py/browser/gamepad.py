"""A gamepad as keys: what goes down and what comes up, by the numbers of its buttons."""

from collections.abc import Callable

from js import navigator


class Gamepad:
    """Looks at the first gamepad in every frame; calls `hear(button, down)` for changes."""

    def __init__(self, hear: Callable[[int, bool], None]) -> None:
        """Nothing is down yet."""
        self.hear = hear
        self.down: set[int] = set()
        self.there = False

    def look(self) -> None:
        """Tell what has changed since the last look."""
        if not self.there:
            return
        pads = [pad for pad in navigator.getGamepads() if pad and pad.mapping == "standard"]
        buttons = pads[0].buttons if pads else []
        down = {number for number, button in enumerate(buttons) if button.pressed}
        for number in sorted(self.down - down):
            self.hear(number, False)
        for number in sorted(down - self.down):
            self.hear(number, True)
        self.down = down
        self.there = bool(pads)

    def came(self, _event: object) -> None:
        """A gamepad is there: browsers show it only after its first press."""
        self.there = True
