"""The dialogs of tetris.html: choice of mode, guide, keys, game over, replay link, side by side."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from js import document

from browser import links
from browser.dialogs import Dialogs
from browser.elements import element, fill, make
from main_tetris_duel import DuelShow
from shared.clock import milliseconds
from shared.notice import Notice
from shared.text import put
from tetris import debrief, guide, link, readout
from tetris.commands import ACTIONS, DEFAULT_KEYS, printed, with_key
from tetris.progress import CHOICES, Best, Progress, current, written
from tetris.state import Mode

AGAIN_KEYS = {"Enter", "NumpadEnter", "KeyR"}

MODIFIERS = {"ControlLeft", "ControlRight", "AltLeft", "AltRight", "MetaLeft", "MetaRight", "Tab"}
"""Keys that stay with the browser."""


class TetrisDialogs(Dialogs):
    """Fills the dialogs before they open, and does what their own buttons ask."""

    def __init__(self, game, host) -> None:
        """Listen to the buttons. `game` is the Tetris, `host` the page that opens dialogs."""
        fillers = {
            "start": self.fill_start,
            "guide": lambda: self.lines("guide-body", guide.body(game.language)),
            "keys": self.fill_keys,
            "over": self.fill_over,
            "share": self.fill_share,
            "duel": self.fill_duel,
        }
        super().__init__(game, host, fillers)
        self.duel = DuelShow()
        self.last_best: Best | None = None
        self.waiting: str | None = None
        self.listen(
            {
                "over-again": lambda: game.begin(game.state.mode),
                "over-mode": lambda: host.open("start"),
                "over-share": lambda: host.open("share"),
                "share-copy": lambda: self.copy("share-text", "share-notice"),
                "duel-again": self.duel.begin,
                "keys-usual": self.usual_keys,
            }
        )
        self.listen({name: partial(self.set_config, name) for name in CHOICES}, "change")
        host.on(element("keys"), "keydown", self.take_key, passive=False)
        host.on(element("keys"), "close", lambda _event: self.wait_for(None))
        host.on(element("keys-body"), "click", self.choose_action)
        host.on(element("over-text"), "keydown", self.again_by_key)

    def fill_start(self) -> None:
        """Show the best game of each mode. A key pressed in a hurry must not end a game."""
        card = f'[data-command="mode {self.game.state.mode.value}"]'
        self.first("start", "[data-close]" if self.game.at_stake else card)
        for mode in Mode:
            line = readout.mode_card(self.game.progress, mode, self.game.language)
            element(f"best-{mode.value}").textContent = line

    def ended(self) -> None:
        """The game is over: keep it if it was played here, and tell."""
        game = self.game
        self.last_best = game.progress.best.get(game.state.mode)
        if not game.page.watching:
            self.keep(lambda kept: kept.with_game(game.state))
        self.host.open("over")

    def keep(self, change: Callable[[Progress], Progress]) -> None:
        """Change what is kept, also by another tab; say once if it will not last."""
        game = self.game
        game.progress = change(current(game.storage.get("tetris"), game.progress))
        if not game.storage.keep("tetris", written(game.progress)):
            game.note(Notice.of("notice.storage"))

    def fill_over(self) -> None:
        """Tell what was asked, what was free, how it lay, and the results."""
        state, language = self.game.state, self.game.language
        element("over-what").textContent = put(language, debrief.happened(state.oom))
        element("over-lay").textContent = put(language, debrief.split_up(state.oom))
        element("over-why").textContent = put(language, debrief.why(state))
        self.table("over-axes", debrief.axes(state, self.last_best, language))

    def again_by_key(self, event) -> None:
        """Play again. Space does not: whoever drops pieces in a hurry should read this first."""
        if event.code in AGAIN_KEYS and not event.repeat:
            self.game.begin(self.game.state.mode)

    def fill_share(self) -> None:
        """Show this game as a link, or as its record where that is too long."""
        tape, state = self.game.tape, self.game.state
        packed = link.packed(tape.whole(state))
        if packed is None:
            text = json.dumps(tape.plain(state))
        else:
            text = links.address(link.NAME, packed, self.game.language)
        element("share-text").value = text
        self.tell("share-what", "tetris.share.text" if packed else "tetris.share.long")
        element("share-notice").textContent = ""

    def fill_duel(self) -> None:
        """Start the demonstration, unless it only speaks another language now."""
        if self.host.is_open("duel"):
            self.duel.painted = {}
        else:
            self.duel.begin()

    # Keys and speeds

    def fill_keys(self) -> None:
        """List every action with its keys, and the choices for speeds."""
        keys = self.game.progress.keys
        nodes = []
        for name, codes in keys.items():
            names = dict.fromkeys(printed(code) for code in codes)
            text = self.say("tetris.keys.wait") if name == self.waiting else ", ".join(names)
            label = self.say(f"tetris.keys.{name}")
            looks = {"type": "button", "class": "tool", "aria-label": f"{label}: {text}"}
            button = make("button", text or readout.DASH, data_key=name, **looks)
            nodes += [make("dt", label), make("dd", "", button)]
        fill("keys-body", nodes)
        for name, choices in CHOICES.items():
            options = [make("option", self._choice(name, n), value=str(n)) for n in choices]
            fill(name, options)
            element(name).value = str(getattr(self.game.progress.config, name))

    def _choice(self, name: str, value: int) -> str:
        if name == "soft_drop":
            return self.say("tetris.keys.times", times=value)
        return self.say("tetris.keys.ms", ms=round(milliseconds(value)))

    def choose_action(self, event) -> None:
        """Wait for the new key of the action whose button was pressed."""
        button = event.target.closest("[data-key]")
        if button:
            self.wait_for(button.dataset.key)

    def wait_for(self, name: str | None) -> None:
        """Wait for a key for `name`, or no longer."""
        if name == self.waiting:
            return
        before, self.waiting = self.waiting, name
        self.fill_keys()
        button = document.querySelector(f'[data-key="{name or before}"]')
        if button and self.host.is_open("keys"):
            self.host.focus.give(button)

    def take_key(self, event) -> None:
        """Give the awaited key to its action. Escape only ends the waiting.

        A key that was held before, like the one that pressed the button, is not the answer.
        """
        if self.waiting is None or not event.code or event.code in MODIFIERS:
            return
        event.preventDefault()
        event.stopPropagation()
        if event.repeat:
            return
        if event.code != "Escape" or self.waiting not in ACTIONS:
            name, code = self.waiting, event.code
            self.keep(lambda kept: replace(kept, keys=with_key(kept.keys, name, code)))
        self.wait_for(None)

    def usual_keys(self) -> None:
        """Take the usual keys again."""
        self.waiting = None
        self.keep(lambda kept: replace(kept, keys=DEFAULT_KEYS))
        self.fill_keys()

    def set_config(self, name: str) -> None:
        """Keep a speed for the next game."""
        value = int(element(name).value)
        self.keep(lambda kept: replace(kept, config=replace(kept.config, **{name: value})))
