"""One browser tab: keys, pointers and buttons in, ticks and frames out. Knows no game.

The game is an object with the methods of browser.game.Game; an entry point makes it and hands it to
`Page`.
Everything that the browser calls comes in through `doors`: an exception shows a message and a way
to go on, and never a dead picture.
"""

import traceback
from collections.abc import Callable
from contextlib import suppress
from itertools import takewhile

from js import Object, arcadeBoot, document, window
from pyodide.ffi import JsException, create_proxy, to_js

from browser.doors import doors
from browser.elements import closest, element
from browser.focus import Focus
from browser.game import Game
from browser.keys import HELD_BUTTONS, PRESS, RELEASE, Keys
from browser.loop import Loop
from browser.settings import Settings
from browser.storage import Storage
from shared.clock import MICROSECONDS, ticks_due

MAX_TICKS_A_FRAME = 10
"""A slow machine plays slower; a tab that comes back plays no more than this at once."""

POINTER_EVENTS = {
    "pointerdown": "down",
    "pointermove": "move",
    "pointerup": "up",
    "pointercancel": "cancel",
    "pointerleave": "leave",
}

STROKED = f"#board, {HELD_BUTTONS}"
"""What fingers draw or slide on."""


def options(**values: object):
    """Return a JavaScript object with these members."""
    return to_js(values, dict_converter=Object.fromEntries)


