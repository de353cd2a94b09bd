"""What tetris.html shows: board, pieces, meters, block table, log. Values in, pictures out."""

from js import matchMedia

from browser.elements import Node, Shown, element, fill, make
from browser.post import Post
from browser.stage import Stage
from shared.picture import no_marks
from tetris import colours, outcome, readout, view
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
        self.post = Post("tetris")
        self.board = self._stage("board", "floor", view.SIZE)
        self.hold = self._stage("hold", "hold-box", view.HOLD_SIZE)
        self.next = self._stage("next", "next-box", NEXT_SIZE)
        self.still_motion = matchMedia("(prefers-reduced-motion: reduce)")
        self.painted: object = None
        self.framed: tuple[State | None, Page | None, float] = (None, None, 0)
        self.worded: tuple[object, object] | None = None
        self.waiting: object = None

    def _stage(self, canvas: str, box: str, size: tuple[int, int]) -> Stage:
        return Stage(element(canvas), element(box), size, UNIT, colours.INKS)

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
        now = (state.score, state.charge, state.request, state.latest)
        told = (now, page.pointed, page.log, page.showing is None)
        around = (state.mode, state.oom, progress, page.started, page.paused, page.notice)
        before = self.worded
        if (around, told) != before:
            self.worded = (around, told)
            self._words(state, page, progress, language)  # first: canvases take the room left over
            if before is None or around != before[0]:
                # Not with every piece: to measure is to lay out the whole page.
                for stage in (self.board, self.hold, self.next):
                    stage.look_again()
        self._board(state, page, part)
        self._pieces(state, page)

    def _board(self, state: State, page: Page, part: float) -> None:
        resized = self.board.fit(sprites)
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
        resized = self.hold.fit(sprites) | self.next.fit(sprites)
        now = (state.hold, state.hold_used, state.next_id, state.seed, page.started)
        if resized or now != self.waiting:
            self.waiting = now
            kinds = tuple(asked.kind for asked in state.queue) if page.started else ()
            for stage, marks in ((self.hold, view.hold(state)), (self.next, view.waiting(kinds))):
                stage.still(marks, colours.TILE)
                stage.frame(no_marks())

    def _words(self, state: State, page: Page, progress: Progress, language: str) -> None:
        self.post.tell(outcome.facts(state, page))
        shown = self.shown
        shown.texts(readout.texts(state, page, progress, language))
        shown.bars(readout.bars(state))
        now = status(state, page)
        shown.attribute("body", "data-phase", now)
        shown.attribute("body", "data-mode", state.mode.value)
        shown.attribute("#pause-icon", "href", "#i-play" if page.paused else "#i-pause")
        shown.attribute("#cover", "hidden", None if now in readout.COVERED else "")
        shown.attribute("#pad-split", "aria-disabled", str(state.charge < 100).lower())
        rows = readout.table_rows(state, page, language)
        if shown.differs("rows", "table", rows):
            fill("table-rows", [self._row(row) for row in rows])
            shown.attribute(".blocks", "hidden", None if rows else "")
        lines = readout.log_lines(page, language)
        if shown.differs("lines", "log", lines):
            fill("log", [make("li", text, class_=tone) for tone, text in lines])

    def _row(self, row: readout.Row) -> Node:
        kind, name, tokens, *cells = row
        wide = {"colspan": "4"} if len(cells) == 1 else {}
        first = (make("td", kind, class_=f"kind {kind}"), make("th", name, scope="row"))
        places = (make("td", cell, **wide) for cell in cells)
        return make("tr", "", *first, make("td", tokens), *places)
