"""The entry point of tycoon.html: Inference Pipeline Tycoon, joined to one browser tab.

`Tycoon` holds the only things that change: the State, the Page and the progress. All that it does
is to call the rules and to show what they say.
"""

import json
from collections.abc import Callable
from dataclasses import replace

from js import Date, URLSearchParams, arcadeBoot, location, window
from pyodide.ffi import create_proxy
from pyscript.js_modules import sound

from browser import links
from browser.gestures import Gestures
from browser.page import Page
from browser.storage import Storage
from main_tycoon_dialogs import TycoonDialogs
from main_tycoon_scene import Scene
from shared.notice import Notice
from shared.query import COMMON, asked, first, whole_number
from shared.text import said
from shared.version import VERSION
from tycoon import debrief, link, progress, readout, replay, sounds, step
from tycoon import page as tab
from tycoon.action import Action, Load, Stop
from tycoon.board import Cell
from tycoon.commands import KEYS, REPEATED
from tycoon.levels import LEVELS, empty_board
from tycoon.state import Ended, Run, State

QUERY = {"level": whole_number(min(LEVELS), max(LEVELS))} | COMMON


class Tycoon:
    """The game of one tab; see browser.game.Game for what the page asks of it."""

    repeated = REPEATED

    def __init__(self, values: dict[str, object], notices: list[Notice], storage: Storage) -> None:
        """Begin on the level that the address asks for, with the boards of the last visit."""
        self.storage = storage
        self.progress, whole = progress.read(storage.get("tycoon"))
        if not whole:
            notices.append(Notice.of("notice.saved"))
        self.language = arcadeBoot.lang
        self.seed = values.get("seed", Date.now() % 1_000_000_007)
        self.page = tab.Page()
        self.state = self.opened(values.get("level", self.progress.level))
        self.last_best: debrief.Score | None = None
        self.heard = self.state.run
        self.scene = Scene()
        self.gestures = Gestures(self.scene.board, self.gesture)

    def attach(self, host: Page, dialogs: TycoonDialogs) -> None:
        """Know the page and the dialogs, which know this game."""
        self.host = host
        self.dialogs = dialogs
        host.on(window, "blur", lambda _event: self.gestures.let_go())

    def opened(self, level: int) -> State:
        """Return the game on a level, with the board that was built there before."""
        state = step.new_game(level, self.seed)
        board = self.progress.boards.get(level)
        return state if board is None else replace(state, board=board)

    @property
    def at_stake(self) -> bool:
        """Return whether a run is under way, paused or not."""
        return self.state.run is not None and self.state.run.ended is None

    # What the page asks for

    def speed(self) -> int:
        """Return ticks per sixtieth of a second now."""
        return self.page.speed if self.at_stake and not self.page.paused else 0

    def polls(self) -> bool:
        """Return whether something must be looked at in every frame: nothing here."""
        return False

    def advance(self, ticks: int) -> None:
        """Let time pass, and tell when it ends the run."""
        before = self.state.run
        self.state = step.advanced(self.state, ticks)
        self.look_for_end(before)

    def show(self, part: float) -> None:
        """Bring picture, words and sounds up to date."""
        self.scene.show(self.state, self.page, self.language, part)
        cues = sounds.cues(self.heard, self.state.run)
        if cues:
            sound.play(json.dumps(cues))
        self.heard = self.state.run

    def forget(self) -> None:
        """Write every word anew."""
        self.scene.forget()
        self.dialogs.refill()

    def key(self, code: str) -> str | None:
        """Return the command of a key."""
        return KEYS.get(code)

    def command(self, name: str) -> None:
        """Do what a key or a button asks."""
        if name == "copy":
            self.host.open("board-menu")
            self.dialogs.copy_board()
        else:
            self.take(tab.commanded(self.state, self.page, name))

    def pointer(self, what: str, event: object) -> None:
        """Take a pointer event on the board."""
        self.gestures.take(what, event)

    def rest(self) -> None:
        """Pause a run while nobody looks."""
        if self.speed():
            self.page = replace(self.page, paused=True, rested=True)

    def sorry(self, why: str) -> str:
        """Stop the run and return the words for an error."""
        self.state = step.acted(self.state, Stop())
        return said(self.language, "failure.run", why=why)

    def note(self, notice: Notice | None) -> None:
        """Show a notice below the board."""
        self.page = replace(self.page, notice=notice)

    def prepare(self, dialog: str) -> None:
        """Give up a drag under way, pause a run, and fill a dialog before it opens."""
        self.gestures.let_go()
        self.rest()
        self.dialogs.prepare(dialog)

    def public(self) -> str:
        """Return the public state as JSON."""
        return json.dumps(readout.public(self.state, self.page) | {"lang": self.language})

    # What the player does

    def gesture(self, what: str, row: int, col: int) -> None:
        """Take what a finger or a mouse did on a cell."""
        cell = Cell(row, col)
        if what in ("press", "erase") and cell.on_board:
            self.take(tab.pressed(self.state, self.page, cell, erase=what == "erase"))
        elif what == "move":
            self.take(tab.moved(self.page, cell if cell.on_board else None))
        elif what == "release":
            self.take(tab.released(self.state, self.page))
        elif what == "hold" and cell.on_board:
            self.take(tab.held(self.state, self.page, cell))
        elif what == "pick" and cell.on_board:
            self.page = replace(self.page, hover=cell)
            self.command("pipette")
        elif what == "cancel":
            self.take(tab.cancelled(self.page))

    def take(self, reply: tab.Reply) -> None:
        """Carry out a reply."""
        self.page = reply.page
        self.act(*reply.actions)
        if reply.ticks:
            self.advance(reply.ticks)

    def act(self, *actions: Action) -> None:
        """Do actions; keep the board when it changed; sound what was done."""
        built, ran = self.state.board, self.state.run
        for action in actions:
            before, self.state = self.state, step.acted(self.state, action)
            cue = sounds.edit(before, self.state, action)
            if cue is not None:
                sound.play(json.dumps([cue]))
        if self.state.board != built:
            links.forget()
            self.save(lambda kept: kept.with_board(self.state.level, self.state.board))
        self.look_for_end(ran)

    def save(self, change: Callable[[progress.Progress], progress.Progress]) -> None:
        """Change what is kept, also by another tab; say once if it will not last."""
        self.progress = change(progress.current(self.storage.get("tycoon"), self.progress))
        if not self.storage.keep("tycoon", progress.written(self.progress)):
            self.note(Notice.of("notice.storage"))

    def follow(self, shared: link.Shared) -> list[Notice]:
        """Open a board that somebody sends, over the one that was built here; return the news.

        Nothing is kept of it, and nothing is won or unlocked, before the player changes it.
        """
        self.seed = shared.seed
        here = shared.level == self.state.level
        own = replace(self.state, seed=self.seed) if here else self.opened(shared.level)
        self.state = step.acted(step.acted(own, Stop()), Load(shared.board))
        self.page = tab.Page(speed=self.page.speed)
        over = own.board not in (shared.board, empty_board(LEVELS[shared.level]))
        return [Notice.of("link.opened.over" if over else "link.opened")]

    def choose(self, level: int) -> None:
        """Go to a terminal."""
        self.host.close()
        self.page = tab.Page(speed=self.page.speed)
        self.save(lambda kept: replace(kept, level=level))  # with boards that another tab has built
        if level != self.state.level:
            links.forget()
            self.state = self.opened(level)
        self.act(Stop())

    def unlock(self, every: bool) -> None:
        """Open all terminals, or only those after a won one."""
        self.save(lambda kept: replace(kept, unlock_all=every))

    def look_for_end(self, before: Run | None) -> None:
        """See whether the run has ended since it was `before`: keep a win, open the debrief."""
        run = self.state.run
        if run is None or run is before or run.ended is None:
            return
        self.last_best = self.progress.best.get(run.level)
        score = debrief.score(run)
        if run.ended is Ended.WON and score is not None:
            self.save(lambda kept: kept.with_win(run.level, score))
        self.host.open("debrief")


storage = Storage()
asked_for, faults = asked(first(URLSearchParams.new(location.search).entries()), QUERY)
game = Tycoon(asked_for, faults, storage)
host = Page(game, VERSION, storage, muted="1" in (asked_for.get("mute"), storage.get("mute")))
game.attach(host, TycoonDialogs(game, host))
opened = links.Links(game, host, link.NAME, link.unpacked).start(faults)
host.start()
game.dialogs.welcome("levels", skip=opened or "level" in asked_for)
window.arcade.fingerprints = create_proxy(replay.fingerprints)