class Page:
    """The loop and the doors of one tab."""

    def __init__(self, game: Game, version: str, storage: Storage, muted: bool) -> None:
        """Join `game` to this tab; nothing moves before `start`."""
        self.game = game
        self.version = version
        self.settings = Settings(game, storage, muted)
        self.lag = 0
        self.broken = False
        self.moving = False
        self.way: list[str] = []  # the open dialog, and before it those that it was opened from
        self.loop = Loop(self._frame)
        self.next_try = create_proxy(doors.guarded(self._again))
        doors.broke, doors.happened = self._broke, self.loop.wake
        self.focus = Focus()
        self.keys = Keys(self)

    def on(self, target, kind: str, handler: Callable, *, passive: bool = True) -> None:
        """Call `handler` for events of a kind, for as long as the page lives."""
        proxy = create_proxy(doors.guarded(handler))
        target.addEventListener(kind, proxy, options(passive=passive))

    def start(self) -> None:
        """Open the doors, show the first frame and say that the page is ready."""
        self.on(document, "keydown", self.keys.down, passive=False)
        self.on(document, "keyup", self.keys.up)
        self.on(document, "click", self._click)
        self.on(document, "contextmenu", self._menu, passive=False)
        self.on(document, "pointerdown", self.keys.pad_down)
        self.on(document, "pointerover", self.keys.pad_seen)
        for kind in ("pointerup", "pointercancel"):
            self.on(document, kind, self.keys.pad_up)
        self.on(document, "visibilitychange", self._visibility)
        self.on(window, "blur", self._left)
        self.on(window, "focus", lambda _event: self.focus.came())
        for kind in POINTER_EVENTS:
            self.on(element("board"), kind, self._pointer, passive=False)
        for dialog in document.querySelectorAll("dialog"):
            self.on(dialog, "close", self._closed)
        for node in document.querySelectorAll(STROKED):
            self.on(node, "touchmove", self._stroke, passive=False)
        window.arcade = options(version=self.version, state=create_proxy(self.game.public))
        self.settings.write()
        self.settings.show()
        for button in document.querySelectorAll("button[data-command]"):
            button.disabled = False
        self.game.show(0)
        self.focus.show()
        document.documentElement.dataset.ready = "true"
        self.loop.wake()

    def open(self, dialog: str) -> None:
        """Open a dialog over the page, in place of one that is open and comes back after it."""
        if self.way and not self.is_open(self.way[-1]):
            self.way = []  # its reader has just closed it, and the event is still on its way
        self.way = [*takewhile(lambda earlier: earlier != dialog, self.way), dialog]
        self.focus.close()
        self.keys.let_go()
        self.game.prepare(dialog)
        self.focus.open(element(dialog))

    def is_open(self, dialog: str) -> bool:
        """Return whether a dialog is open."""
        return bool(element(dialog).open)

    @property
    def shows_dialog(self) -> bool:
        """Return whether any dialog is open."""
        return bool(document.querySelector("dialog[open]"))

    def close(self) -> None:
        """Close whatever dialog is open, for good."""
        self.way = []
        self.focus.close()

    def _closed(self, event) -> None:
        """A dialog has closed. If its reader closed it, go back to where it was opened from.

        The event comes late, and tells nothing of who closed it: what the page closes is no longer
        the end of the way by then. It comes for every way out, though: buttons, Escape and the
        gesture "back" of phones, which may close without asking (no `cancel` comes).
        """
        if event.target.open or self.way[-1:] != [event.target.id]:
            return
        self.way.pop()
        if self.way:
            self.open(self.way[-1])

    def command(self, name: str) -> None:
        """Do what a key or a button asks: here what every game has, else in the game."""
        node = element(name)
        if self.broken:
            return  # until "Start again"
        if name in self.settings.commands:
            self.settings.commands[name]()
        elif node and node.tagName == "DIALOG":
            self.open(name)
        else:
            self.game.command(name)

    def _frame(self, elapsed_us: int) -> bool:
        """Show a frame; return whether another is to come by itself."""
        if self.broken:
            return False
        speed = self.game.speed()
        self._tell(moving=speed > 0)
        ticks, self.lag = ticks_due(self.lag if speed else 0, elapsed_us, speed, MAX_TICKS_A_FRAME)
        if ticks:
            self.game.advance(ticks)
        self.game.show(self.lag / MICROSECONDS)
        return speed > 0 or self.game.polls()

    def _tell(self, *, moving: bool) -> None:
        """Say in the page whether time passes: hard work in the background waits until it rests."""
        if moving != self.moving:
            self.moving = moving
            document.documentElement.toggleAttribute("data-moving", moving)

    def _click(self, event) -> None:
        closer = closest(event, "[data-close]")
        if closer:
            closer.closest("dialog").close()
            return
        button = closest(event, "[data-command]")
        if button:
            if event.detail:  # clicked, not pressed by key: the keys belong to the board again
                self.focus.take(element("board"))
            name = button.dataset.command
            if not name.startswith(PRESS):
                self.command(name)
            elif not event.detail:
                self.command(name)
                self.command(RELEASE + name.removeprefix(PRESS))

    def focus_board(self) -> None:
        """Give the keys to the board, if they are ours."""
        self.focus.give(element("board"))

    def _menu(self, event) -> None:
        if closest(event, "button, canvas"):  # a long press of a finger asks for it as well
            event.preventDefault()

    def _pointer(self, event) -> None:
        what = POINTER_EVENTS[event.type]
        if self.broken:
            return
        if what == "down":
            event.preventDefault()
            self.focus.take(element("board"))
            with suppress(JsException):  # a quick finger may be gone already
                element("board").setPointerCapture(event.pointerId)
        self.game.pointer(what, event)

    def _stroke(self, event) -> None:
        """Keep a finger's stroke from counting as a fling.

        Chromium lets a fling run on even where `touch-action` is none, and takes the next tap, on
        any button, as what stops it.
        """
        event.preventDefault()

    def _left(self, _event) -> None:
        """The keys go elsewhere, and so may the releases of what is held."""
        self.keys.let_go()
        self.game.rest()
        self.focus.show()

    def _visibility(self, _event) -> None:
        self.loop.forget_time()
        if document.hidden:
            self.game.rest()

    def _broke(self, error: Exception) -> None:
        """Show the error once and offer to go on from the last good state."""
        traceback.print_exc()
        if self.broken:
            return
        self.broken = True
        self.close()
        arcadeBoot.fail(self.game.sorry(f"{type(error).__name__}: {error}"), self.next_try)

    def _again(self) -> None:
        self.broken = False
        self.loop.forget_time()
