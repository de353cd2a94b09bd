"""The entry point of tycoon.html: Inference Pipeline Tycoon, joined to one browser tab.

`Tycoon` holds the only things that change: the State, the Page and the progress. All that it does
is to call the rules and to show what they say.
"""

import json
from dataclasses import replace

from browser import elements
from browser.elements import element
from browser.gestures import Gestures
from browser.page import Page
from browser.stage import Stage
from browser.storage import Storage
from js import Date, URLSearchParams, document, location
from main_tycoon_dialogs import Dialogs
from pyscript.js_modules import sound
from shared.notice import Notice
from shared.query import asked, one_of, whole_number
from shared.text import LANGUAGES, said
from shared.version import VERSION
from tycoon import chart, colours, debrief, explain, progress, readout, sounds, step, view
from tycoon import page as tab
from tycoon.action import Action, Stop
from tycoon.board import Cell
from tycoon.commands import KEYS
from tycoon.ledger import SAMPLE_TICKS
from tycoon.levels import LEVELS
from tycoon.sprites import UNIT, sprites
from tycoon.state import Ended, Run, State

QUERY = {
    "level": whole_number(min(LEVELS), max(LEVELS)),
    "seed": whole_number(0, 2**31 - 1),
    "lang": one_of(*LANGUAGES),
    "mute": one_of("0", "1"),
    "embed": one_of("0", "1"),
}


