"""The entry point of tetris.html: VRAM Tetris, joined to one browser tab.

`Tetris` holds the only things that change: the State, the Page, the progress and the record of
the game. All that it does is to call the rules and to show what they say.
"""

import json
from dataclasses import replace

from js import Date, URLSearchParams, arcadeBoot, location, window
from pyodide.ffi import create_proxy
from pyscript.js_modules import sound

from browser import links
from browser.page import PRESS, RELEASE, Page
from browser.storage import Storage
from main_tetris_dialogs import TetrisDialogs
from main_tetris_input import Inputs
from main_tetris_scene import Scene
from main_tetris_tape import Tape
from shared.notice import Notice
from shared.query import COMMON, asked, first, one_of
from shared.text import said
from shared.version import VERSION
from tetris import link, log, progress, readout, replay, sounds
from tetris import page as tab
from tetris.action import Action
from tetris.commands import ACTIONS, command_of
from tetris.page import Page as Tab
from tetris.replay import Record
from tetris.showing import showing
from tetris.state import Mode, State
from tetris.step import new_game, step

QUERY = {"mode": one_of(*(mode.value for mode in Mode))} | COMMON


class Tetris:
    """The game of one tab; see browser.game.Game for what the page asks of it."""

    repeated: frozenset[str] = frozenset()

    def __init__(self, values: dict[str, object], notices: list[Notice], storage: Storage) -> None:
        """Begin with an empty board; a mode is chosen first unless the address names one."""
        self.storage = storage
        self.progress, whole = progress.read(storage.get("tetris"))
        if not whole:
            notices.append(Notice.of("notice.saved"))
        self.language = arcadeBoot.lang
        self.fixed_seed = values.get("seed")
        self.page = Tab()
        self.state = self.fresh(Mode(values.get("mode", Mode.CONTIGUOUS.value)))
        self.tape = Tape()
        self.told = False
        self.scene = Scene()
        self.inputs = Inputs(self, self.scene.board)

    def attach(self, host: Page, dialogs: TetrisDialogs) -> None:
        """Know the page and the dialogs, which know this game."""
        self.host, self.dialogs = host, dialogs
        host.on(window, "gamepadconnected", self.inputs.gamepad.came)

    def fresh(self, mode: Mode) -> State:
        """Return a new game, with the seed that the address asks for or one from the clock."""
        seed = Date.now() % 1_000_000_007 if self.fixed_seed is None else self.fixed_seed
        return new_game(int(seed), mode, self.progress.config)

    @property
    def is_on(self) -> bool:
        """Return whether a game or a replay is on, paused or not."""
        return tab.status(self.state, self.page) in tab.ON

    @property
    def at_stake(self) -> bool:
        """Return whether a game is under way, paused or not, in which something was done."""
        return self.is_on and not self.page.watching and self.state.tick > 0

    # What the page asks for

    def speed(self) -> int:
        """Return ticks per sixtieth of a second now."""
        return int(self.dialogs.duel.is_on or (self.is_on and not self.page.paused))

    def polls(self) -> bool:
        """Return whether something must be looked at in every frame: a gamepad tells no events."""
        return self.inputs.gamepad.there

    def advance(self, ticks: int) -> None:
        """Let time pass; what is shown at leisure holds the rules back."""
        if self.dialogs.duel.is_on:
            self.dialogs.duel.advance(ticks)
            return
        for _ in range(ticks):
            if self.page.showing is not None:
                self.page = replace(tab.waited(self.page), showing=self.page.showing.later())
            elif self.state.oom is None:
                self.tick()
        self.look_for_end()

    def tick(self) -> None:
        """Do one tick of the rules, with the keys of the player or those of a record."""
        if self.page.watching:
            actions = self.tape.actions(self.state.tick)
        else:
            actions, self.page = tab.due(self.page, self.state.config)
            actions = self.inputs.pushed(actions)
            self.tape.wrote(self.state.tick, actions)
        before, self.state = self.state, step(self.state, actions)
        shown = None if self.scene.reduced else showing(before, self.state)
        self.page = replace(tab.noted(self.page, *log.lines(self.state)), showing=shown)
        cues = sounds.cues(self.state)
        if cues:
            sound.play(json.dumps(cues))

    def look_for_end(self) -> None:
        """Tell, once, that the game is over, or that the record has come to its end."""
        if self.page.showing is not None or self.told or not self.page.started:
            return
        if self.state.oom is not None:
            self.told = True
            self.dialogs.ended()
        elif self.tape.is_over(self.state.tick):
            self.told = True
            self.page = replace(self.page, paused=True, notice=Notice.of("tetris.replay.over"))

    def show(self, part: float) -> None:
        """Bring picture and words up to date."""
        self.inputs.gamepad.look()
        if self.dialogs.duel.is_on:
            self.dialogs.duel.show(self.language)
        self.scene.show(self.state, self.page, self.progress, self.language, part)

    def forget(self) -> None:
        """Write every word anew."""
        self.scene.forget()
        self.dialogs.refill()

    def key(self, code: str) -> str | None:
        """Return the command of a key."""
        return command_of(self.progress.keys, code)

    def command(self, name: str) -> None:
        """Do what a key or a button asks."""
        what, _, action = name.partition(" ")
        if name.startswith(PRESS) and action in ACTIONS:
            self.press(ACTIONS[action])
        elif name.startswith(RELEASE) and action in ACTIONS:
            self.page = tab.released(self.page, ACTIONS[action])
        elif what == "mode":
            self.choose(Mode(action))
        elif name == "pause":
            self.pause()
        elif name == "again":
            self.host.open("start")

    def press(self, action: Action) -> None:
        """Take a press of a key for the falling piece; the first one starts a game that waits."""
        if self.page.paused and self.state.tick == 0 and not self.page.watching:
            self.pause()
        if tab.takes_keys(self.state, self.page):
            self.page = tab.pressed(self.page, action)

    def tap(self, action: Action) -> None:
        """Take a press that is over at once."""
        self.press(action)
        self.page = tab.released(self.page, action)

    def pointer(self, what: str, event: object) -> None:
        """Take a pointer event on the board."""
        self.inputs.pointer(what, event)

    def rest(self) -> None:
        """Pause a game while nobody looks, and let go of all keys."""
        self.page = tab.let_go(self.page)
        if self.is_on:
            self.page = replace(self.page, paused=True)

    def sorry(self, why: str) -> str:
        """Pause and return the words for an error."""
        self.page = tab.let_go(replace(self.page, showing=None))
        self.rest()
        return said(self.language, "tetris.failure.run", why=why)

    def prepare(self, dialog: str) -> None:
        """Pause, and fill a dialog before it opens."""
        self.rest()
        self.dialogs.prepare(dialog)

    def public(self) -> str:
        """Return the public state as JSON."""
        plain = readout.public(self.state, self.page, self.progress)
        return json.dumps(plain | {"lang": self.language, "duel": self.dialogs.duel.public()})

    # What the player does

    def pause(self) -> None:
        """Pause, or go on; before a game and after a replay only with a new one."""
        if not self.page.started or (self.page.watching and self.told):
            self.host.open("start")
        elif tab.status(self.state, self.page) == "paused":
            self.page = replace(self.page, paused=False, notice=None)
            self.host.focus_board()
        else:
            self.rest()

    def choose(self, mode: Mode) -> None:
        """Start a game in a mode, from the dialog; elsewhere ask first, a game may be on."""
        if self.is_on and not self.host.is_open("start"):
            self.host.open("start")
            return
        self.begin(mode)

    def begin(self, mode: Mode) -> None:
        """Start a new game."""
        self.host.close()
        links.forget()
        self.started(self.fresh(mode), Tape())

    def started(self, state: State, tape: Tape) -> None:
        """Begin with a state, which a player or a record carries on; all else is as new."""
        self.state, self.tape, self.told = state, tape, False
        watching = tape.record is not None
        page = Tab(started=True, watching=watching, log=self.page.log)
        self.page = tab.noted(page, log.started(state, replay=watching))
        self.host.focus_board()

    def note(self, notice: Notice | None) -> None:
        """Show a notice below the board."""
        self.page = replace(self.page, notice=notice)

    def follow(self, record: Record) -> list[Notice]:
        """Play a record that somebody sends; there is nothing to tell but the game."""
        self.started(new_game(record.seed, record.mode, record.config), Tape(record))
        return []


storage = Storage()
asked_for, faults = asked(first(URLSearchParams.new(location.search).entries()), QUERY)
game = Tetris(asked_for, faults, storage)
host = Page(game, VERSION, storage, muted="1" in (asked_for.get("mute"), storage.get("mute")))
game.attach(host, TetrisDialogs(game, host))
if "mode" in asked_for:
    game.started(game.state, Tape())
    game.rest()  # nothing falls before a key or a tap
opened = links.Links(game, host, link.NAME, link.unpacked).start(faults)
host.start()
game.dialogs.welcome("start", skip=opened or "mode" in asked_for)
window.arcade.fingerprints = create_proxy(replay.fingerprints)
window.arcade.record = create_proxy(lambda: json.dumps(game.tape.plain(game.state)))
