"""What tetris.html shows: board, pieces, meters, block table, log. Values in, pictures out."""

from js import document, matchMedia

from browser.elements import Shown, element, fill, make
from browser.stage import Stage
from tetris import colours, readout, view
from tetris.page import Page, status
from tetris.progress import Progress
from tetris.sprites import UNIT, sprites
from tetris.state import NUM_NEXT, State

NEXT_SIZE = (view.BOX_COLS * UNIT, int((NUM_NEXT * view.NEXT_PITCH + 0.1) * UNIT))


class Scene:
    """The visible half of the tab. It remembers what it painted last, to paint only changes."""

    def __init__(self) -> None:
        """Take hold of the three canvases."""
        self.shown = Shown()
        self.board = Stage(element("board"), view.SIZE, UNIT, colours.INKS)
        self.hold = Stage(element("hold"), view.HOLD_SIZE, UNIT, colours.INKS)
        self.next = Stage(element("next"), NEXT_SIZE, UNIT, colours.INKS)
        self.still_motion = matchMedia("(prefers-reduced-motion: reduce)")
        self.painted: object = None
        self.framed: tuple[State | None, Page | None, float] = (None, None, 0)
        self.worded: object = None
        self.waiting: object = None

    @property
    def reduced(self) -> bool:
        """Return whether the reader wants less motion."""
        return bool(self.still_motion.matches)

    def forget(self) -> None:
        """Write every word anew at the next `show`."""
        self.shown = Shown()
        self.worded = None

    def show(
        self, state: State, page: Page, progress: Progress, language: str, part: float
    ) -> None:
        """Show a state; `part` (0 to 1) of the next tick has passed."""
        now = (state.score, state.charge, state.request, state.oom, state.latest, page.pointed)
        tab = (page.started, page.paused, page.log, page.notice, page.showing is None)
        if (now, tab, state.mode, progress) != self.worded:
            self.worded = (now, tab, state.mode, progress)
            self._words(state, page, progress, language)  # first: canvases take the room left over
        self._board(state, page, part)
        self._pieces(state, page)

    def _board(self, state: State, page: Page, part: float) -> None:
        resized = self._fitted(self.board, "floor")
        board = page.showing.board if page.showing else state.board
        useless = () if page.showing or not page.started else view.useless(state)
        now = (state.seed, board, state.mode, readout.owner(state, page), useless)
        stale = resized or now != self.painted
        if stale:
            self.painted = now
            self.board.still(view.still(*now), colours.GROUND)
        was, around, then = self.framed
        if stale or state is not was or page is not around or part != then:
            self.framed = (state, page, part)
            self.board.frame(view.moving(state, page, part))

    def _pieces(self, state: State, page: Page) -> None:
        resized = self._fitted(self.hold, "hold-box") | self._fitted(self.next, "next-box")
        now = (state.hold, state.hold_used, state.next_id, state.seed, page.started)
        if resized or now != self.waiting:
            self.waiting = now
            kinds = tuple(asked.kind for asked in state.queue) if page.started else ()
            for stage, marks in ((self.hold, view.hold(state)), (self.next, view.waiting(kinds))):
                stage.still(marks, colours.TILE)
                stage.frame([])

    def _fitted(self, stage: Stage, box: str) -> bool:
        size = element(box).getBoundingClientRect()
        return stage.fit(size.width, size.height, sprites)

    def _words(self, state: State, page: Page, progress: Progress, language: str) -> None:
        shown = self.shown
        shown.texts(readout.texts(state, page, progress, language))
        shown.bars(readout.bars(state))
        now = status(state, page)
        shown.attribute("body", "data-phase", now)
        shown.attribute("body", "data-mode", state.mode.value)
        shown.attribute("#pause-icon", "href", "#i-play" if page.paused else "#i-pause")
        shown.attribute("#cover", "hidden", None if now == "paused" else "")
        shown.attribute("#pad-split", "aria-disabled", str(state.charge < 100).lower())
        rows = readout.table_rows(state, page, language)
        if shown.differs("rows", "table", rows):
            fill("table-rows", [self._row(row) for row in rows])
        lines = readout.log_lines(page, language)
        if shown.differs("lines", "log", lines):
            fill("log", [make("li", text, class_=tone) for tone, text in lines])

    def _row(self, row: readout.Row):
        node = document.createElement("tr")
        kind, name, tokens, *cells = row
        wide = {"colspan": "4"} if len(cells) == 1 else {}
        node.append(make("td", kind, class_=f"kind {kind}"), make("th", name, scope="row"))
        node.append(make("td", tokens), *(make("td", cell, **wide) for cell in cells))
        return node
