"""The entry point of tetris.html: VRAM Tetris, joined to one browser tab.

`Tetris` holds the only things that change: the State, the Page, the progress and the record of
the game. All that it does is to call the rules and to show what they say.
"""

import json
from dataclasses import replace

from js import Date, URLSearchParams, document, location, window
from pyodide.ffi import create_proxy
from pyscript.js_modules import sound

from browser.gamepad import Gamepad
from browser.page import PRESS, RELEASE, Page
from browser.storage import Storage
from browser.swipes import Swipes
from main_tetris_dialogs import TetrisDialogs
from main_tetris_scene import Scene
from shared.digest import digest
from shared.notice import Notice
from shared.query import asked, one_of, whole_number
from shared.text import LANGUAGES, said
from shared.version import VERSION
from tetris import link, log, progress, readout, sounds
from tetris import page as tab
from tetris.action import Action
from tetris.board import NUM_ROWS, Cell
from tetris.commands import ACTIONS, PAD, command_of
from tetris.page import Page as Tab
from tetris.replay import Record, RecordError, decoded, states
from tetris.showing import showing
from tetris.sprites import UNIT
from tetris.state import Mode, State
from tetris.step import new_game, step

QUERY = {
    "mode": one_of(*(mode.value for mode in Mode)),
    "seed": whole_number(0, 2**31 - 1),
    "lang": one_of(*LANGUAGES),
    "mute": one_of("0", "1"),
    "embed": one_of("0", "1"),
}
REPLAY = "#r="
"""How a link to a recorded game ends, before the record."""

SWIPED = {
    "left": Action.LEFT,
    "right": Action.RIGHT,
    "down": Action.SOFT_DROP,
    "tap": Action.CLOCKWISE,
    "two": Action.SPLIT,
    "up": Action.HOLD,
    "drop": Action.HARD_DROP,
}
SWIPE_ROW_TICKS = 3
"""How long a finger that went down by a cell pushes the piece: about a row on the first level."""


