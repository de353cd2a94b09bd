"""The names of all commands of keys and buttons, as tables."""

from typing import Final

from tycoon.parts import Part

TOOLS: Final = {
    "tool wire": Part.RIGHT,
    "tool prefill": Part.PREFILL,
    "tool decode": Part.DECODE,
    "tool allocator": Part.ALLOCATOR,
    "tool draft": Part.DRAFT,
    "tool gate": Part.GATE,
    "tool erase": Part.EMPTY,
}

MOVES: Final = {
    "right": Part.RIGHT,
    "down": Part.DOWN,
    "left": Part.LEFT,
    "up": Part.UP,
}

KEYS: Final = {
    "ArrowRight": "right",
    "ArrowDown": "down",
    "ArrowLeft": "left",
    "ArrowUp": "up",
    "Shift+ArrowRight": "draw right",
    "Shift+ArrowDown": "draw down",
    "Shift+ArrowLeft": "draw left",
    "Shift+ArrowUp": "draw up",
    "Enter": "place",
    "Space": "place or pause",
    "Backspace": "erase",
    "Delete": "erase",
    "KeyX": "erase",
    "KeyW": "put wire",
    "KeyP": "put prefill",
    "KeyD": "put decode",
    "KeyA": "put allocator",
    "KeyF": "put draft",
    "KeyV": "put gate",
    "KeyE": "tool erase",
    "KeyR": "turn",
    "Shift+KeyR": "turn back",
    "KeyQ": "pipette",
    "KeyU": "undo",
    "Ctrl+KeyZ": "undo",
    "Shift+KeyU": "redo",
    "Ctrl+KeyY": "redo",
    "Ctrl+Shift+KeyZ": "redo",
    "KeyG": "run",
    "Period": "tick",
    "Digit1": "speed 1",
    "Digit2": "speed 2",
    "Digit4": "speed 4",
    "KeyL": "levels",
    "KeyM": "mute",
    "KeyC": "copy",
    "KeyB": "board-menu",
    "KeyH": "guide",
    "Shift+Slash": "keys",
    "F1": "keys",
}
"""KeyboardEvent.code, behind its modifiers, to command: the same on every layout and language."""

REPEATED: Final = frozenset({*MOVES, *(f"draw {way}" for way in MOVES), "undo", "redo", "tick"})
"""Commands that go on while their key is held."""