class Tycoon:
    """The game of one tab; see browser.page.Game for what the page asks of it."""

    def __init__(self, values: dict[str, object], notices: list[Notice], storage: Storage) -> None:
        """Begin on the level that the address asks for, with the boards of the last visit."""
        self.storage = storage
        self.progress, whole = progress.read(storage.get("tycoon"))
        if not whole:
            notices.append(Notice.of("notice.saved"))
        self.language = document.documentElement.lang
        self.seed = values.get("seed", Date.now() % 1_000_000_007)
        self.page = tab.Page(notice=notices[0] if notices else None)
        self.state = self.opened(values.get("level", 1))
        self.last_best: debrief.Score | None = None
        self.heard = self.state.run
        self.shown = elements.Shown()
        self.board = Stage(element("board"), view.SIZE, UNIT, colours.INKS)
        self.chart = Stage(element("chart"), (1, 1), 1, colours.INKS)
        self.gestures = Gestures(self.board, self.gesture)
        self.drawn: tuple[object, ...] = ()
        self.charted: tuple[object, ...] = ()

    def opened(self, level: int) -> State:
        """Return the game on a level, with the board that was built there before."""
        state = step.new_game(level, self.seed)
        board = self.progress.boards.get(level)
        return state if board is None else replace(state, board=board)

    # What the page asks for

    def speed(self) -> int:
        """Return ticks per sixtieth of a second now."""
        going = self.state.run is not None and self.state.run.ended is None
        return self.page.speed if going and not self.page.paused else 0

    def advance(self, ticks: int) -> None:
        """Let time pass, and tell when it ends the run."""
        before = self.state.run
        self.state = step.advanced(self.state, ticks)
        run = self.state.run
        if run is not None and run is not before and run.ended is not None:
            self.ended(run)

    def show(self, part: float) -> None:
        """Bring picture, words and sounds up to date."""
        self.show_board(part)
        self.show_chart()
        self.show_words()
        cues = sounds.cues(self.heard, self.state.run)
        if cues:
            sound.play(json.dumps(cues))
        self.heard = self.state.run

    def forget(self) -> None:
        """Write every word anew."""
        self.shown = elements.Shown()
        dialogs.refill()

    def key(self, code: str) -> str | None:
        """Return the command of a key."""
        return KEYS.get(code)

    def command(self, name: str) -> None:
        """Do what a key or a button asks."""
        if name == "copy":
            host.open("board-menu")
            dialogs.copy()
        else:
            self.take(tab.commanded(self.state, self.page, name))

    def pointer(self, what: str, event: object) -> None:
        """Take a pointer event on the board."""
        self.gestures.take(what, event)

    def rest(self) -> None:
        """Pause a run while nobody looks."""
        if self.speed():
            self.page = replace(self.page, paused=True)

    def sorry(self, why: str) -> str:
        """Stop the run and return the words for an error."""
        self.state = step.acted(self.state, Stop())
        return said(self.language, "failure.run", why=why)

    def prepare(self, dialog: str) -> None:
        """Fill a dialog before it opens."""
        dialogs.prepare(dialog)

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
        built = self.state.board
        for action in actions:
            before, self.state = self.state, step.acted(self.state, action)
            cue = sounds.edit(before, self.state, action)
            if cue is not None:
                sound.play(json.dumps([cue]))
        if self.state.board != built:
            self.progress = self.progress.with_board(self.state.level, self.state.board)
            self.save()

    def save(self) -> None:
        """Keep the progress."""
        self.storage.put("tycoon", progress.written(self.progress))

    def choose(self, level: int) -> None:
        """Go to a terminal."""
        host.close()
        if level != self.state.level:
            self.state = self.opened(level)
        self.act(Stop())
        self.page = tab.Page(speed=self.page.speed)

    def unlock(self, every: bool) -> None:
        """Open all terminals, or only those after a won one."""
        self.progress = replace(self.progress, unlock_all=every)
        self.save()

    def ended(self, run: Run) -> None:
        """Keep a win, and open the debrief."""
        self.last_best = self.progress.best.get(run.level)
        score = debrief.score(run)
        if run.ended is Ended.WON and score is not None:
            self.progress = self.progress.with_win(run.level, score)
            self.save()
        host.open("debrief")

    # What the page shows

    def show_board(self, part: float) -> None:
        """Draw the board: what stays when it changed, what moves in every frame."""
        box = element("floor").getBoundingClientRect()
        resized = self.board.fit(box.width, box.height, sprites)
        now = (self.state.board, self.page.cursor, self.page.keyboard, self.page.hover)
        if resized or now != self.drawn:
            self.drawn = now
            cursor = self.page.cursor if self.page.keyboard else None
            marks = view.still(self.state.board, cursor, self.page.hover)
            self.board.still(marks, colours.GROUND)
        moving = view.moving(self.state, part) + view.planned(self.page)
        self.board.frame(moving)

    def show_chart(self) -> None:
        """Draw the chart when it has a new point."""
        box = element("chart").getBoundingClientRect()
        resized = self.chart.stretch(box.width, box.height)
        run = self.state.run
        now = (
            self.state.level,
            len(run.samples) if run else 0,
            run.tick // SAMPLE_TICKS if run else 0,
        )
        if (resized or now != self.charted) and box.width:
            self.charted = now
            self.chart.still([], colours.TILE)
            self.chart.frame(chart.marks(self.state, *self.chart.size))

    def show_words(self) -> None:
        """Write the meters, the buttons and the panel; only what changed reaches the page."""
        shown, state, page = self.shown, self.state, self.page
        shown.texts(readout.texts(state, page, self.language))
        shown.bars(readout.bars(state))
        title, text, lines = explain.explained(state, page.focus, self.language)
        shown.texts({"info-title": title, "info-text": text})
        shown.items("info-lines", lines)
        for command, down in readout.pressed(page).items():
            shown.attribute(f'[data-command="{command}"]', "aria-pressed", str(down).lower())
        for command, off in readout.disabled(state).items():
            shown.attribute(f'[data-command="{command}"]', "disabled", "" if off else None)
        shown.attribute("body", "data-phase", readout.status(state, page))
        shown.attribute("#run-icon", "href", "#i-stop" if state.run else "#i-play")
        shown.attribute("#pause-icon", "href", "#i-play" if page.paused else "#i-pause")


storage = Storage()
asked_for, faults = asked(dict(URLSearchParams.new(location.search).entries()), QUERY)
game = Tycoon(asked_for, faults, storage)
host = Page(game, VERSION, storage, muted="1" in (asked_for.get("mute"), storage.get("mute")))
dialogs = Dialogs(game, host)
host.start()
dialogs.welcome("level" in asked_for)
