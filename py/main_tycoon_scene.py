"""What tycoon.html shows: board, chart, meters, buttons. Values in, pictures and words out."""

from browser.elements import Shown, element
from browser.post import Post
from browser.stage import Stage
from shared.picture import no_marks
from tycoon import chart, colours, explain, outcome, readout, view
from tycoon.page import Page
from tycoon.sprites import UNIT, sprites
from tycoon.state import State

WORDS_TICKS = 6
"""Ticks between two looks at the meters at speed 1, a tenth of a second at any speed: nobody reads
faster than that."""


class Scene:
    """The visible half of the tab. It remembers what it painted last, to paint only changes."""

    def __init__(self) -> None:
        """Take hold of the two canvases."""
        self.shown = Shown()
        self.post = Post("tycoon")
        self.board = Stage(element("board"), element("floor"), view.SIZE, UNIT, colours.INKS)
        self.chart = Stage(element("chart"), element("chart"), (1, 1), 1, colours.INKS)
        self.painted: object = None
        self.framed: tuple[State | None, Page | None, float] = (None, None, 0)
        self.charted: object = None
        self.worded: tuple[object, object] | None = None

    def forget(self) -> None:
        """Write every word anew at the next `show`."""
        self.shown = Shown()
        self.worded = None

    def show(self, state: State, page: Page, language: str, part: float) -> None:
        """Show a state; `part` (0 to 1) of the next tick has passed."""
        run = state.run
        ticks = run and (run.tick if page.paused else run.tick // (WORDS_TICKS * page.speed))
        stage = (state.board, page, run and run.ended, run is None)
        before = self.worded
        if (stage, ticks) != before:
            self.worded = (stage, ticks)
            self._words(state, page, language)  # first, as the canvases take the room left over
            if before is None or stage != before[0]:
                self._buttons(state, page)
                # Not with every figure: to measure is to lay out the whole page.
                self.board.look_again()
                self.chart.look_again()
        self._board(state, page, part)
        self._chart(state)

    def _board(self, state: State, page: Page, part: float) -> None:
        resized = self.board.fit(sprites)
        cursor = page.cursor if page.keyboard else None
        now = (state.board, cursor, page.hover)
        stale = resized or now != self.painted
        if stale:
            self.painted = now
            self.board.still(view.still(*now), colours.GROUND)
        was, around, then = self.framed
        if stale or state is not was or page is not around or part != then:
            self.framed = (state, page, part)  # where nothing moves, nothing is painted
            self.board.frame(view.moving(state, part) + view.planned(page))

    def _chart(self, state: State) -> None:
        resized = self.chart.stretch()
        if not self.chart.has_room:
            return  # small frames have no room for it while one builds
        now = (state.level, state.run and state.run.samples[-1:])
        if resized or now != self.charted:
            self.charted = now
            self.chart.still(no_marks(), colours.TILE)
            self.chart.frame(chart.marks(state, *self.chart.size))

    def _words(self, state: State, page: Page, language: str) -> None:
        self.post.tell(outcome.facts(state.run))
        shown = self.shown
        shown.texts(readout.texts(state, page, language))
        shown.bars(readout.bars(state))
        title, text, lines = explain.explained(state, page.focus, language)
        shown.texts({"info-title": title, "info-text": text})
        shown.items("info-lines", lines)

    def _buttons(self, state: State, page: Page) -> None:
        shown = self.shown
        for command, down in readout.pressed(page).items():
            shown.attribute(f'[data-command="{command}"]', "aria-pressed", str(down).lower())
        for command, off in readout.disabled(state).items():
            shown.attribute(f'[data-command="{command}"]', "disabled", "" if off else None)
        for command, shut in readout.locked(state).items():
            shown.attribute(f'[data-command="{command}"]', "aria-disabled", str(shut).lower())
        shown.attribute("body", "data-phase", readout.status(state, page))
        shown.attribute("#cover", "hidden", None if readout.is_resting(state, page) else "")
        shown.attribute("#run-icon", "href", "#i-stop" if state.run else "#i-play")
        shown.attribute("#pause-icon", "href", "#i-play" if page.paused else "#i-pause")