class Tetris:
    """The game of one tab; see browser.page.Game for what the page asks of it."""

    repeated: frozenset[str] = frozenset()

    def __init__(self, values: dict[str, object], notices: list[Notice], storage: Storage) -> None:
        """Begin with an empty board; a mode is chosen first unless the address names one."""
        self.storage = storage
        self.progress, whole = progress.read(storage.get("tetris"))
        if not whole:
            notices.append(Notice.of("notice.saved"))
        self.language = document.documentElement.lang
        self.fixed_seed = values.get("seed")
        self.mode = Mode(values.get("mode", Mode.CONTIGUOUS.value))
        self.page = Tab(notice=notices[0] if notices else None)
        self.state = self.fresh(self.mode)
        self.script: dict[int, tuple[Action, ...]] = {}
        self.record: Record | None = None
        self.told = False
        self.push = 0
        self.scene = Scene()
        self.swipes = Swipes(lambda: self.scene.board.scale * UNIT, self.swiped)
        self.gamepad = Gamepad(self.padded)

    def attach(self, host: Page, dialogs: TetrisDialogs) -> None:
        """Know the page and the dialogs, which know this game."""
        self.host = host
        self.dialogs = dialogs
        host.on(window, "blur", lambda _event: self.rest())
        host.on(window, "gamepadconnected", self.gamepad.came)
        host.on(window, "hashchange", lambda _event: self.watch())

    def fresh(self, mode: Mode) -> State:
        """Return a new game, with the seed that the address asks for or one from the clock."""
        seed = Date.now() % 1_000_000_007 if self.fixed_seed is None else self.fixed_seed
        return new_game(int(seed), mode, self.progress.config)

    # What the page asks for

    def speed(self) -> int:
        """Return ticks per sixtieth of a second now."""
        if self.dialogs.duel.is_on:
            return 1
        now = tab.status(self.state, self.page)
        return {"running": 1, "watching": self.page.speed}.get(now, 0)

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
        if self.record is not None:
            actions = self.record.script.get(self.state.tick, ())
        else:
            actions, self.page = tab.due(self.page, self.state.config)
            if self.push and Action.SOFT_DROP not in actions:
                actions = (*actions, Action.SOFT_DROP)
            self.push = max(0, self.push - 1)
            if actions:
                self.script[self.state.tick] = actions
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
            self.dialogs.last_best = self.progress.best.get(self.state.mode)
            if self.record is None:
                self.keep(self.progress.with_game(self.state))
            self.host.open("over")
        elif self.record is not None and self.state.tick >= self.record.ticks:
            self.told = True
            notice = Notice.of("tetris.replay.over")
            self.page = replace(self.page, paused=True, notice=notice)

    def show(self, part: float) -> None:
        """Bring picture and words up to date."""
        self.gamepad.look()
        if self.dialogs.duel.is_on:
            self.dialogs.duel.show(self.language)
        self.scene.show(self.state, self.page, self.progress, self.language, part)

    def forget(self) -> None:
        """Write every word anew."""
        self.scene.forget()
        self.dialogs.refill()

    def key(self, code: str) -> str | None:
        """Return the command of a key; the keys of a piece only while there is one to move."""
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
        elif name == "speed":
            place = tab.SPEEDS.index(self.page.speed) + 1
            self.page = replace(self.page, speed=tab.SPEEDS[place % len(tab.SPEEDS)])

    def press(self, action: Action) -> None:
        """Take a press of a key for the falling piece; the first one starts a game that waits."""
        if self.page.paused and self.state.tick == 0 and self.record is None:
            self.pause()
        if tab.takes_keys(self.state, self.page):
            self.page = tab.pressed(self.page, action)

    def pointer(self, what: str, event) -> None:
        """Take a pointer event on the board: fingers play, a mouse points at blocks."""
        if event.pointerType != "mouse":
            self.swipes.take(what, event)
            return
        x, y = self.scene.board.units(event)
        cell = Cell(NUM_ROWS - 1 - int(y // UNIT), int(x // UNIT))
        pointed = cell if what in ("move", "down") and cell.in_view else None
        if pointed != self.page.pointed:
            self.page = replace(self.page, pointed=pointed)

    def swiped(self, word: str) -> None:
        """Do what a finger asks."""
        action = SWIPED[word]
        if action is Action.SOFT_DROP:
            self.push = SWIPE_ROW_TICKS
        else:
            self.press(action)
            self.page = tab.released(self.page, action)

    def padded(self, button: int, down: bool) -> None:
        """Do what a button of a gamepad asks."""
        name = PAD.get(button)
        if name in ACTIONS:
            self.command((PRESS if down else RELEASE) + name)
        elif name and down:
            self.command(name)

    def rest(self) -> None:
        """Pause a game while nobody looks, and let go of all keys."""
        self.page = tab.let_go(self.page)
        if tab.status(self.state, self.page) in ("running", "watching"):
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
        """Pause, or go on."""
        now = tab.status(self.state, self.page)
        if now == "paused" and not (self.record and self.told):
            self.page = replace(self.page, paused=False, notice=None)
            self.host.focus_board()
        else:
            self.rest()

    def choose(self, mode: Mode) -> None:
        """Start a game in a mode, from the dialog; elsewhere ask first, a game may be on."""
        on = tab.status(self.state, self.page) in ("running", "watching", "paused")
        if on and not self.host.is_open("start"):
            self.host.open("start")
            return
        self.begin(mode)

    def begin(self, mode: Mode) -> None:
        """Start a new game."""
        self.host.close()
        self.mode, self.record = mode, None
        self.started(self.fresh(mode))

    def started(self, state: State) -> None:
        """Begin with a state; all else is as new."""
        self.state, self.script, self.told, self.push = state, {}, False, 0
        replay = self.record is not None
        page = Tab(started=True, watching=replay, log=self.page.log)
        self.page = tab.noted(page, log.started(state, replay=replay))
        self.host.focus_board()

    def watch(self) -> bool:
        """Play the record in the address, if there is one; return whether that is so."""
        if not location.hash.startswith(REPLAY):
            return False
        try:
            record = link.unpacked(location.hash.removeprefix(REPLAY))
        except RecordError as error:
            self.page = replace(
                self.page, notice=Notice.of("tetris.replay.bad", why=str(error)[:120])
            )
            return False
        self.host.close()
        self.record, self.mode = record, record.mode
        self.started(new_game(record.seed, record.mode, record.config))
        return True

    def recorded(self) -> Record:
        """Return the record of the game so far."""
        if self.record is not None:
            return self.record
        state = self.state
        return Record(state.seed, state.mode, state.config, state.tick, dict(self.script))

    def keep(self, new: progress.Progress) -> None:
        """Keep the progress; say once if it will not outlast the visit."""
        self.progress = new
        if not self.storage.keep("tetris", progress.written(new)):
            self.page = replace(self.page, notice=Notice.of("notice.storage"))


def fingerprints(record: str) -> str:
    """Play a recorded game, as in tests/golden, and return the digest of each state as JSON.

    Raises RecordError or ValueError for a text that is no record.
    """
    return json.dumps([digest(state) for state in states(decoded(json.loads(record)))])


storage = Storage()
asked_for, faults = asked(dict(URLSearchParams.new(location.search).entries()), QUERY)
game = Tetris(asked_for, faults, storage)
host = Page(game, VERSION, storage, muted="1" in (asked_for.get("mute"), storage.get("mute")))
game.attach(host, TetrisDialogs(game, host))
host.start()
game.dialogs.welcome("start", skip=game.watch() or "mode" in asked_for)
if "mode" in asked_for and game.record is None:
    game.begin(game.mode)
    game.rest()  # nothing falls before a key or a tap
window.arcade.fingerprints = create_proxy(fingerprints)
